import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
// The dialog of a game loads these on demand; here they are there from the beginning.
import "#client/records/opponent/opponent-dialog.tsx";
import "./schools-field.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { chooseOption, listedChoices } from "#client/test/choose.ts";
import { openGames } from "#client/test/open-games.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { retype } from "#client/test/retype.ts";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { hostedMeet, meetSchool, TBD_OPPONENT } from "#client/test/samples/sample-meet.ts";
import { setScreen } from "#client/test/screen-size.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import type { Game } from "#shared/api/games.ts";

const { opponent } = sampleGame();
const opponentNamed = (id: number, schoolName: string) => ({ ...opponent, id, schoolName, otherNames: [] });
const OPPONENTS = [
  opponentNamed(3, "Quarry Lake Academy"),
  opponentNamed(4, "Salem High School"),
  opponentNamed(5, "Canfield"),
  opponentNamed(6, "Struthers"),
  { ...TBD_OPPONENT, otherNames: [] },
];
const lastYear = sampleGame({
  id: 2,
  datetimeUtc: "2025-09-06T14:00:00.000Z",
  eventName: "Lincoln Invitational",
  ...{ opponentId: TBD_OPPONENT.id, opponent: TBD_OPPONENT, otherOpponentIds: [4, 5] },
});

type View = ReturnType<typeof openGames>;

const field = (name: string) => within(screen.getByRole("dialog")).getByLabelText(name);
const schools = () => field("Schools");
const chips = () =>
  within(screen.queryByRole("list", { name: "Chosen schools" }) ?? document.createElement("ul"))
    .queryAllByRole("listitem")
    .map(({ textContent }) => textContent);
const bodies = ({ calls }: View, method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body as Partial<Game>);
const press = async ({ user }: View, name: string) => user.click(screen.getByRole("button", { name }));
const submit = (view: View, name = "Schedule Game") =>
  view.user.click(within(screen.getByRole("dialog")).getByRole("button", { name }));

async function openNew(api: StubbedApi = {}) {
  const view = openGames([lastYear], {
    path: "/games?new=1",
    api: {
      "GET /api/opponents": OPPONENTS,
      "POST /api/games": () => reply(201, sampleGame({ id: 9 })),
      ...api,
    },
  });
  await openedDialog("Schedule New Game");
  return view;
}

async function openSchools(api: StubbedApi = {}) {
  const view = await openNew(api);
  await press(view, "+ More schools");
  return view;
}

async function fillInOthers({ user }: View) {
  await chooseOption(user, field("Team"), "Football Varsity");
  await user.type(field("Date"), "09/11/2026");
  await retype(user, field("Time"), "730");
  await retype(user, field("Venue"), "Osprey Stadium");
}

async function openEdit(game: Game, api: StubbedApi = {}) {
  const view = openGames([game], {
    path: `/games?period=all&edit=${game.id}`,
    api: { "GET /api/opponents": OPPONENTS, "PUT /api/games/:id": game, ...api },
  });
  await openedDialog("Edit Game");
  return view;
}

