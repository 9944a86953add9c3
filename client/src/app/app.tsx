import { lazy, Suspense } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { Spinner } from "#client/components/ui/spinner.tsx";
import { useCurrentUser } from "#client/features/auth/auth.api.ts";
import { isSignInAddress, returnPath } from "#client/features/auth/return-to.ts";
import { useAccountWatch } from "#client/features/auth/use-account-watch.ts";
import type { User } from "#shared/api/users.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PAGE_COMPONENTS } from "./page-components.tsx";
import { openPageAt, type PageName, pageAt, routesFor } from "./routes.ts";

/** What frames a signed-in page; the school's users load nothing of the system administrators'. */
const LAYOUTS = {
  school: lazy(async () => ({ default: (await import("./school-layout.tsx")).SchoolLayout })),
  sysadmin: lazy(async () => ({ default: (await import("./sysadmin-layout.tsx")).SysadminLayout })),
};

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
  const table = routesFor(user);
  const page = pageAt(path, table);
  if (user && path === "/" && isSignInAddress(search)) return <Redirect to={returnPath(search)} replace />;
  if (table.frame === "bare" || page === "signOutFirst" || !user) return <BarePage page={page} path={path} />;

  const Layout = LAYOUTS[table.frame];
  const Page = PAGE_COMPONENTS[page];
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
  const Page = PAGE_COMPONENTS[page];
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

function LoadingScreen() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center">
      <p className="flex items-center gap-3 text-ink-muted">
        <Spinner className="size-5" />
        Loading...
      </p>
    </div>
  );
}

/** Stands in the content while a page's code is on its way. */
function PageLoading() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-10 w-60" />
      <Skeleton className="w-80 max-w-full" />
      <Skeleton className="mt-4 h-40 w-full" />
    </Loading>
  );
}
