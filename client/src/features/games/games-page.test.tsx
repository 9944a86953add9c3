import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { gameRows, openGames } from "#client/test/open-games.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { asked, sampleGame } from "#client/test/samples/sample-game.ts";
import { hostedMeet, meetSchool, THREE_ANSWERS } from "#client/test/samples/sample-meet.ts";
import { setScreen } from "#client/test/screen-size.ts";
import { reply } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { Game } from "#shared/api/games.ts";

const home = sampleGame({ id: 1 });
const birchHollow = { ...home.opponent, id: 4, schoolName: "Birch Hollow High School" };
const away = sampleGame({
  id: 2,
  teamId: 8,
  opponentId: 4,
  datetimeUtc: "2026-09-02T20:30:00.000Z",
  venue: "Birch Gym",
  isHome: false,
  status: "reschedule",
  team: { id: 8, sport: "basketball", level: "jr-varsity", gender: "girls" },
  opponent: birchHollow,
});
const played = sampleGame({
  id: 3,
  datetimeUtc: "2026-08-28T23:00:00.000Z",
  venue: "Cedar Field",
  status: "completed",
  score: "W 24-17",
});

const column = (name: string) => screen.findByRole("columnheader", { name });
const filter = (name: string) => screen.findByRole("combobox", { name });
const rowTexts = async () => (await gameRows()).map((row) => row.textContent ?? "");
const gamesRead = (view: ReturnType<typeof openGames>) =>
  view.calls.filter(({ method, path }) => method === "GET" && path === "/api/games").length;

describe("the screen", () => {
  it("has the title 'Games Schedule' and the subtitle 'Manage your games and matchups'", async () => {
    openGames([home]);
    await screen.findByRole("heading", { level: 1, name: "Games Schedule" });
    expect(screen.getByText("Manage your games and matchups")).toBeInTheDocument();
    await gameRows();
    expect(document.title).toMatch(/^Games Schedule/);
  });

  it("shows its shape while the games are on their way", async () => {
    openGames([home]);
    expect(screen.getByText("Loading...")).toBeInTheDocument();
    await gameRows();
    expect(screen.queryByText("Loading...")).not.toBeInTheDocument();
  });

  it("says 'No games scheduled' / 'Start by scheduling your first game' and offers to schedule one", async () => {
    const { user } = openGames([]);
    await screen.findByRole("heading", { name: "No games scheduled" });
    expect(screen.getByText("Start by scheduling your first game")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Schedule Game" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Schedule Your First Game" }));
    await openedDialog("Schedule New Game");
  });

  it("says why the games could not be read, and tries again on demand", async () => {
    const { user, routes } = openGames([], {
      api: { "GET /api/games": reply(503, { message: "The database is away." }) },
    });
    expect(await screen.findByRole("alert")).toHaveTextContent("The database is away.");
    routes["GET /api/games"] = [home];
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await gameRows()).toHaveLength(1);
  });

  it("is accessible with games, without, and when the filters hide all", async () => {
    for (const [games, path] of [
      [[home, away], "/games"],
      [[], "/games"],
      [[played], "/games"],
    ] as const) {
      const view = openGames([...games], { path });
      await screen.findByText(/of 1 game|^2 games|No games scheduled/);
      await expectAccessibleMarkup();
      view.unmount();
    }
  });
});

