import type { Db } from "#server/db/client.ts";
import type { Deps } from "#server/deps.ts";
import { type FoundRequest, findRequest } from "#server/features/agreement/asked-games.queries.ts";
import { countLately } from "#server/features/audit/audit.queries.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { findGameOpponent } from "#server/features/games/games.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { conflict } from "#server/http/errors.ts";
import type { SignedInSchool, SignedInUser } from "#server/http/signed-in.ts";
import { plainEmailAddress } from "#shared/domain/text/email-address.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { linkSchools } from "./link-schools.service.ts";
import { withLockedLink } from "./locked-link.ts";
import { type NoticeForSchool, notifyPartners } from "./notify-partners.service.ts";
import { findLinkedSide, findSide, type SchoolPair, turned, upsertSide } from "./school-links.queries.ts";

export const LINKED_ELSEWHERE = "This opponent is linked with another school";

/**
 * Whether the mail of a link went to the person, themselves or as a copy, and still speaks for the school that sent
 * it. A link that was passed on shows nothing of who has it.
 */
export function isWrittenTo(
  { email, emailVerified }: Pick<SignedInUser, "email" | "emailVerified">,
  { link, request }: Pick<FoundRequest, "link" | "request">,
): boolean {
  const addresses = [request.sentTo, request.ccTo].map(plainEmailAddress);
  const isOwn = emailVerified && addresses.includes(plainEmailAddress(email));
  return isOwn && link.kind !== "copied" && !isTakenBack(request);
}

/** Whether the school has unlinked the opponent since it asked: its mail is no act of its own any more. */
const isTakenBack = ({ schoolId, refusedSchoolIds }: FoundRequest["request"]): boolean =>
  refusedSchoolIds.includes(schoolId);

type NewClaim = { pair: SchoolPair; found: FoundRequest; tokenHash: string; isWrittenTo: boolean };

/**
 * Links a school with the one that asked it, or claims to be its opponent, once however often a link is used.
 * @param claim.pair.own of the school that was asked
 * @throws 409 where its opponent is linked with another school
 */
export async function claimPartner(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  claim: NewClaim,
): Promise<void> {
  const { pair } = claim;
  const standing = await findSide(deps.db, pair);
  const isSame = standing?.side.partnerOpponentId === pair.partner.opponentId;
  const waits = standing?.side.state === "waiting" && !claim.isWrittenTo;
  if (isSame && (standing?.side.state === "linked" || waits)) return;
  const notices = await withLockedLink(deps.db, pair, async (tx, gamesBetween) => {
    const granted = await judge(tx, school, claim);
    if (granted === "none" || (deps.limits.areOn && (await hasClaimedOften(tx, pair)))) return [];
    const theirs = granted === "granted" ? (await findSide(tx, pair))?.side : undefined;
    const { claimedBy, claimedById } = theirs ?? { claimedBy: actor.name, claimedById: actor.userId };
    const made = { claimedBy, claimedById, at: deps.now() };
    const by = { action: granted === "granted" ? "partner-approval" : "partner-request" } as const;
    const details = { opponent: pair.own.opponentId, ...askerOf(pair) };
    await recordAudit(tx, actor, { ...by, result: "success", details });
    if (granted === "asks") return await ask(tx, claim, made, school);
    return await linkSchools(tx, actor, pair, { claim: made, between: await gamesBetween() });
  });
  await notifyPartners(deps, notices);
}

/**
 * `proven`: the two schools are linked at once; `granted`: they are, since the other one has claimed the same; `asks`:
 * the other one decides; `none`: nothing comes of it
 */
async function judge(
  tx: Db,
  school: SignedInSchool,
  { pair, tokenHash, isWrittenTo: isProven }: NewClaim,
): Promise<"proven" | "granted" | "asks" | "none"> {
  const linked = await findLinkedSide(tx, pair.own);
  if (linked && linked.side.partnerSchoolId !== pair.partner.schoolId) throw conflict(LINKED_ELSEWHERE);
  const current = await findRequest(tx, tokenHash);
  if (linked || !current || !(await canClaim(tx, school.id, current))) return "none";
  if (isProven && !isTakenBack(current.request)) return "proven";
  const own = await findSide(tx, pair);
  const isTheirs = own?.side.partnerOpponentId === pair.partner.opponentId;
  if (own?.side.state === "asked" && isTheirs) return "granted";
  return own || (await findSide(tx, turned(pair))) ? "none" : "asks";
}

const CLAIMS_PER_HOUR = 10;

/** The school that asked, for the audit log. */
const askerOf = ({ partner }: SchoolPair) => ({ askingSchool: partner.schoolId });

/**
 * Each claim and each end of one mails the other school's people; who makes and ends it again and again is not heard.
 */
async function hasClaimedOften(tx: Db, pair: SchoolPair): Promise<boolean> {
  const claims = { action: "partner-request", details: askerOf(pair) };
  return (await countLately(tx, pair.own.schoolId, claims)) >= CLAIMS_PER_HOUR;
}

/** Whether the opponent of a request is there, linked with nobody, and not refused to be this school. */
export async function canClaim(
  db: Db,
  schoolId: SchoolId,
  { opponent, request }: Pick<FoundRequest, "opponent" | "request">,
): Promise<boolean> {
  if (!opponent || request.refusedSchoolIds.includes(schoolId)) return false;
  const asked = { schoolId: request.schoolId, opponentId: request.opponentId };
  return (await findLinkedSide(db, asked)) === null;
}

async function ask(
  tx: Db,
  { pair, found }: NewClaim,
  made: { claimedBy: string; claimedById: string | null; at: Date },
  school: SignedInSchool,
): Promise<NoticeForSchool[]> {
  await upsertSide(tx, pair, { ...made, state: "waiting", requestId: null });
  await upsertSide(tx, turned(pair), { ...made, state: "asked", requestId: found.request.id });
  const opponent = await findGameOpponent(tx, pair.partner.schoolId, pair.partner.opponentId);
  const notice = {
    what: "claim",
    by: made.claimedBy,
    opponentName: opponent?.schoolName ?? "",
    schoolName: found.school.name,
    partnerName: school.name,
  } as const;
  return [{ schoolId: pair.partner.schoolId, claimantId: null, notice }];
}
