import { gameKey, tbdEvent } from "#shared/domain/game/game-key.ts";
import { isHostedByUs } from "#shared/domain/game/meet.ts";
import { isEvent } from "#shared/domain/game/opponent-words.ts";
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
  const known = new Set(school.games.flatMap((each) => keysOf(each, each, Date.parse(each.datetimeUtc))));
  const rows = placed.map((each): SeasonRow => {
    const { source, game, start } = each;
    const wrong = faultOf(each, known, school.now);
    if (start !== null) for (const key of keysOf(game, source, start)) known.add(key);
    return {
      ...{ source, game, team: source.team, opponent: source.opponent, schools: invitedAnew(source) },
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

/** No school has answered yet, not even one that could not come last time. */
const invitedAnew = ({ schools }: SeasonGame): SeasonRow["schools"] =>
  schools.map((school) => ({ ...school, state: "" }));

/** A team plays none of a game's schools in another game at that start. */
function keysOf(game: SeasonGameInput, { opponent }: SeasonSides, start: number): string[] {
  const { teamId, opponentId, otherOpponentIds, eventName } = game;
  const against = { teamId, opponentId, tbdEvent: tbdEvent(opponent, eventName) };
  const others = otherOpponentIds.map((id) => ({ teamId, opponentId: id, tbdEvent: "" }));
  return [against, ...others].map((key) => gameKey(key, start));
}

const mark = (kind: SeasonMark["kind"], text: string): SeasonMark => ({ kind, text, severity: null });

function faultOf(
  { source, game, problem, start }: PlacedGame,
  known: ReadonlySet<string>,
  now: number,
): SeasonMark | null {
  if (problem !== null) return mark("no-such-day", problem);
  if (start === null) return mark("skipped", skippedTime(game));
  if (keysOf(game, source, start).some((key) => known.has(key))) return mark("there", "Already added");
  return start <= now ? mark("past", "In the past") : null;
}

function hintsOf({ source, game }: PlacedGame): SeasonMark[] {
  const isOpen = isTbd(source.opponent) && source.schools.length === 0 && !isEvent(source);
  return [
    ...withoutEmail(source).map((text) => mark("no-email", text)),
    ...(isOpen || game.timeTbd ? [mark("tbd", TBD)] : []),
  ];
}

/** A meet's host asks each of its schools, so that one has to know which. */
function withoutEmail(source: SeasonGame): string[] {
  if (source.schools.length > 0 && isHostedByUs(source)) {
    const names = source.schools.flatMap(({ email, schoolName }) => (email === "" ? [schoolName] : []));
    return names.length === 0 ? [] : [`No email: ${names.join(", ")}`];
  }
  return source.opponent.email === "" && !isTbd(source.opponent) ? ["No email"] : [];
}
