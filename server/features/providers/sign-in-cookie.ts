import type { Request, Response } from "express";
import type { Deps } from "#server/deps.ts";

const KEPT_MS = 10 * 60 * 1000;

const cookieName = (https: boolean) => (https ? "__Host-fieldhouse-provider" : "fieldhouse-provider");
const cookieOptions = (https: boolean) =>
  ({ httpOnly: true, sameSite: "lax", path: "/", secure: https }) as const;

/** The browser keeps which sign-in by a provider it has under way. */
export function rememberSignIn({ https }: Deps, response: Response, token: string): void {
  response.cookie(cookieName(https), token, { ...cookieOptions(https), maxAge: KEPT_MS });
}

export function forgetSignIn({ https }: Deps, response: Response): void {
  response.clearCookie(cookieName(https), cookieOptions(https));
}

/** A browser, by its sign-in under way ('' for none) and by whom it is signed in as. */
export function browserOf(
  { https }: Deps,
  request: Request,
): { token: string; signedIn: string | undefined } {
  const pattern = new RegExp(`(?:^|;\\s*)${cookieName(https)}=([\\w-]+)`);
  const [, token = ""] = pattern.exec(request.headers.cookie ?? "") ?? [];
  return { token, signedIn: request.user?.id };
}
