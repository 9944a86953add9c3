import { schoolResponse } from "#server/features/school/school.responses.ts";
import type { SchoolEntry } from "#shared/api/sysadmin/schools-admin.ts";
import type { SchoolWithCounts } from "./schools-admin.queries.ts";

export const schoolEntryResponse = (school: SchoolWithCounts): SchoolEntry => ({
  ...schoolResponse(school),
  usersCount: school.usersCount,
  teamsCount: school.teamsCount,
  opponentsCount: school.opponentsCount,
  gamesCount: school.gamesCount,
});
