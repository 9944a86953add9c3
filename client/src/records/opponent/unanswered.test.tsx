import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { renderScreen } from "#client/test/render.tsx";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { reply } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
// The page loads it on demand; here it is there from the beginning.
import "./opponent-dialog.tsx";
import { OpponentsPage } from "#client/features/opponents/opponents-page.tsx";

const datetimeUtc = new Date(Date.now() + 7 * 86_400_000).toISOString();
const asked = sampleGame({ status: "verification-sent", datetimeUtc });
const row = {
  ...asked.opponent,
  gamesCount: 2,
  lastCompletedAt: null,
  reminders: { on: true, stoppedAt: null },
  createdAt: asked.createdAt,
  updatedAt: asked.updatedAt,
};

const AGAIN = { name: "Send the 2 open requests there, too" };

async function correct(answer: unknown = { message: "Quarry Lake Academy was asked to confirm 2 games" }) {
  const view = renderScreen(<OpponentsPage />, {
    path: "/opponents",
    api: {
      "GET /api/school": { timezone: "America/New_York" },
      "GET /api/games": [
        asked,
        { ...asked, id: asked.id + 1 },
        sampleGame({ id: asked.id + 2, status: "verified" }),
      ],
      "GET /api/opponents": [row],
      "PUT /api/opponents/:id": { ...row, email: "right@example.org" },
      "POST /api/opponents/:id/requests/again": answer,
    },
  });
  await view.user.click(await screen.findByRole("button", { name: "Edit" }));
  const dialog = await openedDialog("Edit Opponent School");
  const email = dialog.getByLabelText("Email");
  await view.user.clear(email);
  await view.user.type(email, "right@example.org");
  const save = () => view.user.click(dialog.getByRole("button", { name: "Update School" }));
  const sent = () => view.calls.filter(({ path }) => path.endsWith("/again"));
  return { view, dialog, email, save, sent };
}

it("goes to a corrected address with the save, and says so", async () => {
  const { dialog, save, sent } = await correct();
  expect(dialog.getByRole("switch", AGAIN)).toBeChecked();
  await save();
  await expectToast(
    "Opponent school updated successfully",
    "Quarry Lake Academy was asked to confirm 2 games",
  );
  expect(sent()).toHaveLength(1);
});

it("stays where it is when the switch is off, and is not offered while the address is the old one", async () => {
  const { view, dialog, email, save, sent } = await correct();
  await view.user.click(dialog.getByRole("switch", AGAIN));
  await view.user.clear(email);
  await view.user.type(email, row.email);
  expect(dialog.queryByRole("switch", AGAIN)).not.toBeInTheDocument();
  await view.user.clear(email);
  await view.user.type(email, "right@example.org");
  await save();
  await expectToast("Opponent school updated successfully");
  expect(sent()).toEqual([]);
});

it("says why a message could not go: the opponent is saved all the same", async () => {
  const { save } = await correct(reply(502, { message: "The mailbox is full." }));
  await save();
  await expectToast(
    "Opponent school updated successfully",
    "The open requests were not sent to the new address",
    "The mailbox is full.",
  );
});
