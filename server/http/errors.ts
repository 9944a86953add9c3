/** An outcome that the client is told about as it is: status, message and, for bad input, a message per field. */
export class AppError extends Error {
  readonly status: number;
  readonly fieldErrors: Record<string, string> | undefined;
  /** seconds after which another try makes sense */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, fieldErrors?: Record<string, string>, retryAfter?: number) {
    super(message);
    this.name = "AppError";
    this.status = status;
    this.fieldErrors = fieldErrors;
    this.retryAfter = retryAfter;
  }
}

const UNAVAILABLE_SECONDS = 5;

export const badRequest = (message: string, fieldErrors?: Record<string, string>) =>
  new AppError(400, message, fieldErrors);
export const unauthorized = () => new AppError(401, "Unauthorized");
export const forbidden = (message = "Not allowed") => new AppError(403, message);
/** The same words for a row that never was and for another school's. */
export const notFound = (noun?: string) => new AppError(404, noun ? `${noun} not found` : "Not found");
export const conflict = (message: string) => new AppError(409, message);
export const mailRefused = (message: string) => new AppError(502, message);
/** The mail server's answer was lost: it may have the message all the same. */
export class MailUncertain extends AppError {
  constructor(message: string) {
    super(502, message);
  }
}
export const unavailable = (message: string) => new AppError(503, message, undefined, UNAVAILABLE_SECONDS);
export const changedByOther = (noun: "game" | "team" | "opponent" | "school") =>
  conflict(`This ${noun} was changed by someone else. Reload and try again.`);
