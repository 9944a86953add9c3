import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { chooseOption, listedChoices } from "#client/test/choose.ts";
import { LISTED_OPPONENTS, LISTED_TEAMS, openGames } from "#client/test/open-games.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { retype } from "#client/test/retype.ts";
import { SAMPLE_ZONE, sampleGame } from "#client/test/samples/sample-game.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { Game } from "#shared/api/games.ts";

const game = sampleGame();
const created = sampleGame({ id: 2, datetimeUtc: "2026-09-11T23:30:00.000Z" });

type View = ReturnType<typeof openGames>;

const field = (name: string) => within(screen.getByRole("dialog")).getByLabelText(name);
const button = (name: string) => screen.getByRole("button", { name });
const sent = (view: View, method: string) => view.calls.filter((call) => call.method === method);

async function openNew(api: StubbedApi = {}, path = "/games") {
  const view = openGames([game], { path, api: { "POST /api/games": () => reply(201, created), ...api } });
  await screen.findByRole("table");
  await view.user.click(button("Schedule Game"));
  await openedDialog("Schedule New Game");
  return view;
}

async function openEdit(edited: Game = game, api: StubbedApi = {}) {
  const view = openGames([edited], { path: "/games?period=all", api });
  await view.user.click(await screen.findByRole("button", { name: /^Edit/ }));
  await openedDialog("Edit Game");
  return view;
}

async function fillIn({ user }: View) {
  await chooseOption(user, field("Team"), "Football Varsity");
  await chooseOption(user, field("Opponent School"), "Quarry Lake Academy");
  await user.type(field("Date"), "09/11/2026");
  await retype(user, field("Time"), "730");
  await retype(user, field("Venue"), "Osprey Stadium");
}

const submit = () => within(screen.getByRole("dialog")).getByRole("button", { name: "Schedule Game" });

