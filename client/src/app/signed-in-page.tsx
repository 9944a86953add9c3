import { Suspense } from "react";
import { Redirect, useSearch } from "wouter";
import { ErrorBoundary } from "#client/components/error-boundary/error-boundary.tsx";
import { Windows } from "#client/components/ui/dialog/windows.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { DashboardPage } from "#client/features/dashboard/dashboard-page.tsx";
import { GameOverPage } from "#client/games/view/game-over-page.tsx";
import { usePreload } from "#client/lib/start/use-preload.ts";
import type { User } from "#shared/api/sysadmin/users.ts";
import { GamesPage, SysadminLayout } from "./inside-chunks.ts";
import { loadOtherPages, OtherPage } from "./other-chunks.ts";
import type { PageFrame, PageName } from "./routes.ts";
import { SchoolLayout } from "./school-layout.tsx";
import { StepUp } from "./step-up/step-up.tsx";

/** The school's users load nothing of the system administrators'. */
const LAYOUTS = { school: SchoolLayout, sysadmin: SysadminLayout };

type SignedInPageProps = { user: User; frame: Exclude<PageFrame, "bare">; page: PageName; path: string };

export function SignedInPage({ user, frame, page, path }: SignedInPageProps) {
  usePreload(loadOtherPages);
  const search = useSearch();
  // An identity provider has led somebody back who is signed in already, and connects an account in the profile.
  if (path === "/" && search.includes("problem=")) return <Redirect to={`/profile?${search}`} replace />;
  const Layout = LAYOUTS[frame];
  return (
    <Windows>
      <Layout user={user}>
        <ErrorBoundary key={path}>
          <Windows>
            <Suspense fallback={<PageLoading />}>
              <PageInside page={page} />
            </Suspense>
            {frame === "school" ? <GameOverPage /> : null}
          </Windows>
        </ErrorBoundary>
      </Layout>
      <StepUp />
    </Windows>
  );
}

function PageInside({ page }: { page: PageName }) {
  if (page === "dashboard") return <DashboardPage />;
  return page === "games" ? <GamesPage /> : <OtherPage page={page} />;
}

/** Stands in the content while a page's chunk is on its way. */
function PageLoading() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-10 w-full max-w-60" />
      <Skeleton className="w-full max-w-80" />
      <Skeleton className="mt-4 h-40 w-full" />
    </Loading>
  );
}
