import type { School } from "#shared/api/schools.ts";
import type { SchoolRow } from "#shared/schema/schools.ts";

export const schoolResponse = (school: SchoolRow): School => ({
  id: school.id,
  name: school.name,
  logo: school.logo,
  address: school.address,
  adminEmail: school.adminEmail,
  phone: school.phone,
  website: school.website,
  primaryColor: school.primaryColor,
  secondaryColor: school.secondaryColor,
  authorizedEmails: school.authorizedEmails,
  timezone: school.timezone,
  isActive: school.isActive,
  athleticDirector: school.athleticDirector,
  mascot: school.mascot,
  createdAt: school.createdAt.toISOString(),
  updatedAt: school.updatedAt.toISOString(),
});
