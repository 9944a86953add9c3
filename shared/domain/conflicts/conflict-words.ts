import { minutesToMilliseconds } from "date-fns/minutesToMilliseconds";
import type { WrittenFacts } from "#shared/domain/game/game-facts.ts";
import type { SchoolState } from "#shared/domain/game/meet.ts";
import { playsOrHas, teamVsOpponent } from "#shared/domain/game/opponent-words.ts";
import type { Gender } from "#shared/domain/school/genders.ts";
import { gameMinutes } from "#shared/domain/school/sport-minutes.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatMonthDay, formatTime, type LocalDateTime, timeOrTbd } from "#shared/domain/time/game-time.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import type { Blackout } from "./blackouts.ts";
import type { ConflictKind } from "./conflicts.ts";

/** A game as far as a conflict with it is told. */
export type MetGame = LocalDateTime &
  Pick<WrittenFacts, "timeTbd" | "venue" | "eventName"> & {
    datetimeUtc: string;
    team: { sport: string; level: string; gender: Gender };
    opponent: { schoolName: string };
    /** of a meet all that come are named; a row of a file has none yet */
    schools?: readonly { schoolName: string; state: SchoolState }[];
  };

export type ConflictScene = {
  /** when the game itself begins, epoch milliseconds */
  start: number;
  /** the coach of the game's own team; '' where nobody is named */
  coachName: string;
  /** the game that it meets; null on a blackout day */
  other: MetGame | null;
  blackout: Blackout | null;
  timeZone: string;
};

type Meeting = Omit<ConflictScene, "other"> & { other: MetGame };

/** Says of a game what is wrong with it, naming the other one. */
export function conflictWords(kind: ConflictKind, { other, ...scene }: ConflictScene): string {
  if (kind === "blackout" || !other) return blackoutWords(scene.blackout);
  return WORDS[kind]({ ...scene, other });
}

const WORDS: Record<Exclude<ConflictKind, "blackout">, (meeting: Meeting) => string> = {
  team: ({ other }) => `${teamName(other.team)} ${playsOrHas(other)} at the same time (${timeOrTbd(other)})`,
  venue: (meeting) =>
    `${meeting.other.venue} is taken by ${teamVsOpponent(meeting.other)} ${takenFor(meeting)}`,
  coach: ({ other, coachName }) => `${coachCalled(coachName)} is at ${teamVsOpponent(other)} then`,
  "double-entry": ({ other }) => `Also ${playsOrHas(other)} on ${formatMonthDay(other.date)}. Entered twice?`,
  "same-day": ({ other }) => `${playsOrHas(other, ["Has", "Plays"])} on the same day, ${timeOrTbd(other)}`,
};

/** A place that is taken already becomes free at some time; one that is still free is taken from some time on. */
function takenFor({ start, other, timeZone }: Meeting): string {
  const otherStart = Date.parse(other.datetimeUtc);
  if (otherStart > start) return `from ${formatTime(other.time)}`;
  const end = otherStart + minutesToMilliseconds(gameMinutes(other.team.sport));
  return `until ${formatTime(toLocal(end, timeZone).time)}`;
}

function coachCalled(name: string): string {
  const plain = name.trim().replace(/^coach\s+/i, "");
  return plain === "" ? "The coach" : `Coach ${plain}`;
}

const blackoutWords = (blackout: Blackout | null): string =>
  blackout?.label ? `Blackout: ${blackout.label}` : "Blackout day";
