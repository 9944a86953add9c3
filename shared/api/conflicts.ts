import { z } from "zod";
import { CONFLICT_KINDS, type Conflict } from "#shared/domain/conflicts/conflicts.ts";
import { optionalText } from "./fields.ts";
import { gameId } from "./requests/requests.ts";

/** GET /api/games/conflicts: each pair of games once, and each game on a blackout day. */
export type ConflictEntry = Conflict & {
  /** who has looked at it and let it stand; null while nobody has, and once one of the games has changed */
  accepted: AcceptedConflict | null;
};

export type AcceptedConflict = {
  id: number;
  /** the person's name as it was then */
  by: string;
  at: string;
  /** '' for none */
  note: string;
};

const NO_GAMES = "gameIds must be the two games of a conflict, or the one on a blackout day";

/** POST /api/games/conflicts/accept */
export const acceptConflictInput = z.object({
  kind: z.enum(CONFLICT_KINDS, { error: "kind is not one of the known conflicts" }),
  gameIds: z
    .array(gameId, { error: NO_GAMES })
    .min(1, NO_GAMES)
    .max(2, NO_GAMES)
    .transform((ids) => ids.sort((low, high) => low - high)),
  /** which of several blackouts on the game's day; the first unless said */
  blackoutId: gameId.nullish(),
  note: optionalText(500),
});
export type AcceptConflictInput = z.output<typeof acceptConflictInput>;
