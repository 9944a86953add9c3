import type { Request, Router } from "express";
import { z } from "zod";
import type { Deps } from "#server/deps.ts";
import { schoolResponse } from "#server/features/school/school.responses.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { notFound } from "#server/http/errors.ts";
import { pathId } from "#server/http/parse.ts";
import {
  type CreatedSchool,
  type EditedSchool,
  type SchoolEntry,
  schoolStatusInput,
  sysadminSchoolInput,
} from "#shared/api/sysadmin/schools-admin.ts";
import { TOTAL_COUNT_HEADER } from "#shared/api/total-count.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { changeSchool, createSchool } from "./invitation.service.ts";
import {
  countSchools,
  findSchoolWithCounts,
  listSchools,
  listSchoolsPage,
  type SchoolWithCounts,
} from "./schools-admin.queries.ts";
import { removeSchool, setSchoolActive } from "./schools-admin.service.ts";

/** A value that makes no sense is ignored, as the address may be typed by hand. */
const listQuery = z.object({
  q: z.string().trim().max(254).catch(""),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  /** null: all on one page */
  pageSize: z.coerce.number().int().min(1).max(100).nullable().catch(null),
});

/** A system administrator belongs to no school: here alone the school comes from the path. */
export const schoolIn = (request: Request) => pathId(request, "School") as SchoolId;

export function schoolsAdminRoutes(deps: Deps): Router {
  const routes = createEndpoints();

  routes.get(
    "/",
    { does: "Lists the schools; all of them unless a page is asked for.", query: listQuery },
    async (_request, response, { query: { q: text, page, pageSize } }) => {
      const [total, schools] = await Promise.all([
        countSchools(deps.db, text),
        pageSize === null
          ? listSchools(deps.db, text)
          : listSchoolsPage(deps.db, text, { limit: pageSize, offset: (page - 1) * pageSize }),
      ]);
      response.set(TOTAL_COUNT_HEADER, String(total)).json(schools.map(schoolEntryResponse));
    },
  );

  routes.get("/:id", { does: "One school, with its counts." }, async (request, response) => {
    const school = await findSchoolWithCounts(deps.db, schoolIn(request));
    if (!school) throw notFound("School");
    response.json(schoolEntryResponse(school));
  });

  routes.post(
    "/",
    { does: "Adds a school and invites its administrator.", body: sysadminSchoolInput },
    async (request, response, { body: input }) => {
      const { school, invitation } = await createSchool(deps, actorOf(request), input);
      response.status(201).json({ ...schoolEntryResponse(school), invitation } satisfies CreatedSchool);
    },
  );

  routes.put(
    "/:id",
    { does: "Changes a school, its administrator and who may register.", body: sysadminSchoolInput },
    async (request, response, { body: input }) => {
      const { school, invitation } = await changeSchool(deps, actorOf(request), schoolIn(request), input);
      response.json({
        ...schoolEntryResponse(school),
        ...(invitation && { invitation }),
      } satisfies EditedSchool);
    },
  );

  routes.patch(
    "/:id",
    { does: "Activates or deactivates a school.", body: schoolStatusInput },
    async (request, response, { body: { isActive } }) => {
      const school = await setSchoolActive(deps, actorOf(request), schoolIn(request), isActive);
      response.json(schoolEntryResponse(school));
    },
  );

  routes.delete("/:id", { does: "Deletes a school with everything in it." }, async (request, response) => {
    await removeSchool(deps, actorOf(request), schoolIn(request));
    response.status(204).end();
  });

  return routes.router;
}

const schoolEntryResponse = (school: SchoolWithCounts): SchoolEntry => ({
  ...schoolResponse(school),
  usersCount: school.usersCount,
  teamsCount: school.teamsCount,
  opponentsCount: school.opponentsCount,
  gamesCount: school.gamesCount,
});
