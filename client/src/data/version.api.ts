import { queryOptions, useQuery } from "@tanstack/react-query";
import type { VersionInfo } from "#shared/api/version.ts";

const versionQuery = queryOptions<VersionInfo>({ queryKey: ["/version.json"] });

export const useVersion = () => useQuery(versionQuery);
