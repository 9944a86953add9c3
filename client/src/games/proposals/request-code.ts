/** Code for requests that comes after the page: the buttons do without. */
export { KeepNote } from "./keep-note.tsx";
export { findNextRequest } from "./next-request.ts";
export { OpponentMessage } from "./opponent-message.tsx";
