import { expect } from "../journey.ts";
import { openSubscribe } from "./games.ts";
import { isThere, press } from "./steps.ts";
import type { States } from "./visit.ts";

const PAGES = [
  { name: "dashboard", path: "/", call: "/api/games" },
  { name: "teams", path: "/teams", call: "/api/teams" },
  { name: "games", path: "/games", call: "/api/games" },
  { name: "sheet", path: "/games/sheet", call: "/api/games" },
  { name: "copying a season", path: "/games/copy", call: "/api/games" },
  { name: "calendar", path: "/calendar", call: "/api/games" },
  { name: "opponents", path: "/opponents", call: "/api/opponents" },
  { name: "blackout dates", path: "/settings", call: "/api/blackouts" },
  { name: "venues", path: "/settings", call: "/api/school/venues" },
  { name: "automatic emails", path: "/settings", call: "/api/school/messages" },
  { name: "public schedule", path: "/settings", call: "/api/publication" },
  { name: "staff", path: "/settings/staff", call: "/api/staff" },
  { name: "profile", path: "/profile", call: "/api/user/notifications" },
  { name: "the sample", path: "/welcome?step=3", call: "/api/onboarding" },
];

export const STAFF_STATES: States[] = [
  ...PAGES.map(
    ({ name, path, call }): States => ({
      path,
      call,
      loading: {
        name: `${name}, loading`,
        reach: async (page) => {
          await expect(page.getByRole("status").locator("visible=true").first()).toBeVisible();
        },
      },
      unavailable: {
        name: `${name}, unavailable`,
        reach: async (page) => {
          await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
        },
      },
    }),
  ),
  {
    path: "/games",
    games: "first",
    call: "/api/feeds",
    loading: {
      name: "subscribe, loading",
      reach: async (page) => {
        await openSubscribe(page);
        await expect(page.getByRole("dialog").getByText("Loading the address...")).toBeAttached();
      },
    },
    unavailable: {
      name: "subscribe, unavailable",
      reach: async (page) => {
        await expect(page.getByRole("dialog").getByRole("button", { name: "Try again" })).toBeVisible();
      },
    },
  },
  {
    path: "/games/copy?step=3",
    call: "/api/games/batch",
    unavailable: {
      name: "a copy that failed",
      reach: async (page) => {
        await press(/^Create \d+ games?$/)(page);
        await isThere(/Failed to create the games/)(page);
      },
    },
  },
];
