import type { Game } from "#shared/api/games.ts";
import { STATUS_SHORT_LABELS } from "#shared/domain/game/game-status.ts";
import { isFuture, isUpcoming } from "#shared/domain/game/upcoming-games.ts";
import { levelValue } from "#shared/domain/school/levels.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { isNeed, type JudgedAt, needs } from "#shared/domain/season/needs-you.ts";
import { foldText } from "#shared/domain/text/fold-text.ts";
import { addDays, MONTHS, WEEKDAYS, weekdayOf } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import {
  DEFAULT_ADDRESS,
  type ListAddress,
  type ListView,
  type Period,
  type SortKey,
  type StatusFilter,
} from "./list-view.ts";

/** The school's calendar days that a period reaches beyond today. */
const DAYS_AHEAD: Partial<Record<Period, number>> = { "two-weeks": 14, month: 30, "two-months": 60 };

const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** The ids of some games, whatever else is known of them. */
type Ids = Pick<ReadonlySet<number>, "has">;

const NONE: Ids = new Set();

/** A game's value in the sorted column; its start where no column is sorted. */
const TEXTS: Record<SortKey, ((game: Game) => string) | null> = {
  team: ({ team }) => teamName(team),
  date: null,
  venue: ({ venue }) => venue,
  status: ({ status }) => STATUS_SHORT_LABELS[status],
};

/**
 * The games of a view in its order, as they are at `now` (epoch milliseconds) in the school's zone; `conflicting` are
 * the ids of those with conflicts.
 */
export function visibleGames(
  games: readonly Game[],
  view: ListView,
  now: number,
  timeZone: string,
  conflicting: Ids = NONE,
): Game[] {
  const inPeriod = periodTest(view, now, timeZone);
  const hasStatus = statusTest(view.status, { now, timeZone, conflicting });
  const isFound = gameSearch(view.q);
  const visible = games.filter(
    (game) =>
      (view.teamId === null || game.teamId === view.teamId) &&
      (view.opponentId === null || hasOpponent(game, view.opponentId)) &&
      hasStatus(game) &&
      inPeriod(game) &&
      isFound(game),
  );
  return inOrder(visible, view);
}

/** The view's address without the filters that hide the game; `null` when none does. */
export function addressShowing(
  game: Game,
  view: ListView,
  now: number,
  timeZone: string,
  conflicting?: Ids,
): Partial<ListAddress> | null {
  if (visibleGames([game], view, now, timeZone, conflicting).length > 0) return null;
  const { teamId, opponentId, status, period, q, sort, order } = view;
  return {
    ...(teamId === game.teamId && { team: String(teamId) }),
    ...(opponentId !== null && hasOpponent(game, opponentId) && { opponent: String(opponentId) }),
    ...(status === game.status && { status }),
    period: periodTest({ status: null, period }, now, timeZone)(game) ? period : "all",
    ...(q !== "" && gameSearch(q)(game) && { q }),
    ...(sort !== DEFAULT_ADDRESS.sort && { sort }),
    ...(order !== DEFAULT_ADDRESS.order && { order }),
  };
}

/** Whether it is the game's opponent, or one of a meet's schools. */
const hasOpponent = (game: Game, opponentId: number): boolean =>
  game.opponentId === opponentId || game.otherOpponentIds.includes(opponentId);

function statusTest(status: StatusFilter | null, at: JudgedAt): (game: Game) => boolean {
  if (status === null) return () => true;
  if (status === "upcoming") return (game) => isUpcoming(game, at.now);
  if (isNeed(status)) return (game) => needs(status, game, at);
  return (game) => game.status === status;
}

/** A line of *Needs you* leads to what it counts, whatever the period. */
function periodTest(
  { status, period }: Pick<ListView, "status" | "period">,
  now: number,
  timeZone: string,
): (game: Game) => boolean {
  if (period === "all" || isNeed(status)) return () => true;
  const days = DAYS_AHEAD[period];
  if (days === undefined) return (game) => isFuture(game, now);

  const today = dayOf(now, timeZone);
  const last = addDays(today, days);
  return (game) => {
    const day = dayOf(Date.parse(game.datetimeUtc), timeZone);
    return day >= today && day <= last;
  };
}

/**
 * Games that are alike in the sorted column stay in order of their start, whichever way the column is turned. Of one
 * status, the games that wait for an answer come first, and the longest wait before the others.
 */
function inOrder(games: readonly Game[], { sort, order }: ListView): Game[] {
  const direction = order === "asc" ? 1 : -1;
  const textOf = TEXTS[sort];
  const texts = textOf && games.map(textOf);
  const places = texts && placesOf(texts);
  const keyed = games.map((game, index) => {
    const start = Date.parse(game.datetimeUtc);
    const key = places?.get(texts?.[index] ?? "") ?? start;
    return { game, start, key, asked: sort === "status" ? askedAt(game) : 0 };
  });
  keyed.sort(
    (a, b) => direction * (a.key - b.key) || a.asked - b.asked || a.start - b.start || a.game.id - b.game.id,
  );
  return keyed.map(({ game }) => game);
}

const NEVER = Number.MAX_SAFE_INTEGER;

const askedAt = ({ waiting }: Game): number => (waiting ? Date.parse(waiting.since) : NEVER);

/**
 * The place of each text among the others, one for texts that differ only in case or accents. A season has few of them:
 * comparing two by the rules of the language takes far longer than comparing two numbers.
 */
function placesOf(texts: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  let last: string | null = null;
  for (const text of [...new Set(texts)].sort(collator.compare)) {
    const isNew = last === null || collator.compare(last, text) !== 0;
    places.set(text, isNew ? places.size : (places.get(last ?? "") ?? 0));
    last = text;
  }
  return places;
}

/**
 * Finds the games in which every word of the text occurs: in the name of the team, of any school, of the venue or of
 * the event, or as their day ('dec 8', '12/8', 'tuesday'); 'JV' finds what shows as 'Jr. Varsity'. A word with digits is
 * whole: '8' is not '18'. All of them for a blank text.
 */
function gameSearch(text: string): (game: Game) => boolean {
  const words = foldText(text).split(" ").filter(Boolean);
  if (words.length === 0) return () => true;
  return (game) => {
    const texts = foldText(
      [
        ...[teamName(game.team), game.opponent.schoolName, game.venue, game.eventName],
        ...game.schools.map(({ schoolName }) => schoolName),
      ].join(" "),
    );
    const level = levelValue(game.team.level);
    const wholeWords = [...texts.split(" "), ...dayWords(game.date)];
    const isOfDay = (word: string) => wholeWords.some((each) => each.startsWith(word));
    return words.every((word) => {
      if (levelValue(word) === level) return true;
      return /\d/.test(word) ? wholeWords.includes(word) : texts.includes(word) || isOfDay(word);
    });
  };
}

/** 'december', '8', '12/8', '12/08/2026', 'tuesday': the words of a day, of which the first letters will do. */
function dayWords(date: string): string[] {
  const [year = "", month = "", day = ""] = date.split("-");
  const plain = `${Number(month)}/${Number(day)}`;
  const words = [MONTHS[Number(month) - 1] ?? "", WEEKDAYS[weekdayOf(date)]];
  return [
    ...words.map((word) => word.toLowerCase()),
    String(Number(day)),
    plain,
    `${month}/${day}`,
    `${plain}/${year}`,
    `${month}/${day}/${year}`,
  ];
}
