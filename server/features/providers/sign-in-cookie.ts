import type { Request, Response } from "express";
import type { Deps } from "#server/deps.ts";
import { ownCookie, ownCookieIn } from "#server/http/own-cookie.ts";

const KEPT_MS = 10 * 60 * 1000;

const COOKIE = "fieldhouse-provider";

/** The browser keeps which sign-in by a provider it has under way. */
export function rememberSignIn({ https }: Deps, response: Response, token: string): void {
  const [name, properties] = ownCookie(COOKIE, https);
  response.cookie(name, token, { ...properties, maxAge: KEPT_MS });
}

export function forgetSignIn({ https }: Deps, response: Response): void {
  response.clearCookie(...ownCookie(COOKIE, https));
}

/** A browser, by its sign-in under way ('' for none) and by whom it is signed in as. */
export function browserOf(
  { https }: Deps,
  request: Request,
): { token: string; signedIn: string | undefined } {
  return { token: ownCookieIn(request, COOKIE, https), signedIn: request.user?.id };
}
