/** The chunk for requests, which comes after the page: the buttons do without. */
export { AnswersMenu } from "./answers-menu.tsx";
export { DateHints, DateMark } from "./date-hints.tsx";
export { KeepNote, KeepWithNote } from "./keep-with-note.tsx";
export { findNextRequest } from "./next-request.ts";
export { OfferDates } from "./offer-dates.tsx";
