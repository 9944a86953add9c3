import { z } from "zod";
import { isHexColor } from "#shared/domain/school/colors.ts";
import { NOT_A_LOGO } from "#shared/domain/school/logo.ts";
import { isTimeZone } from "#shared/domain/time/time-zones.ts";
import { basedOn, line, optionalLine, optionalText } from "./fields.ts";

const hexColor = z
  .string({ error: "Please enter a valid hex color" })
  .trim()
  .refine(isHexColor, "Please enter a valid hex color")
  .describe("color as #1a2b3c");

export const TIME_ZONE = "IANA time zone";
export const UNKNOWN_TIME_ZONE = "Timezone is not one of the offered time zones";

const requiredTimeZone = z
  .string({ error: "Timezone is required" })
  .min(1, "Timezone is required")
  .refine(isTimeZone, UNKNOWN_TIME_ZONE)
  .describe(TIME_ZONE);

/** POST /api/school */
export const schoolSettingsInput = z.object({
  name: line(200, "School name is required"),
  address: optionalText(500),
  athleticDirector: optionalLine(200),
  mascot: optionalLine(100),
  primaryColor: hexColor,
  secondaryColor: hexColor,
  timezone: requiredTimeZone,
  updatedAt: basedOn,
});
export type SchoolSettingsInput = z.output<typeof schoolSettingsInput>;

/** PUT /api/school/logo: the picture as base64, without what a data URL says before it. */
export const logoInput = z.object({ data: z.string({ error: NOT_A_LOGO }).min(1, NOT_A_LOGO) });

export type School = Omit<SchoolSettingsInput, "updatedAt"> & {
  id: number;
  /** '' for none, or a path that needs no session */
  logo: string;
  adminEmail: string;
  phone: string;
  website: string;
  authorizedEmails: string[];
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
};
