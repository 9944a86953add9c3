import { Suspense } from "react";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { preloadable } from "#client/lib/preloadable.tsx";
import type { User } from "#shared/api/users.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { framedPage } from "./framed-pages.tsx";
import type { Frame, PageName } from "./routes.ts";
import { SchoolLayout } from "./school-layout.tsx";

const [SysadminLayout, loadSysadminLayout] = preloadable(
  async () => (await import("./sysadmin-layout.tsx")).SysadminLayout,
);

/** What frames a signed-in page; the school's users load nothing of the system administrators'. */
const LAYOUTS = { school: SchoolLayout, sysadmin: SysadminLayout };

type SignedInPageProps = { user: User; frame: Exclude<Frame, "bare">; page: PageName; path: string };

/** Fetches what is not in the same file. */
export function loadFramedPage(frame: Exclude<Frame, "bare">, page: PageName): Promise<unknown> {
  const [, loadPage] = framedPage(page);
  return Promise.all([frame === "sysadmin" && loadSysadminLayout(), loadPage()]);
}

export function SignedInPage({ user, frame, page, path }: SignedInPageProps) {
  const Layout = LAYOUTS[frame];
  const [Page] = framedPage(page);
  return (
    <Layout user={user}>
      <ErrorBoundary key={path}>
        <Suspense fallback={<PageLoading />}>
          <Page />
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
