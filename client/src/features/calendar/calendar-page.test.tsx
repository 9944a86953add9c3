import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { renderScreen } from "#client/test/render.tsx";
import { SAMPLE_ZONE, sampleGame } from "#client/test/samples/sample-game.ts";
import { hostedMeet, THREE_ANSWERS } from "#client/test/samples/sample-meet.ts";
import { samplePartner } from "#client/test/samples/sample-partner.ts";
import { setScreen } from "#client/test/screen-size.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import type { Game } from "#shared/api/games.ts";
import { CalendarPage } from "./calendar-page.tsx";

// The evening of September 9 in New York, September 10 almost everywhere else.
const NOW = new Date("2026-09-10T03:00:00.000Z");

const friday = sampleGame({ id: 4, status: "reschedule" });

/** So many games on Saturday, September 12, a minute apart. */
const saturday = (count: number): Game[] =>
  Array.from({ length: count }, (_, index) =>
    sampleGame({
      id: 10 + index,
      datetimeUtc: `2026-09-12T14:${10 + index}:00.000Z`,
      opponent: { ...friday.opponent, schoolName: `Opponent ${index + 1}` },
    }),
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});

function open(games: Game[], { path = "/calendar", api = {} }: { path?: string; api?: StubbedApi } = {}) {
  return renderScreen(<CalendarPage />, {
    path,
    api: {
      "GET /api/games": games,
      "GET /api/school": { name: "Harbor Pines High School", timezone: SAMPLE_ZONE },
      ...api,
    },
  });
}

const title = (name: string) => screen.findByRole("heading", { level: 2, name });
const day = (name: string | RegExp) => screen.findByRole("gridcell", { name });
const cell = async (name: RegExp) => within(await day(name));

test.each(["narrow", "wide"] as const)(
  "a game that the other school has canceled says so on a %s screen",
  async (width) => {
    setScreen(width);
    open([{ ...friday, status: "verified", partner: samplePartner({ state: "canceled" }) }], {
      path: "/calendar?date=2026-09-04",
    });
    expect(await screen.findByText("Canceled by Central High School")).toBeInTheDocument();
  },
);

test.each(["narrow", "wide"] as const)(
  "a meet is one game of its day on a %s screen, with its schools and how many of them have confirmed",
  async (width) => {
    setScreen(width);
    const meet = hostedMeet(THREE_ANSWERS, { status: "verification-sent" });
    open([meet], { path: "/calendar?date=2026-09-04" });
    const entry = await screen.findByRole("link", { name: /Canfield/ });
    expect(entry).toHaveTextContent(/Lincoln Invitational( · )?vs Canfield, Salem/);
    expect(entry).toHaveTextContent("1 of 3 confirmed");
    expect(screen.getAllByRole("link", { name: /Lincoln/ })).toHaveLength(1);
  },
);

const shown = (games: Awaited<ReturnType<typeof cell>>) =>
  games.getAllByRole("link").filter((link) => !link.closest("li.hidden"));

