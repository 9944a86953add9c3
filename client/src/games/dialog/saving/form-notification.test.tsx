import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { chooseOption } from "#client/test/choose.ts";
import { openGames } from "#client/test/open-games.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { Game } from "#shared/api/games.ts";

const verified = sampleGame({ status: "verified", verifiedAt: "2026-08-30T02:00:00.000Z" });
const outdated = { ...verified, ...sampleGame({ status: "verified", opponentNotTold: true }) };
const DELIVERED = {
  delivered: true,
  message: "Quarry Lake Academy was emailed at athletics@quarrylake.example.org",
};
const KNOWN = "Quarry Lake Academy was told Fri, Sep 4, 7:00 PM, Osprey Stadium.";
const OUTDATED = "Quarry Lake Academy was told Fri, Sep 4, 7:00 PM, Old Field.";

type View = ReturnType<typeof openGames>;

const field = (name: string) => within(screen.getByRole("dialog")).getByLabelText(name);
const PUBLIC_REASON = "Also show it on the public schedule";
const publicReason = () => screen.getByRole("checkbox", { name: PUBLIC_REASON });
const group = () => screen.queryByRole("radiogroup");
const choices = () =>
  screen.queryAllByRole("radio").map((radio) => radio.closest("label")?.textContent ?? "");
const bodies = ({ calls }: View) =>
  calls.filter(({ method }) => method !== "GET").map(({ method, path, body }) => ({ method, path, body }));
const update = async ({ user }: View) => user.click(screen.getByRole("button", { name: "Update Game" }));

async function openEdit(game: Game, api: StubbedApi = {}) {
  const view = openGames([game], {
    path: "/games?period=all&edit=1",
    api: { "PUT /api/games/:id": { ...game, notice: DELIVERED }, ...api },
  });
  await openedDialog("Edit Game");
  return view;
}

describe("a date of the opponent's own that they were not told of", () => {
  const accepted: Game = {
    ...verified,
    opponentNotTold: true,
    outdatedSnapshot: { ...sampleGame(), standing: "postponed", date: "2026-09-05" },
  };

  it("is only told: there is nothing to confirm", async () => {
    const view = await openEdit(accepted);
    expect(choices()).toEqual(["Just tell them", "Don't tell them now"]);
    expect(screen.getByRole("radio", { name: "Just tell them" })).toBeChecked();
    await update(view);
    await waitFor(() => expect(bodies(view)).toHaveLength(1));
    expect(bodies(view)[0]?.body).toMatchObject({ status: "verified", notify: { mode: "tell" } });
  });

  it("is to be confirmed where the form says something else by now", async () => {
    const { user } = await openEdit(accepted);
    await user.type(field("Venue"), " East");
    expect(choices()).toEqual(["Ask them to confirm the change", "Just tell them", "Don't tell them now"]);
  });
});

