import type { Game } from "#shared/api/games.ts";
import { isHostedByUs, isHostedMeet } from "#shared/domain/game/meet.ts";
import {
  type GamePartner,
  gamePartner,
  type KeptPartner,
  type OwnRow,
} from "#shared/domain/partners/partner.ts";
import {
  compareSnapshots,
  type JudgedGame,
  type OpponentSnapshot,
} from "#shared/domain/requests/opponent-snapshot.ts";
import { firstProposal } from "#shared/domain/requests/proposal.ts";
import { waitsUntil } from "#shared/domain/requests/waiting.ts";
import { timeZoneCode } from "#shared/domain/time/time-zones.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import type { Agreement } from "#shared/schema/agreements.ts";
import type { GameOpponent, GameWithAgreements, GameWithSides } from "./games.queries.ts";
import { presentAgreement, snapshotsIn } from "./learned.ts";
import { listedIds, schoolsOf, statusFor } from "./meets.ts";

/** A row as a save returns it or, out of the list, with its instants as ISO 8601 already. */
type ShownRow = {
  [Key in Exclude<keyof GameWithAgreements, HiddenColumn>]:
    | GameWithAgreements[Key]
    | TextInstant<GameWithAgreements[Key]>;
};
/** The school never sees these columns of a game's row as they are. */
type HiddenColumn = "importId" | "sequence" | "namesChangedAt" | "wasVerified";
type TextInstant<Value> = Value extends Date ? string : never;

/**
 * A game as its school sees it at `now`, date and time in the school's zone. Never a verification token or its hash.
 */
export function gameResponse(
  { game, team, opponent, others, partners }: Omit<GameWithSides, "game"> & { game: ShownRow },
  timeZone: string,
  now: Date,
): Game {
  const datetimeUtc = isoInstant(game.datetimeUtc);
  const { date, time } = toLocal(Date.parse(datetimeUtc), timeZone);
  const { proposedDate, proposedTime } = firstProposal(game.proposals);
  // Every property by its name: made by spreading, the objects of a long list take several times as long.
  const shown: Game = {
    id: game.id,
    schoolId: game.schoolId,
    teamId: game.teamId,
    opponentId: game.opponentId,
    otherOpponentIds: [],
    schools: [],
    datetimeUtc,
    date,
    time,
    timezoneCode: timeZoneCode(timeZone),
    venue: game.venue,
    isHome: game.isHome,
    timeTbd: game.timeTbd,
    site: game.site,
    kind: game.kind,
    eventName: game.eventName,
    departure: game.departure,
    dismissal: game.dismissal,
    notes: game.notes,
    status: game.status,
    score: game.score,
    ourScore: game.ourScore,
    theirScore: game.theirScore,
    verifiedAt: game.verifiedAt && isoInstant(game.verifiedAt),
    opponentMessage: game.opponentMessage,
    proposals: game.proposals,
    proposedDate,
    proposedTime,
    proposedBy: game.proposedBy,
    rescheduleBy: game.rescheduleBy,
    knownToOpponent: false,
    opponentNotTold: false,
    outdatedSnapshot: null,
    formerOpponents: [],
    cancelReason: game.cancelReason,
    reasonPublic: game.reasonPublic,
    verificationProblem: null,
    waiting: null,
    partner: null,
    createdAt: isoInstant(game.createdAt),
    updatedAt: isoInstant(game.updatedAt),
    team,
    opponent,
  };
  if (game.agreements.length > 0) addAgreements(shown, { game, others, partners, timeZone, now });
  if (partners.length > 0 && !isHostedMeet(shown)) shown.partner = partnerSeenIn(shown, partners, timeZone);
  return shown;
}

/** The row of the school that the game's opponent is; null where there is none. */
export function partnerSeenIn(
  game: Omit<OwnRow, "datetimeUtc"> & { datetimeUtc: Date | string; opponentId: number },
  partners: readonly KeptPartner[],
  timeZone: string,
): GamePartner | null {
  const kept = partners.find(({ opponentId }) => opponentId === game.opponentId);
  return kept ? gamePartner(kept, { ...game, datetimeUtc: new Date(game.datetimeUtc) }, timeZone) : null;
}

type Agreed = {
  game: Pick<GameWithAgreements, "agreements">;
  others: readonly GameOpponent[];
  partners: readonly KeptPartner[];
  timeZone: string;
  now: Date;
};

