import { sameVenueText } from "#shared/domain/conflicts/places.ts";
import { gameKey, tbdEvent } from "#shared/domain/game/game-key.ts";
import { hasScore } from "#shared/domain/game/game-status.ts";
import { MAX_OTHER_SCHOOLS } from "#shared/domain/game/meet.ts";
import { SCORE_MAX_LENGTH } from "#shared/domain/game/score.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { foldText } from "#shared/domain/text/fold-text.ts";
import { TBD } from "#shared/domain/time/game-time.ts";
import type { ImportedGame, ReadRow } from "#shared/import/read-row.ts";
import { ofSeveralSchools } from "#shared/import/row-opponent.ts";
import { schoolOfVenue } from "#shared/import/similar-names.ts";
import { type KnownGame, type KnownGames, NO_TBD } from "./known-games.ts";
import { createOpponentNames, namedTeam, writtenSchools } from "./names-of-file.ts";
import { SOMEWHERE } from "./read-names.ts";

/** In these sports all that meet at one place at one time are one meet, whatever it is called. */
const MET_AT_ONE_PLACE = new Set(["cross-country", "track", "swimming", "wrestling", "golf"]);

const NO_PLACE = new Set(["", TBD, SOMEWHERE]);

/** A row to which others may belong; `index` is its place among all. */
type Meet = { index: number; games: ImportedGame[]; schools: Set<string | number> };

/**
 * Makes one game of the rows of a meet: those of one team, start and side that share an event, or in some sports a venue.
 * The first one's facts hold.
 * @param isThere whether a row stays by itself whose game the school has already
 */
export function joinRows(
  rows: readonly ReadRow[],
  known: KnownGames,
  isThere: (game: KnownGame) => boolean = () => true,
): ReadRow[] {
  const { read: meant } = createOpponentNames(known);
  const meets = new Map<string, Meet>();
  const joined = new Map<number, ReadRow>();
  const grown = new Set<Meet>();

  for (const [index, row] of rows.entries()) {
    if (row.outcome !== "game" || !mayBeOfMeet(row.game)) continue;
    const { game } = row;
    const keys = meetKeys(game, namedTeam(game, known).team.key);
    if (keys.length === 0) continue;
    const schools = writtenSchools(game).map((each) => {
      const { opponent, stored } = meant(each);
      return stored?.id ?? (isTbd(opponent) ? NO_TBD : opponent.key);
    });
    if (storedGames(game, schools, known).some(isThere)) continue;
    const meet = keys.map((key) => meets.get(key)).find((each) => each && isOneOccasion(each, game));
    if (meet && takesIn(meet, schools)) {
      for (const school of schools) meet.schools.add(school);
      meet.games.push(game);
      grown.add(meet);
      joined.set(index, { ...row, outcome: "joined" });
    }
    const itsMeet = meet ?? { index, games: [game], schools: new Set(schools) };
    for (const key of keys) if (!meets.has(key)) meets.set(key, itsMeet);
  }
  for (const meet of grown) {
    const first = rows[meet.index];
    if (first?.outcome === "game") joined.set(meet.index, wholeMeet(first, meet.games));
  }
  return joined.size > 0 ? rows.map((row, index) => joined.get(index) ?? row) : [...rows];
}

/** A comparison finds the game of a meet by all its rows together. */
export const isNoMeet = ({ otherOpponentIds }: KnownGame): boolean => otherOpponentIds.length === 0;

const mayBeOfMeet = ({ eventName, team }: ImportedGame): boolean =>
  eventName !== "" || MET_AT_ONE_PLACE.has(team.sport);

function meetKeys(game: ImportedGame, teamKey: string): string[] {
  const { start, timeTbd, isHome, site, eventName, venue, team, status } = game;
  const place = NO_PLACE.has(venue) || !MET_AT_ONE_PLACE.has(team.sport) ? "" : sameVenueText(venue);
  const isOff = status === "canceled";
  const when = [teamKey, start, timeTbd, isHome, site, isOff].join("\n");
  return [eventName && `${when}\nevent ${foldText(eventName)}`, place && `${when}\nplace ${place}`].filter(
    Boolean,
  );
}

/** Two events at one place are two. */
const isOneOccasion = ({ games: [first] }: Meet, { eventName }: ImportedGame): boolean =>
  eventName === "" || !first?.eventName || foldText(first.eventName) === foldText(eventName);

/** A row with a school of the meet says the same again, or is another game. */
const takesIn = (meet: Meet, schools: readonly (string | number)[]): boolean =>
  schools.every((school) => !meet.schools.has(school)) &&
  meet.schools.size + schools.length <= MAX_OTHER_SCHOOLS + 1;

function storedGames(
  { team: read, eventName, start, ...game }: ImportedGame,
  schools: readonly (string | number)[],
  known: KnownGames,
): KnownGame[] {
  const teamId = known.teams.get(namedTeam({ team: read }, known).team.key);
  if (teamId === undefined) return [];
  return schools.flatMap((opponentId, index) => {
    if (typeof opponentId === "string") return [];
    const event = index === 0 ? tbdEvent(game.opponent, eventName) : "";
    return known.games.get(gameKey({ teamId, opponentId, tbdEvent: event }, start)) ?? [];
  });
}

function wholeMeet(row: Extract<ReadRow, { outcome: "game" }>, games: readonly ImportedGame[]): ReadRow {
  const { game } = row;
  const schools = games.flatMap(writtenSchools);
  const host = schoolOfVenue(schools, game.venue);
  const opponent = host && !isTbd(host) ? host : game.opponent;
  const eventName = games.map((each) => each.eventName).find(Boolean) ?? "";
  const score = scoresOf(games.flatMap((each) => (hasScore(game.status) ? (each.score ?? []) : [])));
  const meet = { ...game, ...ofSeveralSchools(opponent, schools), eventName, score: score.text };
  const warnings = score.isCut ? [...row.warnings, SCORES_LEFT_OUT] : row.warnings;
  return { ...row, warnings, game: meet };
}

const SCORES_LEFT_OUT = `not all scores of the meet fit into ${SCORE_MAX_LENGTH} characters, so the last were left out`;

function scoresOf(scores: readonly string[]): { text: string | null; isCut: boolean } {
  let text = "";
  for (const score of scores) {
    const longer = text === "" ? score : `${text}, ${score}`;
    if (longer.length > SCORE_MAX_LENGTH) return { text, isCut: true };
    text = longer;
  }
  return { text: text || null, isCut: false };
}
