import type { Db } from "#server/db/client.ts";
import { shareLivingRequests } from "#server/features/agreement/partner-requests.queries.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { findGame } from "#server/features/games/games.queries.ts";
import { withSchool } from "#server/features/games/meets.ts";
import { linkGames } from "#server/features/games/partner/link-games.service.ts";
import type { Actor } from "#server/http/actor.ts";
import type { PartnerState } from "#shared/domain/partners/partner-states.ts";
import type { GamePartnerRow } from "#shared/schema/partners.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import type { NoticeForSchool } from "./notify-partners.service.ts";
import {
  deleteSides,
  findSide,
  listOtherClaims,
  pairOf,
  refuseSchool,
  type SchoolPair,
  type SchoolSide,
  turned,
  upsertSide,
} from "./school-links.queries.ts";

/** A claim, and since when it stands or is granted. */
type Claim = { claimedBy: string; claimedById: string | null; at: Date };

/**
 * Links two schools, neither of whose opponents is linked: from now on they share the games that were added before, and
 * each sees what the other asks. Other claims on the two opponents are refused by it.
 * @param pair.own of the school whose person links them
 * @param given.between the games that wait for it, locked as `withLockedLink` does
 * @returns what the other schools hear of it
 */
export async function linkSchools(
  tx: Db,
  actor: Actor,
  pair: SchoolPair,
  { claim, between }: { claim: Claim; between: readonly GamePartnerRow[] },
): Promise<NoticeForSchool[]> {
  const notices = await endOtherClaims(tx, pair);
  const linked = { ...claim, state: "linked", requestId: null } as const;
  await upsertSide(tx, pair, linked);
  await upsertSide(tx, turned(pair), linked);
  const side = await findSide(tx, pair);
  if (!side) throw new Error("the new link was not found");
  for (const waiting of between.filter(({ shared }) => !shared))
    await shareWaitingGame(tx, actor, side, waiting);
  await shareLivingRequests(tx, pair.own.schoolId, pair.own.opponentId);
  await shareLivingRequests(tx, pair.partner.schoolId, pair.partner.opponentId);
  return [noticeForPartner(side, "linked"), ...notices];
}

const END_NOTICES = {
  linked: "unlinked",
  asked: "refused",
  waiting: "taken-back",
} as const satisfies Record<PartnerState, string>;

/** The notice for the other school that a side has ended. A link is the managers' affair, whoever claimed it. */
export function noticeOfEnd(side: SchoolSide): NoticeForSchool {
  const { state } = side.side;
  const notice = noticeForPartner(side, END_NOTICES[state]);
  return state === "linked" ? { ...notice, claimantId: null } : notice;
}

/** The notice of a side for the other school. */
const noticeForPartner = (
  { side, schoolName, partnerName }: SchoolSide,
  what: "linked" | "refused" | "taken-back" | "unlinked",
): NoticeForSchool => ({
  schoolId: side.partnerSchoolId,
  claimantId: side.claimedById,
  notice: { what, schoolName: partnerName, partnerName: schoolName },
});

/** An opponent is one school, and a school is one of another's opponents in the same row only. */
async function endOtherClaims(tx: Db, pair: SchoolPair): Promise<NoticeForSchool[]> {
  for (const same of [await findSide(tx, pair), await findSide(tx, turned(pair))]) {
    if (same && !isOf(pair, pairOf(same))) await deleteSides(tx, pairOf(same));
  }
  const notices: NoticeForSchool[] = [];
  for (const other of await listOtherClaims(tx, pair)) {
    notices.push(await endClaim(tx, other));
    await deleteSides(tx, pairOf(other));
  }
  return notices;
}

const isOf = (pair: SchoolPair, { own, partner }: SchoolPair): boolean =>
  [own.opponentId, partner.opponentId].every((id) =>
    [pair.own.opponentId, pair.partner.opponentId].includes(id),
  );

/** Keeps that a claim was refused, or that one's own is taken back. @returns what the other school hears */
export async function endClaim(tx: Db, side: SchoolSide): Promise<NoticeForSchool> {
  const { schoolId, partnerSchoolId, requestId, state } = side.side;
  if (state === "asked" && requestId !== null)
    await refuseSchool(tx, schoolId, { requestId, claimantId: partnerSchoolId });
  return noticeOfEnd(side);
}

/** Links a game that was added before the schools were linked, its rows locked. @param side the acting person's side */
async function shareWaitingGame(
  tx: Db,
  actor: Actor,
  { side, schoolName, partnerName }: SchoolSide,
  waiting: GamePartnerRow,
): Promise<void> {
  const claimants = { schoolId: waiting.schoolId, gameId: waiting.gameId };
  const askers = { schoolId: waiting.partnerSchoolId, gameId: waiting.partnerGameId };
  const isOwn = claimants.schoolId === side.schoolId;
  const own = { ...(isOwn ? claimants : askers), opponentId: side.opponentId, schoolName };
  const partner = {
    ...(isOwn ? askers : claimants),
    opponentId: side.partnerOpponentId,
    schoolName: partnerName,
  };
  for (const each of [own, partner]) {
    const found = await findGame(tx, each.schoolId, each.gameId);
    if (!found || !withSchool(found, each.opponentId)) return;
  }
  await linkGames(tx, actor.name, own, partner);
  await auditShare(tx, actor, own);
}

/** @param key of the acting person's school */
export const auditShare = (
  tx: Db,
  actor: Actor,
  { schoolId, gameId }: { schoolId: SchoolId; gameId: number },
): Promise<void> =>
  recordAudit(
    tx,
    { ...actor, schoolId },
    { action: "game-share", result: "success", details: { game: gameId } },
  );
