import { preloadable } from "#client/lib/preloadable.tsx";
import { type BARE_PAGES, NOT_FOUND, type Screen } from "./page-components.tsx";
import type { PageName } from "./routes.ts";

/** The screens within a frame, which visitors do not even learn of. They are fetched when they are first shown. */
const FRAMED_PAGES: Record<Exclude<PageName, keyof typeof BARE_PAGES>, Screen> &
  Partial<Record<PageName, Screen>> = {
  dashboard: preloadable(
    async () => (await import("#client/features/dashboard/dashboard-page.tsx")).DashboardPage,
  ),
  teams: preloadable(async () => (await import("#client/features/teams/teams-page.tsx")).TeamsPage),
  games: preloadable(async () => (await import("#client/features/games/games-page.tsx")).GamesPage),
  calendar: preloadable(
    async () => (await import("#client/features/calendar/calendar-page.tsx")).CalendarPage,
  ),
  opponents: preloadable(
    async () => (await import("#client/features/opponents/opponents-page.tsx")).OpponentsPage,
  ),
  schoolSettings: preloadable(
    async () => (await import("#client/features/school/school-settings-page.tsx")).SchoolSettingsPage,
  ),
  staff: preloadable(async () => (await import("#client/features/staff/staff-page.tsx")).StaffPage),
  importGames: preloadable(
    async () => (await import("#client/features/game-import/import-games-page.tsx")).ImportGamesPage,
  ),
  welcome: preloadable(
    async () => (await import("#client/features/onboarding/welcome-page.tsx")).WelcomePage,
  ),
  schools: preloadable(
    async () => (await import("#client/features/schools-admin/schools-page.tsx")).SchoolsPage,
  ),
  systemSettings: preloadable(
    async () =>
      (await import("#client/features/system-settings/system-settings-page.tsx")).SystemSettingsPage,
  ),
  profile: preloadable(async () => (await import("#client/features/profile/profile-page.tsx")).ProfilePage),
  changePassword: preloadable(
    async () => (await import("#client/features/auth/change-password-page.tsx")).ChangePasswordPage,
  ),
  notFound: NOT_FOUND,
};

export const framedPage = (page: PageName): Screen => FRAMED_PAGES[page] ?? NOT_FOUND;
