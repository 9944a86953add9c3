import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { CalendarPage } from "#client/features/calendar/calendar-page.tsx";
import { DashboardPage } from "#client/features/dashboard/dashboard-page.tsx";
import { gameRows, openGames, SAMPLE_NOW } from "#client/test/open-games.tsx";
import { renderScreen } from "#client/test/render.tsx";
import { SIGNED_IN } from "#client/test/samples/sample-account.ts";
import { SAMPLE_ZONE, sampleGame } from "#client/test/samples/sample-game.ts";
import { setScreen } from "#client/test/screen-size.ts";
import type { Game } from "#shared/api/games.ts";

const informed = sampleGame({ id: 2, status: "verified", datetimeUtc: "2026-09-05T23:00:00.000Z" });
const outdated = sampleGame({ id: 1, status: "verified", opponentNotTold: true });
const later = { ...outdated, id: 3, ...on("2026-11-20T23:00:00.000Z") };
/** The server never marks a game that has begun. */
const past = { ...outdated, id: 4, opponentNotTold: false, ...on("2026-08-20T23:00:00.000Z") };
const completed = { ...past, id: 5, status: "completed" as const };

function on(datetimeUtc: string): Pick<Game, "datetimeUtc" | "date"> {
  const { date } = sampleGame({ datetimeUtc });
  return { datetimeUtc, date };
}

const badges = () => screen.queryAllByText("Opponent not told", { selector: "span" });
const chip = (name = "2 not told") => screen.findByRole("button", { name });

function openPage(page: "calendar" | "dashboard", games: Game[]) {
  vi.useFakeTimers({ toFake: ["Date"], now: SAMPLE_NOW });
  return renderScreen(page === "calendar" ? <CalendarPage /> : <DashboardPage />, {
    path: `/${page}`,
    api: {
      "GET /api/games": games,
      "GET /api/teams": [outdated.team],
      "GET /api/user": SIGNED_IN,
      "GET /api/school": { name: "Harbor Pines High School", timezone: SAMPLE_ZONE },
    },
  });
}

describe("'Opponent not told'", () => {
  it.each(["wide", "narrow"] as const)("stands beside the status in the list (%s screen)", async (size) => {
    setScreen(size);
    openGames([outdated, informed, completed], { path: "/games?period=all" });
    await chip("1 not told");
    expect(badges()).toHaveLength(1);
  });

  it.each(["wide", "narrow"] as const)("stands in the calendar (%s screen)", async (size) => {
    setScreen(size);
    const { user } = openPage("calendar", [outdated, informed]);
    if (size === "narrow") await user.click(await screen.findByText("Friday, September 4, 2026, 1 game"));
    await waitFor(() => expect(badges()).toHaveLength(1));
  });

  it("stands on the dashboard with the game", async () => {
    openPage("dashboard", [outdated, informed]);
    const heading = await screen.findByRole("heading", { name: "Verified Games" });
    const panel = within(heading.closest("section") ?? document.body);
    expect(panel.getAllByText("Opponent not told")).toHaveLength(1);
  });

  it("leaves the table its five columns", async () => {
    openGames([outdated]);
    expect(await screen.findAllByRole("columnheader")).toHaveLength(5);
    expect(badges()).toHaveLength(1);
  });
});

describe("the chip", () => {
  it("counts the games to come, leads to them whatever the filters were, and back", async () => {
    const view = openGames([outdated, informed, later, past], {
      path: "/games?period=two-weeks&status=verified",
    });
    const button = await chip();
    expect(button).toHaveAttribute("aria-pressed", "false");
    await view.user.click(button);
    await waitFor(async () => expect(await gameRows()).toHaveLength(2));
    expect(await chip()).toHaveAttribute("aria-pressed", "true");
    expect(view.location()).toBe("/games?status=not-told");
    expect(screen.getByLabelText("Status")).toHaveDisplayValue("Opponent not told");
    await view.user.click(await chip());
    await waitFor(async () => expect(await gameRows()).toHaveLength(3));
  });

  it("is not there when everybody knows", async () => {
    openGames([informed, completed], { path: "/games?period=all" });
    await gameRows();
    expect(screen.queryByRole("button", { name: /not told/ })).not.toBeInTheDocument();
  });
});
