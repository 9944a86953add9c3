import { useSearch } from "wouter";
import { type Preloadable, preloadable } from "#client/lib/start/preloadable.tsx";
import type { PageName } from "./routes.ts";

const [VerifyGame, loadVerifyGame] = preloadable(
  async () => (await import("#client/features/verification/verify-game-page.tsx")).VerifyGamePage,
);
const [VerifyGames, loadVerifyGames] = preloadable(
  async () => (await import("#client/features/verification/verify-games-page.tsx")).VerifyGamesPage,
);
const [Stop, loadStop] = preloadable(
  async () => (await import("#client/features/verification/stop-page.tsx")).StopPage,
);

/** All screens but those with which nearly all visits begin; each is fetched when it is first shown. */
const SCREENS: Record<Exclude<PageName, "landing" | "dashboard" | "games">, Preloadable> &
  Partial<Record<PageName, Preloadable>> = {
  teams: preloadable(async () => (await import("#client/features/teams/teams-page.tsx")).TeamsPage),
  sheet: preloadable(async () => (await import("#client/features/sheet/sheet-page.tsx")).SheetPage),
  copySeason: preloadable(
    async () => (await import("#client/features/season-copy/copy-season-page.tsx")).CopySeasonPage,
  ),
  calendar: preloadable(
    async () => (await import("#client/features/calendar/calendar-page.tsx")).CalendarPage,
  ),
  opponents: preloadable(
    async () => (await import("#client/features/opponents/opponents-page.tsx")).OpponentsPage,
  ),
  addGames: preloadable(
    async () => (await import("#client/features/add-games/add-games-page.tsx")).AddGamesPage,
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
  forgotPassword: preloadable(
    async () => (await import("#client/features/auth/password/forgot-password-page.tsx")).ForgotPasswordPage,
  ),
  resetPassword: preloadable(
    async () => (await import("#client/features/auth/password/reset-password-page.tsx")).ResetPasswordPage,
  ),
  confirmEmail: preloadable(
    async () => (await import("#client/features/auth/confirmation/confirm-email-page.tsx")).ConfirmEmailPage,
  ),
  confirmYourEmail: preloadable(
    async () =>
      (await import("#client/features/auth/confirmation/confirm-your-email-page.tsx")).ConfirmYourEmailPage,
  ),
  setUpTwoStep: preloadable(
    async () => (await import("#client/features/auth/second-step/set-up-two-step-page.tsx")).SetUpTwoStepPage,
  ),
  join: preloadable(async () => (await import("#client/features/auth/join/join-page.tsx")).JoinPage),
  connect: preloadable(
    async () => (await import("#client/features/auth/connect/connect-page.tsx")).ConnectPage,
  ),
  signOutFirst: preloadable(
    async () => (await import("#client/features/auth/sign-in/sign-out-first-page.tsx")).SignOutFirstPage,
  ),
  start: preloadable(async () => (await import("#client/features/auth/sign-in/start-page.tsx")).StartPage),
  verifyGame: [() => <VerifyGame search={useSearch()} />, loadVerifyGame],
  verifyGames: [() => <VerifyGames search={useSearch()} />, loadVerifyGames],
  stop: [() => <Stop search={useSearch()} />, loadStop],
  notFound: preloadable(async () => (await import("./not-found-page.tsx")).NotFoundPage),
};

const screenOf = (page: PageName): Preloadable => SCREENS[page] ?? SCREENS.notFound;

export function OtherPage({ page }: { page: PageName }) {
  const [Page] = screenOf(page);
  return <Page />;
}

export const loadOtherPage = (page: PageName): Promise<unknown> => screenOf(page)[1]();
