import { toAppError } from "#server/http/error-handler.ts";

/** Why a message did not go, for the person who sent it and for the history. */
export const whyNotSent = (error: unknown): string =>
  toAppError(error)?.message ?? "The message could not be sent.";
