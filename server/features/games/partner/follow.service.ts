import type { Db } from "#server/db/client.ts";
import { changedFields } from "#server/db/versions.ts";
import { NO_REASON, reasonAfter, replacesCalendarEntry } from "#server/features/games/game-values.ts";
import {
  findGame,
  type GameExtras,
  type GameValues,
  type GameWithSides,
  updateGame,
} from "#server/features/games/games.queries.ts";
import type { GameForMail } from "#server/features/games/games-for-mail.queries.ts";
import { learn, opponentSnapshot } from "#server/features/games/learned.ts";
import { endLink } from "#server/features/games/links.queries.ts";
import { isOwnMeet } from "#server/features/games/meets.ts";
import { verifiedNow } from "#server/features/games/proposed-date.ts";
import { describeAnswer, describeChanges } from "#server/features/history/describe-changes.ts";
import { insertHistory } from "#server/features/history/history.queries.ts";
import { WRITTEN } from "#shared/domain/game/game-facts.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { isLinkLive } from "#shared/domain/game/game-status.ts";
import { sameFact } from "#shared/domain/game/same-facts.ts";
import { onOtherClock, ownValuesOf, type PartnerCopy } from "#shared/domain/partners/partner.ts";
import { NO_ANSWER } from "#shared/domain/requests/opponent-answer.ts";
import type { Proposal } from "#shared/domain/requests/proposal.ts";
import type { GameRow } from "#shared/schema/games.ts";
import { findGamePartner, type LinkedSide, type SideKey } from "./game-partners.queries.ts";

/**
 * Moves a game as the answer to the other school's row says: agreed, put off, or off where that is a meet. See
 * `followAgreement`.
 * @param key of the one that follows
 * @param answered a meet as it is with the school that has answered
 */
export async function followAnswer(
  tx: Db,
  key: SideKey,
  { game, meet }: Pick<GameForMail, "game" | "meet">,
): Promise<void> {
  if (game.verifiedAt) await followAgreement(tx, key, game.verifiedAt);
  else if (meet) await follow(tx, key, describeStatus, notComing);
  else await followMoveRequest(tx, key, game.proposals);
}

/** A school that has canceled its game itself keeps why. */
const notComing: Move = (_told, _timeZone, before) => {
  const off = { ...NO_ANSWER, status: "canceled" } as const;
  return { ...off, ...reasonAfter(before, off) };
};

type Moved = Partial<GameValues> & GameExtras;
type Move = (told: PartnerCopy, timeZone: string, before: GameRow) => Moved | null;

/**
 * Moves a game to what its school was told of the other's row, both agreed at one instant. Call it after the other's
 * row is saved with its snapshot, and with both rows locked. A game that was played stays as it is.
 * @throws the database's refusal where the same sides have a game at that start
 */
export async function followAgreement(tx: Db, key: SideKey, verifiedAt: Date): Promise<void> {
  await follow(tx, key, describeChanges, (told, timeZone) =>
    told.standing === "on" ? { ...verifiedNow(verifiedAt), ...ownValuesOf(told, timeZone) } : null,
  );
}

/**
 * Puts a game off whose school has asked the other one for another day: it keeps its date, and offers what it proposed.
 * @param proposals on the other school's clock
 */
async function followMoveRequest(tx: Db, key: SideKey, proposals: readonly Proposal[]): Promise<void> {
  await follow(tx, key, describeStatus, (told, timeZone) => ({
    ...NO_ANSWER,
    status: "reschedule",
    proposals: proposals.map((each) => onOtherClock(each, told.timeZone, timeZone)),
    proposedBy: proposals.length > 0 ? "school" : null,
    rescheduleBy: "school",
    ...NO_REASON,
  }));
}

type Describe = (before: GameWithSides, after: GameWithSides, timeZone: string) => GameChange[];

const describeStatus: Describe = (before, after) => describeAnswer(before.game, after.game);

async function follow(tx: Db, key: SideKey, describe: Describe, move: Move): Promise<void> {
  const linked = await findGamePartner(tx, key);
  const before = await findGame(tx, key.schoolId, key.gameId);
  if (!linked?.side.told || !before || before.game.status === "completed") return;
  const { timeZone, partnerName } = linked;
  const values = move(linked.side.told, timeZone, before.game);
  if (values) await moveRow(tx, before, values, { timeZone, partnerName, describe });
}

/**
 * Moves a locked game as an answer between its school and the other one says, with an entry in its history. The other
 * school gave or got that answer, so it knows the game as it is now. A meet of its own follows none of its schools.
 */
export async function moveRow(
  tx: Db,
  before: GameWithSides,
  moved: Moved,
  { timeZone, partnerName, describe = describeChanges }: MovedBy,
): Promise<void> {
  if (isOwnMeet(before.game)) return;
  const { schoolId, id } = before.game;
  const values = inOwnWords(before.game, moved);
  const changed = changedFields(before.game, values);
  const sequence =
    before.game.sequence +
    (replacesCalendarEntry(before.game, { ...before.game, ...values }, timeZone) ? 1 : 0);
  const saved =
    changed.length > 0 ? await updateGame(tx, schoolId, id, { ...values, sequence }) : before.game;
  const after = { ...before, game: { ...before.game, ...saved } };
  if (!isLinkLive(saved.status)) await endLink(tx, schoolId, id);
  await learn(tx, saved, opponentSnapshot(after, timeZone));
  const changes = describe(before, after, timeZone);
  if (changes.length === 0) return;
  await insertHistory(tx, schoolId, id, { actor: partnerName, action: "followed", changes });
}

type MovedBy = Pick<LinkedSide, "timeZone" | "partnerName"> & { describe?: Describe };

/** How a fact is written is each school's own. */
const inOwnWords = (own: GameRow, moved: Moved): Moved => ({
  ...moved,
  ...Object.fromEntries(
    WRITTEN.filter((name) => sameFact(own[name], moved[name])).map((name) => [name, own[name]]),
  ),
});
