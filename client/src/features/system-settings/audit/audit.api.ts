import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import type { AuditPage } from "#shared/api/audit.ts";
import { type AuditView, auditParams } from "./audit-view.ts";

const AUDIT = "/api/sysadmin/audit";

const auditQuery = (view: AuditView) =>
  infiniteQueryOptions({
    queryKey: [AUDIT, view],
    queryFn: ({ pageParam }) =>
      apiRequest<AuditPage>("GET", `${AUDIT}?${auditParams(view, pageParam, new Date())}`),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: AuditPage) => next,
    // The log grows all the time, so it is always read again.
    staleTime: 0,
  });

export function useAuditLog(view: AuditView) {
  return useInfiniteQuery(auditQuery(view));
}
