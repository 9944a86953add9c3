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

export const isKnownPage = (path: string): boolean =>
  PAGES.has(path === "/" ? path : path.replace(/\/+$/, ""));
