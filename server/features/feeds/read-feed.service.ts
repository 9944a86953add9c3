import type { Db } from "#server/db/client.ts";
import { PAST_DAYS } from "#server/features/publication/public-games.ts";
import { listGamesSince } from "#server/features/publication/published.queries.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { addDays } from "#shared/domain/time/game-time.ts";
import { startOfDay } from "#shared/domain/time/zone-time.ts";
import type { Feed, FeedGame } from "./feed-file.ts";
import type { FoundFeed } from "./find-feed.queries.ts";
import { learnedGame } from "./learned-game.ts";
import { listLearnedGames, listLearnedRemoved } from "./learned-games.queries.ts";
import { isFollowed, ownGame } from "./own-games.ts";

/** So long a removed game is kept. */
const REMOVED_DAYS = 30;

/** @param today the school's, yyyy-MM-dd: besides the school's data all that a feed depends on */
export async function readFeed(db: Db, found: FoundFeed, today: string): Promise<Feed> {
  const { feed, school, team } = found;
  if (feed.opponentId !== null) {
    const games = await learnedGames(db, { school, opponentId: feed.opponentId }, today);
    return { name: `Games with ${school.name}`, games };
  }
  const since = startOfDay(addDays(today, -PAST_DAYS), school.timezone);
  const listed = await listGamesSince(db, school.id, since);
  const followed = listed.filter((each) => isFollowed(feed, each));
  const part = feed.kind === "home" ? "home games" : team ? teamName(team) : "";
  return {
    name: `${school.name} ${part}`.trim(),
    games: followed.map((each) => ownGame(each, school.timezone)),
  };
}

/**
 * By start, and of one start by number: an opponent's feed shows neither the order of the rows nor that of what became
 * of them.
 */
async function learnedGames(
  db: Db,
  { school, opponentId }: Pick<FoundFeed, "school"> & { opponentId: number },
  today: string,
): Promise<FeedGame[]> {
  const removedSince = startOfDay(addDays(today, -REMOVED_DAYS), school.timezone);
  const learned = [
    ...(await listLearnedGames(db, school.id, opponentId)),
    ...(await listLearnedRemoved(db, school.id, opponentId, removedSince)),
  ];
  return learned
    .flatMap(({ snapshots, ...game }) =>
      snapshots
        .filter((snapshot) => snapshot.opponentId === opponentId)
        .map((snapshot) => learnedGame({ ...game, snapshot }, school)),
    )
    .filter(({ date }) => date >= addDays(today, -PAST_DAYS))
    .sort((one, other) => one.start.getTime() - other.start.getTime() || one.id - other.id);
}
