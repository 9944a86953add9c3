import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { renderScreen } from "#client/test/render.tsx";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { Opponent } from "#shared/api/opponents.ts";
// The page loads it on demand; here it is there from the beginning.
import "./opponent-dialog.tsx";
import { OpponentsPage } from "#client/features/opponents/opponents-page.tsx";

const SWITCH = { name: "Automatic reminders" };
const SWITCHING = "PATCH /api/opponents/:id/reminders";

const { opponent, createdAt, updatedAt } = sampleGame();
const row: Opponent = {
  ...opponent,
  schoolId: 1,
  otherNames: [],
  gamesCount: 2,
  lastCompletedAt: null,
  createdAt,
  updatedAt,
  reminders: { on: true, stoppedAt: null },
  partner: null,
};

async function open(given: Partial<Opponent> = {}, api: StubbedApi = {}) {
  const view = renderScreen(<OpponentsPage />, {
    path: "/opponents",
    api: {
      "GET /api/school": { timezone: "America/New_York" },
      "GET /api/games": [],
      "GET /api/opponents": [{ ...row, ...given }],
      ...api,
    },
  });
  await view.user.click(await screen.findByRole("button", { name: "Edit" }));
  return { ...view, dialog: await openedDialog("Edit Opponent School") };
}

it("are switched at once, which is no unsaved change", async () => {
  const { dialog, user, calls } = await open(
    {},
    { [SWITCHING]: { ...row, reminders: { on: false, stoppedAt: null } } },
  );
  expect(dialog.getByRole("switch", SWITCH)).toBeChecked();
  await user.click(dialog.getByRole("switch", SWITCH));
  await expectToast("Automatic reminders are off");
  expect(dialog.getByRole("switch", SWITCH)).not.toBeChecked();
  expect(calls.filter(({ method }) => method !== "GET").map(({ path, body }) => [path, body])).toEqual([
    ["/api/opponents/3/reminders", { on: false }],
  ]);
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

it("are no choice once the opponent has asked for none, which the switch learns where it is refused", async () => {
  const message = "Quarry Lake Academy asked for no reminders";
  const { dialog, user, routes } = await open({}, { [SWITCHING]: reply(409, { message }) });
  // Still November 9 in New York.
  routes["GET /api/opponents"] = [{ ...row, reminders: { on: true, stoppedAt: "2026-11-10T03:00:00.000Z" } }];
  await user.click(dialog.getByRole("switch", SWITCH));
  await expectToast("Failed to change the reminders", message);
  expect(await dialog.findByText("Asked on Nov 9")).toBeVisible();
  expect(dialog.queryByRole("switch", SWITCH)).not.toBeInTheDocument();
});

it("are nothing for an opponent that nobody knows yet", async () => {
  const { dialog } = await open({ schoolName: "TBD" });
  expect(dialog.queryByRole("switch", SWITCH)).not.toBeInTheDocument();
});
