import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { renderScreen } from "#client/test/render.tsx";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { expectToast } from "#client/test/toasts.ts";
// The page loads it on demand; here it is there from the beginning.
import "#client/records/opponent/opponent-dialog.tsx";
import { OpponentsPage } from "./opponents-page.tsx";

const { opponent, createdAt, updatedAt } = sampleGame();
const LABEL = "Copy (cc)";

async function openEdit(ccEmail: string, address = "") {
  const row = {
    ...opponent,
    ccEmail,
    address,
    gamesCount: 0,
    lastCompletedAt: null,
    reminders: { on: true, stoppedAt: null },
    createdAt,
    updatedAt,
  };
  const view = renderScreen(<OpponentsPage />, {
    path: "/opponents",
    api: {
      "GET /api/school": { timezone: "America/New_York" },
      "GET /api/opponents": [row],
      "GET /api/games": [],
      "PUT /api/opponents/:id": row,
    },
  });
  await view.user.click(await screen.findByRole("button", { name: "Edit" }));
  const dialog = await openedDialog("Edit Opponent School");
  const save = async () => {
    await view.user.click(dialog.getByRole("button", { name: "Update School" }));
    await expectToast("Opponent school updated successfully");
    return view.calls.find(({ method }) => method === "PUT")?.body;
  };
  return { view, dialog, save };
}

it("is sent when it is typed", async () => {
  const { view, dialog, save } = await openEdit("");
  await view.user.type(dialog.getByLabelText(LABEL), "Office@Quarry.example.org");
  expect(await save()).toMatchObject({ ccEmail: "office@quarry.example.org" });
});

it("is shown, and taken away when it is cleared", async () => {
  const { view, dialog, save } = await openEdit("office@quarry.example.org");
  expect(dialog.getByLabelText(LABEL)).toHaveValue("office@quarry.example.org");
  await view.user.clear(dialog.getByLabelText(LABEL));
  expect(await save()).toMatchObject({ ccEmail: "" });
});

it("is left as it is when nobody touches it", async () => {
  const { view, dialog, save } = await openEdit("office@quarry.example.org");
  await view.user.type(dialog.getByLabelText("Sports Manager Name"), " Jr.");
  expect(await save()).not.toHaveProperty("ccEmail");
});

it("of a postal address the same holds, in lines, of which the card has one", async () => {
  const { view, dialog, save } = await openEdit("", "9 Lake Road\nQuarry Lake");
  expect(screen.getByTitle("9 Lake Road, Quarry Lake")).toHaveTextContent("9 Lake Road, Quarry Lake");
  const field = dialog.getByLabelText("Address");
  expect(field).toHaveValue("9 Lake Road\nQuarry Lake");
  expect(field).toHaveAccessibleDescription("Shown on away games, in calendars and on maps");
  await view.user.type(dialog.getByLabelText("Sports Manager Name"), " Jr.");
  expect(await save()).not.toHaveProperty("address");
});

it("takes a postal address away when it is cleared", async () => {
  const { view, dialog, save } = await openEdit("", "9 Lake Road");
  await view.user.clear(dialog.getByLabelText("Address"));
  expect(await save()).toMatchObject({ address: "" });
});

it("must be an address", async () => {
  const { view, dialog } = await openEdit("");
  await view.user.type(dialog.getByLabelText(LABEL), "office");
  await view.user.click(dialog.getByRole("button", { name: "Update School" }));
  expect(dialog.getByLabelText(LABEL)).toHaveAccessibleDescription(/^Please enter a valid email address/);
});
