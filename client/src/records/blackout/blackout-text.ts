import { parseISO } from "date-fns/parseISO";
import type { Team } from "#shared/api/teams.ts";
import type { Blackout } from "#shared/domain/conflicts/blackouts.ts";
import { teamName } from "#shared/domain/school/team-name.ts";

const DAYS = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "short",
  day: "numeric",
  year: "numeric",
});

const midnight = (date: string): Date => parseISO(`${date}T00:00:00Z`);

/** 'Dec 24, 2026', 'Nov 26 – 27, 2026', 'Dec 21, 2026 – Jan 2, 2027' */
export const daysInWords = ({ from, to }: Pick<Blackout, "from" | "to">): string =>
  DAYS.formatRange(midnight(from), midnight(to)).replace(/\s/g, " ");

/** More names than these would hide the dates. */
const MAX_NAMES = 3;

/** 'All teams', the names of a few, the number of many or of those that are not known (yet). */
export function teamsInWords(teamIds: readonly number[], teams: readonly Team[]): string {
  if (teamIds.length === 0) return "All teams";
  const names = teams.filter(({ id }) => teamIds.includes(id)).map(teamName);
  if (names.length === teamIds.length && names.length <= MAX_NAMES) return names.join(", ");
  return teamIds.length === 1 ? "1 team" : `${teamIds.length} teams`;
}

export const blackoutsOn = (blackouts: readonly Blackout[], date: string): Blackout[] =>
  blackouts.filter(({ from, to }) => from <= date && date <= to);
