import { z } from "zod";
import { basedOn, line, optionalText } from "#shared/api/fields.ts";
import { CONFIRMED_BY, type ConfirmedBy } from "#shared/domain/game/confirmed-by-hand.ts";

/** As long as an opponent's own message. */
export const MAX_NOTE = 500;

/** The opponent is asked to confirm a change, or only notified of it. */
export const NOTIFY_MODES = ["ask", "tell"] as const;

/** PUT /api/games/{id}: without it nobody is mailed. */
export const notifyInput = z
  .object(
    {
      mode: z.enum(NOTIFY_MODES, { error: "mode must be ask or tell" }),
      note: optionalText(MAX_NOTE),
    },
    { error: "notify must be an object" },
  )
  .describe('`{ mode, note }`: mode `"ask"` or `"tell"`, note text of at most 500 characters');
export type Notify = z.output<typeof notifyInput>;

/** Without it a call is about the opponent that the game has; a meet that the school hosts has several schools. */
const ofOpponent = z
  .number({ error: "opponentId must be a number" })
  .int("opponentId must be a whole number")
  .nullish()
  .transform((value) => value ?? undefined);

/** POST /api/games/{id}/told-by-hand */
export const toldByHandInput = z.object({ updatedAt: basedOn, opponentId: ofOpponent });
export type ToldByHandInput = z.output<typeof toldByHandInput>;

/** POST /api/games/{id}/link: the body may be left out. */
export const linkInput = z.preprocess((body) => body ?? {}, z.object({ opponentId: ofOpponent }));

/** The outcome of a message about a change, which is saved in any case. */
export type NotificationOutcome = {
  delivered: boolean;
  /** one sentence for the person who made the change: whom the message went to, or why it did not */
  message: string;
};

const MAX_CONFIRMER = 100;

/** POST /api/games/{id}/confirm-by-hand */
export const confirmByHandInput = z.object({
  updatedAt: basedOn,
  opponentId: ofOpponent,
  by: line(MAX_CONFIRMER, "Enter who confirmed it"),
  how: z.enum(Object.keys(CONFIRMED_BY) as [ConfirmedBy, ...ConfirmedBy[]], {
    error: "Choose how it was confirmed",
  }),
  note: optionalText(MAX_NOTE),
});

export type ConfirmByHandInput = z.output<typeof confirmByHandInput>;
