import { type ErrorRequestHandler, type RequestHandler, Router } from "express";
import type { Deps } from "#server/deps.ts";
import { errorsAsPage } from "#server/http/error-handler.ts";
import { methodNotUsed, notFound } from "#server/http/errors.ts";
import { refusalPage } from "./pages/refusal-page.ts";
import { styleSheetRoutes } from "./pages/style-sheet.ts";
import { type PublicHandler, publicAddresses } from "./public-address.ts";
import { closedAtFirst, closePublicPage } from "./public-headers.ts";
import { answerEmbed, answerScheduleJson, answerSchoolPage, answerTeamPage } from "./public-pages.ts";

const PAGE = { maxAge: 60 };
const CALENDAR = { maxAge: 300, forScripts: true } as const;

/** The calendars of a school and of one of its teams. */
export type PublicFeeds = { ofSchool: PublicHandler; ofTeam: PublicHandler };

/** Everything below /s: what a school shows to everybody. Nobody is asked who they are, and no session is read. */
export function publicRoutes(
  deps: Pick<Deps, "db" | "now" | "env">,
  admit: RequestHandler,
  feeds: PublicFeeds,
): Router {
  const router = Router();
  const at = publicAddresses(deps);

  router.use(closedAtFirst, errorsAsPage(refusalPage), readOnly, styleSheetRoutes(), admit);
  router.get("/:slug.ics", at(CALENDAR, feeds.ofSchool));
  router.get("/:slug/:team.ics", at(CALENDAR, feeds.ofTeam));
  router.get("/:slug.json", at({ ...PAGE, forScripts: true }, answerScheduleJson(deps)));
  router.get("/:slug/embed", at({ ...PAGE, framed: true }, answerEmbed(deps)));
  router.get("/:slug/:team", at(PAGE, answerTeamPage(deps)));
  router.get("/:slug", at(PAGE, answerSchoolPage(deps)));
  router.use(() => {
    throw notFound();
  });
  router.use(refused);
  return router;
}

const readOnly: RequestHandler = ({ method }, response, next) => {
  if (method === "GET" || method === "HEAD") return next();
  response.set("Allow", "GET, HEAD");
  throw methodNotUsed();
};

/** Nobody learns from a refusal how far an address has led. */
const refused: ErrorRequestHandler = (error, _request, response, next) => {
  closePublicPage(response);
  next(error);
};
