import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { chooseOption, listedChoices } from "#client/test/choose.ts";
import { LISTED_OPPONENTS, openGames } from "#client/test/open-games.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { retype } from "#client/test/retype.ts";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { setScreen } from "#client/test/screen-size.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { Game } from "#shared/api/games.ts";

const tournament = sampleGame({
  site: "neutral",
  kind: "tournament",
  eventName: "Metro Invitational",
  departure: "15:30",
  dismissal: "14:45",
  notes: "Bring the white jerseys",
});
const open = sampleGame({ datetimeUtc: "2026-09-04T16:00:00.000Z", timeTbd: true });

type View = ReturnType<typeof openGames>;

const dialog = () => within(screen.getByRole("dialog"));
const field = (name: string) => dialog().getByLabelText(name);
const more = () => dialog().getByRole("button", { name: "More details" });
const bodies = (view: View, method: string) =>
  view.calls.filter((call) => call.method === method).map(({ body }) => body);

async function openNew(api: StubbedApi = {}) {
  const view = openGames([], { api: { "POST /api/games": () => reply(201, sampleGame({ id: 2 })), ...api } });
  await view.user.click(await screen.findByRole("button", { name: "Schedule Game" }));
  await openedDialog("Schedule New Game");
  await screen.findByLabelText("Venue");
  return view;
}

async function openEdit(game: Game, press = /^Edit/) {
  const view = openGames([game], {
    path: "/games?period=all",
    api: { "PUT /api/games/:id": game, "POST /api/games": () => reply(201, sampleGame({ id: 2 })) },
  });
  await view.user.click(await screen.findByRole("button", { name: press }));
  await openedDialog();
  return view;
}

async function fillIn({ user }: View, { time = "730" } = {}) {
  await chooseOption(user, field("Team"), "Football Varsity");
  await chooseOption(user, field("Opponent School"), "Quarry Lake Academy");
  await user.type(field("Date"), "09/11/2026");
  if (time) await retype(user, field("Time"), time);
  await retype(user, field("Venue"), "Osprey Stadium");
}

const ORDINARY = {
  teamId: 7,
  opponentId: 3,
  date: "2026-09-11",
  venue: "Osprey Stadium",
  isHome: true,
  status: "scheduled",
  score: null,
};

describe("More details", () => {
  it("are closed for a new game, between the facts and the status, and open at a press", async () => {
    const { user } = await openNew();
    expect(more()).toHaveAttribute("aria-expanded", "false");
    expect(dialog().queryByLabelText("Notes")).not.toBeInTheDocument();
    screen.getByRole("switch", { name: "Home Game" }).focus();
    await user.tab();
    expect(more()).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(more()).toHaveAttribute("aria-expanded", "true");
    const shown = ["Not known yet (TBD)", "Game type", "Event", "Departure", "Dismissal", "Notes"];
    for (const name of shown) expect(field(name)).toBeVisible();
    expect(dialog().getByRole("switch", { name: "Neutral site" })).not.toBeChecked();
    const types = within(field("Game type")).getAllByRole("option");
    expect(types.map(({ textContent }) => textContent)).toEqual([
      "Not specified",
      "League",
      "Non-league",
      "Scrimmage",
      "Tournament",
      "Playoff",
      "Not a contest",
    ]);
    await expectAccessibleMarkup();
    await user.click(more());
    expect(dialog().queryByLabelText("Notes")).not.toBeInTheDocument();
  });

  it("leave every label of the other fields to that field alone", async () => {
    const { user } = await openNew();
    await user.click(more());
    const names = ["Team", "Opponent School", "Date", "Venue", "Home Game", "Status"];
    for (const name of names) expect(dialog().getAllByLabelText(name, { exact: false })).toHaveLength(1);
    expect(dialog().getByLabelText("Time", { exact: false })).toHaveAttribute("placeholder", "hh:mm");
  });

  it("are sent with a new game", async () => {
    const view = await openNew();
    const { user } = view;
    await fillIn(view);
    await user.click(more());
    await user.click(dialog().getByRole("switch", { name: "Neutral site" }));
    await user.selectOptions(field("Game type"), "Tournament");
    await user.type(field("Event"), "Metro Invitational");
    await user.type(field("Departure"), "15:30");
    await user.type(field("Dismissal"), "14:45");
    await user.type(field("Notes"), "Bring the white jerseys");
    expect(field("Notes")).toHaveAccessibleDescription("Only your school sees these. 23 of 500 characters");
    await user.click(dialog().getByRole("button", { name: "Schedule Game" }));
    await screen.findByText("Game scheduled successfully");
    expect(bodies(view, "POST")).toEqual([
      {
        ...ORDINARY,
        time: "19:30:00",
        site: "neutral",
        kind: "tournament",
        eventName: "Metro Invitational",
        departure: "15:30",
        dismissal: "14:45",
        notes: "Bring the white jerseys",
      },
    ]);
  });

  it("are open for a game that has any, and what is taken off it is sent as taken off", async () => {
    const view = await openEdit(tournament);
    expect(more()).toHaveAttribute("aria-expanded", "true");
    expect(field("Event")).toHaveValue("Metro Invitational");
    expect(field("Departure")).toHaveValue("15:30");
    expect(dialog().getByRole("switch", { name: "Neutral site" })).toBeChecked();
    await view.user.click(dialog().getByRole("switch", { name: "Neutral site" }));
    await view.user.clear(field("Event"));
    await view.user.click(dialog().getByRole("button", { name: "Update Game" }));
    await expectToast("Game updated successfully");
    const [body] = bodies(view, "PUT");
    expect(body).toMatchObject({ site: "", eventName: "" });
    expect(body).not.toHaveProperty("kind");
    expect(body).not.toHaveProperty("notes");
  });

  it("show what is wrong with them, open or not", async () => {
    const view = await openNew();
    await fillIn(view);
    await view.user.click(more());
    await view.user.click(field("Notes"));
    await view.user.paste("x".repeat(501));
    await view.user.click(more());
    await view.user.click(dialog().getByRole("button", { name: "Schedule Game" }));
    await waitFor(() => expect(field("Notes")).toBeInvalid());
    expect(field("Notes")).toHaveAccessibleDescription(/^This must be at most 500 characters/);
    expect(bodies(view, "POST")).toEqual([]);
  });

  it("go with a copy; 'Save & add another' keeps the type alone", async () => {
    const view = await openEdit(tournament, /^Copy/);
    expect(field("Event")).toHaveValue("Metro Invitational");
    expect(field("Notes")).toHaveValue("Bring the white jerseys");
    await view.user.click(dialog().getByRole("button", { name: "Save & add another" }));
    await waitFor(() => expect(field("Opponent School")).toHaveFocus());
    expect(field("Game type")).toHaveDisplayValue("Tournament");
    expect(field("Event")).toHaveValue("");
    expect(field("Notes")).toHaveValue("");
    expect(field("Departure")).toHaveValue("");
    expect(dialog().getByRole("switch", { name: "Neutral site" })).not.toBeChecked();
  });
});

