/** The client decides by these codes where the status says too little; the sentence is for people and may change. */
export const ERROR_CODES = [
  /** the row was changed since the edit began */
  "stale",
  /** the system is open to its administrators only */
  "maintenance",
  /** the session is of another account than the screen's */
  "other-account",
  /** the link is dead, and a newer one about the same game is alive */
  "replaced",
  /** the password is right, and the account has a second step */
  "second-step",
  /** the session must show its second step again before it goes on */
  "step-up",
  /** the link is good, and its account has a password that somebody else may have chosen */
  "choose-password",
  /** people's accounts at the provider are connected, and are to be disconnected first */
  "connected-accounts",
  /** the person sends another file at this moment: once that is done, this one can come again */
  "file-being-read",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** The body of every response that is not a success. A session that is over is a 401 without a code. */
export type ErrorBody = {
  message: string;
  /** by input field */
  errors?: Record<string, string>;
  code?: ErrorCode;
};
