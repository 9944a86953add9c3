/**
 * A request may name the account that its sender believes to be signed in (a user's id). The server refuses it with
 * 412 and the code `other-account` when it is another: the same browser has been signed in again in another tab.
 */
export const ACCOUNT_HEADER = "X-Fieldhouse-Account";
