import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { notFound } from "#server/http/errors.ts";
import { pathId } from "#server/http/parse.ts";
import { schoolOf } from "#server/http/signed-in.ts";
import { type BlackoutEntry, blackoutInput } from "#shared/api/blackouts.ts";
import { deleteBlackout, listBlackouts } from "./blackouts.queries.ts";
import { addBlackout } from "./blackouts.service.ts";

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

  routes.delete("/:id", { does: "Removes such days." }, async (request, response) => {
    if (!(await deleteBlackout(db, schoolOf(request), pathId(request, "Black-out")))) {
      throw notFound("Black-out");
    }
    response.status(204).end();
  });

  return routes.router;
}
