import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { Redirect, useSearch } from "wouter";
import { NotFoundPage } from "./not-found-page.tsx";
import type { PageName } from "./routes.ts";

const VerifyGame = lazy(async () => ({
  default: (await import("#client/features/verification/verify-game-page.tsx")).VerifyGamePage,
}));
const VerifyGames = lazy(async () => ({
  default: (await import("#client/features/verification/many/verify-games-page.tsx")).VerifyGamesPage,
}));

/** The screens are fetched when they are first shown. */
export const PAGE_COMPONENTS: Record<PageName, LazyExoticComponent<ComponentType> | ComponentType> = {
  landing: lazy(async () => ({
    default: (await import("#client/features/auth/landing-page.tsx")).LandingPage,
  })),
  forgotPassword: lazy(async () => ({
    default: (await import("#client/features/auth/forgot-password-page.tsx")).ForgotPasswordPage,
  })),
  resetPassword: lazy(async () => ({
    default: (await import("#client/features/auth/reset-password-page.tsx")).ResetPasswordPage,
  })),
  changePassword: lazy(async () => ({
    default: (await import("#client/features/auth/change-password-page.tsx")).ChangePasswordPage,
  })),
  profile: lazy(async () => ({
    default: (await import("#client/features/profile/profile-page.tsx")).ProfilePage,
  })),
  confirmEmail: lazy(async () => ({
    default: (await import("#client/features/auth/confirm-email-page.tsx")).ConfirmEmailPage,
  })),
  join: lazy(async () => ({ default: (await import("#client/features/auth/join-page.tsx")).JoinPage })),
  confirmYourEmail: lazy(async () => ({
    default: (await import("#client/features/auth/confirm-your-email-page.tsx")).ConfirmYourEmailPage,
  })),
  verifyGame: () => <VerifyGame search={useSearch()} />,
  verifyGames: () => <VerifyGames search={useSearch()} />,
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
  signOutFirst: lazy(async () => ({
    default: (await import("#client/features/auth/sign-out-first-page.tsx")).SignOutFirstPage,
  })),
  start: () => <Redirect to="/" replace />,
  notFound: NotFoundPage,
};