function addAgreements(shown: Game, agreed: Agreed): void {
  const { game, others, timeZone, now } = agreed;
  shown.otherOpponentIds = listedIds(game);
  if (shown.otherOpponentIds.length > 0) {
    addSchools(shown, agreed);
    if (isHostedMeet(shown)) return;
  }
  const agreement = presentAgreement({ ...game, opponentId: shown.opponentId });
  if (agreement) {
    shown.verificationProblem = verificationProblem(shown, agreement);
    shown.waiting = waitingOf(agreement, shown, { timeZone, now });
  }
  const clock = { start: Date.parse(shown.datetimeUtc), now: now.getTime() };
  const known = compareSnapshots(snapshotsIn(game), shown, clock);
  shown.knownToOpponent = known.snapshot !== null;
  shown.opponentNotTold = known.isNotTold;
  shown.outdatedSnapshot = known.differs ? known.snapshot : null;
  shown.formerOpponents = formerOpponents(known.formers, others);
}

const formerOpponents = (
  snapshots: readonly OpponentSnapshot[],
  others: readonly GameOpponent[],
): Game["formerOpponents"] =>
  snapshots.map((snapshot) => {
    const { opponentId: id, opponentName: schoolName } = snapshot;
    return { ...(others.find((each) => each.id === id) ?? { ...NO_CONTACT, id, schoolName }), snapshot };
  });

/** Adds the schools of a meet and, where each of them answers for itself, what that makes of the meet. */
function addSchools(shown: Game, { game, others, partners, timeZone, now }: Agreed): void {
  const isOwn = isHostedByUs(shown);
  const clock = { start: Date.parse(shown.datetimeUtc), now: now.getTime() };
  // One object for all of them: copies of it take most of the time of a long list.
  const judged: Game & JudgedGame = { ...shown };
  const rest = new Map(game.agreements.map((each) => [each.opponentId, each]));
  for (const school of schoolsOf({ game: { ...shown, ...game }, opponent: shown.opponent, others })) {
    const agreement = rest.get(school.id);
    rest.delete(school.id);
    const state = agreement?.state ?? "not-asked";
    judged.opponentId = school.id;
    judged.opponent = school;
    judged.status = isOwn ? statusFor(agreement, shown) : shown.status;
    judged.cannotCome = state === "cannot-come";
    const known = compareSnapshots(agreement?.learned ? [agreement.learned] : [], judged, clock);
    shown.schools.push({
      opponentId: school.id,
      schoolName: school.schoolName,
      email: school.email,
      phone: school.phone,
      state: isOwn ? state : "",
      message: isOwn ? (agreement?.message ?? null) : null,
      since: isOwn && agreement ? since(agreement) : null,
      known: isOwn && known.snapshot !== null,
      notTold: isOwn && known.isNotTold,
      outdatedSnapshot: isOwn && known.differs ? known.snapshot : null,
      problem: isOwn && agreement ? verificationProblem(judged, agreement) : null,
      partner: partnerSeenIn(judged, partners, timeZone)?.state ?? null,
    });
    const waiting = isOwn && agreement ? waitingOf(agreement, judged, { timeZone, now }) : null;
    if (waiting && (!shown.waiting || waiting.since < shown.waiting.since)) shown.waiting = waiting;
  }
  if (!isOwn) return;
  const left = compareSnapshots(
    [...rest.values()].flatMap(({ learned }) => learned ?? []),
    { ...shown, opponentId: Number.NaN },
    clock,
  );
  const asked = shown.schools.filter(({ state }) => state !== "not-asked");
  shown.formerOpponents = formerOpponents(left.formers, others);
  shown.knownToOpponent = asked.length > 0 && asked.every(({ known }) => known);
  shown.opponentNotTold = left.isNotTold || shown.schools.some(({ notTold }) => notTold);
  shown.verificationProblem = shown.schools.find(({ problem }) => problem !== null)?.problem ?? null;
}

const since = ({ state, stateAt, askedAt }: Agreement): string | null =>
  state === "asked" ? askedAt : stateAt;

function waitingOf(
  { askedAt, reminders, remindedAt, remind }: Agreement,
  shown: Game,
  { timeZone, now }: { timeZone: string; now: Date },
): Game["waiting"] {
  if (askedAt === null) return null;
  const until = waitsUntil(shown, timeZone);
  if (until === null || until <= now.getTime()) return null;
  return { since: askedAt, reminders, remindedAt, remind };
}

/** Of an opponent that was deleted nothing is left but its name in the snapshot. */
const NO_CONTACT = { managerName: "", email: "", ccEmail: "", phone: "", address: "" };

const isoInstant = (instant: Date | string): string =>
  typeof instant === "string" ? instant : instant.toISOString();

/** Tells only of what could be tried again as it is: still to be sent, to the same address. */
function verificationProblem({ status, opponent }: Game, { failure }: Agreement): string | null {
  if (status !== "scheduled" || !failure) return null;
  return failure.sentTo === opponent.email.trim() ? failure.reason : null;
}
