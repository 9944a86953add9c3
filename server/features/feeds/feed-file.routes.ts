import { type RequestHandler, Router } from "express";
import type { Deps } from "#server/deps.ts";
import type { PublishedPage } from "#server/features/publication/public-pages.ts";
import { requireNoMaintenance } from "#server/features/system-settings/maintenance.service.ts";
import { notFound } from "#server/http/errors.ts";
import { noStore } from "#server/http/security-headers.ts";
import { isFresh } from "#server/http/unchanged.ts";
import { hashToken } from "#server/secrets/token.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { feedToken } from "./feed-address.ts";
import { CALENDAR, feedFile } from "./feed-file.ts";
import { type FoundFeed, prepareFindFeed } from "./feeds.queries.ts";
import { readFeed } from "./read-feed.service.ts";

const FILE = /^([\w-]{43})\.ics$/;
/** Calendar programs ask every quarter of an hour at most. */
const HEADERS = { "Cache-Control": "private, max-age=300", "X-Robots-Tag": "noindex" };

/**
 * GET /feeds/{token}.ics: a private calendar, for whoever has its address. Nobody is asked who they are, no session is
 * read. An address that is dead or unknown, or leads to an inactive school, is the same 404.
 */
export function feedFileRoutes(deps: Deps, admit: RequestHandler): Router {
  const { db, env, now } = deps;
  const requireFeed = feedFinder(deps);
  const router = Router();
  router.use(noStore, admit);
  router.get("/:file", async (request, response) => {
    const found = await requireFeed(String(request.params.file));
    const today = dayOf(now(), found.school.timezone);
    // Whether all public pages are off is no part of the school's data.
    const state = [found.version, today, found.publicSlug && "public"]
      .filter((part) => part !== "")
      .join(".");
    response.set(HEADERS);
    if (isFresh(request, response, state)) return void response.status(304).end();
    const feed = await readFeed(db, found, today);
    response.type(CALENDAR).send(feedFile(feed, { appUrl: env.appUrl, slug: found.publicSlug }));
  });
  router.use(() => {
    throw notFound();
  });
  return router;
}

/** @returns finds the feed of a file. @throws 503 during maintenance, 404 where there is none that lives */
function feedFinder({ db, now, secret }: Deps) {
  const findFeed = prepareFindFeed(db);
  return async (file: string): Promise<FoundFeed> => {
    const [, token = ""] = FILE.exec(file) ?? [];
    const [found] = await findFeed.execute({ tokenHash: hashToken(token) });
    await requireNoMaintenance({ db, now }, found?.settings);
    const { feed, school, version, isAlive } = found ?? {};
    if (!found || !isAlive || !feed || !school || !version) throw notFound();
    // Another secret of the installation ends what was not carried over.
    if (feedToken(secret, feed) !== token) throw notFound();
    return { ...found, feed, school, version };
  };
}

/** GET /s/{slug}.ics and /s/{slug}/{team}.ics: the published games as calendars, for everybody. */
export const publicFeed = (appUrl: string): PublishedPage => ({
  type: CALENDAR,
  make: ({ published, games }, { team }) => {
    const name = team ? `${published.school.name} ${team.name}` : published.school.name;
    const shown = team ? games.filter(({ teamId }) => teamId === team.id) : games;
    return feedFile({ name, games: shown }, { appUrl, slug: published.slug });
  },
  maxAge: 300,
  forScripts: true,
});
