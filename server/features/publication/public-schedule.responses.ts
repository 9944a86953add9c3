import type { PublicScheduleJson } from "#shared/api/publication.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import type { PublicGame } from "./public-game.ts";
import type { PublicSchedule } from "./public-schedule.ts";

/** GET /s/{slug}.json */
export const scheduleResponse = ({ published, games, changedAt }: PublicSchedule): PublicScheduleJson => ({
  school: published.school.name,
  timezone: published.school.timezone,
  updatedAt: changedAt.toISOString(),
  games: games.map(gameResponse),
});

const gameResponse = (game: PublicGame): PublicScheduleJson["games"][number] => ({
  team: teamName(game.team),
  opponent: game.opponentName,
  start: game.start.toISOString(),
  date: game.date,
  time: game.time,
  timeTbd: game.timeTbd,
  side: game.side,
  venue: game.venue,
  kind: game.kind,
  eventName: game.eventName,
  status: game.status,
  score: game.score,
  was: game.changed?.was ?? "",
});
