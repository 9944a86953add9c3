import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { pathId } from "#server/http/parse.ts";
import { schoolOf, signedInSchool } from "#server/http/signed-in.ts";
import { scheduleSourceInput } from "#shared/api/schedule-sources.ts";
import { listSources, SOURCE_NOUN } from "./sources.queries.ts";
import { addSource, readSourceAgain, readSourceFile, removeSource, shownSource } from "./sources.service.ts";

/** /api/schedule-sources */
export function scheduleSourceRoutes(deps: Deps): Router {
  const routes = createEndpoints();

  routes.get(
    "/",
    { does: "The addresses at which others keep the school's schedule, and how many changes each has." },
    async (request, response) => {
      response.json((await listSources(deps.db, schoolOf(request))).map(shownSource));
    },
  );

  routes.post(
    "/",
    {
      does: "Adds an address and reads it at once; it is read again every night.",
      body: scheduleSourceInput,
    },
    async (request, response, { body }) => {
      const added = await addSource(deps, actorOf(request), signedInSchool(request), body);
      response.status(201).json(shownSource(added));
    },
  );

  routes.get(
    "/:id/file",
    { does: "The schedule as it was read last, as a CSV file, with what was said of it before." },
    async (request, response) => {
      response.json(await readSourceFile(deps, signedInSchool(request), pathId(request, SOURCE_NOUN)));
    },
  );

  routes.post(
    "/:id/read",
    { does: "Reads an address again, at most once a minute." },
    async (request, response) => {
      const source = await readSourceAgain(deps, signedInSchool(request), pathId(request, SOURCE_NOUN));
      response.json(shownSource(source));
    },
  );

  routes.delete(
    "/:id",
    { does: "Deletes an address. The games that came from it stay." },
    async (request, response) => {
      await removeSource(deps, actorOf(request), schoolOf(request), pathId(request, SOURCE_NOUN));
      response.status(204).end();
    },
  );

  return routes.router;
}
