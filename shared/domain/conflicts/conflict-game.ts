import type { GameSite } from "#shared/domain/game/game-kinds.ts";
import type { GameStatus } from "#shared/domain/game/game-status.ts";
import { TBD } from "#shared/domain/time/game-time.ts";

/** A conflict is judged by these facts alone. */
export type ConflictGame = {
  id: number;
  teamId: number;
  opponentId: number;
  /** the opponent stands for one that nobody knows yet, so that two games against it are two */
  opponentTbd: boolean;
  /** epoch milliseconds */
  start: number;
  /** the day on the school's clock, yyyy-MM-dd */
  date: string;
  /** nobody knows the time yet: `start` says only the day */
  timeTbd: boolean;
  venue: string;
  /** the school's own place: neither away nor on neutral ground */
  isAtHome: boolean;
  status: GameStatus;
  sport: string;
  level: string;
  /** 'Metro Invitational'; '' for an ordinary game */
  eventName: string;
  /** '' where nobody is named */
  coachEmail: string;
};

/** A game as the lists have it, as far as a conflict is judged by it. */
type ListedGame = Omit<
  ConflictGame,
  "start" | "isAtHome" | "sport" | "level" | "coachEmail" | "opponentTbd"
> & {
  datetimeUtc: string;
  isHome: boolean;
  site: GameSite;
  team: { sport: string; level: string };
  opponent: { schoolName: string };
};

/** The school's own place: neither away nor on neutral ground. */
export const isAtHome = ({ isHome, site }: { isHome: boolean; site: GameSite }): boolean =>
  isHome && site !== "neutral";

export const conflictGameOf = (game: ListedGame, coachEmail: string): ConflictGame => ({
  id: game.id,
  teamId: game.teamId,
  opponentId: game.opponentId,
  opponentTbd: game.opponent.schoolName === TBD,
  start: Date.parse(game.datetimeUtc),
  date: game.date,
  timeTbd: game.timeTbd,
  venue: game.venue,
  isAtHome: isAtHome(game),
  status: game.status,
  sport: game.team.sport,
  level: game.team.level,
  eventName: game.eventName,
  coachEmail,
});
