import { type RequestHandler, Router } from "express";
import type { Deps } from "#server/deps.ts";
import { notFound } from "#server/http/errors.ts";
import { noStore } from "#server/http/security-headers.ts";
import { LOGO_KINDS, LOGO_TYPES } from "#shared/domain/school/logo.ts";
import { findPicture } from "./school-logo.queries.ts";

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
