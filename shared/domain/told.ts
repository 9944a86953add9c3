import { changedRows, factRows, type ToldGame } from "./fact-rows.ts";
import { type WrittenFacts, writtenFacts } from "./game-facts.ts";
import type { GameChange } from "./game-history.ts";
import type { GameStatus } from "./game-status.ts";
import type { LocalDateTime } from "./game-time.ts";
import { teamName } from "./team-name.ts";

/** Whether a game is played as it stands. A completed one was. */
export type Standing = "on" | "postponed" | "canceled";

/**
 * What an opponent knows of a game: its facts when a message about it was taken by the mail server, or when they last
 * answered. Date and time are the wall clock's, so that a school that changes its time zone has told nobody anything wrong.
 */
export type Told = WrittenFacts &
  LocalDateTime &
  Pick<ToldGame, "team" | "opponentName"> & {
    opponentId: number;
    standing: Standing;
    /** the version of the game that was told, ISO 8601 */
    version: string;
  };

export function standingOf(status: GameStatus): Standing {
  if (status === "canceled") return "canceled";
  return status === "reschedule" ? "postponed" : "on";
}

/** What would be told of a game now. */
export const toldNow = (
  game: ToldGame & { opponentId: number; status: GameStatus },
  updatedAt: Date,
): Told => ({
  ...writtenFacts(game),
  date: game.date,
  time: game.time,
  team: game.team,
  opponentName: game.opponentName,
  opponentId: game.opponentId,
  standing: standingOf(game.status),
  version: updatedAt.toISOString(),
});

/**
 * Whether the opponent believes something of the game that is no longer true. False where nobody was ever told anything.
 * How a name or a venue is written, in its case or its blanks, makes no difference.
 */
export function isUntold(told: Told | null, now: Told): boolean {
  if (told === null) return false;
  const known = comparable(told);
  return comparable(now).some((fact, index) => fact !== known[index]);
}

const comparable = ({ opponentId, date, time, team, standing, ...game }: Told) =>
  [opponentId, standing, date, time, teamName(team), ...Object.values(writtenFacts(game))].map((fact) =>
    typeof fact === "string" ? fact.trim().replace(/\s+/g, " ").toLowerCase() : fact,
  );

/** What has changed since the opponent was told, as they read it; nothing for another opponent. */
export function differences(told: Told, now: Told, timezoneCode: string): GameChange[] {
  if (told.opponentId !== now.opponentId) return [];
  const rows = (each: Told) => factRows({ ...each, timezoneCode }, "opponent");
  return isUntold({ ...told, standing: now.standing }, now) ? changedRows(rows(told), rows(now)) : [];
}
