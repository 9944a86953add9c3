import { z } from "zod";
import {
  basedOn,
  emailAddress,
  line,
  optionalLine,
  optionalPhone,
  optionalText,
} from "#shared/api/fields.ts";
import { type School, TIME_ZONE, UNKNOWN_TIME_ZONE } from "#shared/api/schools.ts";
import { DEFAULT_TIME_ZONE, isTimeZone } from "#shared/domain/time/time-zones.ts";

const MAX_ADDRESSES = 1000;
const oneAddress = emailAddress("");

const website = optionalLine(500).refine(
  (value) => value === "" || (/^https?:\/\//i.test(value) && URL.canParse(value)),
  "Must be a valid URL",
);

const NO_LIST = "Authorized emails must be a list of addresses";

/** Trimmed and lower-cased; empty entries and repetitions are dropped. */
const addressList = z
  .array(z.string({ error: NO_LIST }), { error: NO_LIST })
  .transform((entries) => [...new Set(entries.map((entry) => entry.trim().toLowerCase()))].filter(Boolean))
  .superRefine((addresses, context) => {
    const wrong = addresses.find((address) => !oneAddress.safeParse(address).success);
    if (wrong !== undefined)
      context.addIssue({ code: "custom", message: `'${wrong}' is not a valid email address` });
    else if (addresses.length > MAX_ADDRESSES)
      context.addIssue({ code: "custom", message: `At most ${MAX_ADDRESSES} addresses can be authorized` });
  });

/** A save replaces every field, an absent one too: without a time zone it is the default. */
const optionalTimeZone = z
  .string({ error: UNKNOWN_TIME_ZONE })
  .describe(TIME_ZONE)
  .nullish()
  .transform((value) => value || DEFAULT_TIME_ZONE)
  .refine(isTimeZone, UNKNOWN_TIME_ZONE);

/** POST /api/sysadmin/schools, PUT /api/sysadmin/schools/{id} */
export const sysadminSchoolInput = z.object({
  name: line(200, "School name is required"),
  adminEmail: emailAddress("Valid email address is required"),
  address: optionalText(500),
  phone: optionalPhone("Phone number must be exactly 10 digits"),
  website,
  authorizedEmails: addressList.nullish().transform((addresses) => addresses ?? []),
  timezone: optionalTimeZone,
  updatedAt: basedOn,
});
export type SysadminSchoolInput = z.output<typeof sysadminSchoolInput>;

/** The form's own shape: the addresses are typed as comma-separated text and sent as a list. */
export const sysadminSchoolForm = sysadminSchoolInput.extend({
  authorizedEmails: z
    .string()
    .transform((typed) => typed.split(","))
    .pipe(addressList),
});

/** PATCH /api/sysadmin/schools/{id} */
export const schoolStatusInput = z.object({
  isActive: z.boolean({ error: "isActive must be true or false" }),
});

/** GET /api/sysadmin/schools (a list), and the response to every change. */
export type SchoolEntry = School & {
  usersCount: number;
  teamsCount: number;
  opponentsCount: number;
  gamesCount: number;
};

/** How a new administrator of a school gets the first password. */
export type Invitation = {
  email: string;
  /** the mail server has taken the message */
  delivered: boolean;
  /** only when it has not: to be handed over, as it is shown this once */
  temporaryPassword?: string;
};

/** The response to POST /api/sysadmin/schools. */
export type CreatedSchool = SchoolEntry & { invitation: Invitation };

/** The response to PUT /api/sysadmin/schools/{id}: `invitation` where a new administrator got an account. */
export type EditedSchool = SchoolEntry & { invitation?: Invitation };

/** GET /api/sysadmin/schools/{id}/public-addresses, the present one first */
export type PublicAddress = {
  slug: string;
  current: boolean;
  /** when a former address is free again; null for the present one */
  until: string | null;
};
