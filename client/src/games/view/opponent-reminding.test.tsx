import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { openGameView } from "#client/test/open-games.tsx";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { Game } from "#shared/api/games.ts";

const item = () => screen.queryByRole("menuitemcheckbox", { name: "Automatic reminders" });
const theItem = () => item() ?? expect.fail("no item");
const SWITCHING = "PATCH /api/games/:id/reminders";

// Still August 19 in New York.
const WAITING = { since: "2026-08-20T02:00:00.000Z", reminders: 0, remindedAt: null, remind: true };
const game = sampleGame({ status: "verification-sent", waiting: WAITING });

async function openMore(shown: Game, api: StubbedApi = {}) {
  const view = await openGameView(shown, api);
  await view.user.click(screen.getByRole("button", { name: "More" }));
  await screen.findByRole("menuitem", { name: "Delete" });
  return view;
}

it("says since when the opponent has been asked, and when they were reminded", async () => {
  const { dialog, user, routes } = await openGameView(game, {
    "POST /api/games/:id/remind": { message: "Quarry Lake Academy was reminded of 1 game", sent: [1] },
  });
  expect(dialog.getByRole("heading", { name: "Sent Aug 19. No answer yet." })).toBeVisible();
  routes["GET /api/games"] = [
    { ...game, waiting: { ...WAITING, reminders: 1, remindedAt: "2026-09-01T12:00:00.000Z" } },
  ];
  await user.click(dialog.getByRole("button", { name: "Remind" }));
  await expectToast("Reminder sent", "Quarry Lake Academy was reminded of 1 game");
  const heading = "Sent Aug 19, reminded Sep 1. No answer yet.";
  expect(await dialog.findByRole("heading", { name: heading })).toBeVisible();
  expect(dialog.getByRole("button", { name: "Remind" })).toBeDisabled();
  expect(dialog.getByRole("button", { name: "Remind" })).toHaveAccessibleDescription(
    "Quarry Lake Academy was reminded today",
  );
});

it("switches the automatic reminders at once, and shows it", async () => {
  const off: Game = { ...game, waiting: { ...WAITING, remind: false } };
  const { user, calls } = await openMore(game, { [SWITCHING]: off });
  expect(theItem()).toBeChecked();
  await user.click(theItem());
  await expectToast("Automatic reminders are off");
  expect(theItem()).not.toBeChecked();
  expect(calls.filter(({ method }) => method !== "GET").map(({ body }) => body)).toEqual([{ on: false }]);
});

it.each([
  [
    "the opponent",
    { on: false, stoppedAt: "2026-08-20T02:00:00.000Z" },
    true,
    /^Off: .+ asked not to be reminded\.$/,
  ],
  ["their form", { on: false, stoppedAt: null }, true, /^Off for Quarry Lake Academy\.$/],
  ["the settings", { on: true, stoppedAt: null }, false, /^Off in School Settings\.$/],
])("says that none go where %s has stopped them", async (_who, ofOpponent, ofSchool, said) => {
  await openMore(game, {
    "GET /api/opponents": [{ ...game.opponent, reminders: ofOpponent }],
    "GET /api/school/messages": { reminders: ofSchool, dayBefore: false, digestEmails: [] },
  });
  await waitFor(() => expect(theItem()).toHaveAccessibleDescription(said));
});

it("leaves the switch as it was where that is refused", async () => {
  const message = "This game is not waiting for an answer";
  const { user } = await openMore(game, { [SWITCHING]: reply(409, { message }) });
  await user.click(theItem());
  await expectToast("Failed to change the reminders", message);
  expect(theItem()).toBeChecked();
});

it("offers no reminder of a game that nobody is asked about", async () => {
  const { dialog } = await openMore(sampleGame({ status: "verified" }));
  expect(screen.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
  expect(dialog.queryByRole("button", { name: "Remind" })).not.toBeInTheDocument();
  expect(item()).not.toBeInTheDocument();
});

it("offers no link of a game whose own date is over, while the offered dates are not", async () => {
  const { dialog } = await openMore({
    ...game,
    status: "reschedule",
    proposedBy: "school",
    datetimeUtc: "2026-08-25T23:00:00.000Z",
  });
  expect(dialog.getByRole("button", { name: "Remind" })).toBeVisible();
  expect(screen.queryByRole("menuitem", { name: "Copy link" })).not.toBeInTheDocument();
});
