import { Suspense } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { useCurrentUser } from "#client/features/auth/auth.api.ts";
import { isSignInAddress, returnPath } from "#client/features/auth/return-to.ts";
import { useAccountWatch } from "#client/features/auth/use-account-watch.ts";
import type { User } from "#shared/api/users.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { FRAMES } from "./frames.ts";
import { LoadingScreen } from "./loading-screen.tsx";
import { PageLoading } from "./page-loading.tsx";
import { PAGES } from "./pages.ts";
import { mailedPageAt, type PageName, pageAt, routesFor } from "./routes.ts";

export function App() {
  const [path] = useLocation();
  const mailed = mailedPageAt(path);
  if (path === "/auth") return <Redirect to="/" replace />;
  return mailed ? <BarePage page={mailed} path={path} /> : <SignedInOrOut path={path} />;
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
  const table = routesFor(user);
  const page = pageAt(path, table);
  if (user && path === "/" && isSignInAddress(search)) return <Redirect to={returnPath(search)} replace />;
  if (table.frame === "bare" || page === "signOutFirst" || !user) return <BarePage page={page} path={path} />;

  const Layout = FRAMES[table.frame];
  const Page = PAGES[page];
  return (
    <ErrorBoundary>
      <Suspense fallback={<LoadingScreen />}>
        <Layout user={user}>
          <ErrorBoundary key={path}>
            <Suspense fallback={<PageLoading />}>
              <Page />
            </Suspense>
          </ErrorBoundary>
        </Layout>
      </Suspense>
    </ErrorBoundary>
  );
}

function BarePage({ page, path }: { page: PageName; path: string }) {
  const Page = PAGES[page];
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<LoadingScreen />}>
        <main>
          <Page />
        </main>
      </Suspense>
    </ErrorBoundary>
  );
}
