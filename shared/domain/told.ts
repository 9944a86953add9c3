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
export const isUntold = (told: Told | null, now: Told): boolean =>
  told !== null && (told.standing !== now.standing || hasOtherFacts(told, now));

/** The same of a game of a long list, without putting together what would be told of each. */
export const isNews = (told: Told, now: ComparedFacts & { status: GameStatus }): boolean =>
  told.standing !== standingOf(now.status) || hasOtherFacts(told, now);

type ComparedFacts = Omit<Told, "standing" | "opponentName" | "version">;

const COMPARED = Object.keys({
  opponentId: true,
  date: true,
  time: true,
  venue: true,
  isHome: true,
  timeTbd: true,
  site: true,
  kind: true,
  eventName: true,
} satisfies Record<keyof Omit<ComparedFacts, "team">, true>) as (keyof Omit<ComparedFacts, "team">)[];

const hasOtherFacts = (told: ComparedFacts, now: ComparedFacts): boolean =>
  !isSameTeam(told.team, now.team) || COMPARED.some((name) => !isSameFact(told[name], now[name]));

/** A team is the one that its name says. */
const isSameTeam = (one: Told["team"], other: Told["team"]): boolean =>
  (one.sport === other.sport && one.level === other.level && one.gender === other.gender) ||
  isSameFact(teamName(one), teamName(other));

type Fact = string | number | boolean;

/** Most texts are the same as they are written: a long list normalizes only the others. */
function isSameFact(one: Fact, other: Fact): boolean {
  if (one === other) return true;
  return typeof one === "string" && typeof other === "string" && plain(one) === plain(other);
}

const plain = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();

/** What has changed since the opponent was told, as they read it; nothing for another opponent. */
export function differences(told: Told, now: Told, timezoneCode: string): GameChange[] {
  if (told.opponentId !== now.opponentId) return [];
  const rows = (each: Told) => factRows({ ...each, timezoneCode }, "opponent");
  return isUntold({ ...told, standing: now.standing }, now) ? changedRows(rows(told), rows(now)) : [];
}
