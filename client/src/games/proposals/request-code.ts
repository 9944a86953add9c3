/** What reading and answering a request takes besides its buttons; it comes after the page. */
export { KeepNote } from "./keep-note.tsx";
export { findNextRequest } from "./next-request.ts";
export { OpponentMessage } from "./opponent-message.tsx";
