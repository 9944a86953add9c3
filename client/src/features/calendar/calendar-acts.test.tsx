import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
// The page loads these on demand; here they are there from the beginning.
import "#client/games/dialog/game-dialog.tsx";
import "#client/games/view/game-view.tsx";
import "#client/games/season/subscribe/subscribe-dialog.tsx";
import { GameOverPage } from "#client/games/view/game-over-page.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { goBack } from "#client/test/go-back.ts";
import { LISTED_OPPONENTS, LISTED_TEAMS } from "#client/test/open-games.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { renderScreen } from "#client/test/render.tsx";
import { SAMPLE_ZONE, sampleGame } from "#client/test/samples/sample-game.ts";
import { setScreen } from "#client/test/screen-size.ts";
import type { StubbedApi } from "#client/test/stub-api.ts";
import { CalendarPage } from "./calendar-page.tsx";

const football = sampleGame({ id: 4, datetimeUtc: "2026-09-12T23:00:00.000Z" });
const [, girls] = LISTED_TEAMS;
const basketball = {
  ...football,
  id: 5,
  teamId: 8,
  team: { ...football.team, ...girls },
};

const FOOTBALL = "Football Varsity vs Quarry Lake Academy";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-09-10T03:00:00.000Z") });
});

function open(path = "/calendar", api: StubbedApi = {}) {
  const page = (
    <>
      <CalendarPage />
      <GameOverPage />
    </>
  );
  return renderScreen(page, {
    path,
    api: {
      "GET /api/games": [football, basketball],
      "GET /api/games/:id/history": [],
      "GET /api/teams": LISTED_TEAMS,
      "GET /api/opponents": LISTED_OPPONENTS,
      "GET /api/school": { name: "Harbor Pines High School", timezone: SAMPLE_ZONE, address: "" },
      ...api,
    },
  });
}

const entry = (name: RegExp) => screen.findByRole("link", { name });
const entries = async () => {
  const saturday = await screen.findByRole("gridcell", { name: /September 12, 2026/ });
  return within(saturday).queryAllByRole("link");
};
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

test("t goes to today's month", async () => {
  const { user, location } = open("/calendar?date=2026-12-08");
  await screen.findByRole("button", { name: "December 2026, Go to a date" });
  await user.keyboard("t");
  expect(await screen.findByRole("button", { name: "September 2026, Go to a date" })).toBeVisible();
  expect(location()).toBe("/calendar");
});

describe.each(["wide", "narrow"] as const)("a game on a %s screen", (size) => {
  const path = "/calendar?date=2026-09-12";

  test("opens over the calendar and closes back onto its entry", async () => {
    setScreen(size);
    const view = open(path);
    const link = await entry(/Football Varsity/);
    await view.user.click(link);
    const dialog = await openedDialog(FOOTBALL);
    expect(dialog.getByText(football.venue)).toBeVisible();
    expect(view.location()).toBe(`${path}&game=4`);
    await view.user.click(dialog.getByRole("button", { name: "Close" }));
    await isClosed();
    expect(link).toHaveFocus();
    expect(view.location()).toBe(path);
  });
});

test("the other game of a conflict opens over the same calendar", async () => {
  const path = "/calendar?view=week&date=2026-09-08";
  const { user, location } = open(`${path}&game=4`, {
    "GET /api/games": [
      football,
      {
        ...football,
        id: 6,
        opponentId: 4,
        opponent: { ...football.opponent, id: 4, schoolName: "Birch Hollow High School" },
      },
    ],
  });
  const dialog = await openedDialog(FOOTBALL);
  await user.click(await dialog.findByRole("link", { name: /at the same time/ }));
  await waitFor(() => expect(location()).toBe(`${path}&game=6`));
  expect(await openedDialog("Football Varsity vs Birch Hollow High School")).toBeDefined();
});

