/** Of an address in a mail that arrived without its end. */
export const INCOMPLETE_LINK =
  "This link is incomplete. Please open the link in the email exactly as it was sent to you.";
