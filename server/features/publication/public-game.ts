import { type FactRow, factRows, type GameSummary } from "#shared/domain/game/fact-rows.ts";
import { sideName } from "#shared/domain/game/game-facts.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import type { GameStatus } from "#shared/domain/game/game-status.ts";
import { gameSummary } from "#shared/domain/game/game-summary.ts";
import { isEvent } from "#shared/domain/game/opponent-words.ts";
import { parseScores, type Score } from "#shared/domain/game/score.ts";
import { type PublicState, publicState } from "#shared/domain/requests/public-state.ts";
import { gameAddress } from "#shared/domain/school/address.ts";
import { formatLongDate } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import type { CalendarRow, RecordedChange } from "./published.queries.ts";

/** A game as everybody may see it: nothing of it is the school's alone. */
export type PublicGame = GameSummary & {
  /** for the UID of calendars only; no page shows it */
  id: number;
  teamId: number;
  /** of a meet every school that is named, with its answer where the school hosts it */
  schools: CalendarRow["schools"];
  start: Date;
  side: "home" | "away" | "neutral";
  status: GameStatus;
  state: PublicState;
  /** why it is canceled or postponed; '' where nobody said, or not to everybody */
  reason: string;
  /** where it is played, in one line; '' where nobody has said it */
  address: string;
  /** '' while there is none */
  score: string;
  /** of a day against several schools one for each; none where the score cannot be read, and of no contest */
  results: ("won" | "lost" | "tied")[];
  /** the last change of the last 7 days, with the facts before the first of them that are others now; null for none */
  changed: { day: string; was: string } | null;
  sequence: number;
  updatedAt: Date;
};

/** How many days a change is shown. */
export const CHANGED_DAYS = 7;

/** @param changes of this game in the last days, oldest first */
export function publicGame(
  listed: CalendarRow,
  school: { timezone: string; address: string },
  changes: readonly RecordedChange[],
): PublicGame {
  const { game, opponent } = listed;
  const summary = gameSummary(listed, school.timezone);
  const isFixed = isSure(listed) && publicState(game) === "open";
  const state = isFixed ? "confirmed" : publicState(game);
  const isOff = state === "canceled" || state === "postponed";
  return {
    ...summary,
    schools: listed.schools,
    id: game.id,
    teamId: game.teamId,
    start: game.datetimeUtc,
    side: SIDES[sideName(game.isHome, game.site)],
    status: game.status,
    state,
    reason: isOff && game.reasonPublic ? (game.cancelReason ?? "") : "",
    address: gameAddress(game, { school, opponent }),
    score: game.score ?? "",
    results: game.kind === "other" ? [] : parseScores(game.score ?? "").map(resultOf),
    changed: changes.length > 0 ? changedSince(factRows(summary, "school"), changes, school.timezone) : null,
    sequence: game.sequence,
    updatedAt: game.updatedAt,
  };
}

/** An event has nobody who could confirm it, and a meet is held once one of its schools comes. */
export const isSure = ({ game, opponent, schools }: CalendarRow): boolean =>
  isEvent({ opponent, eventName: game.eventName, schools }) ||
  schools.some(({ state }) => state === "confirmed");

const SIDES = { Home: "home", Away: "away", Neutral: "neutral" } as const;

function resultOf({ ourScore, theirScore }: Score): PublicGame["results"][number] {
  if (ourScore === theirScore) return "tied";
  return ourScore > theirScore ? "won" : "lost";
}

/** A history writes dates as forms do. */
const said = ({ field, from }: GameChange): string =>
  field === "Date" ? formatLongDate(from.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, "$3-$1-$2")) : from;

/** The first word on each fact is how it was before, unless it is so again. */
function changedSince(
  facts: readonly FactRow[],
  changes: readonly RecordedChange[],
  timeZone: string,
): PublicGame["changed"] {
  const was = facts.flatMap(({ label, value }) => {
    const first = changes.flatMap((each) => each.changes).find(({ field }) => field === label);
    return first && first.from !== value && first.from ? [said(first)] : [];
  });
  if (was.length === 0) return null;
  const labels = facts.map(({ label }) => label);
  const last = changes.findLast((each) => each.changes.some(({ field }) => labels.includes(field)));
  return last ? { day: dayOf(last.at, timeZone), was: was.join(", ") } : null;
}
