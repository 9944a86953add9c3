import { lazy, Suspense } from "react";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import type { User } from "#shared/api/users.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { FRAMED_PAGES } from "./framed-pages.tsx";
import { NotFound } from "./page-components.tsx";
import type { Frame, PageName } from "./routes.ts";
import { SchoolLayout } from "./school-layout.tsx";

/** What frames a signed-in page; the school's users load nothing of the system administrators'. */
const LAYOUTS = {
  school: SchoolLayout,
  sysadmin: lazy(async () => ({ default: (await import("./sysadmin-layout.tsx")).SysadminLayout })),
};

type SignedInPageProps = { user: User; frame: Exclude<Frame, "bare">; page: PageName; path: string };

export function SignedInPage({ user, frame, page, path }: SignedInPageProps) {
  const Layout = LAYOUTS[frame];
  const Page = FRAMED_PAGES[page] ?? NotFound;
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
