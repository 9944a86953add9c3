import type { GameSummary } from "#shared/domain/game/fact-rows.ts";
import { TBD_TIME, WRITTEN, type WrittenFacts, writtenFacts } from "#shared/domain/game/game-facts.ts";
import type { GameStatus } from "#shared/domain/game/game-status.ts";
import { sameFact } from "#shared/domain/game/same-facts.ts";
import { mirrorScore } from "#shared/domain/game/score.ts";
import {
  type OpponentSnapshot,
  type Standing,
  standingOf,
} from "#shared/domain/requests/opponent-snapshot.ts";
import { isOffered, isPutOff } from "#shared/domain/requests/phase.ts";
import type { Party, Proposal } from "#shared/domain/requests/proposal.ts";
import type { LocalDateTime } from "#shared/domain/time/game-time.ts";
import { timeZoneCode } from "#shared/domain/time/time-zones.ts";
import { instantAfterGap, toLocal } from "#shared/domain/time/zone-time.ts";

/** The other's row of a game as this school was told of it, from the other's view and on its clock of then. */
export type PartnerCopy = WrittenFacts &
  LocalDateTime &
  Pick<GameSummary, "team"> & {
    standing: Standing;
    /** IANA name */
    timeZone: string;
    /** it was asked by a message that it can still answer, as far as it was told */
    asks: boolean;
    /** the other school has put it off itself: the date that it still has cannot be confirmed */
    putOff: boolean;
    /** the dates that it may choose from instead */
    proposals: Proposal[];
    /** a meet keeps its date: a school that cannot come says so, and no more */
    isMeet?: boolean;
  };

/** A game's row as far as another school learns of it beside the snapshot. */
type ToldRow = {
  status: GameStatus;
  /** by a message that can still be answered */
  isAsked: boolean;
  proposals: Proposal[];
  proposedBy: Party | null;
  rescheduleBy: Party | null;
  isMeet: boolean;
};

/** All that a school learns of another one's game, and no more. @param timeZone of the school that tells it */
export function partnerCopy(game: ToldRow, learned: OpponentSnapshot, timeZone: string): PartnerCopy {
  const { team, date, time, standing } = learned;
  return {
    ...writtenFacts(learned),
    ...{ team, date, time, standing, timeZone },
    asks: game.status === "verification-sent" && game.isAsked,
    putOff: isPutOff(game),
    proposals: isOffered(game) ? game.proposals : [],
    ...(game.isMeet && { isMeet: true }),
  };
}

export type PartnerSide = "home" | "away" | "neutral";

/** `asks`: the other waits for an answer; `differs`: it was told otherwise than this school has it. */
export type GamePartnerState = "same" | "asks" | "differs" | "canceled";

export type GamePartner = {
  /** the other school's present name */
  schoolName: string;
  state: GamePartnerState;
  /** the other's row as this school sees it: its own side, its own clock */
  facts: LocalDateTime &
    Omit<WrittenFacts, "isHome"> &
    Pick<GameSummary, "team"> & {
      side: PartnerSide;
      standing: Standing;
      /** on the other's clock; null where both show the same */
      theirs: (LocalDateTime & { timezoneCode: string }) | null;
    };
  proposals: Proposal[];
  /** whether a confirmation would change a row now */
  canConfirm: boolean;
  /** a meet keeps its date: this school comes, or says that it cannot */
  isMeet: boolean;
  /** the other's score as this school would write it */
  score: string | null;
  /** the version of what was told, ISO 8601 */
  updatedAt: string;
};

/** A game of this school's own. */
export type OwnGame = WrittenFacts & { datetimeUtc: Date };

/** The own row of a game that both schools have. */
export type OwnRow = OwnGame & { status: GameStatus };

export type KeptPartner = {
  /** the opponent that it is here */
  opponentId: number;
  told: PartnerCopy | null;
  schoolName: string;
  score: string | null;
  shared: boolean;
  ended: boolean;
  /** an instant, as the database writes it or as ISO 8601 */
  toldAt: string;
};

/**
 * The other school's row beside one's own; null while the schools are not linked, where nothing was told of
 * it, and once it is gone without a word.
 * @param timeZone this school's
 */
export function gamePartner(kept: KeptPartner, own: OwnRow, timeZone: string): GamePartner | null {
  const { schoolName, score, toldAt } = kept;
  const told = toldIn(kept);
  if (!told) return null;
  const state = stateOf(told, own, timeZone);
  return {
    schoolName,
    state,
    facts: partnerFacts(told, timeZone),
    proposals: told.proposals.map((each) => onOtherClock(each, told.timeZone, timeZone)),
    canConfirm: canConfirm(told, own, state),
    isMeet: told.isMeet === true,
    score: score === null ? null : mirrorScore(score),
    updatedAt: new Date(toldAt).toISOString(),
  };
}

