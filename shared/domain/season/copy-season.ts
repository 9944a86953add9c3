import { TBD_TIME, writtenFacts } from "#shared/domain/game/game-facts.ts";
import { isEvent } from "#shared/domain/game/opponent-words.ts";
import { toInstant } from "#shared/domain/time/zone-time.ts";
import { copiedDays } from "./copied-day.ts";
import { markRows, type PlacedGame } from "./mark-rows.ts";
import { gamesToCopy, type SeasonChoice } from "./season-choice.ts";
import type { SeasonGame, SeasonGameInput, SeasonSchool } from "./season-game.ts";
import type { SeasonRow } from "./season-row.ts";
import { createVenueChoice, type VenueChoice } from "./venue-choice.ts";

/**
 * The games of a season on the days of another one, by their start: those without a day come last. Days, sides and
 * places are chosen anew, but those of events and meets; type, event, site, schools and 'TBD' are kept, departure and
 * dismissal where the side is. Nothing else is.
 * @param choice `days.firstDay` is a date that exists
 */
export function copySeason(choice: SeasonChoice, school: SeasonSchool): SeasonRow[] {
  const sources = gamesToCopy(school.games, choice);
  const dayOf = copiedDays(
    choice.days,
    sources.map(({ date }) => date),
  );
  const venues = createVenueChoice(school.games, school.name);
  const placed = sources.map((source): PlacedGame => {
    const { date, problem } = dayOf(source.date);
    const game = { ...copiedFacts(source, choice.swapsSides, venues), date };
    return { source, game, problem, start: date === "" ? null : startOf(game, school.timeZone) };
  });
  return markRows(placed.sort(byStart), school);
}

function copiedFacts(source: SeasonGame, swapsSides: boolean, venues: VenueChoice): SeasonGameInput {
  const { teamId, opponentId, otherOpponentIds, date, time, timeTbd, isHome, departure, dismissal } = source;
  const sides = { teamId, opponentId, otherOpponentIds };
  const facts = { ...writtenFacts(source), ...sides, date, time: timeTbd ? TBD_TIME : time };
  if (!swapsSides || keepsSide(source)) return { ...facts, departure, dismissal };
  const venue = isHome ? venues.away(source) : venues.home(source);
  return { ...facts, isHome: !isHome, venue, departure: "", dismissal: "" };
}

/** An event and a meet have one host every year. */
const keepsSide = (source: SeasonGame): boolean =>
  source.site === "neutral" || source.schools.length > 0 || isEvent(source);

function startOf(game: SeasonGameInput, timeZone: string): number | null {
  const result = toInstant(game, timeZone);
  return result.ok ? result.instant.getTime() : null;
}

/** No game has this day. */
const NO_DAY = "9999-12-31";

const byStart = (one: PlacedGame, other: PlacedGame): number =>
  sortKey(one).localeCompare(sortKey(other)) || one.source.id - other.source.id;

const sortKey = ({ game }: PlacedGame): string => `${game.date || NO_DAY} ${game.time}`;
