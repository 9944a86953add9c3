import { z } from "zod";
import { basedOn, line, type SECRET_MASK, withoutNul } from "#shared/api/fields.ts";

export const NO_OPENID_PROVIDER = "This address does not answer as an OpenID provider";
const OPEN_TO_EVERYBODY = "Use the issuer of your own tenant";

const ENTER_ISSUER = "Enter the https address of the issuer";

/** The origin of its issuers. */
export const MICROSOFT = "https://login.microsoftonline.com";
const EVERYBODYS = new Set([
  "",
  "common",
  "organizations",
  "consumers",
  "9188040d-6c67-4c5b-b112-36a304b66dad",
]);

/** The end of the address at which a provider describes itself, which people paste for the issuer. */
const DESCRIPTION = /\/\.well-known\/openid-configuration\/?$/;

const issuer = withoutNul(z.string({ error: ENTER_ISSUER }).trim().max(500, ENTER_ISSUER))
  .overwrite((value) => value.replace(DESCRIPTION, ""))
  .refine((value) => /^https?:\/\/[^\s?#@]+$/i.test(value) && URL.canParse(value), ENTER_ISSUER)
  .refine((value) => !value.includes("/.well-known/"), ENTER_ISSUER)
  .refine((value) => !isOpenToEverybody(value), OPEN_TO_EVERYBODY)
  .describe("https address of an OpenID issuer");

/** POST /api/sysadmin/providers, PUT /api/sysadmin/providers/{id} */
export const providerInput = z.object({
  name: line(40, "Name is required"),
  issuer,
  clientId: line(500, "Client ID is required"),
  clientSecret: line(1000, "Client secret is required"),
  verified: z.boolean({ error: "verified must be true or false" }).default(false),
  enabled: z.boolean({ error: "enabled must be true or false" }).default(true),
  updatedAt: basedOn,
});
export type ProviderInput = z.output<typeof providerInput>;

/** The form says of both switches how they stand. */
export const providerForm = providerInput.extend({ verified: z.boolean(), enabled: z.boolean() });

/** GET /api/sysadmin/providers */
export type Provider = {
  id: number;
  name: string;
  issuer: string;
  clientId: string;
  /** there is one, which never leaves the server; sent back, it stays */
  clientSecret: typeof SECRET_MASK;
  verified: boolean;
  enabled: boolean;
  /** to be entered at the provider */
  callbackUrl: string;
  /** how many use it */
  schools: number;
  updatedAt: string;
};

/** DELETE /api/sysadmin/providers/{id}/accounts: how many were disconnected. */
export type DisconnectedAccounts = { disconnected: number };

/** Microsoft's own names for any tenant, and for people without one. */
function isOpenToEverybody(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname } = new URL(address);
  const [tenant = ""] = pathname.slice(1).toLowerCase().split("/");
  return origin === MICROSOFT && EVERYBODYS.has(tenant);
}
