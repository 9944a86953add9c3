import type { Request, RequestHandler, Response } from "express";
import type { Database } from "#server/db/client.ts";
import type { Deps } from "#server/deps.ts";
import { requireNoMaintenance } from "#server/features/system-settings/maintenance.service.ts";
import { notFound } from "#server/http/errors.ts";
import { isFresh } from "#server/http/unchanged.ts";
import { SLUG } from "#shared/domain/school/slug.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { openToFrames, openToScripts } from "./public-headers.ts";
import { type PublishedSchool, prepareFindPublished } from "./published.queries.ts";
import { listPublicTeams, type PublicTeam } from "./team-slugs.service.ts";

type PublicResponse = {
  /** for so many seconds a cache may answer without asking */
  maxAge: number;
  /** scripts of other sites may read it */
  forScripts?: true;
  /** anybody may show it in a frame */
  framed?: true;
};

/** @param today the school's, yyyy-MM-dd: besides the school's data all that the response depends on */
export type PublicHandler = (
  request: Request,
  response: Response,
  published: PublishedSchool,
  today: string,
) => Promise<unknown>;

/** The same for one team of those that the school shows. */
type TeamHandler = (...given: [...Parameters<PublicHandler>, team: PublicTeam]) => ReturnType<PublicHandler>;

/** So long a cache may keep a redirection: a school can have its former address back. */
const REDIRECTION_SECONDS = 60;

/**
 * Leads each address below /s to the school that has it, by `:slug`. The handler runs only for a school whose schedule
 * everybody may see. It is spared where nothing has changed since the response that the client has.
 * @returns a function that makes the route's handler. The handler throws 503 during maintenance; the same 404 for an
 * address that is nobody's, switched off, or of an inactive school
 */
export function publicAddresses(deps: Pick<Deps, "db" | "now">) {
  const findPublished = prepareFindPublished(deps.db);

  async function requirePublished(address: string): Promise<PublishedSchool> {
    const slug = SLUG.test(address) ? address : "";
    const [found] = await findPublished.execute({ slug });
    await requireNoMaintenance(deps, found?.settings);
    const { school, publication, version } = found ?? {};
    if (!found?.isOpen || !school || !publication || !version) throw notFound();
    return { school, version, ...publication };
  }

  return ({ maxAge, forScripts, framed }: PublicResponse, handle: PublicHandler): RequestHandler =>
    async (request, response) => {
      // On a redirection and on 304, too: what follows goes by them.
      if (forScripts) openToScripts(response);
      if (framed) openToFrames(response);
      const asked = String(request.params.slug);
      // People type it from a poster, and a phone makes the first letter a capital.
      const published = await requirePublished(asked.toLowerCase());
      if (published.slug !== asked) return movedTo(request, response, published.slug);
      if (!published.indexed) response.set("X-Robots-Tag", "noindex");
      response.set("Cache-Control", `public, max-age=${maxAge}`);
      const today = dayOf(deps.now(), published.school.timezone);
      if (isFresh(request, response, `${published.version}.${today}`)) return response.status(304).end();
      return await handle(request, response, published, today);
    };
}

/**
 * Leads the addresses of teams, by `:team`, to the team that has it.
 * @returns a handler that throws 404 for a team that the school does not show
 */
export const atTeam =
  (db: Database, handle: TeamHandler): PublicHandler =>
  async (request, response, published, today) => {
    const asked = String(request.params.team);
    const team = teamAt(await listPublicTeams(db, published), asked);
    if (!team) throw notFound();
    if (team.slug !== asked) return movedTo(request, response, `${published.slug}/${team.slug}`);
    return await handle(request, response, published, today, team);
  };

/** The team that has an address, or had it. */
export const teamAt = (teams: readonly PublicTeam[], address: string): PublicTeam | undefined => {
  const slug = address.toLowerCase();
  return teams.find((team) => team.slug === slug || team.formerSlugs.includes(slug));
};

/** Leads to the same page under the present address of the school, or of its team: 'lincoln-high/golf-varsity'. */
function movedTo(request: Request, response: Response, address: string): void {
  const asked = address.includes("/") ? /^\/s\/[^/]*\/[^/.?]*/i : /^\/s\/[^/.?]*/i;
  // The first line of a request may name any host, as to a proxy; nothing leads there.
  const path = request.originalUrl.replace(/^https?:\/\/[^/]*/i, "").replace(asked, `/s/${address}`);
  response.removeHeader("ETag");
  response.set("Cache-Control", `public, max-age=${REDIRECTION_SECONDS}`).redirect(308, path);
}
