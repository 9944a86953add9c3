import type { Request, Router } from "express";
import type { Deps } from "#server/deps.ts";
import { findGame, type GameWithSides, listGamesWithSides } from "#server/features/games/games.queries.ts";
import { gameResponse } from "#server/features/games/games.responses.ts";
import { cancelGame, editGame } from "#server/features/games/games.service.ts";
import { changeGames, removeGames, resaveGames } from "#server/features/games/many/change-games.service.ts";
import { removeGame } from "#server/features/games/removed/removed-games.service.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { pathId } from "#server/http/parse.ts";
import { signedInSchool } from "#server/http/signed-in.ts";
import { gameEditInput } from "#shared/api/games.ts";
import {
  type GamesChanged,
  type GamesChangeInput,
  type GamesRemoval,
  gamesChangeInput,
  gamesNotificationInput,
  gamesRemovalInput,
} from "#shared/api/many-games.ts";
import { cancelInput, removeInput } from "#shared/api/requests/called-off.ts";
import { notifyOfGame, notifyOpponents } from "./tell.service.ts";

/** /api/games: the calls that change games and, where `notify` says so, mail their opponents */
export function gameChangeRoutes(deps: Deps): Router {
  const { db, now } = deps;
  const routes = createEndpoints();

  const shown = (request: Request, game: GameWithSides) =>
    gameResponse(game, signedInSchool(request).timezone, now());

  /** Mails the opponent of a saved game. @returns the game as it is then, and one line about the message */
  const notified = async (request: Request, game: GameWithSides, asked: number[], note: string) => {
    const school = signedInSchool(request);
    const { id: gameId } = game.game;
    const notice = await notifyOfGame(deps, actorOf(request), school, { gameId, asked }, note);
    const after = (await findGame(db, school.id, gameId)) ?? game;
    return { ...shown(request, after), notice };
  };

  const notifiedOfMany = async (
    request: Request,
    { changed, refused }: Awaited<ReturnType<typeof changeGames>>,
    { notify, note }: Pick<GamesChangeInput, "notify" | "note">,
  ): Promise<GamesChanged> => {
    const school = signedInSchool(request);
    const notices = notify ? await notifyOpponents(deps, actorOf(request), school, changed, note) : [];
    const ids = changed.map(({ gameId }) => gameId);
    const games = await listGamesWithSides(db, school.id, ids);
    return { updated: games.map((game) => shown(request, game)), refused, notices };
  };

  routes.patch(
    "/",
    {
      does: "Changes one thing of many games and, where `notify` says so, emails each opponent once.",
      body: gamesChangeInput,
    },
    async (request, response, { body }) => {
      const outcome = await changeGames(deps, actorOf(request), signedInSchool(request), body);
      response.json(await notifiedOfMany(request, outcome, body));
    },
  );

  routes.post(
    "/notify",
    {
      does: "Emails each opponent once what it does not know yet of games that stay as they are.",
      body: gamesNotificationInput,
    },
    async (request, response, { body }) => {
      const outcome = await resaveGames(deps, actorOf(request), signedInSchool(request), body);
      response.json(await notifiedOfMany(request, outcome, body));
    },
  );

  routes.post(
    "/remove",
    {
      does: "Deletes many games and, where `notify` says so, emails each opponent once.",
      body: gamesRemovalInput,
    },
    async (request, response, { body }) => {
      const school = signedInSchool(request);
      const actor = actorOf(request);
      const { removed, refused } = await removeGames(deps, actor, school, body);
      const changed = removed.map((game) => ({ removed: game }));
      const notices = body.notify ? await notifyOpponents(deps, actor, school, changed, body.note) : [];
      const answer: GamesRemoval = { removed: removed.map(({ game }) => game.id), refused, notices };
      response.json(answer);
    },
  );

  routes.put(
    "/:id",
    { does: "Changes a game and, where `notify` says so, emails the opponent.", body: gameEditInput },
    async (request, response, { body: { notify, ...input } }) => {
      const gameId = pathId(request, "Game");
      const edit = { ...input, mode: notify?.mode, asksStrangers: true };
      const { game, asked } = await editGame(deps, actorOf(request), signedInSchool(request), gameId, edit);
      response.json(notify ? await notified(request, game, asked, notify.note) : shown(request, game));
    },
  );

  routes.post(
    "/:id/cancel",
    { does: "Cancels a game and, where `notify` says so, emails the opponent.", body: cancelInput },
    async (request, response, { body }) => {
      const gameId = pathId(request, "Game");
      const game = await cancelGame(deps, actorOf(request), signedInSchool(request), gameId, body);
      const canceled = body.notify ? await notified(request, game, [], "") : shown(request, game);
      response.json({ message: "Game canceled", ...canceled });
    },
  );

  routes.post(
    "/:id/remove",
    { does: "Deletes a game and, where `notify` says so, emails the opponent.", body: removeInput },
    async (request, response, { body: { updatedAt, notify, note } }) => {
      const actor = actorOf(request);
      const school = signedInSchool(request);
      const removal = { updatedAt, reason: note, isNotified: notify };
      const removed = await removeGame(deps, actor, school, pathId(request, "Game"), removal);
      const message = "Game removed";
      if (!notify) return void response.json({ message });
      const notice = await notifyOfGame(deps, actor, school, { removed }, note);
      return void response.json({ message, notice });
    },
  );

  return routes.router;
}
