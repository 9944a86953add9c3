import { type RequestHandler, Router } from "express";
import type { Deps } from "#server/deps.ts";
import { schoolResponse } from "#server/features/school/school.responses.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { notFound } from "#server/http/errors.ts";
import { noStore } from "#server/http/security-headers.ts";
import { schoolOf } from "#server/http/signed-in.ts";
import { logoInput } from "#shared/api/schools.ts";
import { LOGO_KINDS, LOGO_TYPES } from "#shared/domain/school/logo.ts";
import { findPicture } from "./school-logo.queries.ts";
import { removeLogo, setLogo } from "./school-logo.service.ts";

/** PUT and DELETE /api/school/logo */
export function schoolLogoRoutes(deps: Deps): Router {
  const routes = createEndpoints();

  routes.put(
    "/",
    {
      does: "Gives the school a logo: a PNG, JPEG, WebP or SVG picture of at most 512 kB, as base64; anybody can then open the address in `logo`.",
      body: logoInput,
    },
    async (request, response, { body: { data } }) => {
      response.json(schoolResponse(await setLogo(deps, actorOf(request), schoolOf(request), data)));
    },
  );

  routes.delete("/", { does: "Takes the school's logo away." }, async (request, response) => {
    response.json(schoolResponse(await removeLogo(deps, actorOf(request), schoolOf(request))));
  });

  return routes.router;
}

const FILE = /^([0-9a-f]{64})\.(\w+)$/;

/**
 * A picture that is opened by itself, even an SVG with a script, runs and loads nothing. Mail clients show it beside
 * their own origin's pages. Its name is its hash, so it never changes.
 */
const HEADERS = {
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Cache-Control": "public, max-age=31536000, immutable",
};

/** GET /logos/{hash}.{kind}: a school's logo, for everybody. */
export function logoPictureRoutes({ db }: Pick<Deps, "db">, admit: RequestHandler): Router {
  const router = Router();
  router.get("/logos/:file", noStore, admit, async (request, response) => {
    const [, hash = "", ending] = FILE.exec(String(request.params.file)) ?? [];
    const kind = LOGO_KINDS.find((each) => each === ending);
    const data = kind ? await findPicture(db, hash, kind) : null;
    if (!kind || data === null) throw notFound();
    response
      .set({ ...HEADERS, ETag: `"${hash}"` })
      .type(LOGO_TYPES[kind])
      .send(Buffer.from(data, "base64"));
  });
  return router;
}
