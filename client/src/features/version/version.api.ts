import { queryOptions, useQuery } from "@tanstack/react-query";
import type { VersionInfo } from "#shared/api/version.ts";

const versionQuery = queryOptions<VersionInfo>({ queryKey: ["/version.json"] });

/** @param enabled whether it may be asked for yet */
export function useVersion(enabled = true) {
  return useQuery({ ...versionQuery, enabled });
}
