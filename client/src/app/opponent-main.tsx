import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { readAhead } from "#client/features/verification/link/use-mailed.ts";
import { watchHistory } from "#client/lib/forms/history-guard.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { withPatience } from "#client/lib/start/with-patience.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { openPageAt } from "./routes.ts";

watchHistory();

const root = document.getElementById("root");
if (!root) throw new Error("opponent.html has no #root");

const [Page, loadPage] = preloadable(async () =>
  openPageAt(window.location.pathname) === "verifyGames"
    ? (await import("#client/features/verification/verify-games-page.tsx")).VerifyGamesPage
    : (await import("#client/features/verification/verify-game-page.tsx")).VerifyGamePage,
);
const asked = [...(globalThis.earlyAnswers?.keys() ?? [])];
withPatience(Promise.all([loadPage(), ...asked.map(readAhead)]), () =>
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
