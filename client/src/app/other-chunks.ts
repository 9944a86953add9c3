import { preloadable } from "#client/lib/start/preloadable.tsx";
import type { PageName } from "./routes.ts";

/** The list of the pages with which few visits begin: with the names of all their files it weighs as much as a page. */
export const [OtherPage, loadOtherPages] = preloadable(
  async () => (await import("./other-pages.tsx")).OtherPage,
);

export const loadOtherChunk = async (page: PageName) =>
  Promise.all([loadOtherPages(), (await import("./other-pages.tsx")).loadOtherPage(page)]);
