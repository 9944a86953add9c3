import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { pathId } from "#server/http/parse.ts";
import { schoolOf } from "#server/http/signed-in.ts";
import { opponentInput } from "#shared/api/opponents.ts";
import { listOpponents } from "./opponents.queries.ts";
import { opponentResponse } from "./opponents.responses.ts";
import { addOpponent, editOpponent, removeOpponent } from "./opponents.service.ts";

export function opponentRoutes({ db }: Deps): Router {
  const routes = createEndpoints();

  routes.get("/", { does: "Lists the school's opponents.", ofSchool: true }, async (request, response) => {
    const opponents = await listOpponents(db, schoolOf(request));
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

  routes.delete("/:id", { does: "Removes an opponent that has no games." }, async (request, response) => {
    await removeOpponent(db, schoolOf(request), pathId(request, "Opponent"));
    response.status(204).end();
  });

  return routes.router;
}
