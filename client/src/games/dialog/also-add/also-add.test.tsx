import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { chooseOption } from "#client/test/choose.ts";
import { openGames } from "#client/test/open-games.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { sampleTeam } from "#client/test/samples/sample-team.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";

const TEAMS = [
  sampleTeam({ id: 7, sport: "football", level: "varsity", gender: "" }),
  sampleTeam({ id: 8, sport: "football", level: "jr-varsity", gender: "" }),
  sampleTeam({ id: 9, sport: "football", level: "freshman", gender: "" }),
];
const batch = (given = {}) =>
  reply(201, { importId: 12, created: [2, 3], duplicates: [], refused: [], ...given });

async function open(api: StubbedApi = {}) {
  const view = openGames([sampleGame()], {
    api: {
      "GET /api/teams": TEAMS,
      "GET /api/import-games": [],
      "POST /api/games": () => reply(201, sampleGame({ id: 2 })),
      "POST /api/games/batch": () => batch(),
      ...api,
    },
  });
  await screen.findByRole("table");
  await view.user.click(screen.getByRole("button", { name: "Schedule Game" }));
  const dialog = await openedDialog("Schedule New Game");
  await chooseOption(view.user, dialog.getByLabelText("Team"), "Football Varsity");
  await chooseOption(view.user, dialog.getByLabelText("Opponent School"), "Quarry Lake Academy");
  fireEvent.change(dialog.getByLabelText("Date"), { target: { value: "9/11/2026" } });
  fireEvent.change(dialog.getByLabelText("Time"), { target: { value: "7:00" } });
  fireEvent.change(dialog.getByLabelText("Venue"), { target: { value: "Osprey Stadium" } });
  return { ...view, dialog };
}

type View = Awaited<ReturnType<typeof open>>;

const tick = ({ dialog }: View, name: string) => dialog.getByRole("checkbox", { name });
const button = ({ dialog }: View, name: string) => dialog.getByRole("button", { name });
const sent = ({ calls }: View) =>
  calls.filter(({ method }) => method === "POST").map(({ path, body }) => ({ path, body }));

const GAME = {
  ...{
    teamId: 7,
    opponentId: 3,
    date: "2026-09-11",
    time: "19:00:00",
    venue: "Osprey Stadium",
    isHome: true,
  },
  ...{ timeTbd: false, site: "", kind: "", eventName: "", departure: "", dismissal: "", notes: "" },
};

