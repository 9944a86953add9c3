import type { Db } from "#server/db/client.ts";
import { isStale } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { findAsking } from "#server/features/agreement/answer/find-asked.service.ts";
import {
  type GivenAnswer,
  requireNoDate,
  requireOpponentsDatesAhead,
} from "#server/features/agreement/answer/given-answer.ts";
import { notifySchool, type RecordedAnswer } from "#server/features/agreement/answer/notice.service.ts";
import { recordWithin } from "#server/features/agreement/answer/record-answer.service.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import type { GameWithSides } from "#server/features/games/games.queries.ts";
import { partnerSeenIn } from "#server/features/games/games.responses.ts";
import { requireGame, savingGame } from "#server/features/games/games.service.ts";
import { findGameForMail } from "#server/features/games/games-for-mail.queries.ts";
import { compareStoredSnapshots } from "#server/features/games/learned.ts";
import { isOwnMeet, withSchool } from "#server/features/games/meets.ts";
import { followAgreement, followAnswer } from "#server/features/games/partner/follow.service.ts";
import { lockWithPartner, partnerKey } from "#server/features/games/partner/link-games.service.ts";
import type { Actor } from "#server/http/actor.ts";
import { conflict } from "#server/http/errors.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import type { PartnerAnswerInput } from "#shared/api/partners.ts";
import { type GamePartner, onOtherClock } from "#shared/domain/partners/partner.ts";
import { GAME_CHANGED } from "#shared/domain/requests/answer-words.ts";
import { sameProposals } from "#shared/domain/requests/proposal.ts";
import { instantAfterGap } from "#shared/domain/time/zone-time.ts";
import type { GamePartnerRow } from "#shared/schema/partners.ts";

/**
 * Answers the other school about a game that both have: as on the page of its request, but that both rows move in one
 * transaction. A confirmation of what was only told moves this school's row; it counts at the other one, too, where that waits
 * for it.
 * @param input on this school's clock, about the version of what was told
 * @throws 404; 409 where there is nothing to answer, for a game that changed meanwhile, and for a start that the same sides have
 *   already; 400 for dates that cannot be
 */
export async function answerPartner(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  gameId: number,
  input: PartnerAnswerInput,
): Promise<GameWithSides> {
  const answered = await savingGame(deps.db, (tx) =>
    answerWithin(tx, deps.now(), { actor, school, gameId, input }),
  );
  await notifySchool(deps, answered, actor.signature);
  return await requireGame(deps.db, school, gameId);
}

type Given = { actor: Actor; school: SignedInSchool; gameId: number; input: PartnerAnswerInput };

/** @returns the answer that the other school is to hear of; none where it waits for none, or has it already */
async function answerWithin(
  tx: Db,
  now: Date,
  { actor, school, gameId, input }: Given,
): Promise<RecordedAnswer[]> {
  const { key, linked } = await lockWithPartner(tx, school.id, gameId);
  const { game, partners } = await requireGame(tx, school, gameId);
  const partner = isOwnMeet(game) ? null : partnerSeenIn(game, partners, school.timezone);
  if (!linked || !partner || !mayBeAnswered(partner, input)) throw conflict(NOTHING_TO_ANSWER);
  const asking = await findAsking(tx, partnerKey(linked), now);
  if (!asking && !isTakenOver(linked.side, input)) throw conflict(NOTHING_TO_ANSWER);
  requireNoDate(Boolean(asking?.asked.meet), input);
  const isCurrent = !isStale({ updatedAt: linked.side.toldAt }, input.updatedAt);
  if (!isCurrent || !(await isStillAsTold(tx, linked.side, now))) throw conflict(GAME_CHANGED);
  if (!asking) {
    await followAgreement(tx, key, now);
    const details = { game: gameId, response: input.response };
    await recordAudit(tx, actor, { action: "verification-answer", result: "success", details });
    return [];
  }
  if (input.response === "reschedule") requireOpponentsDatesAhead(input.proposals, school.timezone, now);
  const answer = onTheirClock(
    input,
    { from: school.timezone, to: asking.asked.school.timezone },
    actor.signature,
  );
  const { outcome, asked } = await recordWithin(tx, actor, asking.target, answer, now);
  if (outcome === "changed") throw conflict(GAME_CHANGED);
  await followAnswer(tx, key, asked);
  return outcome === "recorded" ? [{ asked, answer }] : [];
}

const NOTHING_TO_ANSWER = "There is nothing to answer";

const mayBeAnswered = ({ state, canConfirm }: GamePartner, { response }: PartnerAnswerInput): boolean =>
  state !== "canceled" && (response !== "confirm" || canConfirm);

/** A game that is not on can be confirmed only by a link that is good. */
const isTakenOver = ({ told }: GamePartnerRow, { response }: PartnerAnswerInput): boolean =>
  response === "confirm" && told?.standing === "on";

/**
 * The answer on the other school's clock, without a version: that of what was told was compared already, and the other
 * row's own is a newer one.
 */
const onTheirClock = (
  { updatedAt: _, ...input }: PartnerAnswerInput,
  { from, to }: { from: string; to: string },
  name: string,
): GivenAnswer => ({
  ...input,
  updatedAt: undefined,
  proposals: input.proposals.map((each) => onOtherClock(each, from, to)),
  name,
});

/**
 * Whether the other school's row is still the one that was told: its notes, bus and coach are nobody else's. Its clock
 * may have moved under a game, of which nobody is told, either.
 */
async function isStillAsTold(tx: Db, side: GamePartnerRow, now: Date): Promise<boolean> {
  const { schoolId, gameId, opponentId } = partnerKey({ side });
  const stored = await findGameForMail(tx, schoolId, gameId);
  const found = stored && withSchool(stored, opponentId);
  if (!found || !side.told) return false;
  const { game, school } = found;
  const { differs } = compareStoredSnapshots(found, { timeZone: school.timezone, now });
  const sameStart =
    game.timeTbd || instantAfterGap(side.told, side.told.timeZone).getTime() === game.datetimeUtc.getTime();
  const isOffered = side.told.proposals.length > 0;
  return !differs && sameStart && (!isOffered || sameProposals(side.told.proposals, game.proposals));
}