describe("Schedule New Game", () => {
  it("has Team, Opponent School, Date, Time, AM/PM, Venue, Home Game and Status, and no Score", async () => {
    await openNew();
    expect(screen.getByRole("combobox", { name: "Team" })).toHaveValue("");
    expect(screen.getByRole("combobox", { name: "Opponent School" })).toHaveValue("");
    expect(field("Date")).toHaveValue("");
    expect(field("Time")).toHaveValue("");
    expect(field("AM/PM")).toHaveDisplayValue("PM");
    expect(field("Venue")).toHaveValue("");
    expect(screen.getByRole("switch", { name: "Home Game" })).toBeChecked();
    expect(screen.getByText("Toggle on for home games, off for away games")).toBeInTheDocument();
    expect(screen.getByRole("combobox", { name: "Status" })).toHaveDisplayValue("Scheduled");
    expect(screen.queryByLabelText("Score")).not.toBeInTheDocument();
    expect(screen.queryByText("History")).not.toBeInTheDocument();
    await expectAccessibleMarkup();
  });

  it("the Team select shows sport and level", async () => {
    const { user } = await openNew();
    await user.click(field("Team"));
    expect(listedChoices()).toEqual(["Girls Basketball Jr. Varsity", "Football Varsity"]);
    await expectAccessibleMarkup();
  });

  it("finds a team by 'JV', as people write that level", async () => {
    const { user } = await openNew();
    await user.type(field("Team"), "girls jv");
    expect(listedChoices()).toEqual(["Girls Basketball Jr. Varsity"]);
  });

  it("has Time and Venue as in the team's last game, until somebody types them", async () => {
    const there = sampleGame({ id: 5, isHome: false, venue: "East Gym", time: "18:30:00" });
    const { user } = await openNew({ "GET /api/games": [game, there] });
    await user.type(field("Venue"), "Annex");
    await chooseOption(user, field("Team"), "Football Varsity");
    expect(field("Time")).toHaveValue("07:00");
    expect(field("Time")).toHaveAccessibleDescription(expect.stringMatching(/^As in the last game/));
    expect(await screen.findByText("Until about 9:30 PM")).toBeVisible();
    expect(field("Venue")).toHaveValue("Annex");
    await user.clear(field("Venue"));
    await chooseOption(user, field("Opponent School"), "Quarry Lake Academy");
    await user.click(screen.getByRole("switch", { name: "Home Game" }));
    expect(field("Venue")).toHaveValue("East Gym");
    expect(field("Venue")).toHaveAccessibleDescription("As in the last game");
    await user.click(screen.getByRole("switch", { name: "Home Game" }));
    expect(field("Venue")).toHaveValue("Osprey Stadium");
    await user.clear(field("Time"));
    await user.type(field("Time"), "530");
    expect(await screen.findByText("Until about 8:00 PM")).toBeVisible();
    await chooseOption(user, field("Team"), "Girls Basketball Jr. Varsity");
    expect(field("Venue")).toHaveValue("");
    expect(field("Time")).toHaveValue("05:30");
    expect(await screen.findByText("Until about 7:00 PM")).toBeVisible();
    expect(screen.queryByText(/As in the last game/)).not.toBeInTheDocument();
    await expectAccessibleMarkup();
  });

  it("says what is required, and moves to the first of it", async () => {
    const { user } = await openNew();
    await user.click(submit());
    for (const [name, message] of [
      ["Team", "Team is required"],
      ["Opponent School", "Opponent is required"],
      ["Date", "Date is required"],
      ["Time", "Time is required"],
      ["Venue", "Venue is required"],
    ] as const) {
      expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
      expect(field(name)).toBeInvalid();
    }
    expect(field("Team")).toHaveFocus();
    await expectAccessibleMarkup();
  });

  it("sends teamId, opponentId, date, time (HH:mm:ss), venue, isHome, status, score", async () => {
    const view = await openNew();
    await fillIn(view);
    await view.user.click(screen.getByRole("switch", { name: "Home Game" }));
    await view.user.click(submit());
    await screen.findByText("Game scheduled successfully");
    expect(sent(view, "POST").map(({ body }) => body)).toEqual([
      {
        teamId: 7,
        opponentId: 3,
        date: "2026-09-11",
        time: "19:30:00",
        venue: "Osprey Stadium",
        isHome: false,
        status: "scheduled",
        score: null,
      },
    ]);
  });

  it("on success the dialog closes, and the games, teams and opponents lists refresh", async () => {
    const view = await openNew();
    await fillIn(view);
    const before = sent(view, "GET").length;
    await view.user.click(submit());
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => {
      const paths = sent(view, "GET")
        .slice(before)
        .map(({ path }) => path);
      expect(paths.toSorted()).toEqual(["/api/games", "/api/opponents", "/api/teams"]);
    });
  });

  it("offers to send the school's first game", async () => {
    const view = openGames([], {
      api: {
        "GET /api/teams": [game.team],
        "GET /api/opponents": [game.opponent],
        "POST /api/games": () => reply(201, created),
        "POST /api/games/:id/verify": {},
      },
    });
    await view.user.click(
      (await screen.findAllByRole("button", { name: "Schedule Game" }))[0] as HTMLElement,
    );
    await openedDialog("Schedule New Game");
    await fillIn(view);
    view.routes["GET /api/games"] = [created];
    await view.user.click(submit());
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await expectToast("Game scheduled successfully");
    const notifications = within(screen.getByRole("region", { name: /notifications/i }));
    await view.user.click(notifications.getByRole("button", { name: "Send verification" }));
    await screen.findByText("Verification email sent to opponent");
    expect(sent(view, "POST").map(({ path }) => path)).toEqual([
      "/api/games",
      `/api/games/${created.id}/verify`,
    ]);
  });

  it("reads 'Saving...' while pending, and a second click sends nothing", async () => {
    let answer = (_: unknown) => {};
    const view = await openNew({ "POST /api/games": () => new Promise((resolve) => (answer = resolve)) });
    await fillIn(view);
    await view.user.dblClick(submit());
    expect(await screen.findByRole("button", { name: "Saving..." })).toBeDisabled();
    await view.user.keyboard("{Escape}");
    expect(screen.getByRole("dialog")).toBeInTheDocument();
    answer(reply(201, created));
    await screen.findByText("Game scheduled successfully");
    expect(sent(view, "POST")).toHaveLength(1);
  });

  it("says 'Failed to schedule game' with the server's reason, and keeps what was typed", async () => {
    const view = await openNew({
      "POST /api/games": reply(409, { message: "This game is already scheduled" }),
    });
    await fillIn(view);
    await view.user.click(submit());
    await expectToast("Failed to schedule game", "This game is already scheduled");
    expect(screen.getAllByText("This game is already scheduled")).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "Reload" })).not.toBeInTheDocument();
    expect(field("Venue")).toHaveValue("Osprey Stadium");
    expect(field("Date")).toHaveValue("09/11/2026");
  });

  it("puts the server's complaint about a field beside it", async () => {
    const message =
      "The clock skips 2:30 AM on 03/14/2027 (daylight saving time begins). Choose another time.";
    const view = await openNew({ "POST /api/games": reply(400, { message, errors: { time: message } }) });
    await fillIn(view);
    await view.user.click(submit());
    await waitFor(() => expect(field("Time")).toHaveAccessibleDescription(message));
    expect(field("Time")).toHaveFocus();
  });

  it("begins with the team and the opponent that the list is filtered by", async () => {
    await openNew({}, "/games?team=7&opponent=3");
    expect(within(screen.getByRole("dialog")).getByLabelText("Team")).toHaveDisplayValue("Football Varsity");
    expect(field("Opponent School")).toHaveDisplayValue("Quarry Lake Academy");
  });

  it.each([
    ["teams", LISTED_TEAMS],
    ["opponents", LISTED_OPPONENTS],
    ["school", { name: "Harbor Pines High School", timezone: SAMPLE_ZONE }],
  ])("shows no form without the %s, says why, and asks again", async (what, loaded) => {
    const failing = reply(500, { message: "The server is away." });
    const call = `GET /api/${what}`;
    const { user, routes } = openGames([], { api: { [call]: failing } });
    await user.click(button("Schedule Game"));
    const dialog = await openedDialog("Schedule New Game");
    expect(await dialog.findByText("The server is away.")).toBeVisible();
    expect(dialog.queryByLabelText("Date")).not.toBeInTheDocument();

    routes[call] = loaded;
    await user.click(dialog.getByRole("button", { name: "Try again" }));
    expect(await dialog.findByLabelText("Date")).toBeVisible();
  });

  it("Cancel closes it", async () => {
    const { user } = await openNew();
    await user.click(button("Cancel"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(button("Schedule Game")).toHaveFocus();
  });
});

