// The page loads it on demand; here it is there from the beginning.
import "#client/features/verification/one/add-to-calendar.tsx";
import { screen } from "@testing-library/react";
import { VerifyGamePage } from "#client/features/verification/verify-game-page.tsx";
import { renderScreen } from "./render.tsx";
import type { ApiCall, StubbedApi } from "./stub-api.ts";

export const GET = "GET /api/verify-game/:token";
export const POST = "POST /api/verify-game/:token";

/** Renders the opponent's page behind a mailed link; `answers` are what was sent from it. */
export function openVerification(api: StubbedApi, path = "/verify-game?token=abc123") {
  const view = renderScreen(
    <main>
      <VerifyGamePage search={path.split("?")[1] ?? ""} />
    </main>,
    { path, api },
  );
  const answers = (): ApiCall[] => view.calls.filter((call) => call.method === "POST");
  return { ...view, answers };
}

export const button = (name: string) => screen.findByRole("button", { name });