describe("Also add", () => {
  it("warns of what the added games meet, each with its team and day", async () => {
    const view = await open({
      "GET /api/blackouts": [
        { id: 5, label: "Homecoming", from: "2026-09-18", to: "2026-09-18", teamIds: [] },
      ],
    });
    await view.user.click(tick(view, "Football Jr. Varsity"));
    await view.user.click(tick(view, "Repeat weekly until"));
    fireEvent.change(view.dialog.getByRole("textbox", { name: "Repeat weekly until" }), {
      target: { value: "9/25/2026" },
    });
    const list = within(
      await view.dialog.findByRole("list", { name: "Conflicts of the games that are added" }),
    );
    expect(list.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
      "Conflict: Football Varsity, Fri, Sep 18: Blackout: Homecoming",
      "Conflict: Football Jr. Varsity, Fri, Sep 18: Blackout: Homecoming",
    ]);
    await expectAccessibleMarkup();
    await view.user.click(tick(view, "Repeat weekly until"));
    await waitFor(() => expect(view.dialog.queryByText(/Homecoming/)).not.toBeInTheDocument());
  });

  it("names five of many such conflicts, and counts the others", async () => {
    const view = await open({
      "GET /api/blackouts": [{ id: 5, label: "Flood", from: "2026-09-12", to: "2026-12-31", teamIds: [] }],
    });
    await view.user.click(tick(view, "Repeat weekly until"));
    fireEvent.change(view.dialog.getByRole("textbox", { name: "Repeat weekly until" }), {
      target: { value: "10/23/2026" },
    });
    const last = await view.dialog.findByText("and 1 other conflict");
    expect(within(last.closest("ul") ?? expect.fail("no list")).getAllByText(/Flood$/)).toHaveLength(5);
  });

  it("offers the other levels of the team, a second game and repeats", async () => {
    const view = await open();
    const boxes = within(view.dialog.getByRole("group", { name: "Also add" })).getAllByRole("checkbox");
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, false, false, false]);
    await view.user.click(tick(view, "Football Jr. Varsity"));
    expect(view.dialog.getByLabelText("Jr. Varsity time")).toHaveValue("17:30");
    await view.user.click(tick(view, "Second game"));
    expect(view.dialog.getByLabelText("Second game time")).toHaveValue("21:30");
    await view.user.click(tick(view, "Repeat weekly until"));
    await expectAccessibleMarkup();
  });

  it("changes nothing where nothing is ticked", async () => {
    const view = await open();
    await view.user.click(tick(view, "Second game"));
    await view.user.click(tick(view, "Second game"));
    await view.user.click(button(view, "Schedule Game"));
    await expectToast("Game scheduled successfully");
    expect(sent(view).map(({ path }) => path)).toEqual(["/api/games"]);
  });

  it("is there only for new games that are scheduled", async () => {
    const view = await open();
    await view.user.click(tick(view, "Second game"));
    await view.user.selectOptions(view.dialog.getByLabelText("Status"), "Completed");
    expect(view.dialog.queryByRole("group", { name: "Also add" })).not.toBeInTheDocument();
    await view.user.click(button(view, "Schedule Game"));
    await waitFor(() => expect(sent(view).map(({ path }) => path)).toEqual(["/api/games"]));
    await view.user.click(await screen.findByRole("button", { name: /^Edit/ }));
    await openedDialog("Edit Game");
    expect(screen.queryByRole("group", { name: "Also add" })).not.toBeInTheDocument();
  });
});

describe("what is ticked", () => {
  it("is scheduled with the game in one call, and taken back from the toast", async () => {
    const view = await open({
      "POST /api/import-games/12/undo": {
        message: "Import undone",
        ...{ deletedGames: 2, deletedTeams: 0, deletedOpponents: 0 },
      },
    });
    await view.user.click(tick(view, "Football Jr. Varsity"));
    fireEvent.change(view.dialog.getByLabelText("Jr. Varsity time"), { target: { value: "17:15" } });
    await view.user.click(button(view, "Schedule 2 Games"));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent(view)).toEqual([
      {
        path: "/api/games/batch",
        body: { kind: "entry", label: "", games: [GAME, { ...GAME, teamId: 8, time: "17:15:00" }] },
      },
    ]);
    expect(screen.getByText("Scheduled 2 games")).toBeVisible();
    await view.user.click(screen.getByRole("button", { name: "Undo" }));
    await expectToast("Undone", "Deleted 2 games.");
  });

  it("is counted by the button, every week of it", async () => {
    const view = await open();
    await view.user.click(tick(view, "Second game"));
    await view.user.click(tick(view, "Repeat weekly until"));
    fireEvent.change(view.dialog.getByRole("textbox", { name: "Repeat weekly until" }), {
      target: { value: "9/25/2026" },
    });
    await view.user.click(button(view, "Schedule 6 Games"));
    await waitFor(() => expect(sent(view)).toHaveLength(1));
    const bodies = sent(view).map(({ body }) => body as { games: { date: string; time: string }[] });
    expect(bodies[0]?.games.map(({ date, time }) => `${date} ${time}`)).toEqual([
      ...["2026-09-11 19:00:00", "2026-09-11 21:30:00"],
      ...["2026-09-18 19:00:00", "2026-09-18 21:30:00"],
      ...["2026-09-25 19:00:00", "2026-09-25 21:30:00"],
    ]);
  });

  it("is repeated 30 times at most", async () => {
    const view = await open();
    await view.user.click(tick(view, "Repeat weekly until"));
    const field = view.dialog.getByRole("textbox", { name: "Repeat weekly until" });
    fireEvent.change(field, { target: { value: "9/11/2027" } });
    expect(field).toHaveAccessibleDescription(expect.stringContaining("Repeat at most 30 times"));
    await view.user.click(view.dialog.getByRole("button", { name: /^Schedule/ }));
    await waitFor(() => expect(field).toHaveFocus());
    expect(sent(view)).toEqual([]);
  });

  it("needs its time and its last day", async () => {
    const view = await open();
    await view.user.click(tick(view, "Football Freshman"));
    fireEvent.change(view.dialog.getByLabelText("Freshman time"), { target: { value: "" } });
    await view.user.click(tick(view, "Repeat weekly until"));
    await view.user.click(button(view, "Schedule 2 Games"));
    const time = view.dialog.getByLabelText("Freshman time");
    await waitFor(() => expect(time).toHaveFocus());
    expect(time).toHaveAccessibleDescription("Time is required");
    expect(view.dialog.getByText("Date is required")).toBeVisible();
    expect(sent(view)).toEqual([]);
  });

  it("begins anew with 'Save & add another'", async () => {
    const view = await open();
    await view.user.click(tick(view, "Second game"));
    await view.user.click(button(view, "Save & add another"));
    await waitFor(() => expect(view.dialog.getByLabelText("Date")).toHaveValue(""));
    expect(tick(view, "Second game")).not.toBeChecked();
    expect(button(view, "Schedule Game")).toBeEnabled();
  });

  it("stays where the call failed", async () => {
    const view = await open({ "POST /api/games/batch": reply(503, { message: "Try again shortly." }) });
    await view.user.click(tick(view, "Football Jr. Varsity"));
    await view.user.click(button(view, "Schedule 2 Games"));
    await expectToast("Failed to schedule game", "Try again shortly.");
    expect(tick(view, "Football Jr. Varsity")).toBeChecked();
    expect(button(view, "Schedule 2 Games")).toBeEnabled();
  });
});

