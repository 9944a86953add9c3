import { type RequestHandler, Router } from "express";
import type { Deps } from "#server/deps.ts";
import { AppError, notFound } from "#server/http/errors.ts";
import { noStore } from "#server/http/security-headers.ts";
import { type PublicHandler, publicAddresses } from "./public-address.ts";

const PAGE = { maxAge: 60 };

const notYet: PublicHandler = async () => {
  throw notFound();
};

/** Everything below /s: what a school shows to everybody. Nobody is asked who they are, and no session is read. */
export function publicRoutes(deps: Pick<Deps, "db" | "now" | "env">, admit: RequestHandler): Router {
  const router = Router();
  const at = publicAddresses(deps);

  router.use(readOnly, noStore, admit);
  // The calendars: /:slug.ics and /:slug/:team.ics, `forScripts` like the JSON.
  router.get("/:slug.json", at({ ...PAGE, forScripts: true }, notYet));
  router.get("/:slug/embed", at(PAGE, notYet));
  router.get("/:slug/:team", at(PAGE, notYet));
  router.get("/:slug", at(PAGE, notYet));
  router.use(() => {
    throw notFound();
  });
  return router;
}

const readOnly: RequestHandler = ({ method }, response, next) => {
  if (method === "GET" || method === "HEAD") return next();
  response.set("Allow", "GET, HEAD");
  throw new AppError(405, "This method is not used here");
};
