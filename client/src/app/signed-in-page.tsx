import { Suspense } from "react";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { DashboardPage } from "#client/features/dashboard/dashboard-page.tsx";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { usePreload } from "#client/lib/start/use-preload.ts";
import type { User } from "#shared/api/users.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import type { PageFrame, PageName } from "./routes.ts";
import { SchoolLayout } from "./school-layout.tsx";

const [SysadminLayout, loadSysadminLayout] = preloadable(
  async () => (await import("./sysadmin-layout.tsx")).SysadminLayout,
);

/** Nearly everybody begins at the dashboard: where the code of all other pages is to be found comes after it. */
const [OtherPage, loadOtherPages] = preloadable(async () => (await import("./framed-pages.tsx")).FramedPage);

/** The school's users load nothing of the system administrators'. */
const LAYOUTS = { school: SchoolLayout, sysadmin: SysadminLayout };

type SignedInPageProps = { user: User; frame: Exclude<PageFrame, "bare">; page: PageName; path: string };

/** Fetches what is not in the same file. */
export function loadFirstPage(frame: Exclude<PageFrame, "bare">, page: PageName): Promise<unknown> {
  return Promise.all([
    frame === "sysadmin" && loadSysadminLayout(),
    page !== "dashboard" && loadOtherPages(),
    page !== "dashboard" && import("./framed-pages.tsx").then(({ loadFramedPage }) => loadFramedPage(page)),
  ]);
}

export function SignedInPage({ user, frame, page, path }: SignedInPageProps) {
  usePreload(loadOtherPages);
  const Layout = LAYOUTS[frame];
  return (
    <Layout user={user}>
      <ErrorBoundary key={path}>
        <Suspense fallback={<PageLoading />}>
          {page === "dashboard" ? <DashboardPage /> : <OtherPage page={page} />}
        </Suspense>
      </ErrorBoundary>
    </Layout>
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
