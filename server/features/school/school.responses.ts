import { savedFields } from "#shared/api/fields.ts";
import { type School, schoolSettingsInput } from "#shared/api/schools.ts";
import type { SchoolRow } from "#shared/schema/schools.ts";

export const schoolResponse = (school: SchoolRow): School => ({
  ...savedFields(schoolSettingsInput, school),
  id: school.id,
  logo: school.logo,
  adminEmail: school.adminEmail,
  phone: school.phone,
  website: school.website,
  authorizedEmails: school.authorizedEmails,
  isActive: school.isActive,
  createdAt: school.createdAt.toISOString(),
  updatedAt: school.updatedAt.toISOString(),
});