describe("the table", () => {
  it("has the columns Game, Date & Time, Venue, Status, Actions", async () => {
    openGames([home]);
    await gameRows();
    const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(heads).toEqual(["Game", "Date & Time", "Venue", "Status", "Actions"]);
  });

  it("shows team sport and level, ordered 'school vs opponent' or reversed depending on home/away", async () => {
    openGames([home, away]);
    const [first = "", second = ""] = await rowTexts();
    expect(first).toContain("Girls Basketball Jr. Varsity");
    expect(first).toContain("Birch Hollow High School vs Harbor Pines High School");
    expect(second).toContain("Football Varsity");
    expect(second).toContain("Harbor Pines High School vs Quarry Lake Academy");
  });

  it("shows date and time in the school's zone, with timezone code if present", async () => {
    openGames([away, { ...home, timezoneCode: "" }]);
    const [first = "", second = ""] = await rowTexts();
    expect(first).toContain("09/02/2026");
    expect(first).toContain("4:30 PM ET");
    expect(second).toContain("7:00 PM");
    expect(second).not.toContain("ET");
  });

  it("shows the venue with a Home or Away badge", async () => {
    openGames([home, away]);
    const [first, second] = await gameRows();
    expect(first).toHaveTextContent("Birch GymAway");
    expect(second).toHaveTextContent("Osprey StadiumHome");
  });

  it("shows a status badge with the games screen's own label", async () => {
    openGames([home, away]);
    const [first, second] = await gameRows();
    expect(first).toHaveTextContent("Reschedule");
    expect(first).not.toHaveTextContent("Reschedule Needed");
    expect(second).toHaveTextContent("Scheduled");
  });

  it("shows the score of a completed game", async () => {
    openGames([played], { path: "/games?period=all" });
    expect((await rowTexts())[0]).toContain("W 24-17");
  });

  it("shows what the opponent proposes for a game to be rescheduled", async () => {
    openGames([
      {
        ...away,
        opponentMessage: "Our bus is booked.",
        proposals: [{ date: "2026-09-09", time: "18:00:00" }],
      },
    ]);
    const [row] = await gameRows();
    expect(row).toHaveTextContent("Wed, Sep 9 · 6:00 PM");
    expect(row).toHaveTextContent("Our bus is booked.");
  });

  it("names the next act of a game in a word, and has Edit, Copy and Delete beside it", async () => {
    const requested = { ...away, id: 3, proposals: [{ date: "2026-09-09", time: "18:00:00" }] };
    const postponed = sampleGame({ id: 4, status: "reschedule", rescheduleBy: "school" });
    openGames([home, sampleGame({ id: 2, ...asked("2026-08-20T12:00:00.000Z") }), requested, postponed]);
    const acts = (await gameRows()).map((row) => {
      const buttons = within(row).getAllByRole("button");
      expect(buttons.slice(-3).map((button) => button.title)).toEqual(["Edit", "Copy", "Delete"]);
      return buttons[0]?.textContent;
    });
    expect(acts.sort()).toEqual(["Accept", "Offer other dates", "Remind", "Send"]);
  });

  it("has a heading for each month by date, and none in another order", async () => {
    const { user } = openGames([
      sampleGame({ id: 1, datetimeUtc: "2026-09-04T23:00:00.000Z" }),
      sampleGame({ id: 2, datetimeUtc: "2026-09-30T23:00:00.000Z" }),
      sampleGame({ id: 3, datetimeUtc: "2026-10-01T23:00:00.000Z" }),
    ]);
    await gameRows();
    const headings = () => screen.queryAllByRole("rowheader", { name: / · \d+ games?$/ });
    const texts = () => headings().map(({ textContent }) => textContent);
    expect(texts()).toEqual(["September 2026 · 2 games", "October 2026 · 1 game"]);
    await user.click(screen.getByRole("button", { name: "Date & Time" }));
    await waitFor(() => expect(texts()).toEqual(["October 2026 · 1 game", "September 2026 · 2 games"]));
    await user.click(screen.getByRole("button", { name: "Venue" }));
    await waitFor(() => expect(texts()).toEqual([]));
  });

  it("shortens schools for the eye alone, unless two would read alike", async () => {
    const versus = (id: number, schoolName: string) =>
      sampleGame({ id, opponent: { ...sampleGame().opponent, schoolName } });
    openGames([
      versus(1, "Alder High School"),
      versus(2, "Central High School"),
      versus(3, "Central HS"),
      { ...versus(4, "Alder High School"), venue: "Alder High School" },
    ]);
    const rows = await gameRows();
    const shown = rows.map((row) =>
      [...row.querySelectorAll("[data-short]")].map((each) => each.getAttribute("data-short")),
    );
    expect(shown).toEqual([
      ["Harbor Pines", "Alder"],
      ["Harbor Pines"],
      ["Harbor Pines"],
      ["Harbor Pines", "Alder", "Alder"],
    ]);
    expect(rows[0]).toHaveTextContent("Harbor Pines High School vs Alder High School");
  });

  it("has every game of a long season in the document, for printing and the browser's own search", async () => {
    const season = Array.from({ length: 600 }, (_, index) =>
      sampleGame({ id: index + 1, datetimeUtc: new Date(Date.UTC(2026, 8, 5, index)).toISOString() }),
    );
    openGames(season);
    const table = await screen.findByRole("table");
    // Counted without their roles, which would take seconds for so many.
    await waitFor(() => expect(table.querySelectorAll("tr[data-game]")).toHaveLength(600));
  });
});

