import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { chooseOption } from "#client/test/choose.ts";
import { openGames } from "#client/test/open-games.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { retype } from "#client/test/retype.ts";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import type { StubbedApi } from "#client/test/stub-api.ts";
import type { Game } from "#shared/api/games.ts";

const VARSITY = { id: 7, sport: "basketball", level: "varsity", gender: "girls" } as const;
const JUNIORS = { id: 8, sport: "volleyball", level: "jr-varsity", gender: "" } as const;
const TEAMS = [VARSITY, JUNIORS].map((team) => ({ ...team, coachName: "", coachEmail: "" }));

/** 7:00 PM on Saturday, September 5, at home in the Main Gym. */
const played = sampleGame({
  id: 1,
  datetimeUtc: "2026-09-05T23:00:00.000Z",
  venue: "Main Gym",
  team: VARSITY,
});
const birchHollow = { ...played.opponent, id: 4, schoolName: "Birch Hollow High School" };
const twin = { ...played, id: 2, opponentId: 4, opponent: birchHollow };
const elsewhere = sampleGame({
  id: 3,
  datetimeUtc: "2026-09-20T23:00:00.000Z",
  team: VARSITY,
  venue: "Annex",
});

const SAME = "Girls Basketball Varsity plays Quarry Lake Academy at the same time (7:00 PM)";
const TAKEN = "Main Gym is taken by Girls Basketball Varsity vs Quarry Lake Academy until 8:30 PM";
const SAME_DAY = "Plays Quarry Lake Academy on the same day, 7:00 PM";

const dialog = () => within(screen.getByRole("dialog"));
const field = (name: string) => dialog().getByLabelText(name);
const warnings = () =>
  dialog()
    .queryAllByRole("link")
    .map((link) => link.textContent);

async function open(games: Game[], path: string, api: StubbedApi = {}) {
  const view = openGames(games, { path, api: { "GET /api/teams": TEAMS, ...api } });
  await openedDialog();
  await screen.findByLabelText("Opponent School");
  return view;
}

async function scheduleNew(api: StubbedApi = {}) {
  const view = openGames([played, elsewhere], { api: { "GET /api/teams": TEAMS, ...api } });
  await screen.findByRole("table");
  await view.user.click(screen.getByRole("button", { name: "Schedule Game" }));
  await screen.findByLabelText("Opponent School");
  return view;
}

