import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { rowsInSight } from "#client/components/table/rows-in-sight.ts";
import { openGames } from "#client/test/open-games.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { reply } from "#client/test/stub-api.ts";

const GAMES = 60;
const season = Array.from({ length: GAMES }, (_, index) =>
  sampleGame({
    id: index + 1,
    datetimeUtc: new Date(Date.UTC(2026, 8, 5, index)).toISOString(),
    venue: `Field ${index + 1}`,
  }),
);

async function openSeason() {
  const view = openGames(season);
  const table = await screen.findByRole("table");
  await waitFor(() => expect(table.querySelectorAll("tr[data-game]").length).toBe(GAMES));
  const rowAt = (end: 0 | -1) => [...table.querySelectorAll("tr[data-game]")].at(end)?.id;
  return { ...view, table, rowAt };
}

const rowOf = (venue: string) => screen.getByText(venue).closest("tr") ?? expect.fail(`no row at ${venue}`);
const editOf = (venue: string) => within(rowOf(venue)).getByRole("button", { name: /^Edit/ });

it("stays with a game that comes to stand far below, and far above", async () => {
  expect(rowsInSight()).toBeLessThan(GAMES - 2);
  const { table, rowAt } = await openSeason();
  const before = editOf("Field 2");
  before.focus();
  const date = within(table).getByRole("button", { name: "Date & Time" });
  fireEvent.click(date);
  await waitFor(() => expect(rowAt(-1)).toBe("game-1"));
  expect(editOf("Field 2")).toHaveFocus();
  fireEvent.click(date);
  await waitFor(() => expect(before.isConnected).toBe(false));
  await waitFor(() => expect(rowAt(0)).toBe("game-1"));
  expect(editOf("Field 2")).toHaveFocus();
});

it("leaves alone what has the focus when it is elsewhere", async () => {
  const { table, user, rowAt } = await openSeason();
  editOf("Field 2").focus();
  await user.click(within(table).getByRole("button", { name: "Date & Time" }));
  await waitFor(() => expect(rowAt(0)).toBe(`game-${GAMES}`));
  expect(within(table).getByRole("button", { name: "Date & Time" })).toHaveFocus();
});

it("returns from the dialog to the game that was moved to the end of the season", async () => {
  const { user, routes, rowAt } = await openSeason();
  const saved = sampleGame({ id: 2, datetimeUtc: "2026-12-12T23:30:00.000Z", venue: "Field 2" });
  await user.click(editOf("Field 2"));
  const dialog = await openedDialog("Edit Game");
  routes["PUT /api/games/:id"] = () => reply(200, saved);
  routes["GET /api/games"] = season.map((game) => (game.id === 2 ? saved : game));
  await user.click(dialog.getByRole("button", { name: "Update Game" }));
  await waitFor(() => expect(rowAt(-1)).toBe("game-2"));
  await waitFor(() => expect(editOf("Field 2")).toHaveFocus());
});
