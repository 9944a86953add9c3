import type { RequestHandler } from "express";
import { ACCOUNT_HEADER } from "#shared/api/account.ts";
import { AppError, forbidden, unauthorized } from "./errors.ts";
import { mustSetUpSecondStep, type SignedInUser } from "./signed-in.ts";

/**
 * The people who may call a mount: `public` anybody; `user` anybody signed in; `school` staff of a school; `manager`
 * those of them who look after the staff; `sysadmin` system administrators. Each write of a manager judges the right
 * again (`requireManager`).
 */
export type Access = "public" | "user" | "school" | "manager" | "sysadmin";

/** A person must do this before anything else. */
export type Confinement = "forced-password" | "unconfirmed-email" | "missing-second-step";

const REFUSALS: Record<Confinement, string> = {
  "forced-password": "Password change required",
  "unconfirmed-email": "Email confirmation required",
  "missing-second-step": "Two-step sign-in required",
};

/** If several apply, the password comes first, and the second step last. */
function confinementOf(user: SignedInUser): Confinement | null {
  if (user.mustChangePassword) return "forced-password";
  if (!user.emailVerified) return "unconfirmed-email";
  return mustSetUpSecondStep(user) ? "missing-second-step" : null;
}

export const isConfined = (user: SignedInUser): boolean => confinementOf(user) !== null;

/** @param openWhile the confinements in which this mount answers all the same */
export function guard(access: Access, openWhile: readonly Confinement[] = []): RequestHandler {
  return ({ user }, _response, next) => {
    if (access === "public") return next();
    if (!user) throw unauthorized();
    const confinement = confinementOf(user);
    if (confinement && !openWhile.includes(confinement)) throw forbidden(REFUSALS[confinement]);
    if (!isOfKind(user, access)) throw forbidden();
    if (access === "manager" && !user.isManager) throw managersOnly();
    return next();
  };
}

export const managersOnly = () => forbidden("Only a manager of your school can do this");

function isOfKind(user: SignedInUser, access: Exclude<Access, "public">): boolean {
  if (access === "user") return true;
  return access === "sysadmin" ? user.role === "sysadmin" : user.role !== "sysadmin" && user.school !== null;
}

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
    "Someone signed in with another account in this browser. Nothing was changed. Reload the page to continue.",
    { code: "other-account" },
  );
};