describe("a change that makes the snapshot outdated", () => {
  it("asks what becomes of them, politely first, as soon as something else is typed", async () => {
    const view = await openEdit(verified);
    expect(group()).not.toBeInTheDocument();
    await view.user.type(field("Venue"), " East");
    expect(screen.getByRole("radiogroup", { name: KNOWN })).toBeVisible();
    expect(choices()).toEqual(["Ask them to confirm the change", "Just tell them", "Don't tell them now"]);
    expect(screen.getByRole("radio", { name: "Ask them to confirm the change" })).toBeChecked();
    await expectAccessibleMarkup();
    await view.user.clear(field("Venue"));
    await view.user.type(field("Venue"), verified.venue);
    expect(group()).not.toBeInTheDocument();
  });

  it.each([
    ["Ask them to confirm the change", { status: "verified", notify: { mode: "ask" } }],
    ["Just tell them", { status: "verified", notify: { mode: "tell" } }],
  ])("is mailed with the save: %s", async (name, sent) => {
    const view = await openEdit(verified);
    await view.user.type(field("Venue"), " East");
    await view.user.click(screen.getByRole("radio", { name }));
    await update(view);
    await expectToast("Game updated successfully", DELIVERED.message);
    expect(bodies(view)).toMatchObject([{ method: "PUT", path: "/api/games/1", body: sent }]);
  });

  it("is kept back where that is chosen: nothing but the game is sent", async () => {
    const view = await openEdit(verified, { "PUT /api/games/:id": verified });
    await view.user.type(field("Venue"), " East");
    await view.user.click(screen.getByRole("radio", { name: "Don't tell them now" }));
    await update(view);
    await expectToast("Game updated successfully");
    expect(bodies(view)[0]?.body).not.toHaveProperty("notify");
  });

  it("can be sent again when the mail server refused it", async () => {
    const refused = { delivered: false, message: "The mail server refused the recipient." };
    const scheduled = sampleGame({ opponentNotTold: true, venue: "Osprey Stadium East" });
    const view = await openEdit(verified, { "PUT /api/games/:id": { ...scheduled, notice: refused } });
    await view.user.type(field("Venue"), " East");
    await update(view);
    await screen.findByText(refused.message);
    view.routes["PUT /api/games/:id"] = { ...scheduled, opponentNotTold: false, notice: DELIVERED };
    await view.user.click(await screen.findByRole("button", { name: "Try again" }));
    await expectToast("Message sent", DELIVERED.message);
    expect(bodies(view)[1]?.body).toMatchObject({ status: "scheduled", notify: { mode: "ask" } });
  });

  it("sends no verification when the game is set back by hand", async () => {
    const view = await openEdit(verified, { "PUT /api/games/:id": sampleGame() });
    await view.user.type(field("Venue"), " East");
    await view.user.selectOptions(field("Status"), "Scheduled");
    expect(screen.getByRole("radio", { name: "Don't tell them now" })).toBeChecked();
    await update(view);
    await expectToast("Game updated successfully");
    expect(bodies(view)[0]?.body).not.toHaveProperty("notify");
  });

  it("that puts the game off is mailed, since there is nothing to confirm", async () => {
    const view = await openEdit(verified);
    await view.user.selectOptions(field("Status"), "Reschedule");
    expect(choices()).toEqual(["Just tell them", "Don't tell them now"]);
    await update(view);
    await waitFor(() => expect(bodies(view)).toHaveLength(1));
    expect(bodies(view)[0]?.body).toMatchObject({ status: "reschedule", notify: { mode: "tell" } });
  });

  it("to another opponent notifies the first one that the game is off", async () => {
    const view = await openEdit(verified);
    await chooseOption(view.user, field("Opponent School"), "Birch Hollow High School");
    expect(choices()).toEqual(["Tell them it's canceled", "Don't tell them now"]);
  });

  it("that nobody was notified of yet asks as soon as the dialog is open", async () => {
    await openEdit(outdated);
    expect(screen.getByRole("radiogroup", { name: OUTDATED })).toBeVisible();
  });

  it("names a former opponent who still expects to play", async () => {
    const former = {
      ...verified.opponent,
      id: 9,
      schoolName: "Old Mill School",
      email: "ad@oldmill.example.org",
    };
    const snapshot = { ...verified, opponentId: 9, standing: "on" as const };
    await openEdit(sampleGame({ opponentNotTold: true, formerOpponents: [{ ...former, snapshot }] }));
    expect(
      screen.getByRole("radiogroup", { name: "Old Mill School still expects to play this game." }),
    ).toBeVisible();
    expect(choices()).toEqual(["Tell them it's canceled", "Don't tell them now"]);
  });

  it("of an opponent without an address lists whom to call, and records the call with the save", async () => {
    const silent = { ...verified, opponent: { ...verified.opponent, email: "" } };
    const saved = {
      ...silent,
      opponentNotTold: true,
      outdatedSnapshot: { ...silent, standing: "on" as const },
    };
    const view = await openEdit(silent, {
      "PUT /api/games/:id": { ...saved, venue: "East" },
      "POST /api/games/:id/told-by-hand": silent,
    });
    await view.user.type(field("Venue"), " East");
    expect(screen.getByRole("heading", { name: "Call these schools" })).toBeVisible();
    await view.user.click(screen.getByRole("button", { name: /^They know/ }));
    await update(view);
    await waitFor(() =>
      expect(bodies(view).map(({ path }) => path)).toEqual(["/api/games/1", "/api/games/1/told-by-hand"]),
    );
  });

  it.each([
    ["was never sent", sampleGame()],
    ["has begun", sampleGame({ status: "verified", datetimeUtc: "2026-08-31T23:00:00.000Z" })],
    ["has no email address", { ...verified, opponent: { ...verified.opponent, email: "" } }],
  ])("of a game that %s asks nothing", async (_, game) => {
    const view = await openEdit(game);
    await view.user.type(field("Venue"), " East");
    expect(group()).not.toBeInTheDocument();
  });
});

