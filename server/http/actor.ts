import type { Request } from "express";
import { PRODUCT_NAME } from "#shared/domain/product.ts";
import { fullName } from "#shared/domain/text/names.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import type { UserRow } from "#shared/schema/users.ts";
import { clientAddress } from "./client-address.ts";
import { AppError } from "./errors.ts";
import { mustConfirm } from "./session.ts";
import { userOf } from "./signed-in.ts";

/** The person who acts, and their address. */
export type Actor = {
  /** null for somebody who is not known, or not yet */
  userId: string | null;
  /** the person's e-mail, or the one that was tried */
  email: string;
  /** as the history of a game names them, which only staff read */
  name: string;
  /** what they sign with; '' for somebody who has given no name: then the school itself signs */
  signature: string;
  schoolId: SchoolId | null;
  /** the network address of their machine, as `clientAddress` gives it */
  address: string;
  /** their session must show again that it is them before it does what could lock them or others out */
  mustConfirm?: boolean;
};

type Person = Pick<UserRow, "id" | "email" | "firstName" | "lastName" | "schoolId">;

/** The signed-in person. @throws 401 without a session */
export const actorOf = (request: Request): Actor => ({
  ...knownAs(visitorOf(request), userOf(request)),
  mustConfirm: mustConfirm(request),
});

/** @throws 403 with a code by which the browser asks who it is, and sends the call again; judged last, before the act */
export function requireConfirmed(actor: Actor): void {
  if (actor.mustConfirm) throw new AppError(403, "Confirm that it is you to go on.", { code: "step-up" });
}

/** The caller of a public route: nobody we know, even if somebody is signed in with this browser. */
export const visitorOf = (request: Request): Actor => ({
  userId: null,
  email: "",
  name: "",
  signature: "",
  schoolId: null,
  address: clientAddress(request),
});

/** A visitor whom a session, a password or a mailed link has shown to be this person. */
export const knownAs = ({ address }: Actor, user: Person): Actor => ({
  userId: user.id,
  email: user.email,
  name: nameOf(user) || "School staff",
  signature: nameOf(user),
  schoolId: user.schoolId,
  address,
});

/** The application itself, in what it does for a school without anybody's doing, or by the hand of whoever runs it. */
export const fieldhouse = (schoolId: SchoolId | null): Actor => ({
  userId: null,
  email: PRODUCT_NAME,
  name: PRODUCT_NAME,
  signature: "",
  schoolId,
  address: "",
});

/** A person's name; '' for somebody who has given none. An address is never shown in its place. */
export const nameOf = ({ firstName, lastName }: Pick<UserRow, "firstName" | "lastName">): string =>
  fullName(firstName, lastName);

/** The sender of a message to an opponent. */
export const senderOf = ({ signature, email }: Actor): { name: string; email: string } => ({
  name: signature,
  email,
});
