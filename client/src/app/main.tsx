import "./zod-without-eval.ts";
import "#client/index.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { showAppearance } from "#client/lib/appearance.ts";
import { watchHistory } from "#client/lib/forms/history-guard.ts";
import { createQueryClient } from "#client/lib/query-client.ts";
import { explainRestart } from "#client/lib/restart.ts";
import { withPatience } from "#client/lib/start/with-patience.ts";
import { App } from "./app.tsx";
import { prepareScreen } from "./first-screen.ts";
import { LateToaster } from "./late-toaster.tsx";
import { Maintenance } from "./maintenance.tsx";

// A page that the browser brings back from its own memory may show someone who has signed out since.
window.addEventListener("pageshow", (event) => {
  if (event.persisted) window.location.reload();
});

showAppearance();
watchHistory();
explainRestart();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const queryClient = createQueryClient();
withPatience(prepareScreen(queryClient, window.location.pathname), () =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App />
        <Maintenance />
        <LateToaster />
      </QueryClientProvider>
    </StrictMode>,
  ),
);
