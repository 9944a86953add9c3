import type { RequestHandler } from "express";
import { forbidden, unauthorized } from "./errors.ts";
import type { SignedInUser } from "./signed-in.ts";

/** Who may call a mount: `public` anybody; `user` anybody signed in; `school` staff of a school; `sysadmin` system administrators. */
export type Access = "public" | "user" | "school" | "sysadmin";

/** What a person must do before anything else. */
export type Confinement = "forced-password" | "unconfirmed-email";

const REFUSALS: Record<Confinement, string> = {
  "forced-password": "Password change required",
  "unconfirmed-email": "Email confirmation required",
};

/** When both apply, the password comes first. */
export function confinementOf(user: SignedInUser): Confinement | null {
  if (user.mustChangePassword) return "forced-password";
  return user.emailVerified ? null : "unconfirmed-email";
}

/** @param openWhile the confinements in which this mount answers all the same */
export function guard(access: Access, openWhile: readonly Confinement[] = []): RequestHandler {
  return ({ user }, _response, next) => {
    if (access === "public") return next();
    if (!user) throw unauthorized();
    const confinement = confinementOf(user);
    if (confinement && !openWhile.includes(confinement)) throw forbidden(REFUSALS[confinement]);
    if (!isAllowed(user, access)) throw forbidden();
    return next();
  };
}

function isAllowed(user: SignedInUser, access: "user" | "school" | "sysadmin"): boolean {
  if (access === "user") return true;
  return access === "sysadmin" ? user.role === "sysadmin" : user.role !== "sysadmin" && user.school !== null;
}
