import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { currentUserQuery } from "#client/data/account/auth.api.ts";
import { openedDialog } from "#client/test/opened-dialog.ts";
// The dialog of a game loads them on demand; here they are there from the beginning.
import "#client/records/opponent/opponent-dialog.tsx";
import "#client/records/team/team-dialog.tsx";
import { keepDrafts } from "#client/lib/forms/drafts.ts";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { chooseOption } from "#client/test/choose.ts";
import { goBack } from "#client/test/go-back.ts";
import { LISTED_OPPONENTS, openGames } from "#client/test/open-games.tsx";
import { retype } from "#client/test/retype.ts";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { sampleTeam } from "#client/test/samples/sample-team.ts";
import { setScreen } from "#client/test/screen-size.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { User } from "#shared/api/sysadmin/users.ts";

const game = sampleGame();
const team = sampleTeam();
const twoRivers = { ...game.opponent, id: 9, schoolName: "Two Rivers Charter", gamesCount: 0 };

type View = ReturnType<typeof openGames>;

const dialogNamed = async (name: string) => await openedDialog(name);
// The game's dialog is hidden from everybody while another one lies over it.
const gameField = (name: string) =>
  within(screen.getByRole("dialog", { name: /(Schedule New|Edit) Game/, hidden: true })).getByLabelText(name);
const posts = ({ calls }: View) => calls.filter(({ method }) => method === "POST").map(({ path }) => path);
const upperIsGone = () =>
  waitFor(() => expect(screen.queryByRole("dialog", { name: /^Add/ })).not.toBeInTheDocument());

/** The server's part of adding an opponent. */
function takeOpponent(view: View, others: unknown[] = LISTED_OPPONENTS) {
  view.routes["POST /api/opponents"] = () => {
    view.routes["GET /api/opponents"] = [...others, twoRivers];
    return reply(201, twoRivers);
  };
}

/** The last line of the list, or on a phone a button below the picker. */
async function pressNew({ user }: View) {
  const button = screen.queryByRole("button", { name: "New opponent" });
  if (button) await user.click(button);
  else await chooseOption(user, gameField("Opponent School"), "+ New opponent");
}

async function fillOpponent({ user }: View) {
  const dialog = await dialogNamed("Add Opponent School");
  await user.type(dialog.getByLabelText("School Name"), twoRivers.schoolName);
  await user.type(dialog.getByLabelText("Sports Manager Name"), "Robin Hale");
  await user.type(dialog.getByLabelText("Email"), "robin@tworivers.example.org");
  return dialog;
}

afterEach(() => {
  sessionStorage.clear();
});

