import { z } from "zod";
import { basedOn, optionalLine, optionalText } from "#shared/api/fields.ts";
import type { GameSummary } from "#shared/domain/game/fact-rows.ts";
import type { NamedAnswer } from "#shared/domain/game/meet.ts";
import { MAX_NOTE } from "./notify.ts";

export const MAX_REASON = 200;

const notify = z.boolean({ error: "notify must be true or false" });

/** Whether everybody reads the reason on the public schedule. Absent beside a reason, nobody does. */
export const reasonPublic = z
  .boolean({ error: "reasonPublic must be true or false" })
  .nullish()
  .transform((value) => value ?? undefined)
  .optional();

/** POST /api/games/{id}/cancel */
export const cancelInput = z.object({
  updatedAt: basedOn,
  reason: optionalLine(MAX_REASON),
  reasonPublic,
  notify,
});
export type CancelInput = z.output<typeof cancelInput>;

/** POST /api/games/{id}/remove */
export const removeInput = z.object({ updatedAt: basedOn, notify, note: optionalText(MAX_NOTE) });

/** GET /api/games/removed, newest first: what can be put back */
export type RemovedGameEntry = GameSummary & {
  id: number;
  teamId: number;
  opponentId: number;
  /** of a meet every school that was named; none of any other game */
  schools: NamedAnswer[];
  removedAt: string;
  removedBy: string;
  /** '' where nobody said */
  reason: string;
};
