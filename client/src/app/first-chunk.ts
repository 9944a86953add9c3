import { preloadable } from "#client/lib/start/preloadable.tsx";
import { loadOtherChunk } from "./other-chunks.ts";
import type { PageFrame, PageName } from "./routes.ts";

/** The screens that are files of their own, so that each visit fetches only what it shows. */

export const [LandingPage, loadLandingPage] = preloadable(
  async () => (await import("#client/features/auth/sign-in/landing-page.tsx")).LandingPage,
);

/** The frame around all pages of people who are signed in, with the dashboard, where nearly all of them begin. */
export const [SignedInPage, loadSignedInPage] = preloadable(
  async () => (await import("./signed-in-page.tsx")).SignedInPage,
);

/** Fetches the chunks of a page and of the frame around it. */
export function loadPage(page: PageName, frame: PageFrame): Promise<unknown> {
  if (frame === "bare") return page === "landing" ? loadLandingPage() : loadOtherChunk(page);
  const inside = import("./inside-chunks.ts").then(({ loadInside }) => loadInside(page, frame));
  return Promise.all([loadSignedInPage(), inside]);
}
