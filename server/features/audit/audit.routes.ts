import type { Router } from "express";
import { z } from "zod";
import type { Deps } from "#server/deps.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import type { AuditLogEntry, AuditPage } from "#shared/api/audit.ts";
import { type AuditRow, listAuditLog } from "./audit.queries.ts";

const ENTRIES_PER_PAGE = 50;
const SINCE_MESSAGE = "since must be a date from 1900 to 2999";

/**
 * A filter that makes no sense is ignored, as the address may be typed by hand; except a date, which would hide much.
 */
const word = z.string().trim().max(254).optional().catch(undefined);
const filterQuery = z.object({
  action: word,
  result: word,
  school: word,
  q: word,
  since: z
    // Date alone would take February 30 for March 2.
    .union([z.iso.date(), z.iso.datetime({ offset: true, local: true })], { error: SINCE_MESSAGE })
    .pipe(
      z.coerce
        .date<string>({ error: SINCE_MESSAGE })
        .min(new Date("1900-01-01T00:00:00Z"), SINCE_MESSAGE)
        .max(new Date("3000-01-01T00:00:00Z"), SINCE_MESSAGE),
    )
    .optional(),
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
});

/** GET /api/sysadmin/audit */
export function auditRoutes({ db }: Deps): Router {
  const routes = createEndpoints();
  routes.get(
    "/",
    { does: "Pages of the audit log, newest first.", query: filterQuery },
    async (_request, response, { query: { q: text, ...filter } }) => {
      // One more than is shown: it says whether there is another page.
      const rows = await listAuditLog(db, { ...filter, text }, ENTRIES_PER_PAGE + 1);
      const entries = rows.slice(0, ENTRIES_PER_PAGE).map(entryResponse);
      const next = rows.length > ENTRIES_PER_PAGE ? (entries.at(-1)?.id ?? null) : null;
      response.json({ entries, next } satisfies AuditPage);
    },
  );
  return routes.router;
}

const entryResponse = (row: AuditRow): AuditLogEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor,
  school: row.schoolId === null ? null : { id: row.schoolId, name: row.schoolName ?? "" },
  client: row.client,
  action: row.action,
  result: row.result,
  details: row.details,
});
