import "#client/index.css";
import { lazy, StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { watchHistory } from "#client/lib/history-guard.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { openPageAt } from "./routes.ts";

watchHistory();

const root = document.getElementById("root");
if (!root) throw new Error("opponent.html has no #root");

// Asked for at once, not only when it is rendered.
const page =
  openPageAt(window.location.pathname) === "verifyGames"
    ? import("#client/features/verification/many/verify-games-page.tsx").then((code) => code.VerifyGamesPage)
    : import("#client/features/verification/verify-game-page.tsx").then((code) => code.VerifyGamePage);
const Page = lazy(async () => ({ default: await page }));

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <Suspense fallback={null}>
        <main>
          <Page />
        </main>
      </Suspense>
    </ErrorBoundary>
  </StrictMode>,
);