describe("a time that nobody knows yet", () => {
  it("takes the clock out of use, and nothing is required of it", async () => {
    const view = await openNew();
    await fillIn(view, { time: "" });
    await view.user.click(dialog().getByRole("button", { name: "Schedule Game" }));
    await waitFor(() => expect(field("Time")).toBeInvalid());
    await view.user.click(more());
    await view.user.click(field("Not known yet (TBD)"));
    expect(field("Time")).toBeDisabled();
    expect(field("Time")).toHaveValue("");
    expect(field("Time")).toBeValid();
    expect(field("AM/PM")).toBeDisabled();
    expect(field("AM/PM")).toHaveDisplayValue("");
    await expectAccessibleMarkup();
    await view.user.click(dialog().getByRole("button", { name: "Schedule Game" }));
    await screen.findByText("Game scheduled successfully");
    expect(bodies(view, "POST")).toEqual([{ ...ORDINARY, time: "12:00:00", timeTbd: true }]);
  });

  it("gives back what was typed when it is known after all", async () => {
    const view = await openNew();
    await fillIn(view);
    await view.user.click(more());
    await view.user.click(field("Not known yet (TBD)"));
    await view.user.click(field("Not known yet (TBD)"));
    expect(field("Time")).toBeEnabled();
    expect(field("Time")).toHaveValue("07:30");
    expect(field("AM/PM")).toHaveDisplayValue("PM");
    await view.user.click(dialog().getByRole("button", { name: "Schedule Game" }));
    await screen.findByText("Game scheduled successfully");
    expect(bodies(view, "POST")).toEqual([{ ...ORDINARY, time: "19:30:00" }]);
  });

  it("is settled by a time", async () => {
    const view = await openEdit(open);
    expect(field("Not known yet (TBD)")).toBeChecked();
    await view.user.click(field("Not known yet (TBD)"));
    expect(field("Not known yet (TBD)")).toHaveFocus();
    expect(field("Time")).toHaveValue("");
    await view.user.type(field("Time"), "6");
    await view.user.click(dialog().getByRole("button", { name: "Update Game" }));
    await expectToast("Game updated successfully");
    expect(bodies(view, "PUT")).toMatchObject([{ time: "18:00:00", timeTbd: false }]);
  });
});

