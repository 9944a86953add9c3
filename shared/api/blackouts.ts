import { z } from "zod";
import type { Blackout } from "#shared/domain/conflicts/blackouts.ts";
import { ENDS_BEFORE_START } from "#shared/domain/time/game-date.ts";
import { optionalLine, rowId } from "./fields.ts";
import { gameDate } from "./games.ts";

const NO_TEAMS = "teamIds must be a list of your teams";

/** POST /api/blackouts */
export const blackoutInput = z
  .object({
    from: gameDate,
    /** the same day unless said */
    to: gameDate.nullish(),
    label: optionalLine(100),
    /** none: all teams */
    teamIds: z
      .array(rowId(NO_TEAMS), {
        error: NO_TEAMS,
      })
      .max(500, NO_TEAMS)
      .nullish()
      .transform((ids) => [...new Set(ids ?? [])]),
  })
  .transform(({ to, ...blackout }) => ({ ...blackout, to: to ?? blackout.from }))
  .refine(({ from, to }) => from <= to, { message: ENDS_BEFORE_START, path: ["to"] });
export type BlackoutInput = z.output<typeof blackoutInput>;

/** GET /api/blackouts, by their first day; POST /api/blackouts answers with one */
export type BlackoutEntry = Blackout;
