import { type ErrorRequestHandler, type RequestHandler, Router } from "express";
import type { Deps } from "#server/deps.ts";
import { errorsAsPage } from "#server/http/error-handler.ts";
import { methodNotUsed, notFound } from "#server/http/errors.ts";
import { refusalPage } from "./pages/document.ts";
import { styleSheetRoutes } from "./pages/style-sheet.ts";
import { closedAtFirst, closePublicPage, publicAddresses } from "./public-address.ts";
import { type PublishedPage, publishedPages } from "./public-pages.ts";

/**
 * Everything below /s: what a school shows to everybody. Nobody is asked who they are, and no session is read.
 * @param calendar of a school, or of one of its teams
 */
export function publicRoutes(
  deps: Pick<Deps, "db" | "now" | "env">,
  admit: RequestHandler,
  calendar: PublishedPage,
): Router {
  const router = Router();
  const at = publicAddresses(deps);
  const { page, json, embed } = publishedPages(deps.env.appUrl);

  router.use(closedAtFirst, errorsAsPage(refusalPage), readOnly, styleSheetRoutes(), admit);
  router.get("/:slug.ics", at(calendar));
  router.get("/:slug/:team.ics", at(calendar));
  router.get("/:slug.json", at(json));
  router.get("/:slug/embed", at(embed));
  router.get("/:slug/:team", at(page));
  router.get("/:slug", at(page));
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
