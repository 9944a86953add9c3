import { ICalCalendar, ICalCalendarMethod } from "ical-generator";
import { PRODUCT_NAME } from "#shared/domain/product.ts";
import { teamName } from "#shared/domain/team-name.ts";
import { fixtureName, type MailedGame } from "./game-facts.ts";
import { oneLine } from "./layout.ts";

/** How long a calendar keeps free for a game. */
const GAME_HOURS = 2;

/** The game as an iCalendar file, in UTC. */
export function gameCalendar(entry: { game: MailedGame; start: Date; uid: string; stamp: Date }): string {
  const { game, start } = entry;
  const calendar = new ICalCalendar({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: PRODUCT_NAME, product: "Games", language: "EN" },
  });
  calendar.createEvent({
    id: entry.uid,
    stamp: entry.stamp,
    start,
    end: new Date(start.getTime() + GAME_HOURS * 60 * 60 * 1000),
    summary: oneLine(`${teamName(game.team)}: ${fixtureName(game)}`),
    location: oneLine(game.venue),
  });
  return calendar.toString();
}
