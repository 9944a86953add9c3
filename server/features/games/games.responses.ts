import type { Game } from "#shared/api/games.ts";
import { gamePartner } from "#shared/domain/partners/partner.ts";
import { compareSnapshots } from "#shared/domain/requests/opponent-snapshot.ts";
import { firstProposal } from "#shared/domain/requests/proposal.ts";
import { waitsUntil } from "#shared/domain/requests/waiting.ts";
import { timeZoneCode } from "#shared/domain/time/time-zones.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import type { Agreement } from "#shared/schema/agreements.ts";
import type { GameOpponent, GameWithAgreements, GameWithSides } from "./games.queries.ts";
import { presentAgreement, snapshotsIn } from "./learned.ts";

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
    verificationProblem: null,
    waiting: null,
    partner: null,
    createdAt: isoInstant(game.createdAt),
    updatedAt: isoInstant(game.updatedAt),
    team,
    opponent,
  };
  if (game.agreements.length > 0) addAgreements(shown, { game, formers, timeZone, now });
  if (partner) {
    shown.partner = gamePartner(partner, { ...game, datetimeUtc: new Date(datetimeUtc) }, timeZone);
  }
  return shown;
}

type Agreed = Pick<GameWithAgreements, "opponentId" | "agreements">;

function addAgreements(
  shown: Game,
  { game, formers, timeZone, now }: { game: Agreed; formers: GameOpponent[]; timeZone: string; now: Date },
): void {
  const agreement = presentAgreement(game);
  if (agreement) {
    shown.verificationProblem = verificationProblem(shown, agreement);
    shown.waiting = waitingOf(agreement, shown, { timeZone, now });
  }
  const clock = { start: Date.parse(shown.datetimeUtc), now: now.getTime() };
  const known = compareSnapshots(snapshotsIn(game), shown, clock);
  shown.knownToOpponent = known.snapshot !== null;
  shown.opponentNotTold = known.isNotTold;
  shown.outdatedSnapshot = known.differs ? known.snapshot : null;
  shown.formerOpponents = known.formers.map((snapshot) => {
    const { opponentId: id, opponentName: schoolName } = snapshot;
    return { ...(formers.find((each) => each.id === id) ?? { ...NO_CONTACT, id, schoolName }), snapshot };
  });
}

function waitingOf(
  { askedAt, reminders, remindedAt, remind }: Agreement,
  shown: Game,
  { timeZone, now }: { timeZone: string; now: Date },
): Game["waiting"] {
  if (askedAt === null) return null;
  const until = waitsUntil(shown, timeZone);
  if (until === null || until <= now.getTime()) return null;
  return {
    since: new Date(askedAt).toISOString(),
    reminders,
    remindedAt: remindedAt && new Date(remindedAt).toISOString(),
    remind,
  };
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
