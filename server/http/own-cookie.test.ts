import type { Request } from "express";
import { expect, test } from "vitest";
import { ownCookie, ownCookieIn } from "./own-cookie.ts";

const requestWith = (cookie?: string) => ({ headers: { cookie } }) as Request;

test("a cookie is for the server alone, and with https bound to the host", () => {
  const [name, properties] = ownCookie("fieldhouse-step", true);
  expect(name).toBe("__Host-fieldhouse-step");
  expect(properties).toEqual({ httpOnly: true, sameSite: "lax", path: "/", secure: true });
  expect(ownCookie("fieldhouse-step", false)).toEqual(["fieldhouse-step", { ...properties, secure: false }]);
});

test.each([
  ["fieldhouse=s%3Aabc; fieldhouse-step=u1.17.ab-_; other=1", "u1.17.ab-_"],
  ["fieldhouse-step=first", "first"],
  ["other-fieldhouse-step=not-this", ""],
  ["__Host-fieldhouse-step=not-over-http", ""],
  [undefined, ""],
])("is found by its whole name (%s)", (cookie, value) => {
  expect(ownCookieIn(requestWith(cookie), "fieldhouse-step", false)).toBe(value);
});

test("over https only the one that is bound to the host counts", () => {
  const both = requestWith("fieldhouse-step=planted; __Host-fieldhouse-step=right");
  expect(ownCookieIn(both, "fieldhouse-step", true)).toBe("right");
});
