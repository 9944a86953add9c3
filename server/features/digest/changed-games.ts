import type { ChangedGame, DigestGame } from "#server/mail/templates/scheduled/digest.ts";
import { type FactRow, factRows } from "#shared/domain/game/fact-rows.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { STATUS_LABELS } from "#shared/domain/game/game-status.ts";
import { sameText } from "#shared/domain/game/same-facts.ts";
import { formatLongDate, TBD } from "#shared/domain/time/game-time.ts";
import { readWrittenDate } from "#shared/domain/time/written-date.ts";

/** A game, and its changes since the weekly summary before, oldest first. */
export type GameSinceDigest = { game: DigestGame; isRemoved: boolean; history: readonly GameChange[] };

/**
 * How a game differs from the weekly summary before: when and where it is played, on whose ground, or that it is off.
 * Null where nothing of that differs, and for a game before the day `from` (yyyy-MM-dd).
 */
export function changedGame({ game, isRemoved, history }: GameSinceDigest, from: string): ChangedGame | null {
  const earlier = new Map(history.toReversed().map((change) => [change.field, change.from]));
  const rows = new Map(factRows(game, "school").map((row) => [row.fact, row]));
  const change = (fact: FactRow["fact"]) => {
    const { label = "", value = "" } = rows.get(fact) ?? {};
    return { from: earlier.get(label) ?? value, to: value };
  };
  const [date, time] = [change("date"), change("time")];
  const days = { from: dayOf(date.from) ?? game.date, to: game.date };
  if (days.from < from && days.to < from) return null;

  const { canceled } = STATUS_LABELS;
  const isOff = isRemoved || game.status === "canceled";
  const wasOff = (earlier.get("Status") ?? STATUS_LABELS[game.status]) === canceled;
  if (isOff && wasOff) return null;
  const before = wasOff ? canceled : whenInWords(game, days.from, time.from);
  const changes = isOff
    ? [{ from: before, to: isRemoved ? "Removed from the schedule" : canceled }]
    : [{ from: before, to: whenInWords(game, days.to, time.to) }, change("venue"), change("isHome")];
  const differing = changes.filter((each) => !sameText(each.from, each.to));
  return differing.length > 0 ? { game, isRemoved, changes: differing } : null;
}

/** The history has days as '12/04/2026'. */
const dayOf = (written: string): string | undefined => readWrittenDate(written)?.date;

/** 'Fri, Dec 4, 7:00 PM ET' */
const whenInWords = ({ timezoneCode }: DigestGame, day: string, time: string): string =>
  `${formatLongDate(day)}, ${time === TBD ? time : `${time} ${timezoneCode}`.trim()}`;
