import { minutesToMilliseconds } from "date-fns/minutesToMilliseconds";
import { isOver } from "#shared/domain/game/game-status.ts";
import { gameMinutes } from "#shared/domain/school/sport-minutes.ts";
import { addDays } from "#shared/domain/time/game-time.ts";
import { type Blackout, isBlackedOut } from "./blackouts.ts";
import type { ConflictGame } from "./conflict-game.ts";
import {
  clashOfPlace,
  isOneEvent,
  isSameOpponent,
  placeOf,
  sameVenueText,
  type VenueRules,
} from "./places.ts";

/**
 * The kinds come strongest first: one team in two places, two home games in one place, one coach in two places,
 * probably the same game twice, one team twice on a day, a day on which nobody plays.
 */
export const CONFLICT_KINDS = ["team", "venue", "coach", "double-entry", "same-day", "blackout"] as const;

export type ConflictKind = (typeof CONFLICT_KINDS)[number];

/** A `conflict` cannot be played as it stands; a `hint` is worth a look. */
export type ConflictSeverity = "conflict" | "hint";

export type Conflict = {
  kind: ConflictKind;
  severity: ConflictSeverity;
  /** two, the lower first; one for a blackout */
  gameIds: number[];
  blackoutId: number | null;
};

/** A school says of its days and its places what its games are judged by. */
export type ConflictRules = { blackouts: readonly Blackout[]; venues: VenueRules };

/**
 * Far more than a person works off. A file with thousands of games at one time has as many pairs as the square of
 * that. Neither a server nor a browser may stand still over them.
 */
export const MAX_PAIRS = 2_000;

/** Far more than a season has. Thousands of games at one time have many times as many pairs, perhaps without a conflict. */
export const MAX_LOOKED_AT = 2_000_000;

/**
 * Two games of a team against the same opponent that are so many days apart or fewer are probably one, written twice.
 */
const DOUBLE_ENTRY_DAYS = 2;

/** As long as any sport's game lasts: two that begin further apart never meet. */
const LONGEST = minutesToMilliseconds(180);

/**
 * Every conflict among games that are still to be played, each pair once and with its strongest kind. The order of the
 * games makes no difference. Of more than `MAX_PAIRS` conflicts, or `MAX_LOOKED_AT` pairs, the rest is left out.
 * @param now epoch milliseconds; two games of which the later has begun are past mending
 */
export function findConflicts(games: readonly ConflictGame[], rules: ConflictRules, now: number): Conflict[] {
  const counted = games.filter(isToBePlayed).sort(byStart);
  const found = new Map<string, Conflict>();
  let lookedAt = 0;
  for (const pair of nearPairs(counted)) {
    lookedAt += 1;
    if (found.size >= MAX_PAIRS || lookedAt > MAX_LOOKED_AT) break;
    const [, later] = pair;
    const conflict = later.start >= now ? conflictOf(pair, rules) : null;
    if (conflict) found.set(conflict.gameIds.join("-"), conflict);
  }
  const blackedOut = counted.flatMap((game) => blackoutConflicts(game, rules.blackouts, now));
  return [...found.values(), ...blackedOut].sort(inOrder);
}

/** The conflicts that one game has or, with `game` not among `games` yet, would have. */
export function conflictsOf(
  game: ConflictGame,
  games: readonly ConflictGame[],
  rules: ConflictRules,
  now: number,
): Conflict[] {
  const near = games.filter(({ id, start }) => id !== game.id && Math.abs(start - game.start) <= NEAR);
  const pairs = near.flatMap((other) => conflictBetween(game, other, rules, now) ?? []);
  return [...pairs, ...blackoutConflicts(game, rules.blackouts, now)].sort(inOrder);
}

/** The blackouts that a game falls on. */
export const blackoutConflicts = (
  game: ConflictGame,
  blackouts: readonly Blackout[],
  now: number,
): Conflict[] =>
  game.start >= now && isToBePlayed(game)
    ? blackouts.filter((day) => isBlackedOut(game, day)).map((day) => blackoutConflict(game, day))
    : [];

/** The strongest conflict of two games; null where there is none. */
export function conflictBetween(
  one: ConflictGame,
  other: ConflictGame,
  rules: ConflictRules,
  now: number,
): Conflict | null {
  const pair: Pair = byStart(one, other) < 0 ? [one, other] : [other, one];
  return pair[1].start >= now && pair.every(isToBePlayed) ? conflictOf(pair, rules) : null;
}

/** Two games conflict only if they share a key and begin at most `apart` ms from one another. */
export function conflictGroups(game: ConflictGame): { key: string; apart: number }[] {
  if (!isToBePlayed(game)) return [];
  const groups = [{ key: `team ${game.teamId}`, apart: NEAR }];
  // A game without a time is in nobody's way elsewhere.
  if (game.timeTbd) return groups;
  const [place, coach] = [placeOf(game), coachOf(game)];
  if (place !== "") groups.push({ key: `place ${place}`, apart: LONGEST });
  if (coach !== "") groups.push({ key: `coach ${coach}`, apart: LONGEST });
  return groups;
}

