import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
// The page loads it on demand; here it is there from the beginning.
import "#client/games/season/sheets/print-sheets-dialog.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { renderScreen } from "#client/test/render.tsx";
import { opponentOf } from "#client/test/samples/many-games.ts";
import { SAMPLE_ZONE, sampleGame } from "#client/test/samples/sample-game.ts";
import { sampleTeam } from "#client/test/samples/sample-team.ts";
import type { Game } from "#shared/api/games.ts";
import { SheetPage } from "./sheet-page.tsx";

// 8:15 AM in New York.
const NOW = new Date("2026-09-04T12:15:00.000Z");

const home = sampleGame({ id: 1, status: "verified" });
const away = sampleGame({
  id: 2,
  datetimeUtc: "2026-09-04T20:00:00.000Z",
  isHome: false,
  venue: "Birch Gym",
  departure: "14:30",
  dismissal: "14:10",
  opponent: opponentOf(2),
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});

function open(games: Game[], path = "/games/sheet") {
  return renderScreen(<SheetPage />, {
    path,
    api: {
      "GET /api/games": games,
      "GET /api/teams": [sampleTeam()],
      "GET /api/school": { name: "Harbor Pines High School", timezone: SAMPLE_ZONE },
    },
  });
}

const title = (name: string) => screen.findByRole("heading", { level: 1, name });
const row = (name: RegExp) => screen.findByRole("row", { name });
const texts = () => screen.getAllByRole("row").map(({ textContent }) => textContent);

