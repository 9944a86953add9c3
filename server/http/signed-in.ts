import type { Request } from "express";
import type { SchoolId } from "#shared/schema/schools.ts";
import type { UserRow } from "#shared/schema/users.ts";
import { forbidden, unauthorized } from "./errors.ts";

/**
 * The session's user as the database has it at this request, and the facts about the school that every screen needs.
 */
export type SignedInUser = UserRow & {
  school: SignedInSchool | null;
  /** of signing in: whether the person has one, and whether they must */
  secondStep: { isSetUp: boolean; isRequired: boolean };
};

export const mustSetUpSecondStep = ({ secondStep: { isSetUp, isRequired } }: SignedInUser): boolean =>
  isRequired && !isSetUp;

export type SignedInSchool = { id: SchoolId; name: string; timezone: string };

declare global {
  namespace Express {
    interface User extends SignedInUser {}
  }
}

/** @throws 401 without a session */
export function userOf(request: Request): SignedInUser {
  if (!request.user) throw unauthorized();
  return request.user;
}

/** The only source of a SchoolId in a request. */
export const schoolOf = (request: Request): SchoolId => signedInSchool(request).id;

/** @throws 403 for someone without a school */
export function signedInSchool(request: Request): SignedInSchool {
  const { school } = userOf(request);
  if (!school) throw forbidden();
  return school;
}
