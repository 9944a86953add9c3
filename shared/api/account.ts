/**
 * A request may name the account that its sender believes to be signed in (a user's id). If another one has signed in
 * since, in another tab of the same browser, the server refuses it with 412 and the code `other-account`.
 */
export const ACCOUNT_HEADER = "X-Fieldhouse-Account";

/**
 * A call that nobody has caused says so with '1', such as one that a screen repeats every minute: it does not put off
 * the end of its session.
 */
export const BACKGROUND_HEADER = "X-Fieldhouse-Background";
