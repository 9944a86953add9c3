import type { Db } from "#server/db/client.ts";
import { listSidesTo } from "#server/features/games/learned.queries.ts";
import type { SideKey } from "#server/features/games/partner/game-partners.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { findAsking } from "./find-asked.service.ts";
import type { GivenAnswer } from "./given-answer.ts";
import type { RecordedAnswer } from "./notice.service.ts";
import { recordWithin } from "./record-answer.service.ts";

const CANNOT_COME = {
  response: "reschedule",
  ...{ updatedAt: undefined, proposedDate: null, proposedTime: null, proposals: [], option: undefined },
} satisfies Partial<GivenAnswer>;

/**
 * Answers for a school whose own game of another's meet is off, once the host was told so: it cannot come. Call it with
 * both games locked, after what was told is kept.
 * @param actor of the school that cannot come
 * @param key of its own game, or of one that is removed; the opponent is the host
 * @param message why
 * @returns the answers that the host is to hear of
 */
export async function declineMeets(
  tx: Db,
  actor: Actor,
  key: SideKey,
  message: string,
  now: Date,
): Promise<RecordedAnswer[]> {
  const answers: RecordedAnswer[] = [];
  const answer = { ...CANNOT_COME, isUnseen: true, message: message || null, name: actor.signature };
  for (const side of await listSidesTo(tx, key)) {
    const asking = side.told?.standing === "canceled" ? await findAsking(tx, side, now) : null;
    if (!asking?.asked.meet) continue;
    const { outcome, asked } = await recordWithin(tx, actor, asking.target, answer, now);
    if (outcome === "recorded") answers.push({ asked, answer });
  }
  return answers;
}