/** A game's facts as one text: an accepted conflict stays accepted only while both games' texts stay the same. */
export const conflictFacts = (game: ConflictGame): string =>
  JSON.stringify([
    game.teamId,
    game.opponentId,
    game.start,
    game.timeTbd,
    sameVenueText(game.venue),
    game.isAtHome,
    coachOf(game),
  ]);

const byStart = (one: ConflictGame, other: ConflictGame) => one.start - other.start || one.id - other.id;

type Pair = readonly [earlier: ConflictGame, later: ConflictGame];

const isToBePlayed = ({ status }: ConflictGame) => !isOver(status);

/** Of two games that both wait for another date neither is in the other's way. */
const waitsForDate = ({ status }: ConflictGame) => status === "reschedule";

/** Two games further apart have nothing to do with one another: the days of a double entry, and one for the clock. */
export const NEAR = minutesToMilliseconds((DOUBLE_ENTRY_DAYS + 1) * 24 * 60 + 60);

/** The pairs that share a team, a place or a coach and are close in time; a pair may come more than once. */
function* nearPairs(sorted: readonly ConflictGame[]): Generator<Pair> {
  yield* pairsWithin(
    groups(sorted, ({ teamId }) => String(teamId)),
    NEAR,
  );
  yield* pairsWithin(groups(sorted, placeOf), LONGEST);
  yield* pairsWithin(groups(sorted, coachOf), LONGEST);
}

/** '' is nobody's group. */
function groups(sorted: readonly ConflictGame[], keyOf: (game: ConflictGame) => string): ConflictGame[][] {
  const byKey = new Map<string, ConflictGame[]>();
  for (const game of sorted) {
    const key = keyOf(game);
    if (key === "") continue;
    const group = byKey.get(key);
    if (group) group.push(game);
    else byKey.set(key, [game]);
  }
  return [...byKey.values()];
}

function* pairsWithin(grouped: readonly ConflictGame[][], apart: number): Generator<Pair> {
  for (const group of grouped) {
    for (const [index, earlier] of group.entries()) {
      for (let next = index + 1; next < group.length; next += 1) {
        const later = group[next];
        if (!later || later.start - earlier.start > apart) break;
        yield [earlier, later];
      }
    }
  }
}

function conflictOf(pair: Pair, { venues }: ConflictRules): Conflict | null {
  const [earlier, later] = pair;
  if (waitsForDate(earlier) && waitsForDate(later)) return null;
  if (earlier.date === later.date && isOneEvent(earlier, later)) return null;
  const isSameTeam = earlier.teamId === later.teamId;
  if (meetInTime(pair)) {
    if (isSameTeam) return pairConflict("team", "conflict", pair);
    const clash = clashOfPlace(earlier, later, venues);
    if (clash) return pairConflict("venue", clash, pair);
    if (shareCoach(pair)) return pairConflict("coach", "conflict", pair);
  }
  if (!isSameTeam) return null;
  // An opponent met twice on a day is a double-header.
  if (earlier.date === later.date) return isMetTwice(pair) ? null : pairConflict("same-day", "hint", pair);
  const isNear = later.date <= addDays(earlier.date, DOUBLE_ENTRY_DAYS);
  return isNear && isSameOpponent(earlier, later) && !PLAYED_IN_SERIES.has(earlier.sport)
    ? pairConflict("double-entry", "hint", pair)
    : null;
}

/** Two events against nobody in particular are two. */
const isMetTwice = ([one, other]: Pair): boolean =>
  one.opponentId === other.opponentId && (!one.opponentTbd || one.eventName === other.eventName);

/** In these sports one opponent is met on several days in a row. */
const PLAYED_IN_SERIES = new Set(["baseball", "softball"]);

const coachOf = ({ coachEmail }: ConflictGame) => coachEmail.trim().toLowerCase();

const endOf = ({ start, sport }: ConflictGame) => start + minutesToMilliseconds(gameMinutes(sport));

/** A game that begins as the other ends does not meet it. */
const meetInTime = ([earlier, later]: Pair) =>
  !earlier.timeTbd && !later.timeTbd && later.start < endOf(earlier);

const shareCoach = ([one, other]: Pair) => coachOf(one) !== "" && coachOf(one) === coachOf(other);

const pairConflict = (kind: ConflictKind, severity: ConflictSeverity, [one, other]: Pair): Conflict => ({
  kind,
  severity,
  gameIds: [one.id, other.id].sort((low, high) => low - high),
  blackoutId: null,
});

const blackoutConflict = ({ id }: ConflictGame, blackout: Blackout): Conflict => ({
  kind: "blackout",
  severity: "conflict",
  gameIds: [id],
  blackoutId: blackout.id,
});

function inOrder(one: Conflict, other: Conflict): number {
  const first = (one.gameIds[0] ?? 0) - (other.gameIds[0] ?? 0);
  const second = (one.gameIds[1] ?? 0) - (other.gameIds[1] ?? 0);
  return first || second || (one.blackoutId ?? 0) - (other.blackoutId ?? 0);
}
