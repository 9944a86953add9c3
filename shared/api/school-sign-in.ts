import { z } from "zod";
import { rowId } from "./fields.ts";

const flag = (name: string) => z.boolean({ error: `${name} must be true or false` });

/** GET, PATCH /api/school/sign-in, GET, PUT /api/sysadmin/schools/{id}/sign-in: how the people of a school sign in. */
export type SchoolSignIn = {
  provider: { id: number; name: string } | null;
  /** of the addresses that count at the provider */
  domains: string[];
  /** they sign in by the provider alone */
  ssoOnly: boolean;
  /** they must have a second step */
  secondStep: boolean;
  /** people whose address is of none of the domains, where there is a provider */
  outside: { id: string; email: string }[];
};

export const NO_PROVIDER = "Your school has no provider";

/** PATCH /api/school/sign-in: what is absent stays as it is. */
export const schoolSignInInput = z.object({
  ssoOnly: flag("ssoOnly").optional(),
  secondStep: flag("secondStep").optional(),
});
export type SchoolSignInInput = z.output<typeof schoolSignInInput>;

export const CHOOSE_PROVIDER = "Choose a provider";
const ENTER_DOMAINS = "Enter domains such as lincoln.k12.us";
const MOST_DOMAINS = 50;

/** Anybody gets an address there. */
const OPEN_TO_EVERYBODY = new Set(
  `aol.com att.net comcast.net gmail.com gmx.com gmx.net googlemail.com hotmail.com icloud.com live.com mac.com mail.com
   me.com msn.com outlook.com pm.me proton.me protonmail.com sbcglobal.net verizon.net yahoo.com ymail.com
   zoho.com`.split(/\s+/),
);

const domain = z
  .string({ error: ENTER_DOMAINS })
  .overwrite((text) => text.trim().toLowerCase().replace(/^@/, ""))
  .describe("domain of email addresses")
  .refine(
    (text) => text.length <= 253 && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(text),
    ENTER_DOMAINS,
  )
  .refine((text) => !OPEN_TO_EVERYBODY.has(text), {
    error: ({ input }) => `${String(input)} is open to everybody`,
  });

/** PUT /api/sysadmin/schools/{id}/sign-in */
export const sysadminSignInInput = z
  .object({
    providerId: rowId(CHOOSE_PROVIDER).nullable(),
    domains: z
      .array(domain, { error: ENTER_DOMAINS })
      .max(MOST_DOMAINS, `Enter at most ${MOST_DOMAINS} domains`)
      .transform((domains) => [...new Set(domains)]),
    ssoOnly: flag("ssoOnly"),
    secondStep: flag("secondStep"),
  })
  .refine(({ providerId, ssoOnly, domains }) => providerId !== null || (!ssoOnly && domains.length === 0), {
    error: CHOOSE_PROVIDER,
    path: ["providerId"],
  })
  .refine(({ providerId, domains }) => providerId === null || domains.length > 0, {
    error: ENTER_DOMAINS,
    path: ["domains"],
  });
export type SysadminSignInInput = z.output<typeof sysadminSignInInput>;
