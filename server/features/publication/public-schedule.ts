import type { Database, Db } from "#server/db/client.ts";
import { addDays } from "#shared/domain/time/game-time.ts";
import { startOfDay } from "#shared/domain/time/zone-time.ts";
import { CHANGED_DAYS, isSure, type PublicGame, publicGame } from "./public-game.ts";
import {
  findLastRemoval,
  listGamesSince,
  listRecordedChanges,
  type PublishedSchool,
  type RecordedChange,
} from "./published.queries.ts";
import { byLevelOfSport } from "./team-order.ts";
import { listPublicTeams, type PublicTeam } from "./team-slugs.service.ts";

/** Everything that a page of a school shows, or a part of it. */
export type PublicSchedule = {
  published: PublishedSchool;
  /** the school's, yyyy-MM-dd */
  today: string;
  /** by start, those of one start by sport and level */
  games: PublicGame[];
  /** by sport and level */
  teams: PublicTeam[];
  /** the last change of a game that is shown, or the last removal; where there was none, that of the publication */
  changedAt: Date;
};

export async function readPublicSchedule(
  db: Database,
  published: PublishedSchool,
  today: string,
): Promise<PublicSchedule> {
  const [games, teams, removedAt] = await Promise.all([
    listPublicGames(db, published, today),
    listPublicTeams(db, published),
    findLastRemoval(db, published.school.id),
  ]);
  const changes = [...games.map(({ updatedAt }) => updatedAt), ...(removedAt ? [removedAt] : [])];
  const changedAt = changes.length > 0 ? new Date(Math.max(...changes.map(Number))) : published.publishedAt;
  return { published, today, games, teams, changedAt };
}

/** So many days back games are shown. */
export const PAST_DAYS = 365;

/**
 * The games that everybody may see, by start, from a year back on. Within a day of the school the clock changes nothing
 * of them.
 * @param today the school's, yyyy-MM-dd
 */
async function listPublicGames(
  db: Db,
  { school, show, teamIds }: Pick<PublishedSchool, "school" | "show" | "teamIds">,
  today: string,
): Promise<PublicGame[]> {
  const { id, timezone } = school;
  const daysAgo = (days: number) => startOfDay(addDays(today, -days), timezone);
  const games = (await listGamesSince(db, id, daysAgo(PAST_DAYS))).filter(
    (listed) =>
      (show === "all" || listed.game.wasVerified || isSure(listed)) &&
      (teamIds.length === 0 || teamIds.includes(listed.game.teamId)),
  );
  const changedSince = daysAgo(CHANGED_DAYS);
  const saved = games.filter(({ game }) => game.updatedAt >= changedSince).map(({ game }) => game.id);
  const changes = saved.length > 0 ? await listRecordedChanges(db, id, saved, changedSince) : [];
  const changesOf = new Map<number, RecordedChange[]>();
  for (const change of changes)
    changesOf.set(change.gameId, [...(changesOf.get(change.gameId) ?? []), change]);
  return games
    .map((listed) => publicGame(listed, school, changesOf.get(listed.game.id) ?? []))
    .sort(
      (one, other) =>
        one.start.getTime() - other.start.getTime() ||
        byLevelOfSport(one.team, other.team) ||
        one.id - other.id,
    );
}
