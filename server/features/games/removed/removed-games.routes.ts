import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { gameResponse } from "#server/features/games/games.responses.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { pathId } from "#server/http/parse.ts";
import { signedInSchool } from "#server/http/signed-in.ts";
import type { RemovedGameEntry } from "#shared/api/requests/called-off.ts";
import { writtenFacts } from "#shared/domain/game/game-facts.ts";
import { timeZoneCode } from "#shared/domain/time/time-zones.ts";
import type { RemovedGameRow } from "#shared/schema/removed-games.ts";
import { listRemovedGames, restoreGame } from "./removed-games.service.ts";

/** /api/games/removed */
export function removedGameRoutes(deps: Deps): Router {
  const routes = createEndpoints();

  routes.get(
    "/",
    { does: "Lists the games that were deleted in the last 30 days, newest first." },
    async (request, response) => {
      const school = signedInSchool(request);
      const removed = await listRemovedGames(deps, school);
      response.json(removed.map((row) => removedGameResponse(row, school.timezone)));
    },
  );

  routes.post(
    "/:id/restore",
    { does: "Restores a deleted game as scheduled." },
    async (request, response) => {
      const school = signedInSchool(request);
      const game = await restoreGame(deps, actorOf(request), school, pathId(request, "Game"));
      response.status(201).json(gameResponse(game, school.timezone, deps.now()));
    },
  );

  return routes.router;
}

const removedGameResponse = (
  { id, game, removedAt, removedBy, reason }: RemovedGameRow,
  timeZone: string,
): RemovedGameEntry => ({
  id,
  teamId: game.teamId,
  opponentId: game.opponentId,
  schools: game.schools ?? [],
  date: game.date,
  time: game.time,
  timezoneCode: timeZoneCode(timeZone),
  ...writtenFacts(game),
  team: game.team,
  opponentName: game.opponentName,
  removedAt: removedAt.toISOString(),
  removedBy,
  reason,
});