describe("Date", () => {
  it("can be typed as MM/dd/yyyy; a date before 1900-01-01 is refused", async () => {
    const { user } = await openNew();
    await user.type(field("Date"), "12/31/1899");
    await user.tab();
    expect(await screen.findByText("Date must be 01/01/1900 or later")).toBeInTheDocument();
  });

  it("can be picked from a calendar, which marks the school's day", async () => {
    const { user } = await openNew();
    await user.click(button("Open calendar"));
    const calendar = await openedDialog("Calendar");
    expect(
      await calendar.findByRole("button", { name: "Today, Tuesday, September 1, 2026" }),
    ).toBeInTheDocument();
    await user.click(calendar.getByRole("button", { name: "Friday, September 11, 2026" }));
    expect(field("Date")).toHaveValue("09/11/2026");
  });

  it("says in the calendar on which days the chosen team does not play", async () => {
    const exams = { id: 1, from: "2026-09-10", to: "2026-09-10", label: "Exams", teamIds: [] };
    const camp = { id: 2, from: "2026-09-11", to: "2026-09-11", label: "Camp", teamIds: [8] };
    const { user } = await openNew({ "GET /api/blackouts": [exams, camp] });
    await chooseOption(user, field("Team"), "Football Varsity");
    await user.click(button("Open calendar"));
    const day = "Thursday, September 10, 2026, Blackout: Exams";
    expect(await screen.findByRole("button", { name: day })).toBeInTheDocument();
    expect(button("Friday, September 11, 2026")).toBeInTheDocument();
    await user.click(button(day));
    expect(field("Date")).toHaveValue("09/10/2026");
  });
});

