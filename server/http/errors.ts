import type { ErrorCode } from "#shared/api/errors.ts";

type Details = {
  /** for bad input: a sentence per field */
  fieldErrors?: Record<string, string> | undefined;
  /** for outcomes that the client acts on */
  code?: ErrorCode;
  /** seconds after which another try makes sense */
  retryAfter?: number;
};

/** An outcome whose message the client sees as it is. */
export class AppError extends Error {
  readonly status: number;
  readonly fieldErrors: Record<string, string> | undefined;
  readonly code: ErrorCode | undefined;
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, { fieldErrors, code, retryAfter }: Details = {}) {
    super(message);
    this.name = "AppError";
    this.status = status;
    this.fieldErrors = fieldErrors;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

const UNAVAILABLE_SECONDS = 5;

export const badRequest = (message: string, fieldErrors?: Record<string, string>) =>
  new AppError(400, message, { fieldErrors });
/** Bad input in one field. */
export const badField = (field: string, message: string) => badRequest(message, { [field]: message });
export const unauthorized = () => new AppError(401, "Unauthorized");
export const forbidden = (message = "Not allowed") => new AppError(403, message);
/** One wording for a row that never was and for another school's: the response must not tell which. */
export const notFound = (noun?: string) => new AppError(404, noun ? `${noun} not found` : "Not found");
export const methodNotUsed = () => new AppError(405, "This method is not used here");
export const conflict = (message: string, fieldErrors?: Record<string, string>) =>
  new AppError(409, message, { fieldErrors });
export const mailRefused = (message: string) => new AppError(502, message);
/** The mail server's reply was lost: it may have the message all the same. */
export class MailUncertain extends AppError {
  constructor(message: string) {
    super(502, message);
  }
}
export const unavailable = (message: string) =>
  new AppError(503, message, { retryAfter: UNAVAILABLE_SECONDS });
export const busy = () => unavailable("Fieldhouse is busy. Please try again in a moment.");
export const changesMet = () => unavailable("Someone else saved at the same time. Please try again.");
/** A save that was based on an older version. */
export const stale = (message: string) => new AppError(409, message, { code: "stale" });
export const changedByOther = (noun: "game" | "team" | "opponent" | "school") =>
  stale(`This ${noun} was changed by someone else. Reload and try again.`);
