import type { RequestHandler } from "express";
import { ACCOUNT_HEADER } from "#shared/api/account.ts";
import { AppError } from "./errors.ts";

/**
 * Two tabs of a browser share one session. A tab that still shows the account before must neither read nor write
 * with the other's rights, so its requests say whose screen they come from. A client that says nothing is none of
 * ours, and whoever is signed out gets the guard's answer.
 */
export const sameAccount: RequestHandler = (request, _response, next) => {
  const shown = request.get(ACCOUNT_HEADER);
  if (shown === undefined || !request.user || request.user.id === shown) return next();
  throw new AppError(
    412,
    "Another account has been signed in with this browser. Nothing was changed. Reload the page to go on.",
    { code: "other-account" },
  );
};