describe("Time", () => {
  it.each([
    ["7", "07:00", "PM"],
    ["730", "07:30", "PM"],
    ["0:5", "01:05", "PM"],
    ["13:75", "12:59", "PM"],
    ["1330", "12:30", "PM"],
    ["13:30", "12:30", "PM"],
    ["2400", "12:00", "PM"],
    ["0", "01:00", "PM"],
    ["7:75", "07:59", "PM"],
    ["0915", "09:15", "PM"],
    ["7:30a", "07:30", "AM"],
  ])("typed as '%s' reads %s %s when it is left", async (typed, text, meridiem) => {
    const { user } = await openNew();
    await user.type(field("Time"), typed);
    await user.tab();
    expect(field("Time")).toHaveValue(text);
    expect(field("AM/PM")).toHaveDisplayValue(meridiem);
  });

  it.each([
    ["13:30", "13:30 is 1:30 PM", "Use 1:30 PM", "01:30", "PM"],
    ["1930", "19:30 is 7:30 PM", "Use 7:30 PM", "07:30", "PM"],
    ["0:30", "0:30 is 12:30 AM", "Use 12:30 AM", "12:30", "AM"],
  ])("typed as '%s' says '%s' and offers it: '%s'", async (typed, hint, offer, text, meridiem) => {
    const { user } = await openNew();
    await user.type(field("Time"), typed);
    expect(field("Time")).toHaveAccessibleDescription(hint);
    expect(screen.getByText(hint).closest("[aria-live]")).toHaveAttribute("aria-live", "polite");
    await user.click(button(offer));
    expect(field("Time")).toHaveValue(text);
    expect(field("Time")).toHaveFocus();
    expect(field("AM/PM")).toHaveDisplayValue(meridiem);
    expect(screen.queryByText(hint)).not.toBeInTheDocument();
  });

  it("an hour of the 24-hour clock without minutes is offered once it is left; a corrected one no more", async () => {
    const { user } = await openNew();
    await user.type(field("Time"), "19");
    expect(screen.queryByText(/^19:00 is/)).not.toBeInTheDocument();
    await user.tab();
    expect(field("Time")).toHaveValue("12:00");
    expect(button("Use 7:00 PM")).toBeInTheDocument();
    await user.clear(field("Time"));
    await user.type(field("Time"), "7");
    expect(screen.queryByText(/^19:00 is/)).not.toBeInTheDocument();
  });

  it("filled in at once, as by autofill, is clamped and offered like one that is typed", async () => {
    await openNew();
    fireEvent.change(field("Time"), { target: { value: "13:30" } });
    expect(field("Time")).toHaveValue("12:30");
    expect(button("Use 1:30 PM")).toBeInTheDocument();
  });

  it("an input method is left alone until it is done", async () => {
    await openNew();
    const time = field("Time");
    fireEvent.compositionStart(time);
    fireEvent.input(time, { target: { value: "１３" }, isComposing: true });
    expect(time).toHaveValue("１３");
    fireEvent.input(time, { target: { value: "１３３０" }, isComposing: true });
    fireEvent.compositionEnd(time);
    expect(time).toHaveValue("12:30");
    expect(button("Use 1:30 PM")).toBeInTheDocument();
  });

  it.each([
    ["19:30", "07:30", "PM"],
    ["1330", "01:30", "PM"],
    ["00:15", "12:15", "AM"],
    ["9:15 AM", "9:15", "AM"],
  ])("pasted as '%s' reads %s %s at once", async (pasted, text, meridiem) => {
    const { user } = await openNew();
    await user.click(field("Time"));
    await user.paste(pasted);
    expect(field("Time")).toHaveValue(text);
    expect(field("AM/PM")).toHaveDisplayValue(meridiem);
    expect(screen.queryByRole("button", { name: /^Use/ })).not.toBeInTheDocument();
  });

  it("a complete 24-hour time pasted behind another one takes its place", async () => {
    const { user } = await openEdit();
    await user.click(field("Time"));
    await user.paste("19:45");
    expect(field("Time")).toHaveValue("07:45");
  });

  it("never has more than 5 characters", async () => {
    const { user } = await openNew();
    await user.type(field("Time"), "07:305");
    expect(field("Time")).toHaveValue("07:30");
    expect(field("Time")).toHaveAttribute("maxlength", "5");
  });
});

