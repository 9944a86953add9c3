import type { Request } from "express";

/** The name and the properties of a cookie for the server alone. With https it is Secure and bound to the host. */
export const ownCookie = (name: string, https: boolean) =>
  [https ? `__Host-${name}` : name, { httpOnly: true, sameSite: "lax", path: "/", secure: https }] as const;

/** @returns '' without one */
export function ownCookieIn({ headers }: Request, name: string, https: boolean): string {
  const [fullName] = ownCookie(name, https);
  const [, value = ""] = new RegExp(`(?:^|;\\s*)${fullName}=([\\w.-]+)`).exec(headers.cookie ?? "") ?? [];
  return value;
}