describe("a meet's schools", () => {
  it("have a field of their own once somebody asks for it", async () => {
    const view = await openNew();
    expect(screen.queryByLabelText("Schools")).not.toBeInTheDocument();
    await press(view, "+ More schools");
    expect(schools()).toHaveFocus();
    expect(screen.queryByRole("button", { name: "+ More schools" })).not.toBeInTheDocument();
    await expectAccessibleMarkup();
  });

  it("are found by typing and added by Enter, except the opponent, TBD and those that are chosen", async () => {
    const { user } = await openSchools();
    await chooseOption(user, field("Opponent School"), "Quarry Lake Academy");
    await user.type(schools(), "can{Enter}");
    expect(chips()).toEqual(["Canfield"]);
    expect(schools()).toHaveValue("");
    expect(schools()).toHaveFocus();
    await user.click(schools());
    expect(listedChoices()).toEqual(["Salem High School", "Struthers"]);
    await user.type(schools(), "sal{Enter}");
    expect(chips()).toEqual(["Canfield", "Salem High School"]);
    expect(screen.getByText("2 other schools")).toBeVisible();
  });

  it("are several where a list is pasted, or typed", async () => {
    const { user } = await openSchools();
    await user.click(schools());
    await user.paste("Salem; Canfield\nWest Branch");
    expect(chips()).toEqual(["Salem High School", "Canfield", "West Branch Not known"]);
    await user.type(schools(), "struthers; poland{Enter}");
    expect(chips().slice(3)).toEqual(["Struthers", "poland Not known"]);
    await expectAccessibleMarkup();
  });

  it("are removed by their buttons, and the last one by Backspace in the empty field", async () => {
    const view = await openSchools();
    await view.user.click(schools());
    await view.user.paste("Salem; Canfield; Struthers");
    await press(view, "Remove Canfield");
    expect(chips()).toEqual(["Salem High School", "Struthers"]);
    expect(schools()).toHaveFocus();
    await view.user.keyboard("{Backspace}");
    expect(chips()).toEqual(["Salem High School"]);
    await view.user.type(schools(), "x{Backspace}");
    expect(chips()).toEqual(["Salem High School"]);
  });

  it("keep a typed name when the field is left", async () => {
    const { user } = await openSchools();
    await user.type(schools(), "West Branch");
    await user.tab();
    expect(chips()).toEqual(["West Branch Not known"]);
  });

  it("go with the game", async () => {
    const view = await openSchools();
    await fillInOthers(view);
    await chooseOption(view.user, field("Opponent School"), "Quarry Lake Academy");
    await view.user.click(schools());
    await view.user.paste("Salem; Canfield");
    await submit(view);
    await screen.findByText("Game scheduled successfully");
    expect(bodies(view, "POST")).toMatchObject([{ opponentId: 3, otherOpponentIds: [4, 5] }]);
  });

  it("leave the one that becomes the opponent", async () => {
    const { user } = await openSchools();
    await user.click(schools());
    await user.paste("Salem; Canfield");
    await chooseOption(user, field("Opponent School"), "Canfield");
    expect(chips()).toEqual(["Salem High School"]);
  });

  it("are said to be unknown when the game is saved, at the field", async () => {
    const view = await openSchools();
    await fillInOthers(view);
    await chooseOption(view.user, field("Opponent School"), "Quarry Lake Academy");
    await view.user.click(schools());
    await view.user.paste("Salem; West Branch");
    await submit(view);
    await waitFor(() => expect(schools()).toBeInvalid());
    expect(schools()).toHaveAccessibleDescription("Add West Branch as an opponent, or remove it");
    expect(schools()).toHaveFocus();
    expect(bodies(view, "POST")).toEqual([]);
    await press(view, "Remove West Branch");
    expect(schools()).toBeValid();
  });

  it("that no opponent has are added by a press, and take their place", async () => {
    const view = await openSchools();
    await view.user.click(schools());
    await view.user.paste("West Branch; Salem");
    view.routes["POST /api/opponents"] = () => {
      const added = opponentNamed(7, "West Branch");
      view.routes["GET /api/opponents"] = [...OPPONENTS, added];
      return reply(201, added);
    };
    await press(view, "West Branch Not known");
    const dialog = await openedDialog("Add Opponent School");
    expect(dialog.getByLabelText("School Name")).toHaveValue("West Branch");
    await view.user.type(dialog.getByLabelText("Sports Manager Name"), "Robin Hale");
    await view.user.type(dialog.getByLabelText("Email"), "ad@westbranch.example.org");
    await view.user.click(dialog.getByRole("button", { name: "Add School" }));
    await waitFor(() => expect(chips()).toEqual(["West Branch", "Salem High School"]));
    expect(field("Opponent School")).toHaveValue("");
    await waitFor(() => expect(schools()).toHaveFocus());
  });

  it("are those of the event's last meet at one press", async () => {
    const view = await openNew();
    await view.user.type(field("Opponent School"), "Lincoln Invitational{Enter}");
    await press(view, "+ More schools");
    await view.user.type(schools(), "sal{Enter}");
    await press(view, "Same schools as 09/06/2025");
    expect(chips()).toEqual(["Salem High School", "Canfield"]);
    expect(screen.queryByRole("button", { name: /^Same schools/ })).not.toBeInTheDocument();
    expect(schools()).toHaveFocus();
    await fillInOthers(view);
    await submit(view);
    await screen.findByText("Game scheduled successfully");
    expect(bodies(view, "POST")).toMatchObject([
      { opponentId: TBD_OPPONENT.id, eventName: "Lincoln Invitational", otherOpponentIds: [4, 5] },
    ]);
  });

  it("go with the other teams that are also added", async () => {
    const view = await openNew({
      "POST /api/games/batch": { importId: 1, created: [sampleGame()], duplicates: [], refused: [] },
      "GET /api/teams": [
        sampleGame().team,
        { id: 8, sport: "football", level: "jr-varsity", gender: "" },
        { id: 9, sport: "football", level: "varsity", gender: "girls" },
      ],
    });
    await view.user.type(field("Opponent School"), "Lincoln Invitational{Enter}");
    await press(view, "+ More schools");
    await view.user.click(schools());
    await view.user.paste("Salem; Canfield");
    await chooseOption(view.user, field("Team"), "Football Varsity");
    await view.user.type(field("Date"), "09/11/2026");
    await retype(view.user, field("Time"), "9:30 am");
    await retype(view.user, field("Venue"), "Osprey Stadium");
    await view.user.click(screen.getByRole("checkbox", { name: /Jr. Varsity$/ }));
    await view.user.click(screen.getByRole("checkbox", { name: /Girls Varsity$/ }));
    await submit(view, "Schedule 3 Games");
    await screen.findByText("Scheduled 1 game");
    const [{ games } = { games: [] }] = bodies(view, "POST") as { games: Partial<Game>[] }[];
    expect(games).toMatchObject(
      [7, 8, 9].map((teamId) => ({ teamId, time: "09:30:00", otherOpponentIds: [4, 5] })),
    );
  });
});

