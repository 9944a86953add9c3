import type { Router } from "express";
import type { Database } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { badField, notFound } from "#server/http/errors.ts";
import { pathId } from "#server/http/parse.ts";
import { schoolOf } from "#server/http/signed-in.ts";
import { type BlackoutEntry, type BlackoutInput, blackoutInput } from "#shared/api/blackouts.ts";
import { UNKNOWN_TEAM } from "#shared/api/fields.ts";
import type { Blackout } from "#shared/domain/conflicts/blackouts.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { deleteBlackout, insertBlackout, listBlackouts, lockTeamIds } from "./blackouts.queries.ts";

/** /api/blackouts */
export function blackoutRoutes({ db }: Deps): Router {
  const routes = createEndpoints();

  routes.get(
    "/",
    { does: "Lists the days on which teams do not play.", ofSchool: true },
    async (request, response) => {
      response.json((await listBlackouts(db, schoolOf(request))) satisfies BlackoutEntry[]);
    },
  );

  routes.post(
    "/",
    { does: "Adds days on which some or all teams do not play.", body: blackoutInput },
    async (request, response, { body }) => {
      response.status(201).json((await addBlackout(db, schoolOf(request), body)) satisfies BlackoutEntry);
    },
  );

  routes.delete("/:id", { does: "Deletes blackout dates." }, async (request, response) => {
    if (!(await deleteBlackout(db, schoolOf(request), pathId(request, "Blackout")))) {
      throw notFound("Blackout");
    }
    response.status(204).end();
  });

  return routes.router;
}

/** @throws 400 for a team that is not this school's */
async function addBlackout(db: Database, schoolId: SchoolId, input: BlackoutInput): Promise<Blackout> {
  return await inTransaction(db, async (tx) => {
    const teamIds = await lockTeamIds(tx, schoolId, input.teamIds);
    if (teamIds.length < input.teamIds.length) {
      throw badField("teamIds", UNKNOWN_TEAM);
    }
    const { from, to, label } = input;
    return { id: await insertBlackout(tx, schoolId, { ...input, teamIds }), from, to, label, teamIds };
  });
}
