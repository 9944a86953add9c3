import type { Game } from "#shared/api/games.ts";
import { gamePartner } from "#shared/domain/partners/partner.ts";
import { compareSnapshots, type OpponentSnapshot } from "#shared/domain/requests/opponent-snapshot.ts";
import { firstProposal } from "#shared/domain/requests/proposal.ts";
import { waitsUntil } from "#shared/domain/requests/waiting.ts";
import { timeZoneCode } from "#shared/domain/time/time-zones.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import type { GameRow } from "#shared/schema/games.ts";
import type { GameOpponent, GameWithSides } from "./games.queries.ts";

/** A row as a save returns it or, out of the list, with its instants as ISO 8601 already. */
type ShownRow = {
  [Key in Exclude<keyof GameRow, HiddenColumn>]: GameRow[Key] | TextInstant<GameRow[Key]>;
};
/** The school never sees these columns of a game's row as they are. */
type HiddenColumn = "importId" | "sequence" | "namesChangedAt" | "wasVerified";
type TextInstant<Value> = Value extends Date ? string : never;

/**
 * A game as its school sees it at `now`, date and time in the school's zone. Never a verification token or its hash.
 */
export function gameResponse(
  { game, team, opponent, formers, partner }: Omit<GameWithSides, "game"> & { game: ShownRow },
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
    verificationProblem: verificationProblem(game, opponent),
    waiting: null,
    partner: null,
    createdAt: isoInstant(game.createdAt),
    updatedAt: isoInstant(game.updatedAt),
    team,
    opponent,
  };
  if (game.snapshots.length > 0) addSnapshots(shown, { snapshots: game.snapshots, formers, now });
  if (game.askedAt) shown.waiting = waitingOf(game, shown, { askedAt: game.askedAt, timeZone, now });
  if (partner) {
    shown.partner = gamePartner(partner, { ...game, datetimeUtc: new Date(datetimeUtc) }, timeZone);
  }
  return shown;
}

function waitingOf(
  { reminders, remindedAt, remind }: ShownRow,
  shown: Game,
  { askedAt, timeZone, now }: { askedAt: Date | string; timeZone: string; now: Date },
): Game["waiting"] {
  const until = waitsUntil(shown, timeZone);
  if (until === null || until <= now.getTime()) return null;
  return {
    since: isoInstant(askedAt),
    reminders,
    remindedAt: remindedAt && isoInstant(remindedAt),
    remind,
  };
}

function addSnapshots(
  shown: Game,
  { snapshots, formers, now }: { snapshots: OpponentSnapshot[]; formers: GameOpponent[]; now: Date },
): void {
  const clock = { start: Date.parse(shown.datetimeUtc), now: now.getTime() };
  const known = compareSnapshots(snapshots, shown, clock);
  shown.knownToOpponent = known.snapshot !== null;
  shown.opponentNotTold = known.isNotTold;
  shown.outdatedSnapshot = known.differs ? known.snapshot : null;
  shown.formerOpponents = known.formers.map((snapshot) => {
    const { opponentId: id, opponentName: schoolName } = snapshot;
    return { ...(formers.find((each) => each.id === id) ?? { ...NO_CONTACT, id, schoolName }), snapshot };
  });
}

/** Of an opponent that was deleted nothing is left but its name in the snapshot. */
const NO_CONTACT = { managerName: "", email: "", ccEmail: "", phone: "" };

const isoInstant = (instant: Date | string): string =>
  typeof instant === "string" ? instant : instant.toISOString();

/** Tells only of what could be tried again as it is: the same opponent at the same address, still to be sent. */
function verificationProblem(
  { status, failedVerification }: Pick<GameRow, "status" | "failedVerification">,
  opponent: GameOpponent,
): string | null {
  if (status !== "scheduled" || !failedVerification) return null;
  const { opponentId, sentTo, reason } = failedVerification;
  return opponentId === opponent.id && sentTo === opponent.email.trim() ? reason : null;
}