describe("Edit Game", () => {
  it("shows the game and updates it, based on the version that was shown", async () => {
    const view = await openEdit(game, { "PUT /api/games/:id": { ...game, venue: "North Gym" } });
    expect(field("Date")).toHaveValue("09/04/2026");
    expect(field("Time")).toHaveValue("07:00");
    await view.user.clear(field("Venue"));
    await view.user.type(field("Venue"), "North Gym");
    view.routes["GET /api/games"] = [{ ...game, venue: "North Gym" }];
    await view.user.click(button("Update Game"));
    await expectToast("Game updated successfully");
    expect(sent(view, "PUT").map(({ path, body }) => [path, body])).toEqual([
      [
        "/api/games/1",
        {
          teamId: 7,
          opponentId: 3,
          date: "2026-09-04",
          time: "19:00:00",
          venue: "North Gym",
          isHome: true,
          status: "scheduled",
          score: null,
          updatedAt: game.updatedAt,
        },
      ],
    ]);
    expect(await screen.findByText("North Gym")).toBeInTheDocument();
  });

  it("the list that is read again meanwhile changes neither what was typed nor what the edit is based on", async () => {
    const view = await openEdit(game, { "PUT /api/games/:id": game });
    await view.user.type(field("Venue"), " East");
    view.routes["GET /api/games"] = [{ ...game, venue: "Elsewhere", updatedAt: "2026-08-09T00:00:00.000Z" }];
    fireEvent.focus(window);
    await screen.findByText("Elsewhere");
    expect(field("Venue")).toHaveValue("Osprey Stadium East");
    await view.user.click(button("Update Game"));
    await waitFor(() => expect(sent(view, "PUT")).toHaveLength(1));
    expect(sent(view, "PUT")[0]?.body).toMatchObject({ updatedAt: game.updatedAt });
  });

  it("says 'Failed to update game' with the server's reason", async () => {
    const view = await openEdit(game, {
      "PUT /api/games/:id": reply(503, { message: "The database is away." }),
    });
    await view.user.click(button("Update Game"));
    await expectToast("Failed to update game", "The database is away.");
    expect(screen.getAllByText("The database is away.")).toHaveLength(2);
    expect(screen.getByRole("dialog")).toBeInTheDocument();
  });

  it("lets the user set any status freely", async () => {
    const { user } = await openEdit();
    const dialog = within(screen.getByRole("dialog"));
    const options = within(dialog.getByLabelText("Status")).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "Scheduled",
      "Verification Sent",
      "Verified",
      "Reschedule",
      "Canceled",
      "Completed",
    ]);
    await user.selectOptions(dialog.getByLabelText("Status"), "Canceled");
    expect(dialog.getByLabelText("Status")).toHaveDisplayValue("Canceled");
  });

  it("shows Score only when status is completed, with a placeholder like 'W 24-17 or L 14-21'", async () => {
    const view = await openEdit(game, { "PUT /api/games/:id": game });
    const dialog = within(screen.getByRole("dialog"));
    await view.user.selectOptions(dialog.getByLabelText("Status"), "Completed");
    expect(field("Score")).toHaveAttribute("placeholder", "W 24-17 or L 14-21");
    await view.user.type(field("Score"), "W 24-17");
    await view.user.click(button("Update Game"));
    await waitFor(() =>
      expect(sent(view, "PUT")[0]?.body).toMatchObject({ status: "completed", score: "W 24-17" }),
    );
  });

  it("has no 'Save & add another'", async () => {
    await openEdit();
    expect(screen.queryByRole("button", { name: "Save & add another" })).not.toBeInTheDocument();
  });
});

