import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { openGames } from "#client/test/open-games.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { Game } from "#shared/api/games.ts";

const SWITCH = { name: "Automatic reminders" };
const SWITCHING = "PATCH /api/games/:id/reminders";

// Still August 19 in New York.
const WAITING = { since: "2026-08-20T02:00:00.000Z", reminders: 0, remindedAt: null, remind: true };
const game = sampleGame({ status: "verification-sent", waiting: WAITING });

async function openEdit(edited: Game, api: StubbedApi = {}) {
  const view = openGames([edited], { api, path: "/games?period=all" });
  await view.user.click(await screen.findByRole("button", { name: /^Edit/ }));
  return { ...view, dialog: await openedDialog("Edit Game") };
}

it("says since when the opponent has been asked, and when they were reminded", async () => {
  const { dialog, user, routes } = await openEdit(game, {
    "POST /api/games/:id/remind": { message: "Quarry Lake Academy was reminded of 1 game", sent: [1] },
  });
  expect(dialog.getByText("Asked Aug 19")).toBeVisible();
  routes["GET /api/games"] = [
    { ...game, waiting: { ...WAITING, reminders: 1, remindedAt: "2026-09-01T12:00:00.000Z" } },
  ];
  await user.click(dialog.getByRole("button", { name: "Remind" }));
  await expectToast("Reminder sent", "Quarry Lake Academy was reminded of 1 game");
  expect(await dialog.findByText("Asked Aug 19 · reminded Sep 1")).toBeVisible();
  await waitFor(() => expect(dialog.getByRole("button", { name: "Remind" })).toHaveFocus());
});

it("switches the automatic reminders at once, which is no unsaved change", async () => {
  const off: Game = { ...game, waiting: { ...WAITING, remind: false } };
  const { dialog, user, calls } = await openEdit(game, { [SWITCHING]: off });
  expect(dialog.getByRole("switch", SWITCH)).toBeChecked();
  await user.click(dialog.getByRole("switch", SWITCH));
  await expectToast("Automatic reminders are off");
  expect(dialog.getByRole("switch", SWITCH)).not.toBeChecked();
  expect(calls.filter(({ method }) => method !== "GET").map(({ body }) => body)).toEqual([{ on: false }]);
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

it.each([
  ["the opponent", { on: false, stoppedAt: "2026-08-20T02:00:00.000Z" }, true, /asked for no reminders/],
  ["their form", { on: false, stoppedAt: null }, true, /are off for Quarry Lake Academy/],
  ["the settings", { on: true, stoppedAt: null }, false, /are off in the settings/],
])("says that none go where %s has stopped them", async (_who, ofOpponent, ofSchool, said) => {
  const { dialog } = await openEdit(game, {
    "GET /api/opponents": [{ ...game.opponent, reminders: ofOpponent }],
    "GET /api/school/messages": { reminders: ofSchool, dayBefore: false, digestEmails: [] },
  });
  await waitFor(() => expect(dialog.getByRole("switch", SWITCH)).toHaveAccessibleDescription(said));
});

it("leaves the switch as it was where that is refused", async () => {
  const message = "This game is not waiting for an answer";
  const { dialog, user } = await openEdit(game, { [SWITCHING]: reply(409, { message }) });
  await user.click(dialog.getByRole("switch", SWITCH));
  await expectToast("Failed to change the reminders", message);
  expect(dialog.getByRole("switch", SWITCH)).toBeChecked();
});

it("offers no reminder of a game that nobody is asked about", async () => {
  const { dialog } = await openEdit(sampleGame({ status: "verified" }));
  expect(dialog.getByRole("button", { name: /^Copy link/ })).toBeVisible();
  expect(dialog.queryByRole("button", { name: "Remind" })).not.toBeInTheDocument();
  expect(dialog.queryByRole("switch", SWITCH)).not.toBeInTheDocument();
});

it("offers no link of a game whose own date is over, while the offered dates are not", async () => {
  const { dialog } = await openEdit({
    ...game,
    status: "reschedule",
    proposedBy: "school",
    datetimeUtc: "2026-08-25T23:00:00.000Z",
  });
  expect(dialog.getByRole("button", { name: "Remind" })).toBeVisible();
  expect(dialog.queryByRole("button", { name: /^Copy link/ })).not.toBeInTheDocument();
});
