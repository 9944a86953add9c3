import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { gameRows, openGames } from "#client/test/open-games.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { asked, sampleGame } from "#client/test/samples/sample-game.ts";
import { setScreen } from "#client/test/screen-size.ts";
import { reply } from "#client/test/stub-api.ts";

const games = [1, 2, 3].map((id) =>
  sampleGame({ id, datetimeUtc: `2026-09-0${3 + id}T23:00:00.000Z`, venue: `Field ${id}` }),
);

const NAME = "Football Varsity vs Quarry Lake Academy";

const linkOf = (id: number) =>
  document.querySelector<HTMLElement>(`#game-${id} a[href="/games?game=${id}"]`) ??
  expect.fail(`no link to game ${id}`);

const noDialog = () => expect(screen.queryByRole("dialog")).not.toBeInTheDocument();

describe.each(["wide", "narrow"] as const)("a press on a game of the list (%s screen)", (size) => {
  const open = async () => {
    setScreen(size);
    const view = openGames(games);
    await screen.findByText("Field 2");
    return view;
  };

  it("opens it over the list, as its name does, and Escape leads back to the name", async () => {
    const { user, location } = await open();
    for (const place of [screen.getByText("Field 2"), linkOf(2)]) {
      await user.click(place);
      expect((await openedDialog(NAME)).getByText("Field 2")).toBeVisible();
      expect(location()).toBe("/games?game=2");
      await user.keyboard("{Escape}");
      await waitFor(noDialog);
      expect(location()).toBe("/games");
      expect(linkOf(2)).toHaveFocus();
    }
  });

  it("opens nothing while text in it is selected", async () => {
    const { user } = await open();
    const venue = screen.getByText("Field 2");
    document.getSelection()?.selectAllChildren(venue);
    fireEvent.click(venue);
    noDialog();
    document.getSelection()?.removeAllRanges();
    await user.click(venue);
    await openedDialog(NAME);
  });

  it("leaves a link that is opened in a new tab to the browser", async () => {
    await open();
    const press = createEvent.click(linkOf(2), { ctrlKey: true });
    // The test's own browser can't follow it.
    let prevented = true;
    document.addEventListener(
      "click",
      (event) => {
        prevented = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    fireEvent(linkOf(2), press);
    expect(prevented).toBe(false);
    noDialog();
  });
});

it("the box and the buttons of a row do what they are for, and nothing else", async () => {
  const { user } = openGames(games);
  const [row] = await gameRows();
  if (!row) throw new Error("no row");
  await user.click(within(row).getByRole("checkbox"));
  expect(within(row).getByRole("checkbox")).toBeChecked();
  noDialog();
  await user.click(within(row).getByRole("button", { name: /^Delete/ }));
  await screen.findByRole("alertdialog");
  noDialog();
});

it("a game that an edit takes out of the list leaves the focus at the next one", async () => {
  const { user, routes } = openGames(games, { path: "/games?period=two-weeks" });
  await gameRows();
  await user.click(await screen.findByRole("button", { name: /^Edit: .+ on 09\/05\/2026/ }));
  const dialog = await openedDialog("Edit Game");
  const saved = sampleGame({ id: 2, datetimeUtc: "2026-12-12T23:30:00.000Z", venue: "Field 2" });
  routes["PUT /api/games/:id"] = () => reply(200, saved);
  routes["GET /api/games"] = games.map((game) => (game.id === 2 ? saved : game));
  await user.click(dialog.getByRole("button", { name: "Update Game" }));
  await waitFor(async () => expect(await gameRows()).toHaveLength(2));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: /^Edit: .+ on 09\/06\/2026/ })).toHaveFocus(),
  );
});

it("says since when a game waits, the longest wait first where the list is sorted by status", async () => {
  const waiting = (id: number, since: string) =>
    sampleGame({ id, datetimeUtc: `2026-09-0${3 + id}T23:00:00.000Z`, ...asked(since) });
  // Still the day before in New York.
  openGames([waiting(1, "2026-08-20T15:00:00.000Z"), waiting(2, "2026-08-19T02:00:00.000Z")], {
    path: "/games?sort=status",
  });
  const rows = await gameRows();
  expect(rows.map((row) => row.children[3]?.textContent)).toEqual([
    "Verification Sentsince Aug 18",
    "Verification Sentsince Aug 20",
  ]);
});
