import { timeZoneCode } from "#shared/domain/time/time-zones.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import type { GameSummary } from "./fact-rows.ts";
import { type WrittenFacts, writtenFacts } from "./game-facts.ts";

/** A game as the database has it, with its two sides. */
export type StoredGame = {
  game: WrittenFacts & { datetimeUtc: Date };
  team: GameSummary["team"];
  opponent: { schoolName: string };
};

export const gameSummary = ({ game, team, opponent }: StoredGame, timeZone: string): GameSummary => ({
  ...writtenFacts(game),
  ...toLocal(game.datetimeUtc, timeZone),
  timezoneCode: timeZoneCode(timeZone),
  team: { sport: team.sport, level: team.level, gender: team.gender },
  opponentName: opponent.schoolName,
});