describe("the month", () => {
  test("has the title 'Calendar' and the subtitle 'View your games in calendar format'", async () => {
    const { container } = open([friday]);
    expect(screen.getByRole("heading", { level: 1, name: "Calendar" })).toBeVisible();
    expect(screen.getByText("View your games in calendar format")).toBeVisible();
    await title("September 2026");
    await expectAccessibleMarkup(container);
  });

  test("opens with the month of the school's day, Sunday first, and marks today", async () => {
    open([]);
    expect(await title("September 2026")).toBeVisible();
    expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual([
      "SunSunday",
      "MonMonday",
      "TueTuesday",
      "WedWednesday",
      "ThuThursday",
      "FriFriday",
      "SatSaturday",
    ]);
    expect(screen.getAllByRole("gridcell")).toHaveLength(35);
    const current = screen
      .getAllByRole("gridcell")
      .filter((each) => each.getAttribute("aria-current") === "date");
    expect(current).toEqual([await day(/^Today, Wednesday, September 9, 2026/)]);
  });

  test("shows a game with status badge, team, 'vs opponent' and time with zone on the school's day, and links to it", async () => {
    open([friday]);
    const game = (await cell(/Friday, September 4, 2026/)).getByRole("link");
    expect(game).toHaveTextContent("7:00 PM ET Reschedule Football Varsity vs Quarry Lake Academy");
    expect(game).toHaveAttribute("href", "/calendar?game=4");
  });

  test("shows an event in place of the opponent, whom the title names, and 'TBD' for a time that nobody knows", async () => {
    open([{ ...friday, eventName: "Metro Invitational", timeTbd: true }]);
    const game = (await cell(/Friday, September 4, 2026/)).getByRole("link");
    expect(game).toHaveTextContent(/^TBD Reschedule Football Varsity Metro Invitational$/);
    expect(game).toHaveAttribute(
      "title",
      "TBD, Reschedule: Football Varsity vs Quarry Lake Academy (Metro Invitational)",
    );
  });

  test("shortens for the eye alone, and marks what is away, not told or in conflict before the names", async () => {
    const team = { ...friday.team, sport: "track", gender: "girls" as const, level: "jr-varsity" };
    const opponent = { ...friday.opponent, schoolName: "Central High School" };
    const away = {
      ...friday,
      team,
      opponent,
      isHome: false,
      status: "verified" as const,
      opponentNotTold: true,
    };
    const { container } = open([away]);
    const game = (await cell(/Friday, September 4, 2026/)).getByRole("link");
    expect(game).toHaveTextContent(
      /^7:00 PM ET Verified Opponent not told.* Away Girls Track & Field Jr. Varsity vs Central High School$/,
    );
    expect(game.title).toContain("Girls Track & Field Jr. Varsity vs Central High School");
    const seen = [...game.querySelectorAll<HTMLElement>("[data-short]")].map((each) => each.dataset.short);
    expect(seen).toEqual(["Girls Track", "JV", "vs Central"]);
    await expectAccessibleMarkup(container);
  });

  test("leaves the names of schools whole that would read alike", async () => {
    const against = (id: number, schoolName: string) => ({
      ...friday,
      id,
      opponent: { ...friday.opponent, schoolName },
    });
    open([against(4, "Central High School"), against(5, "Central HS")]);
    const games = await cell(/Friday, September 4, 2026/);
    for (const link of games.getAllByRole("link")) expect(link.querySelector("[data-short]")).toBeNull();
  });

  test("shows three games of a day, and '+N more' unfolds the rest where it stands", async () => {
    const { user } = open(saturday(5));
    const games = await cell(/Saturday, September 12, 2026, 5 games/);
    expect(shown(games)).toHaveLength(3);
    await user.click(games.getByRole("button", { name: "+2 more", expanded: false }));
    expect(shown(games)).toHaveLength(5);
    const fewer = games.getByRole("button", { name: "Show fewer", expanded: true });
    expect(fewer).toHaveFocus();
    await user.click(fewer);
    expect(shown(games)).toHaveLength(3);
  });

  test("opens a day of a tournament, whose games would take the month's place", async () => {
    const { user } = open(saturday(13));
    const games = await cell(/Saturday, September 12, 2026, 13 games/);
    await user.click(games.getByRole("button", { name: "+10 more" }));
    const all = await openedDialog("Games on Saturday, September 12, 2026");
    expect(all.getAllByRole("link")).toHaveLength(13);
    expect(all.getByText("vs Opponent 13")).toBeVisible();
  });

  test("shows three games of a day without '+N more'", async () => {
    open(saturday(3));
    const games = await cell(/Saturday, September 12, 2026, 3 games/);
    expect(games.queryByRole("button", { name: /more/ })).not.toBeInTheDocument();
  });

  test("has a legend of all six statuses", async () => {
    open([]);
    const legend = within(await screen.findByRole("region", { name: "Legend" }));
    expect(legend.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Scheduled",
      "Verification Sent",
      "Verified",
      "Reschedule",
      "Canceled",
      "Completed",
    ]);
  });
});