describe("the sorting", () => {
  const games = [home, away, { ...played, datetimeUtc: "2026-10-01T23:00:00.000Z", date: "2026-10-01" }];
  const order = async () =>
    (await gameRows()).map((row) => within(row).getByRole("rowheader").nextSibling?.textContent?.slice(0, 5));

  it("is by date ascending by default", async () => {
    openGames(games);
    expect(await order()).toEqual(["09/02", "09/04", "10/01"]);
    expect(await column("Date & Time")).toHaveAttribute("aria-sort", "ascending");
    expect(await column("Game")).toHaveAttribute("aria-sort", "none");
  });

  it.each([
    ["Game", ["09/04", "10/01", "09/02"], ["09/02", "09/04", "10/01"]],
    ["Date & Time", ["10/01", "09/04", "09/02"], ["09/02", "09/04", "10/01"]],
    ["Venue", ["09/02", "10/01", "09/04"], ["09/04", "10/01", "09/02"]],
    ["Status", ["10/01", "09/02", "09/04"], ["09/04", "09/02", "10/01"]],
  ])("by %s toggles ascending/descending on a click", async (name, first, second) => {
    const { user } = openGames(games);
    const head = await column(name);
    await user.click(within(head).getByRole("button", { name }));
    await waitFor(async () => expect(await order()).toEqual(first));
    expect(head).toHaveAttribute("aria-sort", name === "Date & Time" ? "descending" : "ascending");
    await user.click(within(head).getByRole("button", { name }));
    await waitFor(async () => expect(await order()).toEqual(second));
    expect(head).toHaveAttribute("aria-sort", name === "Date & Time" ? "ascending" : "descending");
  });

  it("is kept in the address bar, without what is the default", async () => {
    const { user, location } = openGames(games);
    const head = await column("Venue");
    await user.click(within(head).getByRole("button"));
    expect(location()).toBe("/games?sort=venue");
    await user.click(within(head).getByRole("button"));
    expect(location()).toBe("/games?sort=venue&order=desc");
    await user.click(within(await column("Date & Time")).getByRole("button"));
    expect(location()).toBe("/games");
  });
});

