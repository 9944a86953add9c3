import type { RequestHandler } from "express";
import { ACCOUNT_HEADER } from "#shared/api/account.ts";
import { AppError } from "./errors.ts";

/**
 * Two tabs of a browser share one session. A tab that still shows the account before must neither read nor write with
 * the rights of the new one. So its requests say which account its screen belongs to. A client that does not say so is
 * not ours; without a session the guard refuses.
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
