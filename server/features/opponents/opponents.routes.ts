import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { type Actor, actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { pathId } from "#server/http/parse.ts";
import { schoolOf, signedInSchool } from "#server/http/signed-in.ts";
import { type EventsMade, opponentInput } from "#shared/api/opponents.ts";
import { eventsNow } from "#shared/domain/game/events-now.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { makeEvent } from "./opponent-event.service.ts";
import { prepareListOpponents } from "./opponents.queries.ts";
import { opponentResponse } from "./opponents.responses.ts";
import { addOpponent, editOpponent } from "./opponents.service.ts";

/** Partners import opponents, so the composition hands this in. */
type RemoveOpponent = (deps: Deps, actor: Actor, schoolId: SchoolId, id: number) => Promise<void>;

export function opponentRoutes(deps: Deps, removeOpponent: RemoveOpponent): Router {
  const { db } = deps;
  const routes = createEndpoints();
  const listOpponents = prepareListOpponents(db);

  routes.get("/", { does: "Lists the school's opponents.", ofSchool: true }, async (request, response) => {
    const opponents = await listOpponents.execute({ schoolId: schoolOf(request) });
    response.json(opponents.map(opponentResponse));
  });

  routes.post(
    "/",
    { does: "Adds an opponent.", body: opponentInput },
    async (request, response, { body }) => {
      const opponent = await addOpponent(db, schoolOf(request), body);
      response.status(201).json(opponentResponse(opponent));
    },
  );

  routes.put(
    "/:id",
    { does: "Changes an opponent.", body: opponentInput },
    async (request, response, { body }) => {
      const id = pathId(request, "Opponent");
      const opponent = await editOpponent(db, schoolOf(request), id, body);
      response.json(opponentResponse(opponent));
    },
  );

  routes.delete("/:id", { does: "Deletes an opponent that has no games." }, async (request, response) => {
    await removeOpponent(deps, actorOf(request), schoolOf(request), pathId(request, "Opponent"));
    response.status(204).end();
  });

  routes.post(
    "/:id/event",
    { does: "Makes events of the games of an opponent that is no school, and deletes the opponent." },
    async (request, response) => {
      const id = pathId(request, "Opponent");
      const games = await makeEvent(deps, actorOf(request), signedInSchool(request), id);
      const made: EventsMade = { message: eventsNow(games.length), games };
      response.json(made);
    },
  );

  return routes.router;
}
