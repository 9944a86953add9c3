import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { listHistory } from "#server/features/history/history.queries.ts";
import { historyResponse } from "#server/features/history/history.responses.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { notFound } from "#server/http/errors.ts";
import { pathId } from "#server/http/parse.ts";
import { schoolOf, signedInSchool } from "#server/http/signed-in.ts";
import { gameInput } from "#shared/api/games.ts";
import { findGame, listGames } from "./games.queries.ts";
import { gameResponse } from "./games.responses.ts";
import { type EndLink, editGame, removeGame, scheduleGame } from "./games.service.ts";

export function gameRoutes({ db, now }: Deps, endLink: EndLink): Router {
  const routes = createEndpoints();

  routes.get("/", { does: "Lists the school's games." }, async (request, response) => {
    const school = signedInSchool(request);
    const games = await listGames(db, school.id);
    response.json(games.map((game) => gameResponse(game, school.timezone)));
  });

  routes.post("/", { does: "Schedules a game.", body: gameInput }, async (request, response, { body }) => {
    const school = signedInSchool(request);
    const game = await scheduleGame(db, actorOf(request), school, body);
    response.status(201).json(gameResponse(game, school.timezone));
  });

  routes.put(
    "/:id",
    { does: "Changes a game.", body: gameInput },
    async (request, response, { body: input }) => {
      const school = signedInSchool(request);
      const id = pathId(request, "Game");
      const game = await editGame({ db, now, endLink }, actorOf(request), school, id, input);
      response.json(gameResponse(game, school.timezone));
    },
  );

  routes.delete("/:id", { does: "Removes a game and its history." }, async (request, response) => {
    await removeGame(db, schoolOf(request), pathId(request, "Game"));
    response.status(204).end();
  });

  routes.get(
    "/:id/history",
    { does: "What has happened to a game, newest first." },
    async (request, response) => {
      const id = pathId(request, "Game");
      if (!(await findGame(db, schoolOf(request), id))) throw notFound("Game");
      const history = await listHistory(db, schoolOf(request), id);
      response.json(history.map(historyResponse));
    },
  );

  return routes.router;
}
