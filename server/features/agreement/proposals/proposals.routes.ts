import type { Router } from "express";
import type { z } from "zod";
import type { Deps } from "#server/deps.ts";
import { type GameWithSides, listGamesWithSides } from "#server/features/games/games.queries.ts";
import { gameResponse } from "#server/features/games/games.responses.ts";
import { type Actor, actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { pathId } from "#server/http/parse.ts";
import { type SignedInSchool, signedInSchool } from "#server/http/signed-in.ts";
import type { GamesChanged } from "#shared/api/many-games.ts";
import type { NotificationOutcome } from "#shared/api/requests/notify.ts";
import { acceptInput, declineInput, gamesOfferInput, offerInput } from "#shared/api/requests/proposals.ts";
import { acceptProposal } from "./accept-proposal.service.ts";
import { keepDate, offerDates, offerDatesOfMany } from "./other-dates.service.ts";

type Act<Input> = (
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  gameId: number,
  input: Input,
) => Promise<{ game: GameWithSides; notice: NotificationOutcome }>;

const proposalRoutes =
  <Body extends z.ZodType>(does: string, body: Body, act: Act<z.output<Body>>) =>
  (deps: Deps): Router => {
    const routes = createEndpoints({ mergeParams: true });
    routes.post("/", { does, body }, async (request, response, given) => {
      const school = signedInSchool(request);
      const gameId = pathId(request, "Game");
      const input = given.body as z.output<Body>;
      const { game, notice } = await act(deps, actorOf(request), school, gameId, input);
      response.json({ ...gameResponse(game, school.timezone, deps.now()), notice });
    });
    return routes.router;
  };

/** POST /api/games/:id/accept */
export const acceptRoutes = proposalRoutes(
  "Moves a game to a date that the opponent proposed, and notifies them.",
  acceptInput,
  acceptProposal,
);

/** POST /api/games/:id/offer */
export const offerRoutes = proposalRoutes(
  "Postpones a game and emails the opponent other dates to choose from.",
  offerInput,
  offerDates,
);

/** POST /api/games/offer */
export function offerManyRoutes(deps: Deps): Router {
  const routes = createEndpoints();
  routes.post(
    "/",
    {
      does: "Postpones many games and emails each opponent once other dates to choose from, each game at its own time.",
      body: gamesOfferInput,
    },
    async (request, response, { body }) => {
      const school = signedInSchool(request);
      const { sent, skipped, notices } = await offerDatesOfMany(deps, actorOf(request), school, body);
      const updated = await listGamesWithSides(deps.db, school.id, sent);
      const outcome: GamesChanged = {
        updated: updated.map((game) => gameResponse(game, school.timezone, deps.now())),
        refused: skipped.map(({ gameId, error }) => ({ id: gameId, message: error.message })),
        notices,
      };
      response.json(outcome);
    },
  );
  return routes.router;
}

/** POST /api/games/:id/decline */
export const declineRoutes = proposalRoutes(
  "Keeps a game's date and emails the opponent, who is asked again whether they can play.",
  declineInput,
  keepDate,
);