describe("a new game", () => {
  it("is warned of while it is typed, first of the day and then of the hour", async () => {
    const { user } = await scheduleNew();
    await chooseOption(user, field("Team"), "Girls Basketball Varsity");
    expect(warnings()).toEqual([]);
    await user.clear(field("Time"));
    await user.type(field("Date"), "09/05/2026");
    await waitFor(() => expect(warnings()).toEqual([SAME_DAY]));
    await user.type(field("Time"), "0730");
    await waitFor(() => expect(warnings()).toEqual([SAME]));
    expect(dialog().getByRole("link", { name: SAME })).toHaveAttribute("href", "/games?game=1");
    expect(dialog().getByRole("link", { name: SAME }).closest("[aria-live='polite']")).not.toBeNull();
    expect(dialog().queryByRole("button", { name: "Mark as OK…" })).not.toBeInTheDocument();
    await expectAccessibleMarkup();
    await user.clear(field("Date"));
    await user.type(field("Date"), "09/09/2026");
    await waitFor(() => expect(warnings()).toEqual([]));
  });

  it("of another team is in the way only in the same place, and can be saved", async () => {
    const { user, calls } = await scheduleNew({ "POST /api/games": { ...played, id: 9 } });
    await chooseOption(user, field("Team"), "Volleyball Jr. Varsity");
    await chooseOption(user, field("Opponent School"), "Birch Hollow High School");
    await user.type(field("Date"), "09/05/2026");
    await retype(user, field("Time"), "0730");
    await retype(user, field("Venue"), "main gymnasium");
    await waitFor(() => expect(warnings()).toEqual([TAKEN]));
    await user.click(field("Home Game"));
    await waitFor(() => expect(warnings()).toEqual([]));
    await user.click(field("Home Game"));
    await waitFor(() => expect(warnings()).toEqual([TAKEN]));
    await user.click(dialog().getByRole("button", { name: "Schedule Game" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  it("on a blackout day is warned of by its label", async () => {
    const days = { id: 1, from: "2026-09-09", to: "2026-09-12", label: "Exams", teamIds: [] };
    const { user } = await scheduleNew({ "GET /api/blackouts": [days] });
    await chooseOption(user, field("Team"), "Volleyball Jr. Varsity");
    await user.type(field("Date"), "09/12/2026");
    expect(await dialog().findByText("Blackout: Exams")).toBeVisible();
  });
});

describe("the other game", () => {
  const OTHER = "Girls Basketball Varsity vs Quarry Lake Academy";

  it("opens to be read in place of the form", async () => {
    const { user } = await open([played, twin], "/games?edit=2");
    await user.click(await dialog().findByRole("link", { name: SAME }));
    expect(await openedDialog(OTHER)).toBeDefined();
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
  });

  it("waits for the answer when something was typed", async () => {
    const { user } = await open([played, twin], "/games?edit=2");
    await user.clear(field("Venue"));
    await user.type(field("Venue"), "Annex");
    const link = await dialog().findByRole("link", { name: SAME });
    await user.click(link);
    const question = await screen.findByRole("alertdialog");
    await user.click(within(question).getByRole("button", { name: /keep/i }));
    expect(field("Venue")).toHaveValue("Annex");
    await user.click(dialog().getByRole("link", { name: SAME }));
    await user.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: /discard/i }),
    );
    expect(await openedDialog(OTHER)).toBeDefined();
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
  });
});

describe("a game that is saved", () => {
  const accepted = { id: 9, by: "Dana Whitfield", at: "2026-09-01T11:00:00.000Z", note: "" };
  const entry = { kind: "team", severity: "conflict", gameIds: [1, 2], blackoutId: null, accepted };

  it("says who has accepted it, until something else is typed", async () => {
    const { user } = await open([played, twin], "/games?edit=2", { "GET /api/games/conflicts": [entry] });
    expect(await dialog().findByText("Marked as OK by Dana Whitfield on 09/01/2026")).toBeVisible();
    expect(dialog().getByRole("button", { name: "Undo" })).toBeEnabled();
    await user.clear(field("Venue"));
    await user.type(field("Venue"), "Annex");
    await waitFor(() => expect(dialog().queryByText(/^Marked as OK by/)).not.toBeInTheDocument());
    expect(warnings()).toEqual([SAME]);
  });

  it("can be let stand from its form, which stays as it is", async () => {
    const view = await open([played, twin], "/games?edit=2", {
      "GET /api/games/conflicts": [{ ...entry, accepted: null }],
      "POST /api/games/conflicts/accept": entry,
    });
    await view.user.click(await dialog().findByRole("button", { name: "Mark as OK…" }));
    view.routes["GET /api/games/conflicts"] = [entry];
    await view.user.click(dialog().getByRole("button", { name: "Mark as OK" }));
    expect(await dialog().findByText("Marked as OK by Dana Whitfield on 09/01/2026")).toBeVisible();
    expect(field("Opponent School")).toHaveDisplayValue("Birch Hollow High School");
  });

  it("is in nobody's way once it is canceled", async () => {
    const { user } = await open([played, twin], "/games?edit=2");
    await waitFor(() => expect(warnings()).toEqual([SAME]));
    await user.selectOptions(field("Status"), "Canceled");
    await waitFor(() => expect(warnings()).toEqual([]));
  });
});

describe("the venue", () => {
  it("that is almost one in use is offered as that one", async () => {
    const { user } = await open([played, elsewhere], "/games?edit=3");
    await user.clear(field("Venue"));
    await user.type(field("Venue"), "Main Gmy");
    await user.click(await dialog().findByRole("button", { name: "Did you mean Main Gym?" }));
    expect(field("Venue")).toHaveValue("Main Gym");
    expect(field("Venue")).toHaveFocus();
    await waitFor(() =>
      expect(dialog().queryByRole("button", { name: /Did you mean/ })).not.toBeInTheDocument(),
    );
  });
});
