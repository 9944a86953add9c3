import { z } from "zod";
import { AFTER_LAST_DAY } from "#shared/domain/game-date.ts";
import { isBeyondLastDay } from "#shared/domain/game-time.ts";
import { MAX_PROPOSALS } from "#shared/domain/proposal.ts";
import { basedOn, optionalLine, optionalText } from "./fields.ts";
import { gameDate, gameTime } from "./games.ts";
import { MAX_NOTE } from "./notify.ts";

const MAX_REASON = 200;

const NO_SUCH_DATE = "Choose one of the proposed dates";

/** POST /api/games/{id}/accept: the place of a date among the proposals, counted from 0. */
export const acceptInput = z.object({
  updatedAt: basedOn,
  option: z
    .number({ error: NO_SUCH_DATE })
    .int(NO_SUCH_DATE)
    .min(0, NO_SUCH_DATE)
    .max(MAX_PROPOSALS - 1, NO_SUCH_DATE),
});
export type AcceptInput = z.output<typeof acceptInput>;

const offeredDate = z
  .object({ date: gameDate, time: gameTime })
  .refine((offered) => !isBeyondLastDay(offered), { message: AFTER_LAST_DAY, path: ["date"] });

/** POST /api/games/{id}/offer */
export const offerInput = z.object({
  updatedAt: basedOn,
  options: z
    .array(offeredDate, { error: "Offer at least one date" })
    .min(1, "Offer at least one date")
    .max(MAX_PROPOSALS, `Offer at most ${MAX_PROPOSALS} dates`),
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
export type RemoveInput = z.output<typeof removeInput>;

/** What became of the message about a change that stands in any case. */
export type Notice = {
  delivered: boolean;
  /** one sentence for the person who made the change: whom the message went to, or why it did not */
  message: string;
};

export { MAX_REASON };
