import { minutesToMilliseconds } from "date-fns/minutesToMilliseconds";
import { isOver } from "#shared/domain/game/game-status.ts";
import { gameMinutes } from "#shared/domain/school/sport-minutes.ts";
import { addDays } from "#shared/domain/time/game-time.ts";
import { type Blackout, isBlackedOut } from "./blackouts.ts";
import type { ConflictGame } from "./conflict-game.ts";

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

/**
 * Far more than a person works off. A file with thousands of games at one time has as many pairs as the square of
 * that. Neither a server nor a browser may stand still over them.
 */
export const MAX_PAIRS = 2_000;

/**
 * Two games of a team against the same opponent that are so many days apart or fewer are probably one, written twice.
 */
const DOUBLE_ENTRY_DAYS = 2;

/** As long as any sport's game lasts: two that begin further apart never meet. */
const LONGEST = minutesToMilliseconds(180);

/**
 * Every conflict among games that are still to be played, each pair once and with its strongest kind. The order of the
 * games makes no difference. Of more than `MAX_PAIRS` pairs the rest is left out.
 * @param now epoch milliseconds; two games of which the later has begun are past mending
 */
export function findConflicts(
  games: readonly ConflictGame[],
  blackouts: readonly Blackout[],
  now: number,
): Conflict[] {
  const counted = games.filter(isToBePlayed).sort(byStart);
  const found = new Map<string, Conflict>();
  for (const pair of nearPairs(counted)) {
    if (found.size >= MAX_PAIRS) break;
    const [, later] = pair;
    const kind = later.start >= now ? kindOf(pair) : null;
    if (kind) found.set(pairKey(pair), pairConflict(kind, pair));
  }
  const blackedOut = counted.flatMap((game) => blackoutConflicts(game, blackouts, now));
  return [...found.values(), ...blackedOut].sort(inOrder);
}

/** The conflicts that one game has or, with `game` not among `games` yet, would have. */
export function conflictsOf(
  game: ConflictGame,
  games: readonly ConflictGame[],
  blackouts: readonly Blackout[],
  now: number,
): Conflict[] {
  const near = games.filter(({ id, start }) => id !== game.id && Math.abs(start - game.start) <= NEAR);
  const pairs = near.flatMap((other) => conflictBetween(game, other, now) ?? []);
  return [...pairs, ...blackoutConflicts(game, blackouts, now)].sort(inOrder);
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
export function conflictBetween(one: ConflictGame, other: ConflictGame, now: number): Conflict | null {
  const pair: Pair = byStart(one, other) < 0 ? [one, other] : [other, one];
  const isCounted = pair[1].start >= now && pair.every(isToBePlayed);
  const kind = isCounted ? kindOf(pair) : null;
  return kind && pairConflict(kind, pair);
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

function kindOf(pair: Pair): ConflictKind | null {
  const [earlier, later] = pair;
  if (waitsForDate(earlier) && waitsForDate(later)) return null;
  const isSameTeam = earlier.teamId === later.teamId;
  if (meetInTime(pair)) {
    if (isSameTeam) return "team";
    if (share(placeOf, pair)) return "venue";
    if (share(coachOf, pair)) return "coach";
  }
  if (!isSameTeam) return null;
  const isSameOpponent = earlier.opponentId === later.opponentId;
  // An opponent met twice on a day is a double-header.
  if (earlier.date === later.date) return isSameOpponent ? null : "same-day";
  const isKnown = !earlier.opponentTbd && !later.opponentTbd;
  const isNear = later.date <= addDays(earlier.date, DOUBLE_ENTRY_DAYS);
  return isSameOpponent && isKnown && isNear ? "double-entry" : null;
}

/** Only at home does the school have to share a place. */
const placeOf = ({ isAtHome, venue }: ConflictGame) => (isAtHome ? sameVenueText(venue) : "");

const coachOf = ({ coachEmail }: ConflictGame) => coachEmail.trim().toLowerCase();

const endOf = ({ start, sport }: ConflictGame) => start + minutesToMilliseconds(gameMinutes(sport));

/** A game that begins as the other ends does not meet it. */
const meetInTime = ([earlier, later]: Pair) =>
  !earlier.timeTbd && !later.timeTbd && later.start < endOf(earlier);

const share = (keyOf: (game: ConflictGame) => string, [one, other]: Pair) =>
  keyOf(one) !== "" && keyOf(one) === keyOf(other);

/** A school has few places, and each is compared again and again; people can type any, so this must have an end. */
const MAX_VENUE_TEXTS = 1_000;
const venueTexts = new Map<string, string>();

/** A place as it is compared: 'Main Gym', 'main gymnasium' and 'Main  Gym.' are one. */
export function sameVenueText(venue: string): string {
  const known = venueTexts.get(venue);
  if (known !== undefined) return known;
  const text = venue
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/\bgymnasium\b/g, "gym")
    .trim();
  if (venueTexts.size >= MAX_VENUE_TEXTS) venueTexts.clear();
  venueTexts.set(venue, text);
  return text;
}

const severityOf = (kind: ConflictKind): ConflictSeverity =>
  kind === "double-entry" || kind === "same-day" ? "hint" : "conflict";

const pairIds = ([one, other]: Pair): number[] => [one.id, other.id].sort((low, high) => low - high);

const pairKey = (pair: Pair): string => pairIds(pair).join("-");

const pairConflict = (kind: ConflictKind, pair: Pair): Conflict => ({
  kind,
  severity: severityOf(kind),
  gameIds: pairIds(pair),
  blackoutId: null,
});

const blackoutConflict = ({ id }: ConflictGame, blackout: Blackout): Conflict => ({
  kind: "blackout",
  severity: severityOf("blackout"),
  gameIds: [id],
  blackoutId: blackout.id,
});

function inOrder(one: Conflict, other: Conflict): number {
  const first = (one.gameIds[0] ?? 0) - (other.gameIds[0] ?? 0);
  const second = (one.gameIds[1] ?? 0) - (other.gameIds[1] ?? 0);
  return first || second || (one.blackoutId ?? 0) - (other.blackoutId ?? 0);
}
