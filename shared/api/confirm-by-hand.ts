import { z } from "zod";
import { CONFIRMED_BY, type ConfirmedBy } from "#shared/domain/game/confirmed-by-hand.ts";
import { basedOn, line, optionalText } from "./fields.ts";
import { MAX_NOTE } from "./notify.ts";

const MAX_CONFIRMER = 100;

/** POST /api/games/{id}/confirm-by-hand */
export const confirmByHandInput = z.object({
  updatedAt: basedOn,
  by: line(MAX_CONFIRMER, "Say who confirmed it"),
  how: z.enum(Object.keys(CONFIRMED_BY) as [ConfirmedBy, ...ConfirmedBy[]], {
    error: "Choose how it was confirmed",
  }),
  note: optionalText(MAX_NOTE),
});

export type ConfirmByHandInput = z.output<typeof confirmByHandInput>;
