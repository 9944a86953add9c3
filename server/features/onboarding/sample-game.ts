import { ORDINARY_FACTS } from "#shared/domain/game/game-facts.ts";
import type { StoredGame } from "#shared/domain/game/game-summary.ts";
import { SAMPLE_OPPONENT } from "#shared/domain/requests/sample-request.ts";
import { addDays } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { toInstant } from "#shared/domain/time/zone-time.ts";

const DAYS_AHEAD = 14;

/** In the evening no zone's clock skips an hour. */
const TIME = "19:00:00";

/**
 * A game that nobody plays, with everything that an opponent reads of a real one: at home, two weeks after it was sent.
 */
export function inventedGame(school: { name: string; timezone: string }, sentAt: Date): StoredGame {
  const date = addDays(dayOf(sentAt, school.timezone), DAYS_AHEAD);
  const start = toInstant({ date, time: TIME }, school.timezone);
  if (!start.ok) throw new Error(`${school.timezone} skips ${TIME} on ${date}`);
  return {
    game: { datetimeUtc: start.instant, venue: school.name, isHome: true, ...ORDINARY_FACTS },
    team: { sport: "basketball", level: "varsity", gender: "girls" },
    opponent: { schoolName: SAMPLE_OPPONENT },
  };
}
