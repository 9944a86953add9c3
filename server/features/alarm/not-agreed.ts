import { millisecondsInHour } from "date-fns/constants";
import type { GameOpponent, GameWithAgreements } from "#server/features/games/games.queries.ts";
import { askedAt, compareStoredSnapshots } from "#server/features/games/learned.ts";
import { bySchool, withFormers } from "#server/features/games/meets.ts";
import { isOver } from "#shared/domain/game/game-status.ts";
import type { StoredGame } from "#shared/domain/game/game-summary.ts";
import { hasProposalAhead, nextStart } from "#shared/domain/requests/waiting.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";

/**
 * Why nobody can rely on a game: the opponent has not answered, does not know it as it is, a former opponent still
 * expects to play, or it has no date.
 */
export type Doubt = "waiting" | "not-told" | "expected" | "no-date";

type DoubtfulGame = StoredGame & {
  game: GameWithAgreements;
  others: readonly GameOpponent[];
  /** when it began to be another one than the opponent knows; null where nobody wrote it down */
  changedAt: Date | null;
};

/** The school hears of games that begin within this time. */
export const ALARM_AHEAD_MS = 72 * millisecondsInHour;

/** A doubt that is younger may settle itself. */
const PATIENCE_MS = 4 * millisecondsInHour;

type At = { now: Date; timeZone: string };

/**
 * The start of a game that is near: as it stands or, if its own date is over or far, on the first date ahead that the
 * opponent may still choose. In epoch milliseconds, null where nothing is near.
 */
export function nearStart({ game }: DoubtfulGame, { now, timeZone }: At): number | null {
  const isNear = (start: number) => start > now.getTime() && start - now.getTime() <= ALARM_AHEAD_MS;
  const own = game.datetimeUtc.getTime();
  if (isNear(own)) return own;
  const next = askedAt(game) && nextStart(asShown(game, timeZone), now.getTime(), timeZone);
  return next && isNear(next) ? next : null;
}

/**
 * The doubts about a game that is near, as far as they are hours old already.
 * @param at.since the instant from which they count at the earliest
 */
export function doubtsAbout(stored: DoubtfulGame, { since, ...at }: At & { since: Date }): Doubt[] {
  const { now, timeZone } = at;
  const { status, datetimeUtc } = stored.game;
  const start = nearStart(stored, at);
  if (isOver(status) || start === null) return [];
  const formers = withFormers(stored);
  const parts = [...bySchool(stored), ...(formers ? [formers] : [])];
  const doubts = parts.flatMap((each) => sinceWhen(each, now, timeZone));
  return eldest(doubts)
    .filter(({ doubt }) => doubt === "waiting" || start === datetimeUtc.getTime())
    .filter(({ moment }) => now.getTime() - Math.max(moment, since.getTime()) >= PATIENCE_MS)
    .map(({ doubt }) => doubt);
}

/** Each doubt once, though several schools of a meet are behind it. */
const eldest = (doubts: readonly Dated[]): Dated[] => [
  ...new Map(
    [...doubts].sort((one, other) => other.moment - one.moment).map((each) => [each.doubt, each]),
  ).values(),
];

type Dated = { doubt: Doubt; moment: number };

const asShown = <Game extends { datetimeUtc: Date }>(game: Game, timeZone: string) => ({
  ...game,
  datetimeUtc: game.datetimeUtc.toISOString(),
  time: toLocal(game.datetimeUtc, timeZone).time,
});

function sinceWhen(stored: DoubtfulGame, now: Date, timeZone: string): Dated[] {
  const { game } = stored;
  const time = now.getTime();
  const changed = (stored.changedAt ?? game.updatedAt).getTime();
  const shown = asShown(game, timeZone);
  const doubts: Dated[] = [];
  const asked = askedAt(game);
  if (asked && nextStart(shown, time, timeZone) !== null) {
    doubts.push({ doubt: "waiting", moment: asked.getTime() });
  }
  const { isOutOfDate, owed } = compareStoredSnapshots(stored, { timeZone, now });
  const moment = Math.max(changed, game.namesChangedAt?.getTime() ?? 0);
  if (isOutOfDate) doubts.push({ doubt: "not-told", moment });
  if (owed.length > 0) doubts.push({ doubt: "expected", moment });
  if (game.status === "reschedule" && !hasProposalAhead(shown, time, timeZone)) {
    doubts.push({ doubt: "no-date", moment: changed });
  }
  return doubts;
}
