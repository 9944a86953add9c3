import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { School, SchoolSettingsInput, schoolSettingsInput } from "#shared/api/schools.ts";
import { FORM_PRIMARY, FORM_SECONDARY } from "#shared/domain/school/colors.ts";

/** The schema's input, every field filled. */
export type SchoolFormValues = z.input<typeof schoolSettingsInput>;

export type SchoolForm = UseFormReturn<SchoolFormValues, unknown, SchoolSettingsInput>;

export function schoolFormValues(school: School): SchoolFormValues {
  return {
    name: school.name,
    address: school.address,
    athleticDirector: school.athleticDirector,
    mascot: school.mascot,
    timezone: school.timezone,
    primaryColor: school.primaryColor || FORM_PRIMARY,
    secondaryColor: school.secondaryColor || FORM_SECONDARY,
    updatedAt: school.updatedAt,
  } satisfies Record<keyof SchoolFormValues, unknown>;
}
