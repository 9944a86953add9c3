import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
// The dialog loads it on demand; here it is there from the beginning.
import "./confirmation-dialog.tsx";
import { gameTitle } from "#client/games/parts/game-title.ts";
import { chooseMore, openGameView } from "#client/test/open-games.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import { GAME_STATUSES } from "#shared/domain/game/game-status.ts";

const CALL = "POST /api/games/:id/confirm-by-hand";
const ITEM = "Record a confirmation…";
const game = sampleGame({ status: "verification-sent" });

async function openConfirmation(api: StubbedApi) {
  const view = await openGameView(game, api);
  await chooseMore(view.user, ITEM);
  return { ...view, confirmation: await openedDialog("Record a Confirmation") };
}

it("is recorded with who said so and how", async () => {
  const { user, confirmation, calls } = await openConfirmation({ [CALL]: { ...game, status: "verified" } });
  await user.type(confirmation.getByLabelText("Who confirmed it"), "Sam Brook");
  await user.selectOptions(confirmation.getByLabelText("How"), "By phone");
  await user.type(confirmation.getByLabelText("Note"), "They bring the balls.");
  await user.click(confirmation.getByRole("button", { name: "Record" }));
  await expectToast("Game confirmed", gameTitle(game));
  expect(calls.filter(({ method }) => method !== "GET").map(({ body }) => body)).toEqual([
    { updatedAt: game.updatedAt, by: "Sam Brook", how: "phone", note: "They bring the balls." },
  ]);
  expect(screen.queryByRole("dialog", { name: "Record a Confirmation" })).not.toBeInTheDocument();
});

it("asks for what is missing, and chooses nothing by itself", async () => {
  const { user, confirmation, calls } = await openConfirmation({});
  await user.click(confirmation.getByRole("button", { name: "Record" }));
  expect(await confirmation.findByText("Enter who confirmed it")).toBeVisible();
  expect(confirmation.getByText("Choose how it was confirmed")).toBeVisible();
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
});

it("keeps what was typed where it is refused", async () => {
  const message = "This game has already started";
  const { user, confirmation } = await openConfirmation({ [CALL]: reply(409, { message }) });
  await user.type(confirmation.getByLabelText("Who confirmed it"), "Sam Brook");
  await user.selectOptions(confirmation.getByLabelText("How"), "In person");
  await user.click(confirmation.getByRole("button", { name: "Record" }));
  expect(await confirmation.findByText(message)).toBeVisible();
  expect(confirmation.getByLabelText("Who confirmed it")).toHaveValue("Sam Brook");
});

it.each(GAME_STATUSES)("is offered or not for a game that is %s", async (status) => {
  const { user } = await openGameView(sampleGame({ status }));
  await user.click(screen.getByRole("button", { name: "More" }));
  await screen.findByRole("menuitem", { name: "Delete" });
  const isOffered = ["scheduled", "verification-sent", "reschedule"].includes(status);
  expect(screen.queryAllByRole("menuitem", { name: ITEM })).toHaveLength(isOffered ? 1 : 0);
});
