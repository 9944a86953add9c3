import { preloadable } from "#client/lib/start/preloadable.tsx";
import type { PageName } from "./routes.ts";

/** The screens inside the frame of people who are signed in that most visits do not begin with. */

export const [SysadminLayout, loadSysadminLayout] = preloadable(
  async () => (await import("./sysadmin-layout.tsx")).SysadminLayout,
);

/** The list of all pages but the dashboard. */
export const [OtherPage, loadOtherPages] = preloadable(
  async () => (await import("./other-pages.tsx")).OtherPage,
);

export const loadOtherChunk = async (page: PageName) =>
  Promise.all([loadOtherPages(), (await import("./other-pages.tsx")).loadOtherPage(page)]);
