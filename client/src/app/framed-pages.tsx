import { lazy } from "react";
import { type BARE_PAGES, NotFound, type Screen } from "./page-components.tsx";
import type { PageName } from "./routes.ts";

/** The screens within a frame, which visitors do not even learn of. They are fetched when they are first shown. */
export const FRAMED_PAGES: Record<Exclude<PageName, keyof typeof BARE_PAGES>, Screen> &
  Partial<Record<PageName, Screen>> = {
  dashboard: lazy(async () => ({
    default: (await import("#client/features/dashboard/dashboard-page.tsx")).DashboardPage,
  })),
  teams: lazy(async () => ({ default: (await import("#client/features/teams/teams-page.tsx")).TeamsPage })),
  games: lazy(async () => ({ default: (await import("#client/features/games/games-page.tsx")).GamesPage })),
  calendar: lazy(async () => ({
    default: (await import("#client/features/calendar/calendar-page.tsx")).CalendarPage,
  })),
  opponents: lazy(async () => ({
    default: (await import("#client/features/opponents/opponents-page.tsx")).OpponentsPage,
  })),
  schoolSettings: lazy(async () => ({
    default: (await import("#client/features/school/school-settings-page.tsx")).SchoolSettingsPage,
  })),
  staff: lazy(async () => ({ default: (await import("#client/features/staff/staff-page.tsx")).StaffPage })),
  importGames: lazy(async () => ({
    default: (await import("#client/features/game-import/import-games-page.tsx")).ImportGamesPage,
  })),
  welcome: lazy(async () => ({
    default: (await import("#client/features/onboarding/welcome-page.tsx")).WelcomePage,
  })),
  schools: lazy(async () => ({
    default: (await import("#client/features/schools-admin/schools-page.tsx")).SchoolsPage,
  })),
  systemSettings: lazy(async () => ({
    default: (await import("#client/features/system-settings/system-settings-page.tsx")).SystemSettingsPage,
  })),
  profile: lazy(async () => ({
    default: (await import("#client/features/profile/profile-page.tsx")).ProfilePage,
  })),
  changePassword: lazy(async () => ({
    default: (await import("#client/features/auth/change-password-page.tsx")).ChangePasswordPage,
  })),
  notFound: NotFound,
};