describe("a game of the address", () => {
  test("is open over its calendar, and Back closes it", async () => {
    const view = open("/calendar?view=week&date=2026-09-08&edit=5");
    expect(await openedDialog("Edit Game")).toBeDefined();
    await goBack();
    await isClosed();
    expect(view.location()).toBe("/calendar?view=week&date=2026-09-08");
  });

  test("that is not there leaves the calendar, and says so", async () => {
    const view = open("/calendar?edit=99");
    expect(await screen.findByText("Game not found")).toBeInTheDocument();
    expect(view.location()).toBe("/calendar");
  });
});

describe("a day without games", () => {
  test("has the form of a new game with its date, by keyboard too", async () => {
    const view = open("/calendar?team=8");
    const today = await screen.findByRole("gridcell", { name: /^Today/ });
    today.focus();
    await view.user.keyboard("{Enter}");
    const schedule = screen.getByRole("button", { name: "Schedule Game on Wed, Sep 9" });
    expect(schedule).toHaveFocus();
    await view.user.keyboard("{Enter}");
    await screen.findByLabelText("Venue");
    const dialog = await openedDialog("Schedule New Game");
    expect(dialog.getByLabelText("Date")).toHaveValue("09/09/2026");
    expect(dialog.getByLabelText("Team")).toHaveDisplayValue("Girls Basketball Jr. Varsity");
    // Nothing was typed that could be lost.
    await view.user.keyboard("{Escape}");
    await isClosed();
    expect(schedule).toHaveFocus();
  });

  test("offers it below the grid of a phone", async () => {
    setScreen("narrow");
    const view = open();
    await view.user.click(await screen.findByRole("button", { name: "Schedule Game on Wed, Sep 9" }));
    await screen.findByLabelText("Venue");
    expect((await openedDialog("Schedule New Game")).getByLabelText("Date")).toHaveValue("09/09/2026");
  });
});

describe("the team filter", () => {
  test("leaves one team's games, and the address has it", async () => {
    const view = open();
    expect(await entries()).toHaveLength(2);
    await screen.findByRole("option", { name: "Girls Basketball Jr. Varsity" });
    await view.user.selectOptions(screen.getByLabelText("Team"), "Girls Basketball Jr. Varsity");
    expect(view.location()).toBe("/calendar?team=8");
    expect((await entries()).map((link) => link.title)).toEqual([
      expect.stringContaining("Girls Basketball Jr. Varsity"),
    ]);
    expect((await entries())[0]).toHaveAttribute("href", "/calendar?team=8&game=5");
    await expectAccessibleMarkup();
    await view.user.selectOptions(screen.getByLabelText("Team"), "All Teams");
    expect(view.location()).toBe("/calendar");
    expect(await entries()).toHaveLength(2);
  });

  test.each(["99", "nobody", "-1"])("is off for the unknown team '%s'", async (team) => {
    open(`/calendar?team=${team}`);
    await waitFor(async () => expect(await entries()).toHaveLength(2));
    expect(screen.getByLabelText("Team")).toHaveDisplayValue("All Teams");
  });

  test("says that a team has no games here, and not that the school has none", async () => {
    open("/calendar?team=7&date=2026-10-01");
    expect(await screen.findByText("No games in October 2026.")).toBeVisible();
    expect(screen.queryByText(/Start by scheduling/)).not.toBeInTheDocument();
  });
});

test("'Print' prints", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  const view = open();
  await view.user.click(await screen.findByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

test("the games can be subscribed to from here", async () => {
  const view = open("/calendar", {
    "GET /api/feeds": { mine: "https://fieldhouse.example.com/feeds/mine.ics", shared: [] },
  });
  await view.user.click(await screen.findByRole("button", { name: "Subscribe" }));
  const dialog = await openedDialog("Subscribe");
  expect(await dialog.findByLabelText("Address")).toHaveValue(
    "https://fieldhouse.example.com/feeds/mine.ics",
  );
});
