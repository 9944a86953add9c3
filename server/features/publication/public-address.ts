import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Request, RequestHandler, Response } from "express";
import type { Deps } from "#server/deps.ts";
import { requireNoMaintenance } from "#server/features/system-settings/maintenance.service.ts";
import { notFound } from "#server/http/errors.ts";
import { isFresh } from "#server/http/unchanged.ts";
import { createKept } from "#server/work/kept.ts";
import { SLUG } from "#shared/domain/school/slug.ts";
import { MEBIBYTE } from "#shared/domain/text/bytes.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { limitOf } from "./pages/embed-page.ts";
import type { PublishedPage } from "./public-pages.ts";
import { type PublicSchedule, readPublicSchedule } from "./public-schedule.ts";
import { type PublishedSchool, prepareFindPublished } from "./published.queries.ts";
import type { PublicTeam } from "./team-slugs.service.ts";

/** So long a cache may keep a redirection: a school can have its former address back. */
const REDIRECTION_SECONDS = 60;

/** A game takes about a kilobyte, so the schedules take some 40 MB of each process. */
const SCHEDULES = { most: 500, room: 40_000, sizeOf: ({ games }: PublicSchedule) => games.length };
const RESPONSES = { most: 2_000, room: 32 * MEBIBYTE, sizeOf: ({ length }: Buffer) => length };

const packed = promisify<string, Buffer>(gzip);
const unpacked = promisify<Buffer, Buffer>(gunzip);

/**
 * Leads each address below /s to the school that has it, by `:slug`, and to the team of it that has it, by `:team`.
 * Nothing is read where the client has the response, and what is made is kept in this process for everybody who asks,
 * within the limits above, until the school's data or day are others.
 * @returns a function that makes the handler of a page. It throws 503 during maintenance, and the same 404 for an
 * address that is nobody's, switched off, of an inactive school, or of a team that the school does not show
 */
export function publicAddresses(deps: Pick<Deps, "db" | "now">) {
  const findPublished = prepareFindPublished(deps.db);
  const keepSchedule = createKept(SCHEDULES);
  const keepResponse = createKept(RESPONSES);

  async function requirePublished(address: string): Promise<PublishedSchool> {
    const slug = SLUG.test(address) ? address : "";
    const [found] = await findPublished.execute({ slug, now: deps.now() });
    await requireNoMaintenance(deps, found?.settings);
    const { school, publication, version } = found ?? {};
    if (!found?.isOpen || !school || !publication || !version) throw notFound();
    return { school, version, ...publication };
  }

  return (page: PublishedPage): RequestHandler =>
    async (request, response) => {
      // A redirection and a 304 have these headers, too: browsers go by them.
      if (page.forScripts) openToScripts(response);
      if (page.framed) openToFrames(response);
      const asked = String(request.params.slug);
      // People type an address from a poster, and a phone makes its first letter a capital.
      const published = await requirePublished(asked.toLowerCase());
      const { slug } = published;
      if (slug !== asked || hasOtherQuery(request, page)) return movedTo(request, response, page, { slug });
      if (!published.indexed) response.set("X-Robots-Tag", "noindex");
      response.set("Cache-Control", `public, max-age=${page.maxAge}`);
      const today = dayOf(deps.now(), published.school.timezone);
      const state = `${published.version}.${today}`;
      if (isFresh(request, response, state)) return void response.status(304).end();

      const schedule = await keepSchedule(slug, state, () => readPublicSchedule(deps.db, published, today));
      const { team: inPath } = request.params;
      const team = requireTeam(schedule.teams, inPath ?? request.query.team);
      if (team && inPath && team.slug !== inPath) {
        return movedTo(request, response, page, { slug, team: team.slug });
      }
      const limit = limitOf(request.query.limit);
      const key = [request.route.path, slug, team?.slug, limit].join(" ");
      const made = await keepResponse(key, state, () => packed(page.make(schedule, { team, limit })));
      response.type(page.type);
      if (!request.acceptsEncodings("gzip")) return void response.send(await unpacked(made));
      response.set("Content-Encoding", "gzip").send(made);
    };
}

/** @returns the team that has this address, or had it; undefined where none is asked for. @throws 404 */
function requireTeam(teams: readonly PublicTeam[], address: unknown): PublicTeam | undefined {
  if (!address) return undefined;
  const slug = String(address).toLowerCase();
  const team = teams.find((each) => each.slug === slug || each.formerSlugs.includes(slug));
  if (!team) throw notFound();
  return team;
}

/**
 * Whether more stands behind the question mark than the page knows. Each such address would be another one for a cache
 * on the way.
 */
function hasOtherQuery({ url, query }: Request, page: PublishedPage): boolean {
  const [, search] = /\?(.*)$/.exec(url) ?? [];
  return search !== undefined && search.split("&").length !== knownQuery(query, page).length;
}

const knownQuery = (query: Request["query"], { query: known = [] }: PublishedPage): [string, string][] =>
  known.flatMap((name) => (query[name] === undefined ? [] : [[name, String(query[name])]]));

/**
 * Leads to the same page under the present address of the school, or of its team, and to what the page knows of the
 * query. The first line of a request may name any host, as to a proxy: only a path is made of it.
 */
function movedTo(
  request: Request,
  response: Response,
  page: PublishedPage,
  present: { slug: string; team?: string },
): void {
  const [, behind = ""] = /^\/[^/.]*(.*)$/.exec(request.path) ?? [];
  const rest = present.team === undefined ? behind : behind.replace(/^\/[^/.]*/, `/${present.team}`);
  const search = new URLSearchParams(knownQuery(request.query, page)).toString();
  response.removeHeader("ETag");
  response
    .set("Cache-Control", `public, max-age=${REDIRECTION_SECONDS}`)
    .redirect(308, `/s/${present.slug}${rest}${search && `?${search}`}`);
}

/** Nothing runs, and nothing is loaded from elsewhere. */
const POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

/** The headers of a public page that say nothing of whether there is one. */
export function closePublicPage(response: Response): void {
  for (const name of ["Access-Control-Allow-Origin", "X-Robots-Tag"]) response.removeHeader(name);
  response.set({
    "Content-Security-Policy": `${POLICY}; frame-ancestors 'none'`,
    "X-Frame-Options": "DENY",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
  });
}

export const closedAtFirst: RequestHandler = (_request, response, next) => {
  closePublicPage(response);
  next();
};

/** Lets scripts of any site read the response. */
function openToScripts(response: Response): void {
  response.set({ "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" });
}

/** Lets pages of any site show the response in a frame. */
function openToFrames(response: Response): void {
  response.removeHeader("X-Frame-Options");
  response.set({ "Content-Security-Policy": POLICY, "Cross-Origin-Resource-Policy": "cross-origin" });
}
