import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { Redirect, useSearch } from "wouter";
import type { PageName } from "./routes.ts";

const VerifyGame = lazy(async () => ({
  default: (await import("#client/features/verification/verify-game-page.tsx")).VerifyGamePage,
}));
const VerifyGames = lazy(async () => ({
  default: (await import("#client/features/verification/many/verify-games-page.tsx")).VerifyGamesPage,
}));

export const NotFound = lazy(async () => ({ default: (await import("./not-found-page.tsx")).NotFoundPage }));

export type Screen = LazyExoticComponent<ComponentType> | ComponentType;

/** The screens without a frame. They are fetched when they are first shown. */
export const BARE_PAGES = {
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
  confirmEmail: lazy(async () => ({
    default: (await import("#client/features/auth/confirm-email-page.tsx")).ConfirmEmailPage,
  })),
  join: lazy(async () => ({ default: (await import("#client/features/auth/join-page.tsx")).JoinPage })),
  confirmYourEmail: lazy(async () => ({
    default: (await import("#client/features/auth/confirm-your-email-page.tsx")).ConfirmYourEmailPage,
  })),
  verifyGame: () => <VerifyGame search={useSearch()} />,
  verifyGames: () => <VerifyGames search={useSearch()} />,
  signOutFirst: lazy(async () => ({
    default: (await import("#client/features/auth/sign-out-first-page.tsx")).SignOutFirstPage,
  })),
  start: () => <Redirect to="/" replace />,
  notFound: NotFound,
} satisfies Partial<Record<PageName, Screen>>;