/** The other's row, where this school sees it. */
export const toldIn = ({
  told,
  shared,
  ended,
}: Pick<KeptPartner, "told" | "shared" | "ended">): PartnerCopy | null =>
  told && shared && (!ended || told.standing === "canceled") ? told : null;

function stateOf(told: PartnerCopy, own: OwnRow, timeZone: string): GamePartnerState {
  if (told.standing === "canceled") return "canceled";
  if (told.asks || told.proposals.length > 0) return "asks";
  return differs(told, own, timeZone) ? "differs" : "same";
}

/** A school that has asked for another day may take that back. */
const canConfirm = (told: PartnerCopy, own: OwnRow, state: GamePartnerState): boolean =>
  (told.standing === "on" || (told.standing === "postponed" && !told.putOff)) &&
  own.status !== "completed" &&
  (state !== "same" || own.status !== "verified");

const differs = (told: PartnerCopy, own: OwnRow, timeZone: string): boolean =>
  !isDeclined(told, own) && (told.standing !== standingOf(own.status) || !hasToldFacts(told, own, timeZone));

/** The other school knows that this one does not come to its meet. */
const isDeclined = ({ isMeet, standing, putOff }: PartnerCopy, own: OwnRow): boolean =>
  isMeet === true && standing === "postponed" && !putOff && own.status === "canceled";

/** A game as its school told it, on the clock of that zone. */
export type ToldGame = WrittenFacts & LocalDateTime & Pick<PartnerCopy, "timeZone">;

/**
 * Whether one's own row is as the other was told. A team's name is each school's own, and so is how a venue is written.
 */
export function hasToldFacts(told: ToldGame, own: OwnGame, timeZone: string): boolean {
  const theirs = ownValuesOf(told, timeZone);
  return (
    sameStart(told, theirs.datetimeUtc, own, timeZone) &&
    sideOf(theirs) === sideOf(own) &&
    BESIDES_SIDE.every((name) => sameFact(theirs[name], own[name]))
  );
}

/** On a neutral site it matters to nobody which of the two is at home. */
const BESIDES_SIDE = WRITTEN.filter((name) => name !== "isHome" && name !== "site");

/** Without a time only the day counts. */
const sameStart = (told: ToldGame, start: Date, own: OwnGame, timeZone: string): boolean =>
  told.timeTbd && own.timeTbd
    ? told.date === toLocal(own.datetimeUtc, timeZone).date
    : start.getTime() === own.datetimeUtc.getTime();

/**
 * The facts of one's own row once it follows what was told. A game without a time stands at noon of its own school.
 * @param timeZone of the row's school
 */
export function ownValuesOf(told: ToldGame, timeZone: string): OwnGame {
  const facts = writtenFacts(told);
  const datetimeUtc = facts.timeTbd
    ? instantAfterGap({ date: told.date, time: TBD_TIME }, timeZone)
    : instantAfterGap(told, told.timeZone);
  return { ...facts, isHome: !facts.isHome, datetimeUtc };
}

export const sideOf = ({ isHome, site }: Pick<WrittenFacts, "isHome" | "site">): PartnerSide => {
  if (site === "neutral") return "neutral";
  return isHome ? "home" : "away";
};

/** @param timeZone of the school that reads it */
function partnerFacts(
  told: Omit<PartnerCopy, "asks" | "putOff" | "proposals">,
  timeZone: string,
): GamePartner["facts"] {
  const { isHome, ...facts } = writtenFacts(told);
  const local = localStart(told, timeZone);
  const isSameClock = local.date === told.date && local.time === told.time;
  return {
    team: told.team,
    ...local,
    ...facts,
    side: sideOf({ isHome: !isHome, site: facts.site }),
    standing: told.standing,
    theirs: isSameClock
      ? null
      : { date: told.date, time: told.time, timezoneCode: timeZoneCode(told.timeZone) },
  };
}

/** When a game of another clock begins on this one; a game without a time keeps its day. */
export const localStart = (
  told: LocalDateTime & { timeTbd: boolean; timeZone: string },
  timeZone: string,
): LocalDateTime =>
  told.timeTbd
    ? { date: told.date, time: told.time }
    : toLocal(instantAfterGap(told, told.timeZone), timeZone);

/** A proposal as the other school reads it; without a time it is a day. */
export function onOtherClock({ date, time }: Proposal, from: string, to: string): Proposal {
  if (time === null) return { date, time };
  return toLocal(instantAfterGap({ date, time }, from), to);
}