describe("a game that is called off", () => {
  const canceled = sampleGame({ status: "canceled", cancelReason: "Lightning" });

  it("has a reason, and the opponent is notified unless that is switched off", async () => {
    const view = await openEdit(verified, {
      "POST /api/games/:id/cancel": { ...canceled, notice: DELIVERED },
    });
    await view.user.selectOptions(field("Status"), "Canceled");
    await view.user.type(field("Reason"), "Lightning");
    expect(screen.getByRole("switch", { name: "Tell Quarry Lake Academy" })).toBeChecked();
    expect(group()).not.toBeInTheDocument();
    await expectAccessibleMarkup();
    await update(view);
    await expectToast("Game updated successfully", DELIVERED.message);
    expect(bodies(view)).toEqual([
      {
        method: "POST",
        path: "/api/games/1/cancel",
        body: { updatedAt: verified.updatedAt, reason: "Lightning", notify: true },
      },
    ]);
  });

  it("has a reason for the opponent alone, or for everybody where that is ticked", async () => {
    const view = await openEdit(verified, { "POST /api/games/:id/cancel": canceled });
    await view.user.selectOptions(field("Status"), "Canceled");
    await view.user.type(field("Reason"), "Lightning");
    expect(publicReason()).not.toBeChecked();
    await view.user.click(publicReason());
    await update(view);
    await waitFor(() => expect(bodies(view)).toHaveLength(1));
    expect(bodies(view)[0]?.body).toMatchObject({ reason: "Lightning", reasonPublic: true });
  });

  it("can later be given another mind about who reads its reason, as long as it is off", async () => {
    const shown = sampleGame({ status: "canceled", cancelReason: "Lightning", reasonPublic: true });
    const view = await openEdit(shown);
    await expectAccessibleMarkup();
    await view.user.selectOptions(field("Status"), "Scheduled");
    expect(screen.queryByRole("checkbox", { name: PUBLIC_REASON })).not.toBeInTheDocument();
    await view.user.selectOptions(field("Status"), "Canceled");
    expect(publicReason()).toBeChecked();
    await view.user.click(publicReason());
    await update(view);
    await waitFor(() => expect(bodies(view)).toHaveLength(1));
    expect(bodies(view)[0]).toMatchObject({ method: "PUT", body: { reasonPublic: false } });
  });

  it("is called off without a word where that is wanted", async () => {
    const view = await openEdit(verified, { "POST /api/games/:id/cancel": canceled });
    await view.user.selectOptions(field("Status"), "Canceled");
    await view.user.click(screen.getByRole("switch", { name: "Tell Quarry Lake Academy" }));
    await update(view);
    await waitFor(() => expect(bodies(view)).toHaveLength(1));
    expect(bodies(view)[0]?.body).toMatchObject({ reason: "", notify: false });
  });

  it("keeps what else was typed: it is saved first", async () => {
    const saved = { ...verified, venue: "Osprey Stadium East", updatedAt: "2026-09-01T12:00:00.000Z" };
    const view = await openEdit(verified, {
      "PUT /api/games/:id": saved,
      "POST /api/games/:id/cancel": canceled,
    });
    await view.user.type(field("Venue"), " East");
    await view.user.selectOptions(field("Status"), "Canceled");
    await update(view);
    await waitFor(() => expect(bodies(view)).toHaveLength(2));
    expect(bodies(view)).toMatchObject([
      { method: "PUT", body: { venue: saved.venue, status: "verified" } },
      { method: "POST", body: { updatedAt: saved.updatedAt, notify: true } },
    ]);
  });

  it("and was never sent is saved as ever, and nobody is to be notified", async () => {
    const view = await openEdit(sampleGame(), { "PUT /api/games/:id": canceled });
    await view.user.selectOptions(field("Status"), "Canceled");
    expect(screen.queryByRole("switch", { name: /^Tell/ })).not.toBeInTheDocument();
    await update(view);
    await waitFor(() =>
      expect(bodies(view)).toMatchObject([{ method: "PUT", body: { status: "canceled" } }]),
    );
  });

  it("shows its reason in the list and in the dialog", async () => {
    const view = openGames([canceled]);
    expect(await screen.findByText("Reason: Lightning")).toBeVisible();
    await view.user.click(screen.getByRole("button", { name: /^Edit/ }));
    const dialog = await openedDialog("Edit Game");
    expect(dialog.getByText("Reason: Lightning")).toBeVisible();
  });
});

