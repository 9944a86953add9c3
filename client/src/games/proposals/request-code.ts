/** Code for requests that comes after the page: the buttons do without. */
export { AnswersMenu } from "./answers-menu.tsx";
export { DateHints } from "./date-hints.tsx";
export { DateMark } from "./date-mark.tsx";
export { KeepNote } from "./keep-note.tsx";
export { KeepWithNote } from "./keep-with-note.tsx";
export { findNextRequest } from "./next-request.ts";
export { OfferDates } from "./offer-dates.tsx";
