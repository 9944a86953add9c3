import "#client/index.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { VerifyGamesPage } from "#client/features/verification/many/verify-games-page.tsx";
import { VerifyGamePage } from "#client/features/verification/verify-game-page.tsx";
import { watchHistory } from "#client/lib/history-guard.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { openPageAt } from "./routes.ts";

watchHistory();

const root = document.getElementById("root");
if (!root) throw new Error("opponent.html has no #root");

const Page = openPageAt(window.location.pathname) === "verifyGames" ? VerifyGamesPage : VerifyGamePage;

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <main>
        <Page />
      </main>
    </ErrorBoundary>
  </StrictMode>,
);