describe("moving about", () => {
  test("the arrows and Today move by months, and the address knows", async () => {
    const { user, location } = open([]);
    await title("September 2026");
    await user.click(screen.getByRole("button", { name: "Next month" }));
    await title("October 2026");
    expect(location()).toBe("/calendar?date=2026-10-09");
    await user.click(screen.getByRole("button", { name: "Previous month" }));
    await user.click(screen.getByRole("button", { name: "Previous month" }));
    await title("August 2026");
    await user.click(screen.getByRole("button", { name: "Today" }));
    await title("September 2026");
    expect(location()).toBe("/calendar");
  });

  test("the toggle changes between month and week", async () => {
    const { user, location } = open([friday]);
    const week = await screen.findByRole("button", { name: "Week" });
    expect(week).toHaveAttribute("aria-pressed", "false");
    await user.click(week);
    expect(await title("Week of 09/06/2026")).toBeVisible();
    expect(week).toHaveAttribute("aria-pressed", "true");
    expect(screen.getAllByRole("gridcell")).toHaveLength(7);
    await user.click(screen.getByRole("button", { name: "Previous week" }));
    expect(await title("Week of 08/30/2026")).toBeVisible();
    expect(location()).toBe("/calendar?view=week&date=2026-09-02");
    expect((await cell(/Friday, September 4, 2026/)).getByRole("link")).toBeVisible();
  });

  test("the month's name goes to a date", async () => {
    const { user, location } = open([]);
    await user.click(await screen.findByRole("button", { name: "September 2026, Go to a date" }));
    const picker = await openedDialog("Go to a date");
    await user.click(
      await picker.findByRole("button", { name: "Today, Wednesday, September 9, 2026, selected" }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(location()).toBe("/calendar");
    await user.click(screen.getByRole("button", { name: "September 2026, Go to a date" }));
    const again = await openedDialog("Go to a date");
    await user.selectOptions(await again.findByRole("combobox", { name: /month/i }), "December");
    await user.click(again.getByRole("button", { name: "Friday, December 4, 2026" }));
    expect(await title("December 2026")).toBeVisible();
    expect(location()).toBe("/calendar?date=2026-12-04");
  });

  test("in the week 'Show all' unfolds every day, and is remembered", async () => {
    const { user, unmount } = open(saturday(14), { path: "/calendar?view=week" });
    const games = await cell(/Saturday, September 12, 2026, 14 games/);
    expect(shown(games)).toHaveLength(3);
    const button = screen.getByRole("button", { name: "Show all", pressed: false });
    await user.click(button);
    expect(button).toHaveAttribute("aria-pressed", "true");
    expect(shown(games)).toHaveLength(14);
    expect(games.queryByRole("button", { name: /more|fewer/ })).not.toBeInTheDocument();
    unmount();

    const again = open(saturday(14));
    expect(shown(await cell(/Saturday, September 12, 2026, 14 games/))).toHaveLength(3);
    expect(screen.queryByRole("button", { name: "Show all" })).not.toBeInTheDocument();
    await again.user.click(screen.getByRole("button", { name: "Week" }));
    expect(shown(await cell(/Saturday, September 12, 2026, 14 games/))).toHaveLength(14);
    await again.user.click(screen.getByRole("button", { name: "Show all", pressed: true }));
    expect(shown(await cell(/Saturday, September 12, 2026, 14 games/))).toHaveLength(3);
  });

  test("view and day come from the address", async () => {
    open([], { path: "/calendar?view=week&date=2026-12-31" });
    expect(await title("Week of 12/27/2026")).toBeVisible();
  });

  test("an address with nonsense shows today's month", async () => {
    open([], { path: "/calendar?view=decade&date=2026-02-31" });
    expect(await title("September 2026")).toBeVisible();
  });

  test("no arrow leads before January 1900", async () => {
    open([], { path: "/calendar?date=1900-01-15" });
    expect(await screen.findByRole("button", { name: "Previous month" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Next month" })).toBeEnabled();
  });

  test("a month without games leads on to the next one that has some", async () => {
    const { user } = open([sampleGame({ datetimeUtc: "2026-11-07T00:00:00.000Z" })]);
    expect(await screen.findByText("No games in September 2026.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Next game: Fri, Nov 6" }));
    await title("November 2026");
    expect(screen.queryByText(/No games in/)).not.toBeInTheDocument();
  });
});

describe("the keyboard", () => {
  test("goes from day to day and on into the next month", async () => {
    const { user } = open([]);
    const today = await day(/^Today/);
    expect(screen.getAllByRole("gridcell").filter(({ tabIndex }) => tabIndex === 0)).toEqual([today]);
    today.focus();
    await user.keyboard("{ArrowRight}{ArrowDown}");
    await waitFor(async () => expect(await day(/Thursday, September 17, 2026/)).toHaveFocus());
    await user.keyboard("{Home}");
    await waitFor(async () => expect(await day(/Sunday, September 13, 2026/)).toHaveFocus());
    await user.keyboard("{PageDown}");
    await title("October 2026");
    await waitFor(async () => expect(await day(/Tuesday, October 13, 2026/)).toHaveFocus());
    await user.keyboard("{PageUp}{PageUp}{End}");
    await title("August 2026");
    await waitFor(async () => expect(await day(/Saturday, August 15, 2026/)).toHaveFocus());
  });

  test("Enter goes into a day's games and Escape back to the day", async () => {
    const { user } = open(saturday(2));
    (await day(/^Today/)).focus();
    await user.keyboard("{End}");
    const chosen = await day(/Saturday, September 12, 2026/);
    await waitFor(() => expect(chosen).toHaveFocus());
    await user.keyboard("{Enter}");
    const [first, second] = within(chosen).getAllByRole("link");
    expect(first).toHaveFocus();
    await user.tab();
    expect(second).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(chosen).toHaveFocus();
  });

  test("only the chosen day's games are in the tab order", async () => {
    open([friday, ...saturday(1)], { path: "/calendar?date=2026-09-12" });
    expect((await cell(/September 12, 2026/)).getByRole("link")).toHaveProperty("tabIndex", 0);
    expect((await cell(/September 4, 2026/)).getByRole("link")).toHaveProperty("tabIndex", -1);
  });
});

test("from a tablet's width up, the days hold their games", async () => {
  setScreen("tablet");
  open([friday]);
  expect((await cell(/Friday, September 4, 2026/)).getByRole("link")).toHaveTextContent(
    "7:00 PM ET Reschedule Football Varsity vs Quarry Lake Academy",
  );
});

describe("on a phone", () => {
  test("the grid has marks, and the chosen day's games are listed below", async () => {
    setScreen("narrow");
    const { user, location, container } = open([friday, ...saturday(5)]);
    expect(
      await screen.findByRole("heading", { level: 3, name: "Wednesday, September 9, 2026" }),
    ).toBeVisible();
    expect(screen.getByText("No games on this day")).toBeVisible();
    expect(screen.queryByRole("link")).not.toBeInTheDocument();

    await user.click(await day(/Friday, September 4, 2026, 1 game/));
    expect(await screen.findByRole("heading", { level: 3, name: "Friday, September 4, 2026" })).toBeVisible();
    const game = screen.getByRole("link");
    expect(game).toHaveTextContent(
      "7:00 PM ETRescheduleFootball Varsityvs Quarry Lake AcademyOsprey StadiumHome",
    );
    expect(game).toHaveAttribute("href", "/calendar?date=2026-09-04&game=4");
    expect(location()).toBe("/calendar?date=2026-09-04");
    await expectAccessibleMarkup(container);

    await user.click(await day(/Saturday, September 12, 2026, 5 games/));
    await waitFor(() => expect(screen.getAllByRole("link")).toHaveLength(5));
  });
});

describe("a blackout day", () => {
  const blackout = { id: 1, from: "2026-09-04", to: "2026-09-07", label: "Fall break", teamIds: [] };
  const exams = { id: 2, from: "2026-09-07", to: "2026-09-07", label: "", teamIds: [7, 8] };
  const api = { "GET /api/blackouts": [blackout, exams] };

  test.each(["month", "week"])("says in the %s what it is, beside its games", async (view) => {
    const { container } = open([friday], { path: `/calendar?view=${view}&date=2026-09-04`, api });
    const first = await day(/^Friday, September 4, 2026, 1 game/);
    await waitFor(() => expect(first).toHaveTextContent("Blackout: Fall break"));
    expect(within(first).getByRole("link")).toHaveTextContent(
      "7:00 PM ET Reschedule Football Varsity vs Quarry Lake Academy",
    );
    expect(await day(/September 3, 2026/)).not.toHaveTextContent("Blackout");
    await expectAccessibleMarkup(container);
  });

  test("names each of several, and how many teams are concerned", async () => {
    open([], { path: "/calendar?date=2026-09-07", api });
    const last = await day(/September 7, 2026/);
    await waitFor(() => expect(last).toHaveTextContent("Blackout: Fall breakBlackout (2 teams)"));
    expect(await day(/September 8, 2026/)).not.toHaveTextContent("Blackout");
  });

  test("on a phone is marked in the grid, and says below it what it is", async () => {
    setScreen("narrow");
    const { container } = open([], { path: "/calendar?date=2026-09-04", api });
    expect(await day(/September 5, 2026 Blackout: Fall break$/)).toBeVisible();
    expect(screen.getByText("No games on this day")).toBeVisible();
    const heading = screen.getByRole("heading", { level: 3, name: "Friday, September 4, 2026" });
    expect(heading.closest("section")).toHaveTextContent("Blackout: Fall break");
    await expectAccessibleMarkup(container);
  });

  test("is no reason to wait for, or to show nothing without", async () => {
    open([friday], { api: { "GET /api/blackouts": () => reply(503, { message: "Try again shortly." }) } });
    expect((await cell(/Friday, September 4, 2026/)).getByRole("link")).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("states", () => {
  test("while it loads, the calendar says so", async () => {
    open([], { api: { "GET /api/games": () => new Promise(() => {}) } });
    expect(await screen.findByText("Loading...")).toBeInTheDocument();
  });

  test("games that cannot be read are read again by 'Try again'", async () => {
    const { user, routes } = open([], {
      api: { "GET /api/games": () => reply(503, { message: "Fieldhouse is temporarily unavailable." }) },
    });
    expect(await screen.findByRole("alert")).toHaveTextContent("Fieldhouse is temporarily unavailable.");
    routes["GET /api/games"] = [friday];
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect((await cell(/Friday, September 4, 2026/)).getByRole("link")).toBeVisible();
  });

  test("a school without games is led to schedule one", async () => {
    open([]);
    expect(await screen.findByText("No games scheduled. Start by scheduling your first game.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Schedule Game" })).toHaveAttribute("href", "/games");
  });
});
