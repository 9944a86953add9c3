import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { gameRows, openGames } from "#client/test/open-games.tsx";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { reply } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";

const game = sampleGame();

async function openDeleted(restored: unknown) {
  const view = openGames([game], {
    api: { "DELETE /api/games/:id": reply(204), "POST /api/games/removed/:id/restore": restored },
  });
  await view.user.click(await screen.findByRole("button", { name: /^Delete/ }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete Game" }));
  view.routes["GET /api/games"] = [];
  await view.user.click(dialog.getByRole("button", { name: "Delete" }));
  await screen.findByText("No games scheduled");
  return view;
}

it("the toast puts a deleted game back", async () => {
  const view = await openDeleted(game);
  view.routes["GET /api/games"] = [game];
  await view.user.click(screen.getByRole("button", { name: "Undo" }));
  await expectToast("Game restored");
  expect(await gameRows()).toHaveLength(1);
  expect(view.calls.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
    `/api/games/removed/${game.id}/restore`,
  ]);
});

it("says why a game could not be restored", async () => {
  const { user } = await openDeleted(reply(409, { message: "This game is already scheduled" }));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await expectToast("Error", "Failed to restore the game", "This game is already scheduled");
});
