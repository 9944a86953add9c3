import { Suspense } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import { ErrorBoundary } from "#client/components/error-boundary/error-boundary.tsx";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Spinner } from "#client/components/ui/spinner.tsx";
import { useCurrentUser } from "#client/data/account/auth.api.ts";
import { useAccountWatch } from "#client/data/account/use-account-watch.ts";
import { isSignInAddress, returnPath } from "#client/features/auth/sign-in/return-to.ts";
import { ON_ITS_WAY } from "#client/lib/start/on-its-way.ts";
import { usePreload } from "#client/lib/start/use-preload.ts";
import type { User } from "#shared/api/sysadmin/users.ts";
import { LandingPage, SignedInPage } from "./first-chunk.ts";
import { loadOtherPages, OtherPage } from "./other-chunks.ts";
import { openPageAt, type PageName, placeAt } from "./routes.ts";

export function App() {
  const [path] = useLocation();
  const open = openPageAt(path);
  return open ? <BarePage page={open} path={path} /> : <SignedInOrOut path={path} />;
}

function SignedInOrOut({ path }: { path: string }) {
  const session = useCurrentUser();
  useAccountWatch(Boolean(session.data));
  if (session.data !== undefined) return <PageOf user={session.data} path={path} />;
  if (session.isError) {
    return (
      <main className="mx-auto grid min-h-dvh max-w-xl place-items-center px-5">
        <ErrorPanel
          error={session.error}
          onRetry={() => session.refetch()}
          retrying={session.isFetching}
          className="w-full"
        />
      </main>
    );
  }
  return <LoadingScreen />;
}

function PageOf({ user, path }: { user: User | null; path: string }) {
  const search = useSearch();
  const { page, frame } = placeAt(path, user);
  if (user && path === "/" && isSignInAddress(search)) return <Redirect to={returnPath(search)} replace />;
  if (frame === "bare" || !user) return <BarePage page={page} path={path} />;

  return (
    <ErrorBoundary>
      <Suspense fallback={<LoadingScreen />}>
        <SignedInPage user={user} frame={frame} page={page} path={path} />
      </Suspense>
    </ErrorBoundary>
  );
}

function BarePage({ page, path }: { page: PageName; path: string }) {
  usePreload(loadOtherPages);
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<LoadingScreen />}>
        <main>{page === "landing" ? <LandingPage /> : <OtherPage page={page} />}</main>
      </Suspense>
    </ErrorBoundary>
  );
}

function LoadingScreen() {
  return (
    <div role="status" {...ON_ITS_WAY} className="grid min-h-dvh place-items-center">
      <p className="flex items-center gap-3 text-ink-muted">
        <Spinner className="size-5" />
        Loading...
      </p>
    </div>
  );
}
