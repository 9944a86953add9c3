/** Every page of the application by its path; anything else is the not-found screen, with HTTP 404. */
const PAGES = new Set([
  "/",
  "/auth",
  "/forgot-password",
  "/reset-password",
  "/change-password",
  "/confirm-email",
  "/verify-game",
  "/teams",
  "/games",
  "/calendar",
  "/opponents",
  "/settings",
  "/import-games",
  "/sysadmin/schools",
  "/sysadmin/settings",
]);

/** A slash at the end makes no other page; the case of the letters does. */
export const pagePath = (path: string): string => (path === "/" ? path : path.replace(/\/+$/, ""));

export const isKnownPage = (path: string): boolean => PAGES.has(pagePath(path));
