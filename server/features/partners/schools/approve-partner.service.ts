import type { Db } from "#server/db/client.ts";
import type { Deps } from "#server/deps.ts";
import { deletePartnerRequests } from "#server/features/agreement/partner-requests.queries.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { type HistoryEntry, insertHistories } from "#server/features/history/history.queries.ts";
import { linkEntry } from "#server/features/history/message-entry.ts";
import { findOpponent, type OpponentWithGames } from "#server/features/opponents/opponents.queries.ts";
import { removeOpponent } from "#server/features/opponents/opponents.service.ts";
import { NOTHING_TO_UNLINK } from "#server/features/partners/games/unlink-game.service.ts";
import type { Actor } from "#server/http/actor.ts";
import { conflict, notFound } from "#server/http/errors.ts";
import type { PartnerState } from "#shared/domain/partners/partner-states.ts";
import type { GamePartnerRow } from "#shared/schema/partners.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { endClaim, linkSchools, noticeOfEnd } from "./link-schools.service.ts";
import { withLockedLink } from "./locked-link.ts";
import { type NoticeForSchool, notifyPartners } from "./notify-partners.service.ts";
import {
  deleteSides,
  findLinkedSide,
  findShownSide,
  findSide,
  pairOf,
  type SchoolPair,
  type SchoolSide,
  takeBackRequests,
} from "./school-links.queries.ts";

const NOTHING_TO_APPROVE = "There is nothing to approve";

/**
 * Links an opponent with the school that claims to be it.
 * @throws 404, 409 where no school does
 */
export async function approvePartner(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  opponentId: number,
): Promise<OpponentWithGames> {
  const shown = await shownSide(deps.db, schoolId, opponentId);
  if (shown?.side.state !== "asked") throw conflict(NOTHING_TO_APPROVE);
  const notices = await withLockedLink(deps.db, pairOf(shown), async (tx, gamesBetween) => {
    const claim = await requireClaim(tx, shown);
    const { claimedBy, claimedById } = claim.side;
    const given = { claim: { claimedBy, claimedById, at: deps.now() }, between: await gamesBetween() };
    const linked = await linkSchools(tx, actor, pairOf(claim), given);
    const details = { opponent: opponentId };
    await recordAudit(tx, actor, { action: "partner-approval", result: "success", details });
    return linked;
  });
  await notifyPartners(deps, notices);
  const opponent = await findOpponent(deps.db, schoolId, opponentId);
  if (!opponent) throw notFound("Opponent");
  return opponent;
}

async function shownSide(db: Db, schoolId: SchoolId, opponentId: number): Promise<SchoolSide | null> {
  if (!(await findOpponent(db, schoolId, opponentId))) throw notFound("Opponent");
  return await findShownSide(db, { schoolId, opponentId });
}

/** The claim as it is once the link is locked. @throws 409 where it was answered or taken back in between */
async function requireClaim(tx: Db, shown: SchoolSide): Promise<SchoolSide> {
  const pair = pairOf(shown);
  const claim = await findSide(tx, pair);
  const linked = (await findLinkedSide(tx, pair.own)) ?? (await findLinkedSide(tx, pair.partner));
  const isSame = claim?.side.partnerOpponentId === pair.partner.opponentId;
  if (claim?.side.state !== "asked" || !isSame || linked) throw conflict(NOTHING_TO_APPROVE);
  return claim;
}

/**
 * Ends what ties an opponent to another school: the link, that school's claim, or the claim of this one. Both keep
 * their games.
 * @throws 404, 409 where nothing does
 */
export async function endPartner(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  opponentId: number,
): Promise<void> {
  const shown = await shownSide(deps.db, schoolId, opponentId);
  if (!shown) throw conflict(NOTHING_TO_UNLINK);
  const notice = await withLockedLink(deps.db, pairOf(shown), async (tx, gamesBetween) => {
    const side = await findSide(tx, pairOf(shown));
    if (!side) throw conflict(NOTHING_TO_UNLINK);
    const told =
      side.side.state === "linked"
        ? await unlink(tx, actor, side, await gamesBetween())
        : await endClaim(tx, side);
    await deleteSides(tx, pairOf(side));
    const details = { opponent: opponentId };
    await recordAudit(tx, actor, { action: ENDINGS[side.side.state], result: "success", details });
    return told;
  });
  await notifyPartners(deps, [notice]);
}

/**
 * Removes an opponent without games. Its tie to another school ends with it, and that school is told as of an
 * unlinking.
 * @throws what `removeOpponent` throws
 */
export async function removePartner(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  opponentId: number,
): Promise<void> {
  const shown = await findShownSide(deps.db, { schoolId, opponentId });
  await removeOpponent(deps.db, schoolId, opponentId);
  if (!shown) return;
  const details = { opponent: opponentId };
  await recordAudit(deps.db, actor, { action: ENDINGS[shown.side.state], result: "success", details });
  await notifyPartners(deps, [noticeOfEnd(shown)]);
}

const ENDINGS = {
  linked: "partner-unlink",
  asked: "partner-refusal",
  waiting: "partner-unlink",
} as const satisfies Record<PartnerState, string>;

/**
 * The games' sides end with the link's; their histories say so. Linking them anew takes two acts
 * again.
 */
async function unlink(
  tx: Db,
  actor: Actor,
  side: SchoolSide,
  between: readonly GamePartnerRow[],
): Promise<NoticeForSchool> {
  const { own, partner }: SchoolPair = pairOf(side);
  const shared = between.filter((each) => each.shared);
  const { schoolName, partnerName } = side;
  await insertForEach(tx, own.schoolId, shared, linkEntry(actor.name, "unlinked", partnerName));
  await insertForEach(tx, partner.schoolId, shared, linkEntry(schoolName, "unlinked", schoolName));
  await deletePartnerRequests(tx, own.schoolId, own.opponentId);
  await deletePartnerRequests(tx, partner.schoolId, partner.opponentId);
  await takeBackRequests(tx, own);
  return noticeOfEnd(side);
}

const insertForEach = (
  tx: Db,
  schoolId: SchoolId,
  sides: readonly GamePartnerRow[],
  entry: HistoryEntry,
): Promise<void> => {
  const own = sides.filter((each) => each.schoolId === schoolId);
  return insertHistories(
    tx,
    schoolId,
    own.map(({ gameId }) => ({ ...entry, gameId })),
  );
};
