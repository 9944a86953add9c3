import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Route } from "wouter";
import { SIGNED_IN } from "#client/test/samples/sample-account.ts";
import { sampleImport } from "#client/test/samples/sample-import.ts";
// The screens load it on demand; here it is there from the beginning.
import "./many-games-dialog.tsx";
import { DashboardPage } from "#client/features/dashboard/dashboard-page.tsx";
import { ImportGamesPage } from "#client/features/game-import/import-games-page.tsx";
import { OpponentsPage } from "#client/features/opponents/opponents-page.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { fileQuestions } from "#client/test/import-page.tsx";
import { SAMPLE_NOW } from "#client/test/open-games.tsx";
import { renderScreen } from "#client/test/render.tsx";
import { gameOf, opponentOf } from "#client/test/samples/many-games.ts";
import { SAMPLE_ZONE } from "#client/test/samples/sample-game.ts";
import type { StubbedApi } from "#client/test/stub-api.ts";

const IMPORTED_AT = "2026-09-01T11:59:00.123Z";
/** Two that can be sent, of two opponents, and two that cannot. */
const GAMES = [
  gameOf(1, 1),
  gameOf(2, 2, { createdAt: IMPORTED_AT }),
  gameOf(3, 2, { createdAt: IMPORTED_AT, status: "verified" }),
  gameOf(4, 2, { datetimeUtc: "2026-08-20T23:00:00.000Z" }),
];
const API: StubbedApi = {
  "GET /api/games": GAMES,
  "GET /api/teams": [{ id: 7 }],
  "GET /api/opponents": [1, 2].map((number) => ({
    ...opponentOf(number),
    gamesCount: 2,
    lastCompletedAt: null,
  })),
  "GET /api/user": SIGNED_IN,
  "GET /api/school": { name: "Harbor Pines High School", timezone: SAMPLE_ZONE },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: SAMPLE_NOW });
});

const button = (name: string) => screen.findByRole("button", { name });

describe("games that were not sent yet", () => {
  it("are all sent from the dashboard", async () => {
    const { user } = renderScreen(<DashboardPage />, { api: API });
    expect(await screen.findByText("2 games not sent yet")).toBeVisible();
    await expectAccessibleMarkup();
    await user.click(await button("Send all"));
    expect(await button("Send 2 messages")).toBeEnabled();
  });

  it("are no matter of the dashboard where there are none", async () => {
    renderScreen(<DashboardPage />, { api: { ...API, "GET /api/games": GAMES.slice(2) } });
    await screen.findByRole("heading", { name: "Upcoming Schedule" });
    expect(screen.queryByText(/not sent yet/)).not.toBeInTheDocument();
  });

  it("are sent to an opponent from its card", async () => {
    const { user } = renderScreen(<OpponentsPage />, { api: API });
    expect(await screen.findAllByRole("button", { name: "1 game not sent yet" })).toHaveLength(2);
    await expectAccessibleMarkup();
    const [birch] = screen.getAllByRole("button", { name: "1 game not sent yet" });
    if (birch) await user.click(birch);
    expect(await button("Preview: Birch Hollow High School")).toBeVisible();
    expect(await button("Send 1 message")).toBeEnabled();
  });

  it("are sent right after their import: those that it has made", async () => {
    const result = sampleImport({ totalRows: 2, processedRows: 2, createdGames: 2 });
    const past = { id: 12, at: IMPORTED_AT, actor: "Dana Whitfield", touchedGames: 0 };
    const { user } = renderScreen(<Route path="/import-games" component={ImportGamesPage} />, {
      path: "/import-games",
      api: {
        ...API,
        "GET /api/import-games": [
          { ...past, createdGames: 2, createdTeams: 0, createdOpponents: 0 },
          { ...past, id: 11, at: "2026-08-01T12:00:00.000Z", createdGames: 1 },
        ],
        "POST /api/import-games/questions": fileQuestions,
        "POST /api/import-games/preview": { ...result, importId: null },
        "POST /api/import-games": result,
        // It is asked for beside the preview, and nobody waits for it.
        "POST /api/import-games/compare": () => new Promise(() => {}),
      },
    });
    const csv = "Date,Time,Team,H/A,Opponent\n9/4/2026,7:00 PM,Varsity Football,H,Birch Hollow\n";
    await user.upload(screen.getByLabelText("CSV file"), new File([csv], "season.csv", { type: "text/csv" }));
    const start = await button("Import Games");
    await vi.waitFor(() => expect(start).toBeEnabled());
    await user.click(start);
    await user.click(await button("Send 1 verification…"));
    expect(await button("Preview: Birch Hollow High School")).toBeVisible();
    expect(await button("Send 1 message")).toBeEnabled();
  });
});
