import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { NotFoundPage } from "./not-found-page.tsx";
import type { PageName } from "./routes.ts";

/** Every page of the application; each but the last is fetched when it is first shown. */
export const PAGES: Record<PageName, LazyExoticComponent<ComponentType> | ComponentType> = {
  landing: lazy(async () => ({
    default: (await import("#client/features/auth/landing-page.tsx")).LandingPage,
  })),
  verifyGame: lazy(async () => ({
    default: (await import("#client/features/verification/verify-game-page.tsx")).VerifyGamePage,
  })),
  dashboard: lazy(async () => ({
    default: (await import("#client/features/dashboard/dashboard-page.tsx")).DashboardPage,
  })),
  teams: lazy(async () => ({ default: (await import("#client/features/teams/teams-page.tsx")).TeamsPage })),
  games: lazy(async () => ({ default: (await import("#client/features/games/games-page.tsx")).GamesPage })),
  opponents: lazy(async () => ({
    default: (await import("#client/features/opponents/opponents-page.tsx")).OpponentsPage,
  })),
  notFound: NotFoundPage,
};
