import { createHash } from "node:crypto";
import { Router } from "express";
import { notFound } from "#server/http/errors.ts";
import { type Ground, themeColors } from "#shared/domain/school/colors.ts";
import { IN_THE_DARK, PAGE_STYLE } from "./page-style.ts";

const HASH = createHash("sha256").update(PAGE_STYLE).digest("hex").slice(0, 8);
/** No school's address has an underscore. */
const FOLDER = "_";
const FILE = /^([\dA-F]{6})-([\dA-F]{6})\.([\da-f]{8})\.css$/;

const FOR_GOOD = "public, max-age=31536000, immutable";
/** While servers of two versions run, one may be asked for the other's. */
const FOR_NOW = "public, max-age=60";

/**
 * The style sheet of a school by its colors: it has them in its name, and changes its name with what is in it.
 * @returns its path, and the color of the school's band
 */
export function styleSheetOf(primary?: string, secondary?: string): { path: string; color: string } {
  const colors = themeColors(primary, secondary);
  const digits = [colors.primary, colors.secondary].map((color) => color?.slice(1));
  return { path: `/s/${FOLDER}/${digits.join("-")}.${HASH}.css`, color: colors.primary ?? "" };
}

/** GET /s/_/{primary}-{secondary}.{hash}.css: made of its name alone. */
export function styleSheetRoutes(): Router {
  const router = Router();
  router.get(`/${FOLDER}/:file`, (request, response) => {
    const [, primary, secondary, hash] = FILE.exec(String(request.params.file)) ?? [];
    if (!primary || !secondary) throw notFound();
    const on = (ground: Ground) =>
      `${ground === "dark" ? IN_THE_DARK : ":root"}{color-scheme:${ground};${Object.entries(
        themeColors(`#${primary}`, `#${secondary}`, ground),
      )
        .map(([name, color]) => `--${name}:${color}`)
        .join(";")}}`;
    response
      .set("Cache-Control", hash === HASH ? FOR_GOOD : FOR_NOW)
      .type("css")
      .send(`${on("light")}\n@media screen and (prefers-color-scheme:dark){${on("dark")}}\n${PAGE_STYLE}`);
  });
  return router;
}