describe("an opponent that nobody knows yet", () => {
  const tbd = { ...sampleGame().opponent, id: 9, schoolName: "TBD", managerName: "", email: "", phone: "" };
  const CHOICE = "TBD (not known yet)";

  it("is the last choice; the first time it is made, and chosen", async () => {
    const view = await openNew({
      "POST /api/opponents": () => {
        view.routes["GET /api/opponents"] = [...LISTED_OPPONENTS, tbd];
        return reply(201, tbd);
      },
    });
    await fillIn(view);
    await view.user.click(field("Opponent School"));
    expect(listedChoices().slice(-2)).toEqual([CHOICE, "+ New opponent"]);
    await view.user.click(screen.getByRole("option", { name: CHOICE }));
    await waitFor(() => expect(field("Opponent School")).toHaveValue(CHOICE));
    await view.user.click(dialog().getByRole("button", { name: "Schedule Game" }));
    await screen.findByText("Game scheduled successfully");
    expect(bodies(view, "POST")).toEqual([
      { schoolName: "TBD" },
      { ...ORDINARY, opponentId: 9, time: "19:30:00" },
    ]);
  });

  it("is there once", async () => {
    const view = await openNew({ "GET /api/opponents": [...LISTED_OPPONENTS, tbd] });
    await chooseOption(view.user, field("Opponent School"), CHOICE);
    expect(field("Opponent School")).toHaveValue(CHOICE);
    await view.user.click(field("Opponent School"));
    expect(listedChoices().filter((text) => text?.includes("TBD"))).toEqual([CHOICE]);
    expect(bodies(view, "POST")).toEqual([]);
  });

  it("is the one that a colleague has made meanwhile", async () => {
    const view = await openNew();
    view.routes["GET /api/opponents"] = [...LISTED_OPPONENTS, tbd];
    await chooseOption(view.user, field("Opponent School"), CHOICE);
    await waitFor(() => expect(field("Opponent School")).toHaveValue(CHOICE));
    expect(bodies(view, "POST")).toEqual([]);
  });

  it("that cannot be made says why, and leaves the choice as it was", async () => {
    const view = await openNew({ "POST /api/opponents": reply(503, { message: "The database is away." }) });
    await chooseOption(view.user, field("Opponent School"), "Quarry Lake Academy");
    await chooseOption(view.user, field("Opponent School"), CHOICE);
    await expectToast("Failed to add opponent school", "The database is away.");
    expect(field("Opponent School")).toHaveDisplayValue("Quarry Lake Academy");
  });

  it("has an event's name right below it, and the school that hosts it becomes the opponent", async () => {
    const view = await openNew({ "GET /api/opponents": [...LISTED_OPPONENTS, tbd] });
    await fillIn(view);
    await view.user.clear(field("Opponent School"));
    await view.user.type(field("Opponent School"), "Billy Goat Invitational");
    expect(listedChoices()).toEqual(['Event "Billy Goat Invitational"', "+ New opponent"]);
    // The words are an event's, so typing reaches that line.
    await view.user.keyboard("{Enter}");
    await waitFor(() => expect(field("Event")).toHaveFocus());
    expect(field("Event")).toHaveValue("Billy Goat Invitational");
    expect(field("Opponent School")).toHaveValue(CHOICE);
    expect(dialog().queryByLabelText("Hosted by")).toBeNull();
    await view.user.click(dialog().getByRole("switch", { name: "Home Game" }));
    await expectAccessibleMarkup();
    await view.user.click(more());
    expect(dialog().getAllByLabelText("Event")).toHaveLength(1);
    await view.user.selectOptions(field("Hosted by"), "Quarry Lake Academy");
    expect(field("Opponent School")).toHaveValue("Quarry Lake Academy");
    expect(dialog().queryByLabelText("Hosted by")).toBeNull();
    await view.user.click(dialog().getByRole("button", { name: "Schedule Game" }));
    await screen.findByText("Game scheduled successfully");
    expect(bodies(view, "POST")).toMatchObject([
      { opponentId: 3, eventName: "Billy Goat Invitational", isHome: false },
    ]);
  });

  it("is no event where a name is typed that may be a school's", async () => {
    const view = await openNew({ "GET /api/opponents": [...LISTED_OPPONENTS, tbd] });
    await view.user.type(field("Opponent School"), "Two Rivers");
    expect(listedChoices()).toEqual(['Event "Two Rivers"', "+ New opponent"]);
    await view.user.keyboard("{Enter}");
    await openedDialog("Add Opponent School");
  });

  it("is offered to a finger as an event, too", async () => {
    setScreen("narrow");
    const view = await openNew({ "GET /api/opponents": [...LISTED_OPPONENTS, tbd] });
    await view.user.selectOptions(field("Opponent School"), "Event or meet…");
    await waitFor(() => expect(field("Event")).toHaveFocus());
    expect(field("Opponent School")).toHaveDisplayValue(CHOICE);
  });

  it("is never offered to be asked", async () => {
    const view = openGames([sampleGame({ opponentId: 9, opponent: tbd })]);
    await screen.findByRole("button", { name: /^Edit/ });
    expect(screen.queryByRole("button", { name: /verif/i })).not.toBeInTheDocument();
    expect(view.calls.filter(({ method }) => method === "POST")).toEqual([]);
  });
});
