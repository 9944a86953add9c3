import type { Db } from "#server/db/client.ts";
import { publicGame } from "#server/features/publication/public-game.ts";
import { PAST_DAYS } from "#server/features/publication/public-schedule.ts";
import { type CalendarRow, listGamesSince } from "#server/features/publication/published.queries.ts";
import { busAt, type PrivateFacts, writtenFacts } from "#shared/domain/game/game-facts.ts";
import type { OpponentSnapshot } from "#shared/domain/requests/opponent-snapshot.ts";
import type { PublicState } from "#shared/domain/requests/public-state.ts";
import { gameAddress } from "#shared/domain/school/address.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { addDays, formatTime } from "#shared/domain/time/game-time.ts";
import { timeZoneCode } from "#shared/domain/time/time-zones.ts";
import { instantAfterGap, startOfDay } from "#shared/domain/time/zone-time.ts";
import type { FeedRow } from "#shared/schema/feeds.ts";
import type { Feed, FeedGame } from "./feed-file.ts";
import { type FoundFeed, listLearnedGames } from "./feeds.queries.ts";

/** So long a removed game is kept. */
const REMOVED_DAYS = 30;

/** @param today the school's, yyyy-MM-dd: besides the school's data all that a feed depends on */
export async function readFeed(db: Db, found: FoundFeed, today: string): Promise<Feed> {
  const { feed, school, team } = found;
  if (feed.opponentId !== null) {
    const games = await learnedGames(db, found, feed.opponentId, today);
    return { name: `Games with ${school.name}`, games };
  }
  const since = startOfDay(addDays(today, -PAST_DAYS), school.timezone);
  const listed = await listGamesSince(db, school.id, since);
  const followed = listed.filter((each) => isFollowed(feed, each));
  const part = feed.kind === "home" ? "home games" : team ? teamName(team) : "";
  return {
    name: `${school.name} ${part}`.trim(),
    games: followed.map((each) => ownGame(each, school)),
  };
}

/**
 * By start, and of one start by number: an opponent's feed shows neither the order of the rows nor that of what became
 * of them.
 */
async function learnedGames(
  db: Db,
  { school, opponentAddress }: FoundFeed,
  opponentId: number,
  today: string,
): Promise<FeedGame[]> {
  const removedSince = startOfDay(addDays(today, -REMOVED_DAYS), school.timezone);
  const found = await listLearnedGames(db, school.id, opponentId, removedSince);
  return found
    .flatMap(({ learned, ...game }) =>
      learned ? [learnedGame({ ...game, snapshot: learned }, school, opponentAddress ?? "")] : [],
    )
    .filter(({ date }) => date >= addDays(today, -PAST_DAYS))
    .sort((one, other) => one.start.getTime() - other.start.getTime() || one.id - other.id);
}

/** A game of which an opponent has learned, whatever became of it since. */
type LearnedGame = { id: number; snapshot: OpponentSnapshot; createdAt: Date };

/** A calendar entry's state by the standing of a game: snapshots of earlier versions kept no entry. */
const ENTRIES: Record<OpponentSnapshot["standing"], PublicState> = {
  on: "open",
  postponed: "postponed",
  canceled: "canceled",
};

/** The game as its opponent last learned of it, and as they see it; nothing of it is newer. */
function learnedGame(
  { id, snapshot, createdAt }: LearnedGame,
  school: FoundFeed["school"],
  opponentAddress: string,
): FeedGame {
  const { date, time, team, standing, version } = snapshot;
  const { entry = { sequence: 0, state: ENTRIES[standing] } } = snapshot;
  const facts = writtenFacts(snapshot);
  return {
    ...{ ...facts, date, time, team, timezoneCode: timeZoneCode(school.timezone) },
    isHome: !facts.isHome,
    opponentName: school.name,
    address: gameAddress(facts, { school, opponent: { address: opponentAddress } }),
    id,
    start: instantAfterGap({ date, time }, school.timezone),
    ...entry,
    // An opponent learns no score, and has no version where the school's word is all there is.
    score: "",
    updatedAt: version === "" ? createdAt : new Date(version),
  };
}

type Followed = Pick<FeedRow, "kind" | "teamId">;

/** Whether a feed of the school's own people has a game. A custodian opens the gym for home games alone. */
function isFollowed({ kind, teamId }: Followed, { game }: CalendarRow): boolean {
  if (kind === "team") return game.teamId === teamId;
  return kind !== "home" || (game.isHome && game.site !== "neutral");
}

/** A game as the school's own people follow it. */
const ownGame = (listed: CalendarRow, school: FoundFeed["school"]): FeedGame => ({
  ...publicGame(listed, school, []),
  inHouse: wayThere(listed.game),
});

/** 'Bus 3:30 PM, dismissal 2:45 PM' */
function wayThere({ departure, dismissal }: Pick<PrivateFacts, "departure" | "dismissal">): string {
  const words = [departure && busAt(departure), dismissal && `dismissal ${formatTime(dismissal)}`];
  const text = words.filter((each) => each !== "").join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
