import { preloadable } from "#client/lib/start/preloadable.tsx";
import type { BarePageName } from "./bare-pages.tsx";
import type { PageName } from "./routes.ts";
import type { Screen } from "./screen.ts";

/** The screens within a frame, but for the first one. They are fetched when they are first shown. */
const FRAMED_PAGES: Record<Exclude<PageName, BarePageName | "dashboard"> | "notFound", Screen> &
  Partial<Record<PageName, Screen>> = {
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
    async () => (await import("#client/features/auth/password/change-password-page.tsx")).ChangePasswordPage,
  ),
  notFound: preloadable(async () => (await import("./not-found-page.tsx")).NotFoundPage),
};

const screenOf = (page: PageName): Screen => FRAMED_PAGES[page] ?? FRAMED_PAGES.notFound;

export function FramedPage({ page }: { page: PageName }) {
  const [Page] = screenOf(page);
  return <Page />;
}

export const loadFramedPage = (page: PageName): Promise<unknown> => screenOf(page)[1]();
