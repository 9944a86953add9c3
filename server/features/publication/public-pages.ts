import type { Response } from "express";
import type { Deps } from "#server/deps.ts";
import { notFound } from "#server/http/errors.ts";
import { embedPage, limitOf } from "./pages/embed-page.ts";
import { schedulePage } from "./pages/schedule-page.ts";
import { atTeam, type PublicHandler, teamAt } from "./public-address.ts";
import { scheduleResponse } from "./public-schedule.responses.ts";
import { readPublicSchedule } from "./public-schedule.ts";

type PageDeps = Pick<Deps, "db" | "env">;

const sendPage = (response: Response, page: string) => response.type("html").send(page);

export const answerSchoolPage =
  ({ db, env }: PageDeps): PublicHandler =>
  async (_request, response, published, today) =>
    sendPage(response, schedulePage(await readPublicSchedule(db, published, today), env.appUrl));

export const answerTeamPage = ({ db, env }: PageDeps): PublicHandler =>
  atTeam(db, async (_request, response, published, today, team) =>
    sendPage(response, schedulePage(await readPublicSchedule(db, published, today), env.appUrl, team)),
  );

export const answerScheduleJson =
  ({ db }: PageDeps): PublicHandler =>
  async (_request, response, published, today) =>
    response.json(scheduleResponse(await readPublicSchedule(db, published, today)));

/** ?team=&limit=: one team's games alone, and how many. */
export const answerEmbed =
  ({ db, env }: PageDeps): PublicHandler =>
  async (request, response, published, today) => {
    const { team: asked, limit } = request.query;
    const schedule = await readPublicSchedule(db, published, today);
    const team = asked ? teamAt(schedule.teams, String(asked)) : undefined;
    if (asked && !team) throw notFound();
    return sendPage(response, embedPage(schedule, env.appUrl, { team, limit: limitOf(limit) }));
  };