describe("a game that was refused", () => {
  const REFUSED = { created: [2], refused: [{ index: 1, message: "Team not found" }] };

  it("is named in the window, which keeps it and sends no other again", async () => {
    const view = await open({ "POST /api/games/batch": () => batch(REFUSED) });
    await view.user.click(tick(view, "Football Jr. Varsity"));
    await view.user.click(button(view, "Schedule 2 Games"));
    expect(
      await view.dialog.findByText("Football Jr. Varsity, Fri, Sep 11, 5:30 PM: Team not found"),
    ).toBeVisible();
    expect(screen.getByText("Scheduled 1 game")).toBeVisible();
    await expectAccessibleMarkup();

    view.routes["POST /api/games/batch"] = () => batch({ created: [3] });
    await view.user.click(button(view, "Schedule 1 Game"));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent(view)[1]?.body).toMatchObject({ games: [{ teamId: 8, time: "17:30:00" }] });
  });

  it("does not keep anybody from closing the window", async () => {
    const view = await open({ "POST /api/games/batch": () => batch(REFUSED) });
    await view.user.click(tick(view, "Football Jr. Varsity"));
    await view.user.click(button(view, "Schedule 2 Games"));
    await view.dialog.findByText(/Team not found$/);
    await view.user.click(button(view, "Cancel"));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("is one that is there already, where no other was made", async () => {
    const known = { importId: null, created: [], duplicates: [0, 1] };
    const view = await open({ "POST /api/games/batch": () => batch(known) });
    await view.user.click(tick(view, "Football Jr. Varsity"));
    await view.user.click(button(view, "Schedule 2 Games"));
    expect(await view.dialog.findAllByText(/: This game is already scheduled$/)).toHaveLength(2);
  });

  it("is only counted where others were made and it is there already", async () => {
    const view = await open({ "POST /api/games/batch": () => batch({ created: [2], duplicates: [1] }) });
    await view.user.click(tick(view, "Football Jr. Varsity"));
    await view.user.click(button(view, "Schedule 2 Games"));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByText("1 already existed.")).toBeVisible();
  });
});
