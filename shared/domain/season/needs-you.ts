import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import type { GameKind } from "#shared/domain/game/game-kinds.ts";
import type { GameStatus } from "#shared/domain/game/game-status.ts";
import { isHostedMeet, type SchoolState } from "#shared/domain/game/meet.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { canBeSent, isFuture, startOf } from "#shared/domain/game/upcoming-games.ts";
import type { GamePartner } from "#shared/domain/partners/partner.ts";
import type { Party, Proposal } from "#shared/domain/requests/proposal.ts";
import { hasProposalAhead, type Waiting } from "#shared/domain/requests/waiting.ts";
import { gameMinutes } from "#shared/domain/school/sport-minutes.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";

/** The kinds of needs, in the order of their urgency. Each is a filter of the list of games. */
export const NEEDS = [
  "decide",
  "not-told",
  "postponed",
  "waiting",
  "conflicts",
  "no-email",
  "no-score",
  "mail-failed",
  "to-send",
] as const;

export type NeedKind = (typeof NEEDS)[number];

export const isNeed = (text: string | null): text is NeedKind => NEEDS.some((kind) => kind === text);

/** A game with all that is judged of it, as its school sees it: `date` and `time` on the school's clock. */
export type GameWithNeeds = {
  id: number;
  datetimeUtc: string;
  time: string;
  timeTbd: boolean;
  status: GameStatus;
  kind: GameKind;
  score: string | null;
  proposals: readonly Proposal[];
  proposedBy: Party | null;
  opponentNotTold: boolean;
  verificationProblem: string | null;
  waiting: Waiting | null;
  partner: Pick<GamePartner, "state"> | null;
  team: { sport: string };
  opponent: { id: number; schoolName: string; email: string };
  /** of a meet */
  schools?: readonly { opponentId: number; email: string; state: SchoolState }[];
};

export type JudgedAt = {
  /** epoch milliseconds */
  now: number;
  timeZone: string;
  /** the ids of the games with conflicts that nobody has accepted */
  conflicting: Pick<ReadonlySet<number>, "has">;
};

type Judge = (game: GameWithNeeds, at: JudgedAt) => boolean;

const LONG_WAIT_MS = 3 * millisecondsInDay;
const LONG_WAIT_BEFORE_SOON_MS = millisecondsInDay;
const SOON_MS = 7 * millisecondsInDay;
const ADDRESS_AHEAD_MS = 60 * millisecondsInDay;
const SCORE_WITHIN_MS = 14 * millisecondsInDay;

const hasDateAhead: Judge = (game, { now, timeZone }) => hasProposalAhead(game, now, timeZone);

const JUDGES: Record<NeedKind, Judge> = {
  decide: (game, at) =>
    game.status === "reschedule" && game.proposedBy === "opponent" && hasDateAhead(game, at),
  "not-told": ({ opponentNotTold }) => opponentNotTold,
  postponed: (game, at) => game.status === "reschedule" && !hasDateAhead(game, at),
  waiting: (game, { now }) =>
    game.waiting !== null &&
    now - Date.parse(game.waiting.since) >
      (startOf(game) - now < SOON_MS ? LONG_WAIT_BEFORE_SOON_MS : LONG_WAIT_MS),
  conflicts: ({ id }, { conflicting }) => conflicting.has(id),
  "no-email": (game, { now }) =>
    withoutEmail(game).length > 0 &&
    game.status !== "canceled" &&
    isFuture(game, now) &&
    startOf(game) - now <= ADDRESS_AHEAD_MS,
  "no-score": (game, at) => at.now - startOf(game) <= SCORE_WITHIN_MS && lacksScore(game, at),
  "mail-failed": (game, { now }) => game.verificationProblem !== null && isFuture(game, now),
  "to-send": (game, { now }) => canBeSent(game, now),
};

/** The opponents of a game who cannot be asked: of a meet that the school hosts any of its schools. */
function withoutEmail({ opponent, schools = [] }: GameWithNeeds): number[] {
  const isOwnMeet = isHostedMeet({ schools });
  const asked = isOwnMeet
    ? schools.map(({ opponentId: id, email }) => ({ id, email }))
    : isTbd(opponent)
      ? []
      : [opponent];
  return asked.flatMap(({ id, email }) => (email.trim() === "" ? [id] : []));
}

/** Whether a game was played, as far as anybody knows, and nobody has written down how it ended. */
export const lacksScore = (game: GameWithNeeds, at: Pick<JudgedAt, "now" | "timeZone">): boolean =>
  game.kind !== "other" &&
  game.score === null &&
  game.status !== "canceled" &&
  game.status !== "reschedule" &&
  isOver(game, at);

/** A game without a time is over with its day. */
function isOver(game: GameWithNeeds, { now, timeZone }: Pick<JudgedAt, "now" | "timeZone">): boolean {
  if (game.timeTbd) return dayOf(startOf(game), timeZone) < dayOf(now, timeZone);
  return startOf(game) + gameMinutes(game.team.sport) * millisecondsInMinute <= now;
}

export const needs = (kind: NeedKind, game: GameWithNeeds, at: JudgedAt): boolean => JUDGES[kind](game, at);

/** At least one game that needs somebody, the next one first. */
export type Need<Game> = { kind: NeedKind; count: number; games: readonly [Game, ...Game[]] };

/**
 * Judges all games of a school.
 * @param at.conflicts how many conflicts nobody has accepted: two games or more have each
 */
export function needsYou<Game extends GameWithNeeds>(
  games: readonly Game[],
  at: JudgedAt & { conflicts: number },
): Need<Game>[] {
  const byStart = games.toSorted((one, other) => startOf(one) - startOf(other) || one.id - other.id);
  return NEEDS.flatMap((kind) => {
    const [next, ...others] = byStart.filter((game) => needs(kind, game, at));
    if (!next) return [];
    const found: Need<Game>["games"] = [next, ...others];
    return [{ kind, count: countOf(kind, found, at.conflicts), games: found }];
  });
}

function countOf(kind: NeedKind, games: readonly GameWithNeeds[], conflicts: number): number {
  if (kind === "conflicts") return conflicts;
  if (kind === "no-email") return new Set(games.flatMap(withoutEmail)).size;
  return games.length;
}

/** The noun that is counted, and what follows it; of several, where that differs. */
const WORDS: Record<NeedKind, [noun: string, rest: string, ofMany?: string]> = {
  decide: ["date", " to decide"],
  "not-told": ["game", " changed, opponent not told"],
  postponed: ["game", " needs a date", " need a date"],
  waiting: ["game", " not answered"],
  conflicts: ["conflict", ""],
  "no-email": ["opponent", " without email"],
  "no-score": ["game", " played, no score"],
  "mail-failed": ["message", " not sent"],
  "to-send": ["game", " not sent yet"],
};

/** '2 dates to decide' */
export function needInWords({ kind, count }: Pick<Need<unknown>, "kind" | "count">): string {
  const [noun, rest, ofMany = rest] = WORDS[kind];
  const said = count === 1 ? noun + rest : `${noun}s${ofMany}`;
  return `${count.toLocaleString("en-US")} ${said}`;
}
