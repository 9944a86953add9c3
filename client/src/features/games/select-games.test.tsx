import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openedDialog } from "#client/test/opened-dialog.ts";
// The page loads it on demand; here it is there from the beginning.
import "#client/games/many/many-games-dialog.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { catchDownloads } from "#client/test/downloads.ts";
import { chooseListAction, gameRows, openGames } from "#client/test/open-games.tsx";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { setScreen } from "#client/test/screen-size.ts";

/** Five games at home, one day after the other: on 09/04, 09/05 and so on. */
const season = [1, 2, 3, 4, 5].map((id) =>
  sampleGame({ id, datetimeUtc: `2026-09-0${3 + id}T23:00:00.000Z`, venue: `Field ${9 - id}` }),
);

const dayOf = (id: number) => `0${3 + id}`;
const boxOf = (id: number) =>
  screen.findByRole("checkbox", {
    name: `Select Football Varsity vs Quarry Lake Academy on 09/${dayOf(id)}/2026`,
  });
const allBox = () => screen.findByRole("checkbox", { name: /^Select all/ });
const bar = () => screen.findByRole("region", { name: "Selected games" });
const noBar = () => screen.queryByRole("region", { name: "Selected games" });

async function expectChosen(...ids: number[]): Promise<void> {
  for (const { id } of season) {
    const box = await boxOf(id);
    if (ids.includes(id)) expect(box, `game ${id}`).toBeChecked();
    else expect(box, `game ${id}`).not.toBeChecked();
  }
}

/** Screen readers read these regions aloud. */
const heard = () =>
  [...document.querySelectorAll("[aria-live=polite]")].map(({ textContent }) => textContent).join("\n");

type User = ReturnType<typeof openGames>["user"];

async function clickWithShift(user: User, element: HTMLElement): Promise<void> {
  await user.keyboard("{Shift>}");
  await user.click(element);
  await user.keyboard("{/Shift}");
}

