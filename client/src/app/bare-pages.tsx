import { Redirect, useSearch } from "wouter";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import type { PageName } from "./routes.ts";
import type { Screen } from "./screen.ts";

const [VerifyGame, loadVerifyGame] = preloadable(
  async () => (await import("#client/features/verification/verify-game-page.tsx")).VerifyGamePage,
);
const [VerifyGames, loadVerifyGames] = preloadable(
  async () => (await import("#client/features/verification/verify-games-page.tsx")).VerifyGamesPage,
);

/** The screens without a frame, but for the first one. They are fetched when they are first shown. */
const BARE_PAGES = {
  forgotPassword: preloadable(
    async () => (await import("#client/features/auth/password/forgot-password-page.tsx")).ForgotPasswordPage,
  ),
  resetPassword: preloadable(
    async () => (await import("#client/features/auth/password/reset-password-page.tsx")).ResetPasswordPage,
  ),
  changePassword: preloadable(
    async () => (await import("#client/features/auth/password/change-password-page.tsx")).ChangePasswordPage,
  ),
  confirmEmail: preloadable(
    async () => (await import("#client/features/auth/confirmation/confirm-email-page.tsx")).ConfirmEmailPage,
  ),
  join: preloadable(async () => (await import("#client/features/auth/join/join-page.tsx")).JoinPage),
  confirmYourEmail: preloadable(
    async () =>
      (await import("#client/features/auth/confirmation/confirm-your-email-page.tsx")).ConfirmYourEmailPage,
  ),
  verifyGame: [() => <VerifyGame search={useSearch()} />, loadVerifyGame],
  verifyGames: [() => <VerifyGames search={useSearch()} />, loadVerifyGames],
  signOutFirst: preloadable(
    async () => (await import("#client/features/auth/sign-in/sign-out-first-page.tsx")).SignOutFirstPage,
  ),
  start: [() => <Redirect to="/" replace />, async () => {}],
  notFound: preloadable(async () => (await import("./not-found-page.tsx")).NotFoundPage),
} satisfies Partial<Record<PageName, Screen>>;

export type BarePageName = keyof typeof BARE_PAGES | "landing";

const screenOf = (page: PageName): Screen =>
  (BARE_PAGES as Partial<Record<PageName, Screen>>)[page] ?? BARE_PAGES.notFound;

export function BarePage({ page }: { page: PageName }) {
  const [Page] = screenOf(page);
  return <Page />;
}

export const loadBarePage = (page: PageName): Promise<unknown> => screenOf(page)[1]();
