import { timeZoneCode } from "#shared/domain/time/time-zones.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import type { ToldGame } from "./fact-rows.ts";
import { type WrittenFacts, writtenFacts } from "./game-facts.ts";

/** A game as the database has it, with its two sides. */
export type StoredGame = {
  game: WrittenFacts & { datetimeUtc: Date };
  team: ToldGame["team"];
  opponent: { schoolName: string };
};

export const toldGame = ({ game, team, opponent }: StoredGame, timeZone: string): ToldGame => ({
  ...writtenFacts(game),
  ...toLocal(game.datetimeUtc, timeZone),
  timezoneCode: timeZoneCode(timeZone),
  team: { sport: team.sport, level: team.level, gender: team.gender },
  opponentName: opponent.schoolName,
});
