import type { PublicScheduleJson } from "#shared/api/publication.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { embedPage } from "./pages/embed-page.ts";
import { schedulePage } from "./pages/schedule-page.ts";
import type { PublicGame } from "./public-game.ts";
import type { PublicSchedule } from "./public-schedule.ts";
import type { PublicTeam } from "./team-slugs.service.ts";

export type PublishedPage = {
  /** as Content-Type has it, or short */
  type: string;
  /** makes all that is sent, of nothing but the schedule and what was asked for: one team, and so many games */
  make: (schedule: PublicSchedule, asked: { team: PublicTeam | undefined; limit: number }) => string;
  /** for so many seconds a cache may answer without asking */
  maxAge: number;
  /** scripts of other sites may read it */
  forScripts?: true;
  /** anybody may show it in a frame */
  framed?: true;
  /** all that the address may have behind the question mark */
  query?: readonly ("team" | "limit")[];
};

const PAGE_SECONDS = 60;

/** The pages of a school and of a team, its games as JSON, and the next ones for a frame. */
export const publishedPages = (appUrl: string) =>
  ({
    page: {
      type: "html",
      make: (schedule, { team }) => schedulePage(schedule, appUrl, team),
      maxAge: PAGE_SECONDS,
    },
    json: {
      type: "json",
      make: (schedule) => JSON.stringify(scheduleResponse(schedule)),
      maxAge: PAGE_SECONDS,
      forScripts: true,
    },
    embed: {
      type: "html",
      make: (schedule, asked) => embedPage(schedule, appUrl, asked),
      maxAge: PAGE_SECONDS,
      framed: true,
      query: ["team", "limit"],
    },
  }) satisfies Record<string, PublishedPage>;

/** GET /s/{slug}.json */
const scheduleResponse = ({ published, games, changedAt }: PublicSchedule): PublicScheduleJson => ({
  school: published.school.name,
  timezone: published.school.timezone,
  updatedAt: changedAt.toISOString(),
  games: games.map(gameResponse),
});

const gameResponse = (game: PublicGame): PublicScheduleJson["games"][number] => ({
  team: teamName(game.team),
  opponent: game.opponentName,
  schools: game.schools.map(({ schoolName }) => schoolName),
  start: game.start.toISOString(),
  date: game.date,
  time: game.time,
  timeTbd: game.timeTbd,
  side: game.side,
  venue: game.venue,
  address: game.address,
  kind: game.kind,
  eventName: game.eventName,
  status: game.status,
  score: game.score,
  was: game.changed?.was ?? "",
});
