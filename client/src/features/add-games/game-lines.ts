import { onBothClocks } from "#client/games/parts/two-clocks.ts";
import type { SharedGame } from "#shared/api/partners.ts";
import { sameText } from "#shared/domain/game/same-facts.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatLongDate, timeOrTbd } from "#shared/domain/time/game-time.ts";
import type { OwnMatch } from "./own-matches.ts";

/** '6:00 PM (7:00 PM ET for them)' */
export const timeLine = ({ localDate, localTime, timeTbd, ...theirs }: SharedGame): string =>
  onBothClocks({ date: localDate, time: localTime, timeTbd }, theirs);

/** A game of the schedule beside theirs, as far as they differ: '6:30 PM, Main Gym (7:00 PM for them)'. */
export function matchLine(match: OwnMatch, game: SharedGame): string {
  const { localDate, localTime, timeTbd } = game;
  const isOtherDay = match.date !== localDate;
  const isOtherTime = timeOrTbd(match) !== timeOrTbd({ time: localTime, timeTbd });
  const theirs = [
    isOtherDay && formatLongDate(localDate),
    (isOtherDay || isOtherTime) && timeOrTbd({ time: localTime, timeTbd }),
    sameText(match.venue, game.venue) ? "" : game.venue,
  ].filter(Boolean);
  const ours = [isOtherDay && formatLongDate(match.date), timeOrTbd(match), match.venue].filter(Boolean);
  return ours.join(", ") + (theirs.length > 0 ? ` (${theirs.join(", ")} for them)` : "");
}

const SIDES = { home: "vs", away: "at", neutral: "vs" };

/** 'at Lincoln High, Main Gym' */
export const placeLine = ({ side, venue, eventName }: SharedGame, school: string): string =>
  [`${SIDES[side]} ${school}`, eventName, venue, side === "neutral" ? "neutral site" : ""]
    .filter(Boolean)
    .join(", ");

/** Tells a game from every other of the request: 'Girls Basketball Varsity on Fri, Dec 4'. */
export const sharedGameTitle = ({ team, localDate }: SharedGame): string =>
  `${teamName(team)} on ${formatLongDate(localDate)}`;
