import type { ComponentType } from "react";
import { Redirect, useSearch } from "wouter";
import { preloadable } from "#client/lib/preloadable.tsx";
import type { PageName } from "./routes.ts";

const [VerifyGame, loadVerifyGame] = preloadable(
  async () => (await import("#client/features/verification/verify-game-page.tsx")).VerifyGamePage,
);
const [VerifyGames, loadVerifyGames] = preloadable(
  async () => (await import("#client/features/verification/many/verify-games-page.tsx")).VerifyGamesPage,
);

/** A screen, and what fetches its code: shown before that is there, it waits for it. */
export type Screen = readonly [screen: ComponentType, load: () => Promise<unknown>];

export const NOT_FOUND: Screen = preloadable(async () => (await import("./not-found-page.tsx")).NotFoundPage);

/** The screens without a frame. They are fetched when they are first shown. */
export const BARE_PAGES = {
  landing: preloadable(async () => (await import("#client/features/auth/landing-page.tsx")).LandingPage),
  forgotPassword: preloadable(
    async () => (await import("#client/features/auth/forgot-password-page.tsx")).ForgotPasswordPage,
  ),
  resetPassword: preloadable(
    async () => (await import("#client/features/auth/reset-password-page.tsx")).ResetPasswordPage,
  ),
  changePassword: preloadable(
    async () => (await import("#client/features/auth/change-password-page.tsx")).ChangePasswordPage,
  ),
  confirmEmail: preloadable(
    async () => (await import("#client/features/auth/confirm-email-page.tsx")).ConfirmEmailPage,
  ),
  join: preloadable(async () => (await import("#client/features/auth/join-page.tsx")).JoinPage),
  confirmYourEmail: preloadable(
    async () => (await import("#client/features/auth/confirm-your-email-page.tsx")).ConfirmYourEmailPage,
  ),
  verifyGame: [() => <VerifyGame search={useSearch()} />, loadVerifyGame],
  verifyGames: [() => <VerifyGames search={useSearch()} />, loadVerifyGames],
  signOutFirst: preloadable(
    async () => (await import("#client/features/auth/sign-out-first-page.tsx")).SignOutFirstPage,
  ),
  start: [() => <Redirect to="/" replace />, async () => {}],
  notFound: NOT_FOUND,
} satisfies Partial<Record<PageName, Screen>>;

export function barePage(page: PageName): Screen {
  const screens: Partial<Record<PageName, Screen>> = BARE_PAGES;
  return screens[page] ?? NOT_FOUND;
}
