import type { User } from "#shared/api/users.ts";

export type PageName =
  | "landing"
  | "forgotPassword"
  | "resetPassword"
  | "changePassword"
  | "confirmEmail"
  | "confirmYourEmail"
  | "verifyGame"
  | "dashboard"
  | "teams"
  | "games"
  | "calendar"
  | "opponents"
  | "schoolSettings"
  | "importGames"
  | "schools"
  | "systemSettings"
  | "signOutFirst"
  | "notFound";

export type Session = Pick<User, "role" | "mustChangePassword" | "emailVerified"> | null;

/** What stands around a page: nothing, the school's navigation, or the system administrator's. */
export type Frame = "bare" | "school" | "sysadmin";

export type Route = { path: string; page: PageName };

export type RouteTable = {
  frame: Frame;
  routes: readonly Route[];
  /** Any other path. */
  fallback: PageName;
};

/** Links that were mailed: they work in every sign-in state, without asking who is signed in. */
export const MAILED_ROUTES: readonly Route[] = [
  { path: "/verify-game", page: "verifyGame" },
  { path: "/confirm-email", page: "confirmEmail" },
];

/** They are for whoever is signed out, but a mailed link to one is opened in any sign-in state. */
const PASSWORD_RESET: readonly Route[] = [
  { path: "/forgot-password", page: "forgotPassword" },
  { path: "/reset-password", page: "resetPassword" },
];

/** The same addresses for somebody signed in. */
const SIGN_OUT_FIRST: readonly Route[] = PASSWORD_RESET.map(({ path }) => ({ path, page: "signOutFirst" }));

const VISITOR: RouteTable = {
  frame: "bare",
  routes: [{ path: "/", page: "landing" }, ...PASSWORD_RESET],
  fallback: "notFound",
};

const FORCED_CHANGE: RouteTable = {
  frame: "bare",
  routes: [{ path: "/change-password", page: "changePassword" }],
  fallback: "changePassword",
};

/** A completed reset confirms the address as well. */
const UNCONFIRMED: RouteTable = { frame: "bare", routes: SIGN_OUT_FIRST, fallback: "confirmYourEmail" };

const SYSADMIN: RouteTable = {
  frame: "sysadmin",
  routes: [
    { path: "/", page: "schools" },
    { path: "/sysadmin/schools", page: "schools" },
    { path: "/sysadmin/settings", page: "systemSettings" },
    { path: "/change-password", page: "changePassword" },
    ...SIGN_OUT_FIRST,
  ],
  fallback: "notFound",
};

const SCHOOL_USER: RouteTable = {
  frame: "school",
  routes: [
    { path: "/", page: "dashboard" },
    { path: "/teams", page: "teams" },
    { path: "/games", page: "games" },
    { path: "/calendar", page: "calendar" },
    { path: "/opponents", page: "opponents" },
    { path: "/settings", page: "schoolSettings" },
    { path: "/import-games", page: "importGames" },
    { path: "/change-password", page: "changePassword" },
    ...SIGN_OUT_FIRST,
  ],
  fallback: "notFound",
};

/** The pages of someone in this sign-in state. A forced password change comes before everything else. */
export function routesFor(session: Session): RouteTable {
  if (!session) return VISITOR;
  if (session.mustChangePassword) return FORCED_CHANGE;
  if (!session.emailVerified) return UNCONFIRMED;
  return session.role === "sysadmin" ? SYSADMIN : SCHOOL_USER;
}

/** The page of a path: a mailed link's first, then the table's, else its fallback. */
export function pageAt(path: string, table: RouteTable): PageName {
  return (
    mailedPageAt(path) ??
    table.routes.find((route) => route.path === withoutSlash(path))?.page ??
    table.fallback
  );
}

/** Whether it is a page, but one that only signed-in people have. */
export function needsSignIn(path: string): boolean {
  const has = (table: RouteTable) => pageAt(path, table) !== "notFound";
  return !has(VISITOR) && [SCHOOL_USER, SYSADMIN].some(has);
}

export function mailedPageAt(path: string): PageName | null {
  return MAILED_ROUTES.find((route) => route.path === withoutSlash(path))?.page ?? null;
}

function withoutSlash(path: string): string {
  return path === "/" ? path : path.replace(/\/+$/, "");
}