describe("'New opponent' in the game's dialog", () => {
  async function openNew(api: StubbedApi = {}) {
    const view = openGames([game], { api });
    view.queryClient.setQueryData(currentUserQuery.queryKey, { id: "u1" } as User);
    await screen.findByRole("table");
    await view.user.click(screen.getByRole("button", { name: "Schedule Game" }));
    await retype(view.user, await screen.findByLabelText("Venue"), "Osprey Stadium");
    await pressNew(view);
    await dialogNamed("Add Opponent School");
    return view;
  }

  it("opens the opponent's form over the game's, without a way to add another", async () => {
    await openNew();
    const dialog = await dialogNamed("Add Opponent School");
    expect(dialog.getByLabelText("School Name")).toHaveFocus();
    expect(dialog.queryByRole("button", { name: "Save & add another" })).not.toBeInTheDocument();
    await expectAccessibleMarkup();
  });

  it("begins with the name that was typed in vain", async () => {
    const { user } = openGames([game], { path: "/games?new=1" });
    await screen.findByLabelText("Opponent School");
    await user.type(gameField("Opponent School"), "Westview High{Enter}");
    const dialog = await dialogNamed("Add Opponent School");
    expect(dialog.getByLabelText("School Name")).toHaveValue("Westview High");
    expect(gameField("Opponent School")).toHaveValue("");
  });

  it("saved, it is in the list and chosen, and nothing of the game is lost or sent", async () => {
    const view = await openNew();
    takeOpponent(view);
    const dialog = await fillOpponent(view);
    await view.user.click(dialog.getByRole("button", { name: "Add School" }));
    await expectToast("Opponent school added successfully");
    await upperIsGone();
    expect(gameField("Opponent School")).toHaveDisplayValue("Two Rivers Charter");
    expect(gameField("Venue")).toHaveValue("Osprey Stadium");
    expect(screen.queryByText("Team is required")).not.toBeInTheDocument();
    expect(posts(view)).toEqual(["/api/opponents"]);
    await waitFor(() => expect(gameField("Opponent School")).toHaveFocus());
  });

  it("is saved by Enter, which leaves the game's form alone", async () => {
    const view = await openNew();
    takeOpponent(view);
    await fillOpponent(view);
    await view.user.keyboard("{Enter}");
    await upperIsGone();
    expect(gameField("Opponent School")).toHaveDisplayValue("Two Rivers Charter");
    expect(posts(view)).toEqual(["/api/opponents"]);
    expect(screen.queryByText("Team is required")).not.toBeInTheDocument();
  });

  it("takes back the complaint that there is no opponent", async () => {
    const view = openGames([game]);
    await screen.findByRole("table");
    await view.user.click(screen.getByRole("button", { name: "Schedule Game" }));
    const form = await dialogNamed("Schedule New Game");
    await view.user.click(form.getByRole("button", { name: "Schedule Game" }));
    await form.findByText("Opponent is required");
    await pressNew(view);
    takeOpponent(view);
    const dialog = await fillOpponent(view);
    await view.user.click(dialog.getByRole("button", { name: "Add School" }));
    await upperIsGone();
    await waitFor(() => expect(form.queryByText("Opponent is required")).not.toBeInTheDocument());
    expect(form.getByText("Team is required")).toBeVisible();
  });

  it.each(["wide", "narrow"] as const)("Escape and Back close only the upper one (%s)", async (size) => {
    setScreen(size);
    const view = openGames([game]);
    await view.user.click(await screen.findByRole("button", { name: "Schedule Game" }));
    await retype(view.user, await screen.findByLabelText("Venue"), "Osprey Stadium");
    for (const close of [() => view.user.keyboard("{Escape}"), goBack]) {
      await pressNew(view);
      await dialogNamed("Add Opponent School");
      await close();
      await upperIsGone();
      expect(gameField("Venue")).toHaveValue("Osprey Stadium");
      expect(gameField("Opponent School")).toHaveDisplayValue(size === "wide" ? "" : "Choose an opponent");
      const origin = screen.queryByRole("button", { name: "New opponent" }) ?? gameField("Opponent School");
      await waitFor(() => expect(origin).toHaveFocus());
    }
    await goBack();
    await view.user.click(await screen.findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(posts(view)).toEqual([]);
  });

  it("asks before what was typed in the upper one is lost, and keeps the lower one either way", async () => {
    const view = await openNew();
    const dialog = await fillOpponent(view);
    await view.user.keyboard("{Escape}");
    await view.user.click(await screen.findByRole("button", { name: "Keep editing" }));
    expect(dialog.getByLabelText("School Name")).toHaveValue("Two Rivers Charter");
    await goBack();
    await view.user.click(await screen.findByRole("button", { name: "Discard" }));
    await upperIsGone();
    expect(gameField("Venue")).toHaveValue("Osprey Stadium");
  });

  it("keeps what was typed in both forms when the session ends", async () => {
    const view = await openNew();
    await fillOpponent(view);
    keepDrafts("u1");
    view.unmount();

    const again = openGames([game]);
    again.queryClient.setQueryData(currentUserQuery.queryKey, { id: "u1" } as User);
    await screen.findByRole("table");
    await again.user.click(screen.getByRole("button", { name: "Schedule Game" }));
    await again.user.click(await screen.findByRole("button", { name: "Restore" }));
    expect(gameField("Venue")).toHaveValue("Osprey Stadium");
    await pressNew(again);
    const dialog = await dialogNamed("Add Opponent School");
    await again.user.click(dialog.getByRole("button", { name: "Restore" }));
    expect(dialog.getByLabelText("School Name")).toHaveValue("Two Rivers Charter");
  });

  it("keeps the form and says why when the server refuses", async () => {
    const message = "This opponent school already exists";
    const view = await openNew({ "POST /api/opponents": reply(409, { message }) });
    const dialog = await fillOpponent(view);
    await view.user.click(dialog.getByRole("button", { name: "Add School" }));
    await expectToast("Failed to add opponent school", message);
    expect(dialog.getByLabelText("School Name")).toHaveValue("Two Rivers Charter");
    expect(gameField("Opponent School")).toHaveDisplayValue("");
  });

  it("is there for a game that is edited, too", async () => {
    const view = openGames([game], { path: "/games?period=all&edit=1" });
    takeOpponent(view);
    await screen.findByLabelText("Opponent School");
    await pressNew(view);
    const dialog = await fillOpponent(view);
    await view.user.click(dialog.getByRole("button", { name: "Add School" }));
    await upperIsGone();
    expect(gameField("Opponent School")).toHaveDisplayValue("Two Rivers Charter");
  });
});

describe("a game without a team or an opponent to choose", () => {
  async function openMissing(teams: unknown[], opponents: unknown[]) {
    const view = openGames([], { api: { "GET /api/teams": teams, "GET /api/opponents": opponents } });
    await screen.findByText("No games scheduled");
    await view.user.click(screen.getByRole("button", { name: "Schedule Game" }));
    return { view, dialog: await dialogNamed("Schedule New Game") };
  }

  it.each([
    [[], [{ id: 3 }], "There are no teams yet.", ["Add a Team"]],
    [[{ id: 7 }], [], "There are no opponent schools yet.", ["Add an Opponent School"]],
    [[], [], "There are no teams and no opponent schools yet.", ["Add an Opponent School", "Add a Team"]],
  ])("says what it still needs (%#)", async (teams, opponents, text, buttons) => {
    const { dialog } = await openMissing(teams, opponents);
    expect(await dialog.findByText(text, { exact: false })).toBeVisible();
    expect(dialog.getAllByRole("button", { name: /^Add/ }).map(({ textContent }) => textContent)).toEqual(
      buttons,
    );
  });

  it("adds both in place, and then shows the game's form with them chosen", async () => {
    const { view, dialog } = await openMissing([], []);
    takeOpponent(view, []);
    view.routes["POST /api/teams"] = () => {
      view.routes["GET /api/teams"] = [team];
      return reply(201, team);
    };

    await view.user.click(await dialog.findByRole("button", { name: "Add an Opponent School" }));
    const opponentDialog = await fillOpponent(view);
    await view.user.click(opponentDialog.getByRole("button", { name: "Add School" }));
    await upperIsGone();
    expect(screen.queryByRole("button", { name: /^Next/ })).not.toBeInTheDocument();

    await view.user.click(await dialog.findByRole("button", { name: "Add a Team" }));
    const teamDialog = await dialogNamed("Add New Team");
    await view.user.selectOptions(teamDialog.getByLabelText("Sport"), "Football");
    await view.user.selectOptions(teamDialog.getByLabelText("Level"), "Varsity");
    await view.user.click(teamDialog.getByRole("button", { name: "Add Team" }));
    await upperIsGone();

    expect(await dialog.findByLabelText("Team")).toHaveDisplayValue("Football Varsity");
    expect(dialog.getByLabelText("Opponent School")).toHaveDisplayValue("Two Rivers Charter");
    // The button that had the focus is gone.
    await waitFor(() => expect(dialog.getByLabelText("Team")).toHaveFocus());
    await expectAccessibleMarkup();
  });

  it("stays as it is when adding is cancelled", async () => {
    const { view, dialog } = await openMissing([], [{ id: 3 }]);
    await view.user.click(await dialog.findByRole("button", { name: "Add a Team" }));
    await view.user.click((await dialogNamed("Add New Team")).getByRole("button", { name: "Cancel" }));
    await upperIsGone();
    await waitFor(() => expect(dialog.getByRole("button", { name: "Add a Team" })).toHaveFocus());
  });
});
