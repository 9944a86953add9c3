import { writtenFacts } from "#shared/domain/game/game-facts.ts";
import type { OpponentSnapshot } from "#shared/domain/requests/opponent-snapshot.ts";
import type { PublicState } from "#shared/domain/requests/public-state.ts";
import { timeZoneCode } from "#shared/domain/time/time-zones.ts";
import { instantAfterGap } from "#shared/domain/time/zone-time.ts";
import type { FeedGame } from "./feed-file.ts";

/** A game of which an opponent has learned, whatever became of it since. */
type LearnedGame = { id: number; snapshot: OpponentSnapshot; createdAt: Date };

/** Earlier versions kept no more of the entry than this. */
const ENTRIES: Record<OpponentSnapshot["standing"], PublicState> = {
  on: "open",
  postponed: "postponed",
  canceled: "canceled",
};

/** The game as its opponent last learned of it, and as they see it; nothing of it is newer. */
export function learnedGame(
  { id, snapshot, createdAt }: LearnedGame,
  school: { name: string; timezone: string },
): FeedGame {
  const { date, time, team, standing, version } = snapshot;
  const { entry = { sequence: 0, state: ENTRIES[standing] } } = snapshot;
  const facts = writtenFacts(snapshot);
  return {
    ...{ ...facts, date, time, team, timezoneCode: timeZoneCode(school.timezone) },
    isHome: !facts.isHome,
    opponentName: school.name,
    id,
    start: instantAfterGap({ date, time }, school.timezone),
    ...entry,
    // They have learned no score, and the school's word has no version.
    score: "",
    updatedAt: version === "" ? createdAt : new Date(version),
  };
}
