import { publicGame } from "#server/features/publication/public-game.ts";
import type { CalendarRow } from "#server/features/publication/published.queries.ts";
import { busAt, type PrivateFacts } from "#shared/domain/game/game-facts.ts";
import { formatTime } from "#shared/domain/time/game-time.ts";
import type { FeedRow } from "#shared/schema/feeds.ts";
import type { FeedGame } from "./feed-file.ts";

type Followed = Pick<FeedRow, "kind" | "teamId">;

/** Whether a feed of the school's own people has a game. A custodian opens the gym for home games alone. */
export function isFollowed({ kind, teamId }: Followed, { game }: CalendarRow): boolean {
  if (kind === "team") return game.teamId === teamId;
  return kind !== "home" || (game.isHome && game.site !== "neutral");
}

/** A game as the school's own people follow it. */
export const ownGame = (listed: CalendarRow, timeZone: string): FeedGame => ({
  ...publicGame(listed, timeZone, []),
  inHouse: wayThere(listed.game),
});

/** 'Bus 3:30 PM, dismissal 2:45 PM' */
function wayThere({ departure, dismissal }: Pick<PrivateFacts, "departure" | "dismissal">): string {
  const words = [departure && busAt(departure), dismissal && `dismissal ${formatTime(dismissal)}`];
  const text = words.filter((each) => each !== "").join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
