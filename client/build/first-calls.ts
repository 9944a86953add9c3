import type { PageName } from "#client/app/routes.ts";

/**
 * The calls that a page makes first. The early script makes the same ones while the chunks come; a call that is missing
 * here is made later. After '/api/user' it asks in the name of that account.
 */
export const FIRST_CALLS: Partial<Record<PageName, string[]>> = {
  landing: ["/api/user"],
  dashboard: ["/api/user", "/api/school", "/api/games", "/api/teams", "/api/opponents", "/api/blackouts"],
  games: ["/api/user", "/api/school", "/api/games", "/api/teams", "/api/opponents", "/api/blackouts"],
  calendar: ["/api/user", "/api/school", "/api/games", "/api/teams", "/api/blackouts"],
  teams: ["/api/user", "/api/school", "/api/teams"],
  opponents: ["/api/user", "/api/school", "/api/opponents"],
  verifyGame: ["/api/verify-game/:token"],
  verifyGames: ["/api/verify-games/:token"],
  stop: ["/api/stop/:token"],
};
