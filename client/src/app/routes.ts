import type { User } from "#shared/api/sysadmin/users.ts";
import { PAGES, pagePath, type Who } from "#shared/domain/pages.ts";

/** The last three pages have no path of their own. */
export type PageName = (typeof PAGES)[number]["page"] | "confirmYourEmail" | "setUpTwoStep" | "notFound";

export type Session = Pick<
  User,
  "role" | "mustChangePassword" | "emailVerified" | "mustSetUpSecondStep"
> | null;

/** The frame of a page: none, the school's navigation, or the system administrator's. */
export type PageFrame = "bare" | "school" | "sysadmin";

type Route = { path: string; page: PageName };

type RouteTable = {
  frame: PageFrame;
  routes: readonly Route[];
  /** The page for every path that is not among the routes. */
  fallback: PageName;
};

/** They work in every sign-in state, without asking who is signed in; mailed links lead to most of them. */
const OPEN_ROUTES: readonly Route[] = PAGES.filter(({ who }) => who === "anyone");

/** The pages of someone in this sign-in state. */
export function routesFor(session: Session): RouteTable {
  const who = whoIs(session);
  const routes = PAGES.filter((page) => isFor(page, who));
  if (who === "school" || who === "sysadmin") return { frame: who, fallback: "notFound", routes };
  return { frame: "bare", fallback: who === "visitor" ? "notFound" : who, routes };
}

/** The page of a path: an open one first, then the table's, else its fallback. */
export function pageAt(path: string, table: RouteTable): PageName {
  return openPageAt(path) ?? pageIn(table.routes, path) ?? table.fallback;
}

/** The page of a path for this person, and its frame. */
export function placeAt(path: string, session: Session): { page: PageName; frame: PageFrame } {
  const table = routesFor(session);
  const page = pageAt(path, table);
  return { page, frame: page === "signOutFirst" ? "bare" : table.frame };
}

export function openPageAt(path: string): PageName | null {
  return pageIn(OPEN_ROUTES, path);
}

/** Whether the path is a page that only signed-in people have. */
export function needsSignIn(path: string): boolean {
  const audience = PAGES.filter((page) => page.path === pagePath(path)).flatMap<string>(({ who }) => who);
  return audience.length > 0 && !audience.includes("visitor") && !audience.includes("anyone");
}

/** A forced password change comes before everything else, and a second step last. */
function whoIs(session: Session): Who {
  if (!session) return "visitor";
  if (session.mustChangePassword) return "changePassword";
  if (!session.emailVerified) return "confirmYourEmail";
  if (session.mustSetUpSecondStep) return "setUpTwoStep";
  return session.role === "sysadmin" ? "sysadmin" : "school";
}

function isFor({ who }: (typeof PAGES)[number], wanted: Who): boolean {
  return who !== "anyone" && who.some((each) => each === wanted);
}

function pageIn(routes: readonly Route[], path: string): PageName | null {
  return routes.find((route) => route.path === pagePath(path))?.page ?? null;
}
