import type { Request, Router } from "express";
import type { Deps } from "#server/deps.ts";
import { listHistory } from "#server/features/history/history.queries.ts";
import { historyResponse } from "#server/features/history/history.responses.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { notFound } from "#server/http/errors.ts";
import { pathId } from "#server/http/parse.ts";
import { schoolOf, signedInSchool } from "#server/http/signed-in.ts";
import { endsUnchanged } from "#server/http/unchanged.ts";
import { type Game, gameEditInput, gameInput } from "#shared/api/games.ts";
import {
  type GamesChanged,
  type GamesChangeInput,
  gamesChangeInput,
  gamesNotificationInput,
} from "#shared/api/many-games.ts";
import { waitsUntil } from "#shared/domain/requests/waiting.ts";
import { findGame, listGamesWithSides } from "./games.queries.ts";
import { gameResponse } from "./games.responses.ts";
import { editGame, scheduleGame } from "./games.service.ts";
import { listGames } from "./list-games.queries.ts";
import { changeGames, keepGames } from "./many/change-games.service.ts";
import type { OpponentNotifier } from "./opponent-notifier.ts";
import { removeGame } from "./removed/removed-games.service.ts";

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

export function gameRoutes(deps: Deps, { notifyOpponents, notifyOfGame }: OpponentNotifier): Router {
  const { db, now } = deps;
  const routes = createEndpoints();

  const notifyOfMany = async (
    request: Request,
    { changed, refused }: Awaited<ReturnType<typeof changeGames>>,
    { notify, note }: Pick<GamesChangeInput, "notify" | "note">,
  ): Promise<GamesChanged> => {
    const school = signedInSchool(request);
    const notices = notify ? await notifyOpponents(deps, actorOf(request), school, changed, note) : [];
    const ids = changed.map(({ gameId }) => gameId);
    const games = await listGamesWithSides(db, school.id, ids);
    const at = now();
    return { updated: games.map((game) => gameResponse(game, school.timezone, at)), refused, notices };
  };

  routes.patch(
    "/",
    {
      does: "Changes one thing of many games and, where `notify` says so, mails each opponent once.",
      body: gamesChangeInput,
    },
    async (request, response, { body }) => {
      const outcome = await changeGames(deps, actorOf(request), signedInSchool(request), body);
      response.json(await notifyOfMany(request, outcome, body));
    },
  );

  routes.post(
    "/notify",
    {
      does: "Mails each opponent once what it does not know yet of games that stay as they are.",
      body: gamesNotificationInput,
    },
    async (request, response, { body }) => {
      const outcome = await keepGames(deps, actorOf(request), signedInSchool(request), body);
      response.json(await notifyOfMany(request, outcome, body));
    },
  );

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

  routes.put(
    "/:id",
    { does: "Changes a game and, where `notify` says so, mails the opponent.", body: gameEditInput },
    async (request, response, { body: { notify, ...input } }) => {
      const school = signedInSchool(request);
      const actor = actorOf(request);
      const gameId = pathId(request, "Game");
      const edit = { ...input, mode: notify?.mode, asksStrangers: true };
      const { game, isAsked } = await editGame(deps, actor, school, gameId, edit);
      if (!notify) return void response.json(gameResponse(game, school.timezone, now()));
      const notice = await notifyOfGame(deps, actor, school, { gameId, isAsked }, notify.note);
      const notified = (await findGame(db, school.id, gameId)) ?? game;
      return void response.json({ ...gameResponse(notified, school.timezone, now()), notice });
    },
  );

  routes.delete(
    "/:id",
    { does: "Removes a game and its history, and mails nobody. It can be put back for 30 days." },
    async (request, response) => {
      await removeGame(deps, actorOf(request), signedInSchool(request), pathId(request, "Game"));
      response.status(204).end();
    },
  );

  routes.get("/:id/history", { does: "A game's history, newest first." }, async (request, response) => {
    const id = pathId(request, "Game");
    if (!(await findGame(db, schoolOf(request), id))) throw notFound("Game");
    const history = await listHistory(db, schoolOf(request), id);
    response.json(history.map(historyResponse));
  });

  return routes.router;
}
