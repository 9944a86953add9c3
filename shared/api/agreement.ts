import { z } from "zod";
import type { GameSummary } from "#shared/domain/game/fact-rows.ts";
import {
  MAX_PROPOSALS,
  NO_SUCH_PROPOSAL,
  plainProposal,
  repeatedPlaces,
} from "#shared/domain/game/proposal.ts";
import { AFTER_LAST_DAY } from "#shared/domain/time/game-date.ts";
import { isBeyondLastDay } from "#shared/domain/time/game-time.ts";
import { basedOn, optionalLine, optionalText } from "./fields.ts";
import { gameDate, gameTime } from "./games.ts";
import { MAX_NOTE } from "./notify.ts";

export const MAX_REASON = 200;

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

/** POST /api/games/{id}/offer */
export const offerInput = z.object({
  updatedAt: basedOn,
  options: z
    .array(offeredDate, { error: "Offer at least one date" })
    .min(1, "Offer at least one date")
    .max(MAX_PROPOSALS, { error: `Offer at most ${MAX_PROPOSALS} dates`, abort: true })
    .superRefine(refuseRepeated("Offer different dates")),
  note: optionalText(MAX_NOTE),
});
export type OfferInput = z.output<typeof offerInput>;

/** POST /api/games/{id}/decline */
export const declineInput = z.object({ updatedAt: basedOn, note: optionalText(MAX_NOTE) });
export type DeclineInput = z.output<typeof declineInput>;

const notify = z.boolean({ error: "notify must be true or false" });

/** POST /api/games/{id}/cancel */
export const cancelInput = z.object({ updatedAt: basedOn, reason: optionalLine(MAX_REASON), notify });
export type CancelInput = z.output<typeof cancelInput>;

/** POST /api/games/{id}/remove */
export const removeInput = z.object({ updatedAt: basedOn, notify, note: optionalText(MAX_NOTE) });

/** POST /api/games/{id}/told-by-hand: without `opponentId` it is about the opponent that the game has */
export const notifiedByHandInput = z.object({
  updatedAt: basedOn,
  opponentId: z
    .number({ error: "opponentId must be a number" })
    .int("opponentId must be a whole number")
    .nullish()
    .transform((value) => value ?? undefined),
});
export type NotifiedByHandInput = z.output<typeof notifiedByHandInput>;

/** GET /api/games/removed, newest first: what can be put back */
export type RemovedGameEntry = GameSummary & {
  id: number;
  teamId: number;
  opponentId: number;
  removedAt: string;
  removedBy: string;
  /** '' where nobody said */
  reason: string;
};

/** The outcome of a message about a change, which is saved in any case. */
export type NotificationOutcome = {
  delivered: boolean;
  /** one sentence for the person who made the change: whom the message went to, or why it did not */
  message: string;
};
