import type { Database } from "#server/db/client.ts";
import type { PublicGame } from "./public-game.ts";
import { listPublicGames } from "./public-games.ts";
import { findLastRemoval, type PublishedSchool } from "./published.queries.ts";
import { listPublicTeams, type PublicTeam } from "./team-slugs.service.ts";

/** Everything that a page of a school shows, or a part of it. */
export type PublicSchedule = {
  published: PublishedSchool;
  /** the school's, yyyy-MM-dd */
  today: string;
  /** by start */
  games: PublicGame[];
  /** by name */
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
