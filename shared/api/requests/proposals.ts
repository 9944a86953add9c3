import { z } from "zod";
import { basedOn, optionalText } from "#shared/api/fields.ts";
import { gameDate, gameTime } from "#shared/api/games.ts";
import {
  MAX_PROPOSALS,
  NO_SUCH_PROPOSAL,
  plainProposal,
  repeatedPlaces,
} from "#shared/domain/requests/proposal.ts";
import { AFTER_LAST_DAY } from "#shared/domain/time/game-date.ts";
import { isBeyondLastDay } from "#shared/domain/time/game-time.ts";
import { MAX_NOTE } from "./notify.ts";
import { MAX_ASKED_GAMES, versionedGames } from "./requests.ts";

/** The place of a date among the proposals, counted from 0. */
export const proposalPlace = z
  .number({ error: NO_SUCH_PROPOSAL })
  .int(NO_SUCH_PROPOSAL)
  .min(0, NO_SUCH_PROPOSAL)
  .max(MAX_PROPOSALS - 1, NO_SUCH_PROPOSAL);

/** POST /api/games/{id}/accept */
export const acceptInput = z.object({ updatedAt: basedOn, option: proposalPlace });
export type AcceptInput = z.output<typeof acceptInput>;

type DatedRow = { date: string | null; time: string | null };

/** Dates to choose among differ; the sentence is at the one that repeats another. */
export const refuseRepeated =
  (message: string) => (rows: readonly DatedRow[], context: z.RefinementCtx<readonly DatedRow[]>) => {
    for (const place of repeatedPlaces(rows)) {
      context.addIssue({ code: "custom", message, path: [place, "date"] });
    }
  };

const offeredDate = z
  .object({ date: gameDate, time: gameTime })
  .refine((offered) => !isBeyondLastDay(offered), { message: AFTER_LAST_DAY, path: ["date"] })
  .transform(plainProposal<string>);

const OFFER_ONE = "Offer at least one date";
const OFFER_DIFFERENT = "Offer different dates";

/** As many dates as one message may offer. */
const offered = <Row extends z.ZodType>(row: Row) =>
  z
    .array(row, { error: OFFER_ONE })
    .min(1, OFFER_ONE)
    .max(MAX_PROPOSALS, { error: `Offer at most ${MAX_PROPOSALS} dates`, abort: true });

/** POST /api/games/{id}/offer */
export const offerInput = z.object({
  updatedAt: basedOn,
  options: offered(offeredDate).superRefine(refuseRepeated(OFFER_DIFFERENT)),
  note: optionalText(MAX_NOTE),
});
export type OfferInput = z.output<typeof offerInput>;

/** POST /api/games/offer: every game keeps its time. */
export const gamesOfferInput = z.object({
  games: versionedGames(MAX_ASKED_GAMES),
  dates: offered(gameDate).refine((dates) => new Set(dates).size === dates.length, OFFER_DIFFERENT),
  note: optionalText(MAX_NOTE),
});
export type GamesOfferInput = z.output<typeof gamesOfferInput>;

/** POST /api/games/{id}/decline */
export const declineInput = z.object({ updatedAt: basedOn, note: optionalText(MAX_NOTE) });
export type DeclineInput = z.output<typeof declineInput>;
