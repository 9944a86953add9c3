import { isNoMeet, joinRows } from "#server/features/game-import/plan/join-rows.ts";
import { indexKnown } from "#server/features/game-import/plan/known-games.ts";
import { planImport } from "#server/features/game-import/plan/plan-import.ts";
import { readNames } from "#server/features/game-import/plan/read-names.ts";
import type { SchoolRows } from "#server/features/game-import/school-rows.queries.ts";
import type { FileQuestion } from "#shared/domain/game/file-questions.ts";
import { isOver } from "#shared/domain/game/game-status.ts";
import { teamVsOpponent } from "#shared/domain/game/opponent-words.ts";
import { formatDate } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { WrongAnswer } from "#shared/import/questions/ask-about.ts";
import { choicesOf, counting } from "#shared/import/questions/question.ts";
import type { AskOptions } from "#shared/import/read-import.ts";
import type { ReadRow } from "#shared/import/read-row.ts";
import { isWithin, rowsAhead } from "./compare-file.ts";
import { awaitsOpponent, type ComparedGame, dayKey, nameRows, placeGames, startKey } from "./named-rows.ts";

const KEY = "revised";
const EXAMPLES = 3;
const mayHaveMoved = counting("game may have moved", "games may have moved");

type Schedule = {
  /** with the games that are ahead */
  rows: SchoolRows;
  /** epoch milliseconds */
  now: number;
};

/**
 * Asks whether a file is a revised schedule, where rows of it may be games of the schedule on another day. Without the
 * question these rows become second games.
 * @param readRows none while anything else is to be answered first
 * @throws WrongAnswer
 */
export function askWhetherRevised(
  readRows: () => ReadRow[],
  { answered, ...school }: Pick<AskOptions, "timeZone" | "schoolName" | "answered">,
  schedule: Schedule,
): FileQuestion[] {
  if (schedule.rows.games.length === 0) return [];
  const { games, newRows } = perhapsMoved(readRows(), schedule, school);
  if (games.length === 0) return [];
  const answers = choicesOf(["compare", "Yes, compare"], ["add", "No, add them"]);
  const value = answered.answers[KEY] ?? null;
  if (value !== null && !answers.some((answer) => answer.value === value)) throw new WrongAnswer(KEY);
  return [
    {
      key: KEY,
      text: `${mayHaveMoved(games.length)}. Is it a revised schedule?`,
      rows: newRows,
      examples: games.slice(0, EXAMPLES).map(titleOf),
      answers,
      free: false,
      value,
      from: "",
    },
  ];
}

/** The games ahead that no row has, where a row without a game has their team and opponent; and these rows. */
function perhapsMoved(
  rows: readonly ReadRow[],
  { rows: schoolRows, now }: Schedule,
  { timeZone, schoolName }: Pick<AskOptions, "timeZone" | "schoolName">,
): { games: ComparedGame[]; newRows: number } {
  const known = indexKnown(schoolRows);
  const read = joinRows(readNames(rows, known, schoolName).rows, known, isNoMeet);
  // Many files come again as they were.
  if (planImport(read, known).games.length === 0) return { games: [], newRows: 0 };
  const { rows: ahead, days } = rowsAhead(nameRows(read, known, timeZone), dayOf(now, timeZone), []);
  const schedule = placeGames(known, timeZone);
  const scheduled = new Set([...schedule.ahead.map(startKey), ...schedule.over]);
  const news = ahead.filter((row) => !isOver(row.read.game.status) && !scheduled.has(startKey(row)));
  const newKeys = new Set(news.flatMap((row) => [row.matchup, dayKey(row)]));
  const starts = new Set(ahead.map(startKey));
  const games = schedule.ahead.filter(
    (game) =>
      game.game.start > now &&
      isWithin(game, days) &&
      !starts.has(startKey(game)) &&
      keysOf(game).some((key) => newKeys.has(key)),
  );
  const gameKeys = new Set(games.flatMap(keysOf));
  const newRows = news.filter((row) => gameKeys.has(row.matchup) || gameKeys.has(dayKey(row)));
  return { games, newRows: newRows.length };
}

/** A row is perhaps this game by its team and opponent; while the opponent is open, by its team and day, too. */
const keysOf = (game: ComparedGame): string[] =>
  awaitsOpponent(game.game) ? [game.matchup, dayKey(game)] : [game.matchup];

const titleOf = ({ game, date }: ComparedGame): string =>
  `${teamVsOpponent({ ...game, opponent: { schoolName: game.opponentName } })} on ${formatDate(date)}`;
