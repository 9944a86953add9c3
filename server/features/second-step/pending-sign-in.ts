import { timingSafeEqual } from "node:crypto";
import type { Request, Response } from "express";
import type { Deps } from "#server/deps.ts";
import { passwordMark } from "#server/features/auth/passwords.ts";
import { ownCookie, ownCookieIn } from "#server/http/own-cookie.ts";
import type { SignedInUser } from "#server/http/signed-in.ts";
import { derivedToken } from "#server/secrets/token.ts";
import type { SecondStepMethods, SecondStepWanted } from "#shared/api/sign-in.ts";
import type { UserRow } from "#shared/schema/users.ts";
import { signInWaysOf } from "./second-step.service.ts";

const PENDING_MS = 10 * 60 * 1000;

const COOKIE = "fieldhouse-step";

type Pending = { userId: string; until: number };
type SignedPending = Pending & { signature: string };

/** Answers a right password: which ways there are to finish, and ten minutes for it. */
export async function askForSecondStep(deps: Deps, response: Response, user: SignedInUser): Promise<void> {
  const { passkeys, totp, recoveryCodes } = await signInWaysOf(deps, user);
  rememberPassword(deps, response, user);
  const methods: SecondStepMethods = [];
  if (passkeys.length > 0) methods.push("passkey");
  if (totp) methods.push("totp");
  if (recoveryCodes > 0) methods.push("recovery");
  const message = "Enter your code to finish signing in.";
  const wanted: SecondStepWanted = { message, code: "second-step", methods };
  response.status(401).json(wanted);
}

/** No session and no row: the browser keeps who has entered the right password, signed. */
function rememberPassword({ https, now, secret }: Deps, response: Response, user: UserRow): void {
  const pending = { userId: user.id, until: now().getTime() + PENDING_MS };
  const value = `${pending.userId}.${pending.until}.${signatureOf(secret, pending, user)}`;
  const [name, properties] = ownCookie(COOKIE, https);
  response.cookie(name, value, { ...properties, maxAge: PENDING_MS });
}

export function forgetPassword({ https }: Deps, response: Response): void {
  response.clearCookie(...ownCookie(COOKIE, https));
}

/** The id of whom the browser says to have entered the password; `hasEntered` tells whether it is true. */
export function pendingIn({ https }: Deps, request: Request): SignedPending | null {
  const [userId, until, signature] = ownCookieIn(request, COOKIE, https).split(".");
  return userId && until && signature ? { userId, until: Number(until), signature } : null;
}

/** Whether the person entered this password, at most ten minutes ago. */
export function hasEntered(
  { now, secret }: Deps,
  { signature, ...pending }: SignedPending,
  user: UserRow,
): boolean {
  if (pending.until < now().getTime()) return false;
  const [given, right] = [signature, signatureOf(secret, pending, user)].map((text) => Buffer.from(text));
  return given !== undefined && right?.length === given.length && timingSafeEqual(given, right);
}

const signatureOf = (secret: string, { userId, until }: Pending, { password }: UserRow) =>
  derivedToken(secret, "second step", [userId, until, passwordMark(password)]);
