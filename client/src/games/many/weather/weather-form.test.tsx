import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
// The pages load it on demand; here it is there from the beginning.
import "./weather-dialog.tsx";
import { CalendarPage } from "#client/features/calendar/calendar-page.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openGames } from "#client/test/open-games.tsx";
import { renderScreen } from "#client/test/render.tsx";
import { gameOf, opponentOf } from "#client/test/samples/many-games.ts";
import { SAMPLE_ZONE } from "#client/test/samples/sample-game.ts";
import { hostedMeet, THREE_ANSWERS } from "#client/test/samples/sample-meet.ts";
import { setScreen } from "#client/test/screen-size.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import type { Game } from "#shared/api/games.ts";

const sameDay = { datetimeUtc: "2026-09-05T23:00:00.000Z", status: "verified" } as const;
/** Of one day: three at home, the third against a school without an address, and one away. */
const GAMES = [
  gameOf(1, 1, sameDay),
  gameOf(2, 2, sameDay),
  gameOf(3, 3, sameDay),
  gameOf(4, 4, { ...sameDay, isHome: false }),
  gameOf(5, 1, { datetimeUtc: "2026-08-20T23:00:00.000Z", status: "verified" }),
];
const OPPONENTS = [1, 2, 3, 4].map(opponentOf);
const BUTTON = "Weather… on Sat, Sep 5";
const DONE = {
  updated: GAMES.slice(0, 3),
  refused: [],
  notices: [{ opponentId: 1, schoolName: "Quarry Lake Academy", delivered: true, message: "Told by mail" }],
};

function openList(games: Game[] = GAMES, api: StubbedApi = {}, path = "/games?period=all") {
  setScreen("narrow");
  return openGames(games, {
    path,
    api: { "GET /api/opponents": OPPONENTS, "PATCH /api/games": DONE, ...api },
  });
}
type View = ReturnType<typeof openList>;

const button = (name: string) => screen.findByRole("button", { name });
const press = async (view: View, name: string) => view.user.click(await button(name));
async function dialog() {
  // The frame is there before its content.
  await screen.findByRole("group", { name: "Games" });
  return within(screen.getByRole("dialog", { name: "Weather" }));
}
const gameTicks = async () => {
  const { getByRole } = await dialog();
  return within(getByRole("group", { name: "Games" })).getAllByRole("checkbox");
};
const sent = ({ calls }: View) => calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);

