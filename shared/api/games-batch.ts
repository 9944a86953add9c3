import { z } from "zod";
import type { ImportKind } from "#shared/domain/game/import-kinds.ts";
import { CHOOSE_GAMES, countFirst, optionalLine } from "./fields.ts";
import { scheduledGameInput } from "./games.ts";

/** How many games may be made at once. */
const MAX_BATCH_GAMES = 1_000;

const MAX_LABEL = 100;

const BATCH_KINDS = ["copy", "entry"] as const satisfies readonly ImportKind[];

const LIMIT = MAX_BATCH_GAMES.toLocaleString("en-US");

/** POST /api/games/batch: what is there already is left as it is, and what cannot be made keeps nothing else out. */
export const gamesBatchInput = z.object({
  label: optionalLine(MAX_LABEL),
  kind: z.enum(BATCH_KINDS, { error: "kind must be copy or entry" }),
  games: z
    .preprocess(
      countFirst(MAX_BATCH_GAMES, `Copy at most ${LIMIT} games at once`),
      z.array(scheduledGameInput, { error: CHOOSE_GAMES }).min(1, CHOOSE_GAMES),
    )
    .describe(`list of 1 to ${LIMIT} games as POST /api/games takes them; status and score are ignored`),
});
export type GamesBatchInput = z.output<typeof gamesBatchInput>;

/** The response to POST /api/games/batch; indexes are places in the list of the request, counted from 0. */
export type GamesBatch = {
  /** by which the games can be taken back together; null where none was made */
  importId: number | null;
  /** ids in the order of the list */
  created: number[];
  /** indexes of games that were there already, or stand earlier in the list */
  duplicates: number[];
  refused: { index: number; message: string }[];
};
