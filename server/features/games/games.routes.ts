import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { removeGame } from "#server/features/games/removed/removed-games.service.ts";
import { listHistory } from "#server/features/history/history.queries.ts";
import { historyResponse } from "#server/features/history/history.responses.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { notFound } from "#server/http/errors.ts";
import { pathId } from "#server/http/parse.ts";
import { schoolOf, signedInSchool } from "#server/http/signed-in.ts";
import { endsUnchanged } from "#server/http/unchanged.ts";
import { type Game, gameInput } from "#shared/api/games.ts";
import { waitsUntil } from "#shared/domain/requests/waiting.ts";
import { findGame } from "./games.queries.ts";
import { gameResponse } from "./games.responses.ts";
import { scheduleGame } from "./games.service.ts";
import { listGames } from "./list-games.queries.ts";

/**
 * The next moment at which a game changes by itself, in epoch milliseconds, or Infinity: `opponentNotTold` ends when it
 * begins, `waiting` when the opponent can no longer answer.
 */
function nextChange(games: readonly Game[], timeZone: string, now: number): number {
  const ends = games.flatMap((game) => [
    ...(game.opponentNotTold ? [Date.parse(game.datetimeUtc)] : []),
    ...(game.waiting ? [waitsUntil(game, timeZone) ?? now] : []),
  ]);
  return Math.min(...ends.filter((end) => end > now));
}

export function gameRoutes(deps: Deps): Router {
  const { db, now } = deps;
  const routes = createEndpoints();

  routes.get("/", { does: "Lists the school's games.", ofSchool: true }, async (request, response) => {
    const school = signedInSchool(request);
    const at = now();
    const games = (await listGames(db, school.id)).map((game) => gameResponse(game, school.timezone, at));
    endsUnchanged(response, nextChange(games, school.timezone, at.getTime()));
    response.json(games);
  });

  routes.post("/", { does: "Schedules a game.", body: gameInput }, async (request, response, { body }) => {
    const school = signedInSchool(request);
    const game = await scheduleGame(db, actorOf(request), school, body);
    response.status(201).json(gameResponse(game, school.timezone, now()));
  });

  routes.delete(
    "/:id",
    { does: "Deletes a game and its history, and emails nobody. It can be restored for 30 days." },
    async (request, response) => {
      await removeGame(deps, actorOf(request), signedInSchool(request), pathId(request, "Game"));
      response.status(204).end();
    },
  );

  routes.get("/:id/history", { does: "A game's history, newest first." }, async (request, response) => {
    const id = pathId(request, "Game");
    const history = await listHistory(db, schoolOf(request), id);
    // A history goes with its game: only where there is none may there be no game.
    if (history.length === 0 && !(await findGame(db, schoolOf(request), id))) throw notFound("Game");
    response.json(history.map(historyResponse));
  });

  return routes.router;
}
