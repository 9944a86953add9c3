import { expect, test } from "vitest";
import type { Env } from "#server/env.ts";
import { startOpenidProvider } from "#server/test/fixtures/openid-provider.ts";
import { asksForAccount, discover, readClaims } from "./openid.ts";

const GOOGLE = { issuer: "https://accounts.google.com", verified: false };
const MICROSOFT = { issuer: "https://login.microsoftonline.com/a-tenant/v2.0", verified: true };
const DANA = { sub: "7", email: "Dana@Lincoln.example" };

test.each([
  ["says so", GOOGLE, { email_verified: true, hd: "lincoln.example" }, true],
  ["is Google and names no organization", GOOGLE, { email_verified: true }, false],
  ["is Google and names another one", GOOGLE, { email_verified: true, hd: "stonebridge.example" }, false],
  ["denies it", GOOGLE, { email_verified: false, hd: "lincoln.example" }, false],
  ["says nothing and vouches for all", MICROSOFT, {}, true],
  ["says nothing", { ...MICROSOFT, verified: false }, {}, false],
  ["denies it, although it vouches for all", MICROSOFT, { email_verified: false }, false],
  ["says it in words", MICROSOFT, { email_verified: "true" }, false],
  ["gives no address", MICROSOFT, { email: "" }, false],
  ["gives something else than an address", MICROSOFT, { email: { of: "dana" } }, false],
])("an address is proven or not where the provider %s", (_name, provider, given, isProven) => {
  expect(readClaims(provider, { ...DANA, ...given }).isProven).toBe(isProven);
});

test("the name is the given one and the family's, or what stands before and behind the first space", () => {
  const named = (given: object) => {
    const { firstName, lastName, email } = readClaims(MICROSOFT, { ...DANA, ...given });
    return [firstName, lastName, email];
  };
  expect(named({ given_name: " Dana ", family_name: "Whitfield" })).toEqual([
    "Dana",
    "Whitfield",
    "dana@lincoln.example",
  ]);
  expect(named({ name: "Dana de la Cruz" }).slice(0, 2)).toEqual(["Dana", "de la Cruz"]);
  expect(named({}).slice(0, 2)).toEqual(["", ""]);
});

test("Google and Microsoft ask which account it is, as others may be signed in on that computer", () => {
  const asking = [
    GOOGLE.issuer,
    MICROSOFT.issuer,
    "https://accounts.google.com.example",
    "https://id.example",
  ];
  expect(asking.map(asksForAccount)).toEqual([true, true, false, false]);
});

test.each([
  ["over http in production", { production: true, smtpBlockPrivate: false }],
  ["at private addresses where these are blocked", { production: false, smtpBlockPrivate: true }],
])("no provider is asked %s", async (_where, env) => {
  const google = await startOpenidProvider();
  await expect(discover(env as Env, google.input)).rejects.toThrow();
  expect(google.asked).toEqual([]);
});
