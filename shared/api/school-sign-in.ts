import { z } from "zod";

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
  /** people whose address is of none of the domains, where the provider is the only way */
  outside: { id: string; email: string }[];
};

export const NO_PROVIDER = "Your school has no provider";

/** PATCH /api/school/sign-in: what is absent stays as it is. */
export const schoolSignInInput = z.object({
  ssoOnly: flag("ssoOnly").optional(),
  secondStep: flag("secondStep").optional(),
});
export type SchoolSignInInput = z.output<typeof schoolSignInInput>;

const CHOOSE_PROVIDER = "Choose a provider";

/** PUT /api/sysadmin/schools/{id}/sign-in */
export const sysadminSignInInput = z
  .object({
    providerId: z.null({ error: CHOOSE_PROVIDER }),
    domains: z.array(z.never()).max(0, "Enter domains such as lincoln.k12.us"),
    ssoOnly: flag("ssoOnly"),
    secondStep: flag("secondStep"),
  })
  .refine(({ providerId, ssoOnly }) => !ssoOnly || providerId !== null, {
    error: CHOOSE_PROVIDER,
    path: ["providerId"],
  });
export type SysadminSignInInput = z.output<typeof sysadminSignInInput>;
