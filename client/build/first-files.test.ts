import { expect, it } from "vitest";
import { wayTo } from "./first-files.ts";

const module = (importedIds: string[], dynamicallyImportedIds: string[] = []) => ({
  importedIds,
  dynamicallyImportedIds,
});

/** An application whose frame has the dashboard and names the games, and whose list of other pages comes on demand. */
const MODULES: Record<string, ReturnType<typeof module>> = {
  "main.tsx": module(["app.tsx"]),
  "app.tsx": module([], ["landing-page.tsx", "signed-in-page.tsx", "other-pages.tsx"]),
  "landing-page.tsx": module([]),
  "signed-in-page.tsx": module(["dashboard-page.tsx", "app.tsx"], ["games-page.tsx", "other-pages.tsx"]),
  "dashboard-page.tsx": module([]),
  "other-pages.tsx": module([], ["calendar-page.tsx", "forgot-password-page.tsx"]),
  "games-page.tsx": module([]),
  "calendar-page.tsx": module([]),
  "forgot-password-page.tsx": module([]),
};

const way = (page: Parameters<typeof wayTo>[0]) => wayTo(page, "main.tsx", (id) => MODULES[id] ?? null);

it("finds the modules that are imported on demand until a page is there", () => {
  expect(way("landing")).toEqual(["main.tsx", "landing-page.tsx"]);
  expect(way("dashboard")).toEqual(["main.tsx", "signed-in-page.tsx"]);
  expect(way("games")).toEqual(["main.tsx", "signed-in-page.tsx", "games-page.tsx"]);
  expect(way("calendar")).toEqual(["main.tsx", "other-pages.tsx", "calendar-page.tsx"]);
  expect(way("forgotPassword")).toEqual(["main.tsx", "other-pages.tsx", "forgot-password-page.tsx"]);
});

it("finds none to a page whose module has another name", () => {
  expect(way("teams")).toBeNull();
});