describe("in the table", () => {
  it("a box in the Game cell selects its game, and the bar says how many are", async () => {
    const { user } = openGames(season);
    const [row] = await gameRows();
    if (!row) throw new Error("no row");
    const cell = within(row).getByRole("rowheader");
    expect(cell).toContainElement(await boxOf(1));
    expect(cell).toHaveAccessibleName(/^Football Varsity ?Harbor Pines High School vs Quarry Lake Academy$/);
    expect(noBar()).not.toBeInTheDocument();

    await user.click(await boxOf(1));
    await user.click(await boxOf(3));
    await expectChosen(1, 3);
    expect(await bar()).toHaveTextContent("2 selected");
    expect(heard()).toContain("2 selected");
    await expectAccessibleMarkup();

    await user.click(await boxOf(1));
    await user.click(await boxOf(3));
    await expectChosen();
    expect(noBar()).not.toBeInTheDocument();
    expect(heard()).toContain("Nothing selected");
  });

  it("the box in the head stands above the boxes of the rows, before the word 'Game', and selects all that the filters leave, or none", async () => {
    const { user } = openGames(season);
    const head = await screen.findByRole("columnheader", { name: "Game" });
    const box = within(head).getByRole("checkbox", { name: "Select all 5" });
    const word = within(head).getByRole("button", { name: "Game" });
    expect(box.compareDocumentPosition(word) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();

    await user.click(await boxOf(2));
    expect(box).toBePartiallyChecked();
    await user.click(box);
    expect(box).toBeChecked();
    await expectChosen(1, 2, 3, 4, 5);
    await user.click(box);
    await expectChosen();
  });

  it("Shift selects or leaves out all from the last one, in the order that the list has now", async () => {
    const { user } = openGames(season);
    await user.click(await boxOf(4));
    await clickWithShift(user, await boxOf(2));
    await expectChosen(2, 3, 4);

    const venue = await screen.findByRole("columnheader", { name: "Venue" });
    await user.click(within(venue).getByRole("button"));
    await expectChosen(2, 3, 4);
    await clickWithShift(user, await boxOf(5));
    await expectChosen(2, 3, 4, 5);
    await clickWithShift(user, await boxOf(4));
    await expectChosen(2, 3);
  });

  it("the ✕ clears, and leaves the focus at the box for all", async () => {
    const { user } = openGames(season);
    await user.click(await boxOf(2));
    await user.click(within(await bar()).getByRole("button", { name: "Clear selection" }));
    await expectChosen();
    expect(await allBox()).toHaveFocus();
  });
});

describe("the keys", () => {
  const focusRow = async (id: number) => {
    const box = await boxOf(id);
    act(() => box.focus());
  };

  it("x selects the game with the focus, Shift+x all from the last one; a selects all, Escape none", async () => {
    const { user } = openGames(season);
    await focusRow(2);
    await user.keyboard("x");
    await expectChosen(2);
    const fourth = (await gameRows())[3];
    if (!fourth) throw new Error("no fourth row");
    act(() => within(fourth).getByRole("button", { name: /^Edit/ }).focus());
    await user.keyboard("{Shift>}X{/Shift}");
    await expectChosen(2, 3, 4);
    await user.keyboard("a");
    await expectChosen(1, 2, 3, 4, 5);
    await user.keyboard("{Escape}");
    await expectChosen();
    expect(within(fourth).getByRole("button", { name: /^Edit/ })).toHaveFocus();
  });

  it("j and k go to the next and the previous game, e edits it, and Enter opens it", async () => {
    const { user, location } = openGames(season);
    const rows = await gameRows();
    const links = rows.map((row) => within(row).getByRole("link", { name: /Football Varsity/ }));
    await user.keyboard("j");
    expect(links[0]).toHaveFocus();
    await user.keyboard("jj");
    expect(links[2]).toHaveFocus();
    await user.keyboard("k");
    expect(links[1]).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(location()).toBe("/games?game=2");
    await user.keyboard("{Escape}");
    await user.keyboard("e");
    expect(await screen.findByRole("dialog", { name: "Edit Game" })).toBeVisible();
  });

  it("mean nothing outside the list, with other keys held, and in a dialog", async () => {
    const { user } = openGames(season);
    const search = await screen.findByRole("searchbox", { name: "Search games" });
    await user.type(search, "ax");
    expect(search).toHaveValue("ax");
    await user.clear(search);
    await expectChosen();

    await focusRow(2);
    await user.keyboard("{Control>}a{/Control}{Alt>}x{/Alt}{Meta>}a{/Meta}");
    await expectChosen();

    const [row] = await gameRows();
    if (!row) throw new Error("no row");
    await user.click(within(row).getByRole("button", { name: /^Edit/ }));
    const venue = (await openedDialog()).getByLabelText("Venue");
    await user.type(venue, "xa");
    expect(venue).toHaveValue("Field 8xa");
    expect(noBar()).not.toBeInTheDocument();
  });
});

describe("the selection", () => {
  it("loses what a filter hides, says so, and does not get it back", async () => {
    const { user } = openGames(season);
    await user.click(await allBox());
    const search = await screen.findByRole("searchbox", { name: "Search games" });
    await user.type(search, "field 6");
    expect(await bar()).toHaveTextContent("4 games were unselected because the filters hide them");
    expect(await bar()).toHaveTextContent("1 selected");
    expect(heard()).toContain("4 games were unselected because the filters hide them. 1 selected");
    await user.clear(search);
    await expectChosen(3);
    expect(await bar()).not.toHaveTextContent("left the selection");
  });

  it("says so too when the filters hide all of it", async () => {
    const { user } = openGames(season);
    await user.click(await boxOf(1));
    await user.type(await screen.findByRole("searchbox", { name: "Search games" }), "nobody");
    expect(await bar()).toHaveTextContent("1 game was unselected because the filters hide it");
    await user.click(within(await bar()).getByRole("button", { name: "Clear selection" }));
    expect(noBar()).not.toBeInTheDocument();
  });

  it("survives when the games are read again, and loses what is gone without a word", async () => {
    const { user, routes } = openGames(season);
    await user.click(await boxOf(1));
    await user.click(await boxOf(2));
    routes["GET /api/games"] = season.slice(1).map((game) => ({ ...game, venue: "Elsewhere" }));
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    await screen.findAllByText("Elsewhere");
    expect(await bar()).toHaveTextContent(/^1 selected/);
    expect(await boxOf(2)).toBeChecked();
  });

  it("is exported in the list's order", async () => {
    const downloads = catchDownloads();
    const { user } = openGames(season);
    await user.click(await boxOf(3));
    await user.click(await boxOf(1));
    await user.click(within(await bar()).getByRole("button", { name: "Export" }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(downloads[0]?.fileName).toBe("games-2026-09-01.csv");
    expect((await downloads[0]?.text())?.match(/09\/0\d\/2026/g)).toEqual(["09/04/2026", "09/06/2026"]);
  });
});

describe("what is done with the selected games", () => {
  it.each(["wide", "narrow"] as const)(
    "has a window of its own, and they stay selected (%s screen)",
    async (size) => {
      setScreen(size);
      const { user } = openGames(season);
      if (size === "narrow") await chooseListAction(user, "Select");
      await user.click(await boxOf(2));
      await user.click(await boxOf(3));
      if (size === "narrow")
        await user.click(await within(await bar()).findByRole("button", { name: "Actions" }));
      const opener = await screen.findByRole(size === "narrow" ? "menuitem" : "button", { name: "Move" });
      await user.click(opener);
      await screen.findByRole("button", { name: "Move 2 Games" });
      await user.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
      await expectChosen(2, 3);
      expect(await bar()).toContainElement(document.activeElement as HTMLElement);
    },
  );
});

describe("on a phone", () => {
  const openCards = (games = season) => {
    setScreen("narrow");
    return openGames(games);
  };

  it("'Select' turns the cards into boxes without other buttons, and 'Done' turns them back", async () => {
    const { user } = openCards();
    await screen.findByRole("button", { name: "List actions" });
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
    await chooseListAction(user, "Select");
    expect(screen.getAllByRole("checkbox")).toHaveLength(5);
    expect(screen.queryByRole("button", { name: /^More/ })).not.toBeInTheDocument();
    expect(await bar()).toHaveTextContent("Select games");
    await expectAccessibleMarkup();

    await user.click(await boxOf(2));
    expect(await bar()).toHaveTextContent("1 selected");
    await user.click(within(await bar()).getByRole("button", { name: "Done" }));
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
    expect(screen.getAllByRole("button", { name: /^More/ })).toHaveLength(5);
    expect(noBar()).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "List actions" })).toHaveFocus();
  });

  it("the whole card is the box's label", async () => {
    const { user } = openCards();
    await chooseListAction(user, "Select");
    const card = (await boxOf(2)).closest("label");
    if (!card) throw new Error("no label");
    expect(card.parentElement).toBe(card.closest("li"));
    await user.click(card);
    await expectChosen(2);
  });

  it("all that the filters leave are selected from the bar", async () => {
    const { user } = openCards();
    await chooseListAction(user, "Select");
    await user.click(within(await bar()).getByRole("button", { name: "Select all 5" }));
    await expectChosen(1, 2, 3, 4, 5);
    expect(await bar()).toHaveTextContent("5 selected");
    expect(within(await bar()).queryByRole("button", { name: /^Select all/ })).not.toBeInTheDocument();
  });

  it("x selects a card from its buttons, and the focus stays with the card", async () => {
    const { user } = openCards();
    const [, second] = await screen.findAllByRole("button", { name: /^More/ });
    act(() => second?.focus());
    await user.keyboard("x");
    await expectChosen(2);
    await waitFor(async () => expect(await boxOf(2)).toHaveFocus());
    await user.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement?.closest("li")).not.toBeNull());
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  });
});
