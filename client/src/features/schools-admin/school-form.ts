import type { z } from "zod";
import type { SchoolEntry, sysadminSchoolForm } from "#shared/api/sysadmin/schools-admin.ts";
import { DEFAULT_TIME_ZONE } from "#shared/domain/time/time-zones.ts";

/** Every field is filled; the authorized addresses are one comma-separated text. */
export type NewSchoolFormValues = z.input<typeof sysadminSchoolForm>;

/** An edit is based on the row's `updatedAt`; a new school has none. */
export function newSchoolFormValues(school: SchoolEntry | null): NewSchoolFormValues {
  return {
    name: school?.name ?? "",
    adminEmail: school?.adminEmail ?? "",
    address: school?.address ?? "",
    phone: school?.phone ?? "",
    website: school?.website ?? "",
    authorizedEmails: school?.authorizedEmails.join(", ") ?? "",
    timezone: school?.timezone ?? DEFAULT_TIME_ZONE,
    updatedAt: school?.updatedAt,
  };
}
