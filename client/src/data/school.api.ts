import { queryOptions, useQuery } from "@tanstack/react-query";
import type { School } from "#shared/api/schools.ts";

export const schoolQuery = queryOptions<School>({ queryKey: ["/api/school"] });

export function useSchool() {
  return useQuery(schoolQuery);
}