describe("weather", () => {
  it("postpones the home games of a day in three presses, and notifies schools that count on them", async () => {
    const view = openList();
    await press(view, BUTTON);
    const { getByRole } = await dialog();
    const ticked = (await gameTicks()).map((box) => (box as HTMLInputElement).checked);
    expect(ticked).toEqual([true, true, true, false]);
    expect(getByRole("radio", { name: "Postpone" })).toBeChecked();
    expect(getByRole("textbox", { name: "Reason" })).toHaveValue("Weather");
    expect(getByRole("heading", { name: "Call these schools" })).toBeVisible();
    expect(getByRole("link", { name: "(555) 011-0103" })).toHaveAttribute("href", "tel:+15550110103");
    await expectAccessibleMarkup();
    await press(view, "Postpone 3 games, tell 2 schools");
    await waitFor(() => expect(getByRole("status")).toHaveTextContent("3 games postponed"));
    expect(sent(view)).toEqual([
      {
        games: [2, 1, 3].map((id) => ({ id, updatedAt: GAMES[0]?.updatedAt })),
        change: { status: "reschedule", reason: "Weather" },
        notify: "tell",
      },
    ]);
    await expectAccessibleMarkup();
  });

  it("then offers other dates for what it has postponed, each game at its own time", async () => {
    const postponed = GAMES.slice(0, 2).map((game) => ({
      ...game,
      status: "reschedule" as const,
      updatedAt: "2026-08-29T12:00:00.000Z",
    }));
    const view = openList(GAMES, {
      "PATCH /api/games": { ...DONE, updated: postponed },
      "POST /api/games/offer": { ...DONE, updated: postponed },
    });
    await press(view, BUTTON);
    await press(view, "Postpone 3 games, tell 2 schools");
    await press(view, "Offer other dates");
    const { findByRole, getByRole, getByText } = within(
      await screen.findByRole("dialog", { name: "Offer other dates" }),
    );
    expect(getByText("Each game keeps its time")).toBeVisible();
    await view.user.type(await findByRole("textbox", { name: "Date" }), "9/12");
    await view.user.type(getByRole("textbox", { name: "Date 2" }), "9/13");
    await press(view, "Offer 2 dates, tell 2 schools");
    await waitFor(() => expect(getByRole("status")).toHaveTextContent("Dates offered for 2 games"));
    expect(view.calls.filter(({ path }) => path === "/api/games/offer").map(({ body }) => body)).toEqual([
      {
        games: postponed.toReversed().map(({ id, updatedAt }) => ({ id, updatedAt })),
        dates: ["2026-09-12", "2026-09-13"],
        note: "",
      },
    ]);
  });

  it("moves them to another day, a week later unless said, and asks the schools that know them", async () => {
    const view = openList([...GAMES.slice(0, 2), gameOf(6, 4, { ...sameDay, status: "scheduled" })]);
    await press(view, BUTTON);
    const { getByRole, queryByRole } = await dialog();
    await view.user.click(getByRole("radio", { name: "Move to" }));
    expect(queryByRole("textbox", { name: "Reason" })).not.toBeInTheDocument();
    expect(await button("Move 3 games to Sat, Sep 12, ask 2 schools")).toBeEnabled();
    const field = getByRole("textbox", { name: "Move to" });
    await view.user.clear(field);
    await view.user.type(field, "9/14");
    await expectAccessibleMarkup();
    await press(view, "Move 3 games to Mon, Sep 14, ask 2 schools");
    await waitFor(() => expect(getByRole("status")).toHaveTextContent("3 games moved"));
    expect(sent(view)).toMatchObject([{ change: { date: "2026-09-14" }, notify: "ask" }]);
    expect(sent(view)[0]).not.toHaveProperty("change.reason");
    expect(queryByRole("button", { name: "Offer other dates" })).not.toBeInTheDocument();
  });

  it("typing a day chooses to move, and what is no day is said at the field", async () => {
    const view = openList();
    await press(view, BUTTON);
    const { getByRole } = await dialog();
    const field = getByRole("textbox", { name: "Move to" });
    await view.user.clear(field);
    await view.user.type(field, "soon");
    expect(getByRole("radio", { name: "Move to" })).toBeChecked();
    expect(field).toBeInvalid();
    expect(await button("Move 0 games")).toBeDisabled();
    await view.user.clear(field);
    await view.user.type(field, "8/20/2026");
    expect(field).toHaveAccessibleDescription(expect.stringContaining("Choose a date that has not passed"));
    expect(await button("Move 0 games")).toBeDisabled();
  });

  it.each([
    [1, "1 meet keeps its date: a meet is moved for all of its schools at once.", false],
    [2, "1 meet keeps its date: a meet is moved for all of its schools at once.", true],
  ])("offers no dates for a meet, and says so: %d games", async (count, words, hasOthers) => {
    const meet = hostedMeet(THREE_ANSWERS, { id: 9, ...sameDay });
    const games = [meet, ...GAMES].slice(0, count);
    const postponed = games.map((each) => ({ ...each, status: "reschedule" as const }));
    const view = openList(games, { "PATCH /api/games": { ...DONE, updated: postponed } });
    await press(view, BUTTON);
    await press(view, `Postpone ${count} game${hasOthers ? "s" : ""}, tell ${count + 1} schools`);
    if (hasOthers) await press(view, "Offer other dates");
    expect(await screen.findByText(words)).toBeVisible();
    const name = hasOthers ? "Offer dates, tell 1 school" : "Offer other dates";
    expect(screen.queryAllByRole("button", { name })).toHaveLength(hasOthers ? 1 : 0);
  });

  it("cancels with the reason", async () => {
    const view = openList();
    await press(view, BUTTON);
    const { getByRole, queryByRole } = await dialog();
    await view.user.click(getByRole("radio", { name: "Cancel" }));
    await view.user.type(getByRole("textbox", { name: "Reason" }), " warning");
    await view.user.click(getByRole("checkbox", { name: "Also show it on the public schedule" }));
    await press(view, "Cancel 3 games, tell 2 schools");
    await waitFor(() => expect(getByRole("status")).toHaveTextContent("3 games canceled"));
    expect(sent(view)).toMatchObject([
      { change: { status: "canceled", reason: "Weather warning", reasonPublic: true }, notify: "tell" },
    ]);
    expect(sent(view)[0]).not.toHaveProperty("note");
    expect(queryByRole("button", { name: "Offer other dates" })).not.toBeInTheDocument();
  });

  it("says so where nobody can be notified, and whom to call", async () => {
    const view = openList(GAMES.slice(2, 3), { "PATCH /api/games": { ...DONE, notices: [] } });
    await press(view, BUTTON);
    const { getByRole, getByText } = await dialog();
    await press(view, "Postpone 1 game");
    await waitFor(() => expect(getByRole("status")).toHaveTextContent("3 games postponed"));
    expect(getByText("Two Rivers Charter")).toBeVisible();
    expect(sent(view)[0]).toMatchObject({ change: { status: "reschedule", reason: "Weather" } });
    expect(sent(view)[0]).not.toHaveProperty("notify");
  });

  it("has nothing to do without a ticked game", async () => {
    const view = openList(GAMES.slice(3, 4));
    await press(view, BUTTON);
    const { getByRole } = await dialog();
    expect(getByRole("status")).toHaveTextContent("Choose at least one game.");
    expect(await button("Postpone 0 games")).toBeDisabled();
  });

  it("keeps what was typed and chosen when it failed", async () => {
    const view = openList(GAMES, { "PATCH /api/games": reply(503, { message: "Try again shortly." }) });
    await press(view, BUTTON);
    const { getByRole, findByRole } = await dialog();
    await view.user.type(getByRole("textbox", { name: "Reason" }), " warning");
    await press(view, "Postpone 3 games, tell 2 schools");
    expect(await findByRole("alert")).toHaveTextContent("Try again shortly.");
    expect(getByRole("textbox", { name: "Reason" })).toHaveValue("Weather warning");
  });

  it("shows the outcome although the day has left the list meanwhile", async () => {
    const view = openList(GAMES, {}, "/games?status=verified&period=all");
    await press(view, BUTTON);
    const { getByRole } = await dialog();
    view.routes["GET /api/games"] = GAMES.map((game) => ({ ...game, status: "reschedule" }));
    await press(view, "Postpone 3 games, tell 2 schools");
    await waitFor(() => expect(getByRole("status")).toHaveTextContent("3 games postponed"));
    await waitFor(() => expect(view.container).toHaveTextContent("No games match these filters"));
    expect(getByRole("status")).toBeVisible();
  });

  it("takes all games of the day, whatever the filters of the list show of it", async () => {
    const view = openList(GAMES, {}, "/games?opponent=2&period=all");
    await press(view, BUTTON);
    expect(await gameTicks()).toHaveLength(4);
  });

  it("is offered neither for a day that is over nor under other headings than days", async () => {
    openList(GAMES.slice(4));
    await screen.findByRole("heading", { name: "Thu, Aug 20" });
    expect(screen.queryByRole("button", { name: /^Weather/ })).not.toBeInTheDocument();
  });

  it("is not offered where the list is in another order", async () => {
    openList(GAMES, {}, "/games?period=all&sort=team");
    await screen.findAllByText("Football Varsity");
    expect(screen.queryByRole("button", { name: /^Weather/ })).not.toBeInTheDocument();
  });
});

describe.each(["wide", "narrow"] as const)("weather in the calendar of a %s screen", (size) => {
  it("is offered for a day that it can spoil", async () => {
    // Only for the clock.
    openGames([]).unmount();
    setScreen(size);
    const view = renderScreen(<CalendarPage />, {
      path: "/calendar?date=2026-09-05",
      api: {
        "GET /api/games": GAMES,
        "GET /api/school": { name: "Harbor Pines High School", timezone: SAMPLE_ZONE },
      },
    });
    await view.user.click(await button(BUTTON));
    expect(await gameTicks()).toHaveLength(4);
    await expectAccessibleMarkup();
  });
});
