import type { ErrorRequestHandler, RequestHandler, Response } from "express";
import { isDatabaseAway, postgresError } from "#server/db/postgres-error.ts";
import type { ErrorBody } from "#shared/api/errors.ts";
import { AppError, badRequest, changesMet, conflict, notFound, unavailable } from "./errors.ts";

const BY_SQLSTATE: Record<string, () => AppError> = {
  "23505": () => conflict("This already exists"),
  "23503": () => conflict("This depends on something that has changed. Reload and try again."),
  "23514": () => badRequest("A value is not allowed"),
  "22P02": () => badRequest("A value has the wrong form"),
  "22P05": () => badRequest("A text contains a character that cannot be stored"),
  "22003": () => badRequest("A number is out of range"),
  "22008": () => badRequest("A date is out of range"),
  "22021": () => badRequest("A text contains a character that cannot be stored"),
  "22001": () => badRequest("A text is too long"),
  "40P01": changesMet,
  "40001": changesMet,
};

/** Errors of the router and of the session carry a status, and a message that is not for people. */
function fromExpress(error: unknown): AppError | null {
  if (!(error instanceof Error) || !("status" in error) || typeof error.status !== "number") return null;
  if (error.status === 404 || error instanceof URIError) return notFound();
  return error.status >= 400 && error.status < 500 ? badRequest("The request could not be read") : null;
}

export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  // Before the check of the database: a missing file and a missing database socket have the same code, ENOENT.
  const expressError = fromExpress(error);
  if (expressError) return expressError;
  if (isDatabaseAway(error))
    return unavailable("Fieldhouse is temporarily unavailable. Please try again in a moment.");
  const code = postgresError(error)?.code;
  const mapped = code ? BY_SQLSTATE[code] : undefined;
  return mapped?.() ?? null;
}

type PageOf = (message: string) => string;

/** How errors are told where people read them, instead of a program. */
const pageFor = new WeakMap<Response, PageOf>();

/** Errors of these addresses become a page. @param page made of the sentence */
export const errorsAsPage =
  (page: PageOf): RequestHandler =>
  (_request, response, next) => {
    pageFor.set(response, page);
    next();
  };

/** The one place where an error becomes a response. Unexpected errors are logged once and sent as a plain 500. */
export const errorHandler: ErrorRequestHandler = (error, request, response, next) => {
  const known = toAppError(error);
  if (!known) request.log.error({ err: error }, "unexpected error");
  else if (known.status >= 500) request.log.warn({ err: error }, known.message);
  if (response.headersSent) {
    next(error);
    return;
  }
  const status = known?.status ?? 500;
  // It was the tag of what should have been answered.
  response.removeHeader("ETag");
  if (known?.retryAfter !== undefined) response.set("Retry-After", String(known.retryAfter));
  const message = known?.message ?? "Something went wrong on our side. Please try again.";
  const page = pageFor.get(response);
  if (page) {
    response.status(status).type("html").send(page(message));
    return;
  }
  const body: ErrorBody = {
    message,
    ...(known?.fieldErrors && { errors: known.fieldErrors }),
    ...(known?.code && { code: known.code }),
  };
  response.status(status).json(body);
};