describe("the sheet of a day", () => {
  it("is today's without an address, with the school, the year and when it was read", async () => {
    const { container } = open([home, away]);
    await title("Day sheet, Fri, Sep 4");
    expect(screen.getByText("Harbor Pines High School · 2026")).toBeVisible();
    expect(screen.getByText("2 games")).toBeVisible();
    expect(screen.getByText("As of Fri, Sep 4, 2026, 8:15 AM ET")).toBeVisible();
    expect(document.title).toMatch(/^Day sheet, Fri, Sep 4/);
    await expectAccessibleMarkup(container);
  });

  it("has a line for each game, the home games first", async () => {
    open([away, home]);
    await title("Day sheet, Fri, Sep 4");
    expect(texts()).toEqual([
      "Time (ET)GameWhereOpponent's phoneStatus",
      "Home",
      "7:00 PMFootball Varsityvs Quarry Lake AcademyOsprey Stadium(555) 011-0101Robin CastellVerified",
      "Away",
      "4:00 PMBus 2:30 PMDismissal 2:10 PMFootball Varsityat Birch Hollow High SchoolBirch Gym(555) 011-0102Robin CastellScheduled",
    ]);
    expect(screen.getByRole("link", { name: "(555) 011-0101" })).toHaveAttribute("href", "tel:+15550110101");
  });

  it("strikes a canceled game and says why, and the time alone of one that the school put off", async () => {
    open([
      { ...home, status: "canceled", cancelReason: "Storm" },
      { ...away, status: "reschedule", rescheduleBy: "school" },
    ]);
    const canceled = within(await row(/Quarry Lake/));
    const struck = (words: string) => canceled.getByText(words).closest("s");
    expect(struck("7:00 PM")).toBeVisible();
    expect(struck("vs Quarry Lake Academy")).toBeVisible();
    expect(struck("Osprey Stadium")).toBeVisible();
    expect(struck("Canceled")).toBeNull();
    expect(canceled.getByText("Storm")).toBeVisible();
    const postponed = within(await row(/Birch Hollow/));
    expect(postponed.getByText("4:00 PM").closest("s")).toBeVisible();
    expect(postponed.getByText("Birch Gym").closest("s")).toBeNull();
    expect(postponed.getByText("Postponed")).toBeVisible();
    expect(screen.getByText("2 games, 1 canceled, 1 postponed")).toBeVisible();
  });

  it("says in words what may not be so", async () => {
    open([
      {
        ...home,
        id: 1,
        opponentNotTold: true,
        outdatedSnapshot: { ...home, venue: "Old Field", standing: "on" },
      },
      { ...away, id: 2, datetimeUtc: home.datetimeUtc, ...at(home) },
    ]);
    const here = within(await row(/Quarry Lake/));
    expect(here.getByText("Opponent not told")).toBeVisible();
    expect(
      await here.findByText(
        "Conflict: Football Varsity plays Birch Hollow High School at the same time (7:00 PM)",
      ),
    ).toBeVisible();
  });

  it("has neither the phone nor the name of an opponent without a number", async () => {
    open([{ ...home, opponent: { ...home.opponent, phone: "" } }]);
    await row(/Quarry Lake/);
    expect(screen.queryByText("Robin Castell")).not.toBeInTheDocument();
  });

  it("leads to the day before and after, where the title is the other day's", async () => {
    const { user } = open([home]);
    await title("Day sheet, Fri, Sep 4");
    await user.click(screen.getByRole("link", { name: "Next day" }));
    await title("Day sheet, Sat, Sep 5");
    expect(screen.getByRole("link", { name: "Next day" })).toHaveFocus();
    await user.click(screen.getByRole("link", { name: "Previous day" }));
    await title("Day sheet, Fri, Sep 4");
  });

  it("says so where there are no games, and leads to the next ones", async () => {
    const { user, container } = open([home], "/games/sheet?kind=day&date=2026-09-01");
    await title("Day sheet, Tue, Sep 1");
    expect(screen.getByRole("heading", { name: "No games on Tue, Sep 1" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Print" })).not.toBeInTheDocument();
    await expectAccessibleMarkup(container);
    await user.click(screen.getByRole("link", { name: "Next: Day sheet, Fri, Sep 4" }));
    expect(await row(/Quarry Lake/)).toBeVisible();
  });

  it("leads to the last games where none come, and to all games where there are none", async () => {
    open([home], "/games/sheet?date=2027-01-04");
    const link = await screen.findByRole("link", { name: "Last: Day sheet, Fri, Sep 4, 2026" });
    expect(link).toHaveAttribute("href", "/games/sheet?kind=day&date=2026-09-04");
  });

  it("leads to the list where the school has no games", async () => {
    open([]);
    expect(await screen.findByRole("link", { name: "All games" })).toHaveAttribute("href", "/games");
  });
});

describe("the other sheets", () => {
  it("have a week's games by days, with the side in words", async () => {
    open([home, away], "/games/sheet?kind=week&date=2026-09-02");
    await title("Week sheet, Aug 30 – Sep 5");
    expect(texts()).toEqual([
      "Time (ET)GameWhereOpponent's phoneStatus",
      "Mon, Aug 31 No games",
      "Tue, Sep 1 No games",
      "Wed, Sep 2 No games",
      "Thu, Sep 3 No games",
      "Fri, Sep 4",
      expect.stringMatching(/^4:00 PM.*Birch GymAway/),
      expect.stringMatching(/^7:00 PM.*Osprey StadiumHome/),
    ]);
  });

  it("have a team's games with their dates, and the opponents alone", async () => {
    const { container } = open([home, away], "/games/sheet?kind=team&team=7");
    await title("Team sheet, Football Varsity");
    expect(screen.getByText("Harbor Pines High School · 2026–27")).toBeVisible();
    expect(texts()[2]).toMatch(/^Fri, Sep 47:00 PMvs Quarry Lake AcademyOsprey StadiumHome/);
    await expectAccessibleMarkup(container);
  });
});

describe("an address that asks for no sheet", () => {
  it.each([
    ["kind=month", "Choose a day, week or team sheet"],
    ["kind=day&date=2026-02-30", "This is not a real date: 2026-02-30"],
    ["kind=team", "Choose a team"],
    ["kind=team&team=99", "This team isn't one of yours"],
  ])("%s says why, and leads on", async (address, problem) => {
    const { container } = open([home], `/games/sheet?${address}`);
    expect(await screen.findByRole("heading", { level: 2, name: problem })).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Game Sheet" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Today's sheet" })).toHaveAttribute("href", "/games/sheet");
    await expectAccessibleMarkup(container);
  });

  it("opens the window at the kind that was asked for", async () => {
    const { user, location } = open([home], "/games/sheet?kind=team&team=99");
    await user.click(await screen.findByRole("button", { name: "Choose a sheet…" }));
    const dialog = await openedDialog("Print sheets");
    await user.selectOptions(dialog.getByRole("combobox", { name: "Team" }), "Football Varsity");
    await user.click(dialog.getByRole("button", { name: "Show Sheet" }));
    await title("Team sheet, Football Varsity");
    expect(location()).toBe("/games/sheet?kind=team&team=7");
  });
});

it("prints what it shows, and gives every page of paper its name", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  const { user, unmount } = open([home]);
  await user.click(await screen.findByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
  const foot = () => document.documentElement.style.getPropertyValue("--page-foot");
  expect(foot()).toBe('"Day sheet, Fri, Sep 4 · Harbor Pines High School"');
  unmount();
  expect(foot()).toBe("");
});

it("offers another sheet from the one that is shown", async () => {
  const { user } = open([home], "/games/sheet?kind=week&date=2026-09-04");
  await user.click(await screen.findByRole("button", { name: "Another sheet…" }));
  const dialog = await openedDialog("Print sheets");
  expect(dialog.getByRole("radio", { name: "Week" })).toBeChecked();
  expect(dialog.getByRole("textbox", { name: "Date" })).toHaveValue("09/04/2026");
});

const at = ({ date, time }: Game) => ({ date, time });
