import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { ErrorBoundary } from "#client/components/error-boundary/error-boundary.tsx";
import { readAhead } from "#client/features/verification/link/use-mailed.ts";
import { watchHistory } from "#client/lib/forms/history-guard.ts";
import { earlyPaths } from "#client/lib/start/early-responses.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { withPatience } from "#client/lib/start/with-patience.ts";
import { openPageAt } from "./routes.ts";

watchHistory();

const root = document.getElementById("root");
if (!root) throw new Error("opponent.html has no #root");

const [Page, loadPage] = preloadable(async () => {
  const page = openPageAt(window.location.pathname);
  if (page === "stop") return (await import("#client/features/verification/stop-page.tsx")).StopPage;
  return page === "verifyGames"
    ? (await import("#client/features/verification/verify-games-page.tsx")).VerifyGamesPage
    : (await import("#client/features/verification/verify-game-page.tsx")).VerifyGamePage;
});
withPatience(Promise.all([loadPage(), ...earlyPaths().map(readAhead)]), () =>
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <Suspense fallback={null}>
          <main>
            <Page search={window.location.search} />
          </main>
        </Suspense>
      </ErrorBoundary>
    </StrictMode>,
  ),
);
