import { gameKey, tbdEvent } from "#shared/domain/game/game-key.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { skippedTime } from "#shared/domain/time/game-date.ts";
import { TBD } from "#shared/domain/time/game-time.ts";
import { conflictMarks } from "./conflict-marks.ts";
import type { SeasonGame, SeasonGameInput, SeasonSchool, SeasonSides } from "./season-game.ts";
import type { SeasonMark, SeasonRow } from "./season-row.ts";

export type PlacedGame = {
  source: SeasonGame;
  game: SeasonGameInput;
  /** why there is no such day */
  problem: string | null;
  /** epoch milliseconds; null where there is no such day, or its clock skips the time */
  start: number | null;
};

/** Marks what is wrong with each row, and what is worth a look; a row that is wrong starts without its tick. */
export function markRows(placed: readonly PlacedGame[], school: SeasonSchool): SeasonRow[] {
  const known = new Set(school.games.map((each) => gameKey(keyOf(each, each), Date.parse(each.datetimeUtc))));
  const rows = placed.map((each): SeasonRow => {
    const { source, game, start } = each;
    const wrong = faultOf(each, known, school.now);
    if (start !== null) known.add(gameKey(keyOf(game, source), start));
    return {
      ...{ source, game, team: source.team, opponent: source.opponent },
      datetimeUtc: start === null ? null : new Date(start).toISOString(),
      marks: [...(wrong ? [wrong] : []), ...hintsOf(each)],
      isTicked: wrong === null,
      isTickable: game.date !== "",
    };
  });
  const marksOf = conflictMarks(
    rows.filter(({ isTicked }) => isTicked),
    school,
  );
  return rows.map((row) => ({ ...row, marks: [...marksOf(row), ...row.marks] }));
}

const keyOf = ({ teamId, opponentId, eventName }: SeasonGameInput, { opponent }: SeasonSides) => ({
  ...{ teamId, opponentId },
  tbdEvent: tbdEvent(opponent, eventName),
});

const mark = (kind: SeasonMark["kind"], text: string): SeasonMark => ({ kind, text, severity: null });

function faultOf(
  { source, game, problem, start }: PlacedGame,
  known: ReadonlySet<string>,
  now: number,
): SeasonMark | null {
  if (problem !== null) return mark("no-such-day", problem);
  if (start === null) return mark("skipped", skippedTime(game));
  if (known.has(gameKey(keyOf(game, source), start))) return mark("there", "Already added");
  return start <= now ? mark("past", "In the past") : null;
}

function hintsOf({ source, game }: PlacedGame): SeasonMark[] {
  const isOpen = isTbd(source.opponent);
  return [
    ...(source.opponent.email === "" && !isOpen ? [mark("no-email", "No email")] : []),
    ...(isOpen || game.timeTbd ? [mark("tbd", TBD)] : []),
  ];
}