describe("a game that someone else changed meanwhile", () => {
  const STALE = { message: "This game was changed by someone else. Reload and try again.", code: "stale" };
  const theirs = { ...game, venue: "North Gym", updatedAt: "2026-08-09T00:00:00.000Z" };

  it("keeps what was typed, shows the fresh game on request, and puts the own changes back over it", async () => {
    const view = await openEdit(game, { "PUT /api/games/:id": reply(409, STALE) });
    await view.user.selectOptions(field("AM/PM"), "AM");
    await view.user.click(button("Update Game"));
    await screen.findByRole("button", { name: "Reload" });
    expect(field("AM/PM")).toHaveDisplayValue("AM");

    view.routes["GET /api/games"] = [theirs];
    await view.user.click(button("Reload"));
    await waitFor(() => expect(field("Venue")).toHaveValue("North Gym"));
    expect(field("AM/PM")).toHaveDisplayValue("PM");
    await view.user.click(button("Restore my changes"));
    expect(field("AM/PM")).toHaveDisplayValue("AM");

    view.routes["PUT /api/games/:id"] = theirs;
    await view.user.click(button("Update Game"));
    await expectToast("Game updated successfully");
    expect(sent(view, "PUT").at(-1)?.body).toMatchObject({
      venue: "North Gym",
      time: "07:00:00",
      updatedAt: theirs.updatedAt,
    });
  });

  it("says so when it was deleted", async () => {
    const view = await openEdit(game, { "PUT /api/games/:id": reply(409, STALE) });
    await view.user.click(button("Update Game"));
    view.routes["GET /api/games"] = [];
    await view.user.click(await screen.findByRole("button", { name: "Reload" }));
    await screen.findByText("Someone else deleted this.");
  });
});

describe("one game after another", () => {
  it("'Save & add another' saves, and offers the team's next game with its time and home venue", async () => {
    const view = await openNew();
    await fillIn(view);
    await view.user.click(button("Save & add another"));
    await screen.findByText("Game scheduled successfully");
    expect(sent(view, "POST")).toHaveLength(1);
    await waitFor(() => expect(field("Opponent School")).toHaveFocus());
    expect(field("Opponent School")).toHaveDisplayValue("");
    expect(field("Date")).toHaveValue("");
    expect(within(screen.getByRole("dialog")).getByLabelText("Team")).toHaveDisplayValue("Football Varsity");
    expect(field("Time")).toHaveValue("07:30");
    expect(field("Venue")).toHaveValue("Osprey Stadium");
  });

  it("'Copy' begins a new game with the facts of another, as not yet sent or played", async () => {
    const completed = sampleGame({ status: "completed", score: "W 24-17" });
    const view = openGames([completed], {
      path: "/games?period=all",
      api: { "POST /api/games": () => reply(201, created) },
    });
    await view.user.click(await screen.findByRole("button", { name: /^Copy/ }));
    const dialog = await openedDialog("Schedule New Game");
    expect(dialog.getByLabelText("Team")).toHaveDisplayValue("Football Varsity");
    expect(dialog.getByLabelText("Date")).toHaveValue("09/04/2026");
    expect(dialog.getByLabelText("Status")).toHaveDisplayValue("Scheduled");
    await view.user.click(submit());
    await screen.findByText("Game scheduled successfully");
    expect(sent(view, "POST")[0]?.body).not.toHaveProperty("updatedAt");
  });
});
