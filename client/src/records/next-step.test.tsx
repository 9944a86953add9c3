import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Route } from "wouter";
import { openedDialog } from "#client/test/opened-dialog.ts";
// The pages load them on demand; here they are there from the beginning.
import "#client/games/dialog/game-dialog.tsx";
import { GamesPage } from "#client/features/games/games-page.tsx";
import "#client/records/opponent/opponent-dialog.tsx";
import { OpponentsPage } from "#client/features/opponents/opponents-page.tsx";
import "#client/records/team/team-dialog.tsx";
import "#client/records/team/team-grid-dialog.tsx";
import { TeamsPage } from "#client/features/teams/teams-page.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { goBack } from "#client/test/go-back.ts";
import { LISTED_OPPONENTS, LISTED_TEAMS } from "#client/test/open-games.tsx";
import { renderScreen } from "#client/test/render.tsx";
import { SAMPLE_ZONE, sampleGame } from "#client/test/samples/sample-game.ts";
import { sampleTeam } from "#client/test/samples/sample-team.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";

const team = sampleTeam();
const opponent = { ...sampleGame().opponent, gamesCount: 0, lastCompletedAt: null };

function open(path: string, api: StubbedApi = {}) {
  return renderScreen(
    <>
      <Route path="/teams" component={TeamsPage} />
      <Route path="/opponents" component={OpponentsPage} />
      <Route path="/games" component={GamesPage} />
    </>,
    {
      path,
      api: {
        "GET /api/school": { name: "Harbor Pines High School", timezone: SAMPLE_ZONE },
        "GET /api/teams": [],
        "GET /api/opponents": [],
        "GET /api/games": [],
        "GET /api/games/removed": [],
        ...api,
      },
    },
  );
}

type View = ReturnType<typeof open>;

const dialogNamed = async (name: string) => await openedDialog(name);
const button = (name: string) => screen.findByRole("button", { name });
const next = () => screen.queryByRole("button", { name: /^Next/ });

async function addTeam(view: View, submit = "Add Team", before: unknown[] = []) {
  view.routes["POST /api/teams"] = () => {
    view.routes["GET /api/teams"] = [...before, team];
    return reply(201, team);
  };
  // The dialog takes the place of the frame that stands for it until it is loaded.
  await screen.findByLabelText("Sport");
  const dialog = await dialogNamed("Add New Team");
  await view.user.selectOptions(dialog.getByLabelText("Sport"), "Football");
  await view.user.selectOptions(dialog.getByLabelText("Level"), "Varsity");
  await view.user.click(dialog.getByRole("button", { name: submit }));
  await screen.findByText("Team created successfully");
}

async function addOpponent(view: View, before: unknown[] = []) {
  view.routes["POST /api/opponents"] = () => {
    view.routes["GET /api/opponents"] = [...before, opponent];
    return reply(201, opponent);
  };
  await screen.findByLabelText("School Name");
  const dialog = await dialogNamed("Add Opponent School");
  await view.user.type(dialog.getByLabelText("School Name"), opponent.schoolName);
  await view.user.type(dialog.getByLabelText("Sports Manager Name"), "Robin Castell");
  await view.user.type(dialog.getByLabelText("Email"), opponent.email);
  await view.user.click(dialog.getByRole("button", { name: "Add School" }));
  await screen.findByText("Opponent school added successfully");
}

describe("the way to a school's first game", () => {
  it("leads from the first team over the first opponent to a game with both chosen", async () => {
    const view = open("/teams?new=1");
    await addTeam(view);
    await view.user.click(await button("Next: opponent schools"));
    await addOpponent(view);
    await view.user.click(await button("Next: first game"));

    await screen.findByLabelText("Venue");
    const game = await dialogNamed("Schedule New Game");
    expect(game.getByLabelText("Team")).toHaveDisplayValue("Football Varsity");
    expect(game.getByLabelText("Opponent School")).toHaveDisplayValue(opponent.schoolName);
    expect(view.location()).toBe("/games");
    await expectAccessibleMarkup();
  });

  it("leads on from the grid, too", async () => {
    const view = open("/teams");
    view.routes["POST /api/teams/batch"] = () => {
      view.routes["GET /api/teams"] = [team];
      return reply(201, { created: [team], existing: 0 });
    };
    await view.user.click(await button("Add several teams"));
    const grid = await dialogNamed("Add Several Teams");
    await view.user.click(grid.getByRole("checkbox", { name: "Football Varsity" }));
    await view.user.click(grid.getByRole("button", { name: "Add 1 team" }));
    await view.user.click(await button("Next: opponent schools"));
    expect(await dialogNamed("Add Opponent School")).toBeDefined();
  });

  it("skips the opponents where there are some", async () => {
    const view = open("/opponents?new=1");
    await addOpponent(view);
    view.navigate("/teams?new=1");
    await addTeam(view);
    expect(await button("Next: first game")).toBeVisible();
  });

  it("stands until it is used, also when the page is opened anew", async () => {
    const view = open("/teams", { "GET /api/teams": [team], "GET /api/opponents": [opponent] });
    expect(await button("Next: first game")).toBeVisible();
    view.navigate("/opponents");
    await screen.findByRole("heading", { level: 1, name: "Opponent Schools" });
    await view.user.click(await button("Next: first game"));
    await screen.findByLabelText("Venue");
    expect(await dialogNamed("Schedule New Game")).toBeDefined();
  });

  it("is not offered once there is a game", async () => {
    const playing = sampleTeam({ id: 8, level: "ms", gamesCount: 1 });
    const view = open("/teams", { "GET /api/teams": [playing] });
    await view.user.click(await button("Add Team"));
    await addTeam(view, "Add Team", [playing]);
    expect(next()).not.toBeInTheDocument();
    view.navigate("/opponents?new=1");
    await addOpponent(view, [{ ...opponent, id: 9, gamesCount: 1 }]);
    expect(next()).not.toBeInTheDocument();
  });
});

describe("an address with the form for something new", () => {
  it.each([
    ["/teams?new=1", "Add New Team"],
    ["/opponents?new=1", "Add Opponent School"],
    ["/games?new=1", "Schedule New Game"],
  ])("%s opens '%s', and Back closes it", async (address, title) => {
    const view = open(address);
    expect(await dialogNamed(title)).toBeDefined();
    await goBack();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(view.location()).toBe(address.replace("?new=1", ""));
  });

  it("leaves the list's other parameters alone", async () => {
    const view = open("/games?period=all&new=1");
    await dialogNamed("Schedule New Game");
    expect(view.location()).toBe("/games?period=all");
  });

  it("chooses no side of a game that has an alternative", async () => {
    open("/games?new=1", { "GET /api/teams": LISTED_TEAMS, "GET /api/opponents": LISTED_OPPONENTS });
    await screen.findByLabelText("Venue");
    const game = await dialogNamed("Schedule New Game");
    expect(game.getByLabelText("Team")).toHaveDisplayValue("");
    expect(game.getByLabelText("Opponent School")).toHaveDisplayValue("");
  });

  it("is the only one: 'Schedule Game' chooses nothing for the only team and opponent", async () => {
    const view = open("/games", { "GET /api/teams": [team], "GET /api/opponents": [opponent] });
    await screen.findByText("No games scheduled");
    await view.user.click(screen.getByRole("button", { name: "Schedule Game" }));
    const game = await dialogNamed("Schedule New Game");
    await view.user.click(await game.findByRole("button", { name: "Schedule Game" }));
    for (const side of ["Team is required", "Opponent is required"]) {
      expect(await game.findByText(side)).toBeVisible();
    }
  });
});