describe("a meet that is edited", () => {
  const salem = meetSchool({ opponentId: 4, schoolName: "Salem High School", state: "asked" });
  const canfield = meetSchool({ opponentId: 5, schoolName: "Canfield", state: "confirmed" });
  const meet = hostedMeet([canfield, salem], { status: "verification-sent" });

  it("has the field open, and sends the schools only where they are others", async () => {
    const view = await openEdit(meet);
    expect(chips()).toEqual(["Canfield", "Salem High School"]);
    await submit(view, "Update Game");
    await screen.findByText("Game updated successfully");
    expect(bodies(view, "PUT")[0]).not.toHaveProperty("otherOpponentIds");
  });

  it("tells a school that is taken out that it is canceled for it", async () => {
    const view = await openEdit(meet);
    await press(view, "Remove Salem High School");
    expect(
      screen.getByRole("radiogroup", { name: "Salem High School still expects to play this game." }),
    ).toBeVisible();
    expect(screen.getByRole("radio", { name: "Tell them it's canceled" })).toBeChecked();
    await submit(view, "Update Game");
    await screen.findByText("Game updated successfully");
    expect(bodies(view, "PUT")).toMatchObject([{ otherOpponentIds: [5], notify: { mode: "tell" } }]);
  });

  it("asks its schools to confirm another place", async () => {
    const { user } = await openEdit(meet);
    await user.type(field("Venue"), " East");
    expect(
      screen.getByRole("radiogroup", {
        name: "2 schools were told Fri, Sep 4, 7:00 PM, Osprey Stadium.",
      }),
    ).toBeVisible();
    expect(screen.getByRole("radio", { name: "Ask them to confirm the change" })).toBeChecked();
  });

  it("says what becomes of its schools once it is no home game any more", async () => {
    const view = await openEdit(meet);
    await view.user.click(screen.getByRole("switch", { name: "Home Game" }));
    expect(
      screen.getByRole("radiogroup", {
        name: "Canfield and Salem High School still expect to play this game.",
      }),
    ).toBeVisible();
  });

  it("keeps the status that an answer gave it meanwhile, as long as nobody chooses one", async () => {
    const view = await openEdit(meet);
    const answered = hostedMeet([canfield, { ...salem, state: "confirmed" }], { status: "verified" });
    view.queryClient.setQueryData(["/api/games"], [answered]);
    await waitFor(() => expect(field("Status")).toHaveDisplayValue("Verified"));
    await view.user.type(field("Venue"), " East");
    await submit(view, "Update Game");
    await screen.findByText("Game updated successfully");
    expect(bodies(view, "PUT")[0]).toMatchObject({ status: "verified" });
  });
});

it("has a phone's own picker", async () => {
  setScreen("narrow");
  const { user } = await openSchools();
  await user.selectOptions(schools(), "Canfield");
  await user.selectOptions(schools(), "Struthers");
  expect(chips()).toEqual(["Canfield", "Struthers"]);
  expect(schools()).toHaveDisplayValue("Add a school");
  await user.click(screen.getByRole("button", { name: "Remove Canfield" }));
  expect(chips()).toEqual(["Struthers"]);
  await expectAccessibleMarkup();
});