describe("a game that is deleted", () => {
  const ask = async (game: Game, api: StubbedApi) => {
    const view = openGames([game], { path: "/games?period=all", api });
    await view.user.click(await screen.findByRole("button", { name: /^Delete/ }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Delete Game" }));
    return { view, dialog, confirm: () => view.user.click(dialog.getByRole("button", { name: "Delete" })) };
  };
  const removed = { message: "Game deleted", notice: DELIVERED };

  it("is one that the opponent confirmed: it says so, and notifies them", async () => {
    const { view, dialog, confirm } = await ask(verified, { "POST /api/games/:id/remove": removed });
    // Still the evening of August 29 in New York.
    expect(dialog.getByText("Quarry Lake Academy confirmed this game on Aug 29")).toBeVisible();
    expect(dialog.getByRole("switch", { name: "Tell Quarry Lake Academy" })).toBeChecked();
    await expectAccessibleMarkup();
    view.routes["GET /api/games"] = [];
    await confirm();
    await expectToast("Game deleted successfully", DELIVERED.message);
    expect(bodies(view)).toEqual([
      {
        method: "POST",
        path: "/api/games/1/remove",
        body: { updatedAt: verified.updatedAt, notify: true },
      },
    ]);
    expect(await screen.findByText("No games scheduled")).toBeVisible();
  });

  it("goes without a word where that is wanted", async () => {
    const { view, dialog, confirm } = await ask(verified, {
      "POST /api/games/:id/remove": { message: "Game deleted" },
    });
    await view.user.click(dialog.getByRole("switch"));
    await confirm();
    await expectToast("Game deleted successfully");
    expect(bodies(view)[0]?.body).toMatchObject({ notify: false });
  });

  it("stays when somebody else was faster, and the list is read anew", async () => {
    const message = "This game was changed by someone else. Reload and try again.";
    const { view, confirm } = await ask(verified, {
      "POST /api/games/:id/remove": reply(409, { message, code: "stale" }),
    });
    await confirm();
    await expectToast("Error", "Failed to delete game", message);
    expect(view.calls.filter(({ path }) => path === "/api/games").length).toBeGreaterThan(1);
  });

  it("has begun: nobody is notified that it is off", async () => {
    const begun = sampleGame({ status: "verified", datetimeUtc: "2026-08-31T23:00:00.000Z" });
    const { view, dialog, confirm } = await ask(begun, {
      "POST /api/games/:id/remove": { message: "Game deleted" },
    });
    expect(dialog.queryByRole("switch")).not.toBeInTheDocument();
    await confirm();
    await waitFor(() => expect(bodies(view)).toMatchObject([{ body: { notify: false } }]));
  });
});
