import type { Blackout } from "#shared/domain/conflicts/blackouts.ts";
import type { ConflictKind } from "#shared/domain/conflicts/conflicts.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatDate, formatTime } from "#shared/domain/time/game-time.ts";
import type { TeamParts } from "#shared/import/read-team.ts";

/** A game as a message names it. */
export type NamedGame = {
  /** null for one that the school has already */
  row: number | null;
  team: TeamParts;
  opponentName: string;
  date: string;
  time: string;
  timeTbd: boolean;
};

const WHAT: Record<Exclude<ConflictKind, "blackout">, string> = {
  team: "the team plays at that time already",
  venue: "the venue is taken at that time",
  coach: "the coach is elsewhere at that time",
  "double-entry": "perhaps the same game twice",
  "same-day": "the team plays on that day already",
};

/** 'Row 12: the venue is taken at that time: Golf Varsity plays Alder on 12/08/2026 at 6:00 PM (row 5)' */
export function pairMessage(row: number, kind: Exclude<ConflictKind, "blackout">, other: NamedGame): string {
  const from = other.row === null ? "already scheduled" : `row ${other.row}`;
  return `Row ${row}: ${WHAT[kind]}: ${gameInWords(other)} (${from})`;
}

export function blackoutMessage(row: number, date: string, { from, to, label }: Blackout): string {
  const days = from === to ? "" : ` (${formatDate(from)} to ${formatDate(to)})`;
  return `Row ${row}: ${formatDate(date)} is a black-out day${label && `: ${label}`}${days}`;
}

/** The two may be one game, although only one of them has a time. */
export function sameGameWarning(other: NamedGame): string {
  return `perhaps the same game twice, once without its time: ${gameInWords(other)} (already scheduled)`;
}

function gameInWords({ team, opponentName, date, time, timeTbd }: NamedGame): string {
  const when = timeTbd ? "with its time TBD" : `at ${formatTime(time)}`;
  return `${teamName(team)} plays ${opponentName} on ${formatDate(date)} ${when}`;
}