describe("the filters", () => {
  const options = async (name: string) =>
    within(await filter(name))
      .getAllByRole("option")
      .map((option) => option.textContent);

  it("are Team, Opponent (sorted by name), Status, Period", async () => {
    openGames([home]);
    expect(await options("Team")).toEqual(["All Teams", "Girls Basketball Jr. Varsity", "Football Varsity"]);
    expect(await options("Opponent")).toEqual([
      "All Opponents",
      "Birch Hollow High School",
      "Quarry Lake Academy",
    ]);
    expect(await options("Status")).toEqual([
      "All Statuses",
      "Scheduled",
      "Verification Sent",
      "Verified",
      "Reschedule",
      "Canceled",
      "Completed",
    ]);
    expect(await options("Period")).toEqual([
      "Future Games",
      "All Dates",
      "Next Two Weeks",
      "Next Month",
      "Next Two Months",
    ]);
    expect(await filter("Period")).toHaveDisplayValue("Future Games");
  });

  it.each([
    ["Team", "Girls Basketball Jr. Varsity", "/games?team=8"],
    ["Opponent", "Birch Hollow High School", "/games?opponent=4"],
    ["Status", "Reschedule", "/games?status=reschedule"],
  ])("%s leaves the games that have it, and is kept in the address bar", async (name, option, address) => {
    const { user, location } = openGames([home, away]);
    await user.selectOptions(await filter(name), option);
    await waitFor(async () => expect(await gameRows()).toHaveLength(1));
    expect((await rowTexts())[0]).toContain("Birch Gym");
    expect(location()).toBe(address);
    expect(screen.getByText("1 of 2 games")).toBeInTheDocument();
  });

  it("Future Games is the default and All Dates shows the past as well", async () => {
    const { user } = openGames([home, away, played]);
    expect(await gameRows()).toHaveLength(2);
    await user.selectOptions(await filter("Period"), "All Dates");
    await waitFor(async () => expect(await gameRows()).toHaveLength(3));
    expect(screen.getByText("3 games")).toBeInTheDocument();
  });

  it("name the upcoming games when the address does, and only then", async () => {
    const upcoming = { ...home, status: "verified" as const };
    const { user, location } = openGames([upcoming, away, played], { path: "/games?status=upcoming" });
    expect(await gameRows()).toHaveLength(1);
    expect(await filter("Status")).toHaveDisplayValue("Upcoming");
    await user.selectOptions(await filter("Period"), "All Dates");
    expect(await gameRows()).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Clear Filters" }));
    expect(location()).toBe("/games?period=all");
    expect(await options("Status")).not.toContain("Upcoming");
  });

  it("survive a reload and a shared link", async () => {
    openGames([home, away], { path: "/games?team=7&period=all&sort=venue&order=desc" });
    expect(await gameRows()).toHaveLength(1);
    expect(await filter("Team")).toHaveDisplayValue("Football Varsity");
    expect(await filter("Period")).toHaveDisplayValue("All Dates");
    expect(await column("Venue")).toHaveAttribute("aria-sort", "descending");
  });

  it("say so when they hide all games, and offer to be cleared", async () => {
    const { user, location } = openGames([played], { path: "/games?status=verified" });
    await screen.findByRole("heading", { name: "No games match these filters" });
    expect(screen.queryByText("No games scheduled")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Clear Filters" }));
    expect(await gameRows()).toHaveLength(1);
    expect(location()).toBe("/games?period=all");
  });

  it("are cleared beside the count, the period aside", async () => {
    const { user, location } = openGames([home, away], {
      path: "/games?team=7&status=scheduled&period=month",
    });
    await user.click(await screen.findByRole("button", { name: "Clear Filters" }));
    await waitFor(async () => expect(await gameRows()).toHaveLength(2));
    expect(location()).toBe("/games?period=month");
  });
});

describe("the list is read again", () => {
  it("by Refresh, which toasts 'Refreshed' / 'Games data has been refreshed'", async () => {
    const view = openGames([home]);
    await gameRows();
    view.routes["GET /api/games"] = [home, away];
    await view.user.click(screen.getByRole("button", { name: "Refresh" }));
    await expectToast("Refreshed", "Games data has been refreshed");
    await waitFor(async () => expect(await gameRows()).toHaveLength(2));
  });

  it("by Refresh, which says why when it fails and keeps the games", async () => {
    const view = openGames([home]);
    await gameRows();
    view.routes["GET /api/games"] = reply(503, { message: "The database is away." });
    await view.user.click(screen.getByRole("button", { name: "Refresh" }));
    await screen.findByText("The database is away.");
    expect(await gameRows()).toHaveLength(1);
  });

  it("when the window regains focus or the tab becomes visible", async () => {
    const view = openGames([home]);
    await gameRows();
    for (const [target, event] of [
      [window, "focus"],
      [document, "visibilitychange"],
    ] as const) {
      const before = gamesRead(view);
      act(() => void target.dispatchEvent(new Event(event)));
      await waitFor(() => expect(gamesRead(view)).toBe(before + 1));
    }
  });

  it("once for coming back to the tab, and not for leaving it; the other lists are not", async () => {
    const view = openGames([home]);
    await gameRows();
    const before = view.calls.length;
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    visibility.mockReturnValue("visible");
    act(() => {
      document.dispatchEvent(new Event("visibilitychange"));
      window.dispatchEvent(new Event("focus"));
    });
    await waitFor(() => expect(view.calls).toHaveLength(before + 1));
    expect(view.calls.at(-1)?.path).toBe("/api/games");
  });
});

describe("a link to one game", () => {
  it("opens its dialog and leaves the address", async () => {
    const view = openGames([home, away], { path: "/games?edit=2" });
    await openedDialog("Edit Game");
    const dialog = screen.getByRole("dialog", { name: "Edit Game" });
    expect(within(dialog).getByLabelText("Venue")).toHaveValue("Birch Gym");
    expect(view.location()).toBe("/games");
  });

  it("says so when the game is gone", async () => {
    openGames([home], { path: "/games?edit=99" });
    await screen.findByText("Game not found");
  });
});

describe("between a phone and a desk", () => {
  it.each(["tablet", "sideways"] as const)(
    "the games are a table with sortable columns (%s)",
    async (size) => {
      setScreen(size);
      const { user, location } = openGames([home, away]);
      expect(await gameRows()).toHaveLength(2);
      await user.click(within(await column("Venue")).getByRole("button"));
      expect(location()).toBe("/games?sort=venue");
      await expectAccessibleMarkup();
    },
  );

  it("all filters are in sight on a tablet, and folded where the screen is low", async () => {
    setScreen("tablet");
    const view = openGames([home]);
    expect(await filter("Team")).toBeVisible();
    view.unmount();
    setScreen("sideways");
    openGames([home]);
    expect(await filter("Period")).toBeVisible();
    expect(screen.queryByRole("combobox", { name: "Team" })).not.toBeInTheDocument();
  });

  it("text of twice the size leaves no room for columns", async () => {
    document.documentElement.style.fontSize = "32px";
    openGames([home]);
    expect(await screen.findByRole("region", { name: "Fri, Sep 4" })).toBeInTheDocument();
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
    document.documentElement.removeAttribute("style");
  });
});

describe("on a phone", () => {
  const onPhone = async (games: Game[], path = "/games") => {
    setScreen("narrow");
    return openGames(games, { path });
  };

  it("a card says why a message could not be sent", async () => {
    const verificationProblem = "The mail server refused the recipient.";
    await onPhone([sampleGame({ verificationProblem })]);
    expect(await screen.findByText(`Not sent: ${verificationProblem}`, { selector: "li *" })).toBeVisible();
  });

  it("the games are cards grouped by day, with their actions", async () => {
    await onPhone([home, away, { ...played, id: 4, datetimeUtc: away.datetimeUtc, date: away.date }]);
    const day = await screen.findByRole("region", { name: "Wed, Sep 2" });
    expect(within(day).getAllByRole("listitem")).toHaveLength(2);
    const later = screen.getByRole("region", { name: "Fri, Sep 4" });
    expect(within(later).getByRole("listitem")).toHaveTextContent(/^7:00 PM ET/);
    const title = "Football Varsity vs Quarry Lake Academy on 09/04/2026";
    const buttons = within(later).getAllByRole("button", { name: new RegExp(`: ${title}$`) });
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
      `Send verification: ${title}`,
      `More: ${title}`,
    ]);
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
    await expectAccessibleMarkup();
  });

  it("the filters and the sorting are behind a button that counts what is set", async () => {
    const { user, location } = await onPhone([home, away], "/games?team=7&period=month");
    const button = await screen.findByRole("button", { name: "Filters 2 set" });
    expect(button).toHaveAttribute("aria-expanded", "false");
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
    await user.click(button);
    expect(button).toHaveAttribute("aria-expanded", "true");
    await user.selectOptions(await filter("Period"), "Future Games");
    expect(button).toHaveAccessibleName("Filters 1 set");
    await user.selectOptions(await filter("Team"), "All Teams");
    await user.selectOptions(await filter("Sort by"), "Venue, Z to A");
    expect(location()).toBe("/games?sort=venue&order=desc");
    const headings = await screen.findAllByRole("heading", { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(["Osprey Stadium", "Birch Gym"]);
    // Below a place, each card says its own date.
    const [first] = screen.getAllByRole("heading", { level: 3 });
    expect(first?.closest("li")).toHaveTextContent(/^09\/04\/2026 · 7:00 PM ET/);
  });
});

describe.each(["wide", "narrow"] as const)("a meet that we host, on a %s screen", (size) => {
  const entries = async () => (size === "wide" ? await gameRows() : await screen.findAllByRole("listitem"));

  it("is one entry: the event, its schools, and how many of them have confirmed", async () => {
    setScreen(size);
    openGames([hostedMeet(THREE_ANSWERS, { status: "verification-sent" })]);
    await screen.findByText("1 of 3 confirmed");
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toHaveTextContent(/Lincoln Invitational (· )?vs Canfield, Salem/);
    expect(entry).not.toHaveTextContent(/TBD|Struthers|Harbor Pines/);
    await expectAccessibleMarkup();
  });

  it("counts more than three schools", async () => {
    setScreen(size);
    const schools = Array.from({ length: 11 }, (_, index) =>
      meetSchool({
        opponentId: 11 + index,
        schoolName: `School ${index}`,
        state: index < 8 ? "confirmed" : "asked",
      }),
    );
    openGames([hostedMeet(schools, { status: "verification-sent" })]);
    await screen.findByText("8 of 11 confirmed");
    const [entry] = await entries();
    expect(entry).toHaveTextContent(/Lincoln Invitational (· )?12 schools/);
  });

  it.each([12, 13])("is found by the filter of each of its schools: %d", async (opponentId) => {
    setScreen(size);
    openGames([home, hostedMeet(THREE_ANSWERS, { id: 9 })], {
      path: `/games?opponent=${opponentId}`,
      api: { "GET /api/opponents": [{ ...home.opponent, id: opponentId }] },
    });
    await screen.findByText("1 of 3 confirmed");
    expect(await entries()).toHaveLength(1);
  });
});
