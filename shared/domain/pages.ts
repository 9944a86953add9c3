/**
 * Everybody is one of these at a time. Somebody who must change the password, confirm the address or set up a second
 * step is nothing else before it is done, and is called by the page for it.
 */
export type Who = "visitor" | "changePassword" | "confirmYourEmail" | "setUpTwoStep" | "school" | "sysadmin";

type PageEntry = {
  path: string;
  /** The screen that shows there. */
  page: string;
  /** 'anyone' is let in without being asked who it is. */
  who: "anyone" | readonly Who[];
  /** The navigation shows the pages that have this name, in this order. */
  nav?: string;
  /** A mailed link leads here with a secret in it: search engines must keep out. */
  mailed?: true;
  /** It shows one thing to people who come once, and is sent to them without the rest of the application. */
  alone?: true;
};

/**
 * Every page of the application. The client's routes, its navigation and the paths that the server knows come from
 * here.
 */
export const PAGES = [
  { path: "/", page: "landing", who: ["visitor"] },
  { path: "/", page: "dashboard", who: ["school"], nav: "Dashboard" },
  { path: "/games", page: "games", who: ["school"], nav: "Games" },
  { path: "/games/sheet", page: "sheet", who: ["school"] },
  { path: "/games/copy", page: "copySeason", who: ["school"] },
  { path: "/calendar", page: "calendar", who: ["school"], nav: "Calendar" },
  { path: "/teams", page: "teams", who: ["school"], nav: "Teams" },
  { path: "/opponents", page: "opponents", who: ["school"], nav: "Opponents" },
  { path: "/import-games", page: "importGames", who: ["school"], nav: "Import Games" },
  { path: "/settings", page: "schoolSettings", who: ["school"], nav: "Settings" },
  { path: "/add-games", page: "addGames", who: ["school"], mailed: true },
  { path: "/settings/staff", page: "staff", who: ["school"] },
  { path: "/", page: "schools", who: ["sysadmin"] },
  { path: "/sysadmin/schools", page: "schools", who: ["sysadmin"], nav: "Schools" },
  { path: "/sysadmin/settings", page: "systemSettings", who: ["sysadmin"], nav: "System Settings" },
  { path: "/welcome", page: "welcome", who: ["school"] },
  { path: "/profile", page: "profile", who: ["school", "sysadmin"] },
  { path: "/change-password", page: "changePassword", who: ["changePassword", "school", "sysadmin"] },
  { path: "/forgot-password", page: "forgotPassword", who: ["visitor"] },
  {
    path: "/forgot-password",
    page: "signOutFirst",
    who: ["confirmYourEmail", "setUpTwoStep", "school", "sysadmin"],
  },
  { path: "/reset-password", page: "resetPassword", who: ["visitor"], mailed: true },
  {
    path: "/reset-password",
    page: "signOutFirst",
    who: ["confirmYourEmail", "setUpTwoStep", "school", "sysadmin"],
  },
  { path: "/confirm-email", page: "confirmEmail", who: "anyone", mailed: true },
  { path: "/join", page: "join", who: "anyone", mailed: true },
  { path: "/connect", page: "connect", who: "anyone" },
  { path: "/verify-game", page: "verifyGame", who: "anyone", mailed: true, alone: true },
  { path: "/verify-games", page: "verifyGames", who: "anyone", mailed: true, alone: true },
  { path: "/stop", page: "stop", who: "anyone", mailed: true, alone: true },
  { path: "/auth", page: "start", who: "anyone" },
] as const satisfies readonly PageEntry[];

/** A slash at the end makes no other page; the case of the letters does. */
export const pagePath = (path: string): string => (path === "/" ? path : path.replace(/\/+$/, ""));

/** Whether mailed links lead to the page at this path. */
export const isMailedPage = (path: string): boolean =>
  PAGES.some((page) => "mailed" in page && page.path === pagePath(path));

/** Whether the page has a document of its own. */
export const isStandalone = (path: string): boolean =>
  PAGES.some((page) => "alone" in page && page.path === pagePath(path));

/** Whether the application has a page there; else it is the not-found screen, with HTTP 404. */
export const isKnownPage = (path: string): boolean => PAGES.some((page) => page.path === pagePath(path));
