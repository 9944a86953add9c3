import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openGames } from "#client/test/open-games.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import type { Game, GameHistoryEntry } from "#shared/api/games.ts";

const field = (name: string) => within(screen.getByRole("dialog")).getByLabelText(name);
const button = (name: string) => screen.getByRole("button", { name });

async function openEdit(game: Game, api: StubbedApi = {}) {
  const view = openGames([game], { api });
  await view.user.click(await screen.findByRole("button", { name: /^Edit/ }));
  await openedDialog("Edit Game");
  return view;
}

describe("the opponent's request to reschedule", () => {
  const asked = sampleGame({
    status: "reschedule",
    rescheduleBy: "opponent",
    proposedBy: "opponent",
    opponentMessage: "Our bus is booked.",
    proposals: [{ date: "2026-09-09", time: "18:15:00" }],
  });

  it("is shown with its message and the proposed date and time", async () => {
    await openEdit(asked);
    const dialog = screen.getByRole("dialog");
    expect(within(dialog).getByText("Quarry Lake Academy asked to reschedule")).toBeInTheDocument();
    expect(dialog).toHaveTextContent("“Our bus is booked.”");
    expect(within(dialog).getByText("Wed, Sep 9 · 6:15 PM")).toBeInTheDocument();
    await expectAccessibleMarkup();
  });

  it("is adopted into the form with one click", async () => {
    const { user } = await openEdit(asked);
    await user.click(button("Use Proposed Date & Time"));
    expect(field("Date")).toHaveValue("09/09/2026");
    expect(field("Time")).toHaveValue("06:15");
    expect(field("AM/PM")).toHaveDisplayValue("PM");
    expect(screen.getByText("Filled in below")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Use Proposed/ })).not.toBeInTheDocument();
  });

  it("may propose a date alone: the time stays", async () => {
    const { user } = await openEdit({ ...asked, proposals: [{ date: "2026-09-09", time: null }] });
    await user.click(button("Use Proposed Date"));
    expect(field("Date")).toHaveValue("09/09/2026");
    expect(field("Time")).toHaveValue("07:00");
  });

  it("may be only a message", async () => {
    await openEdit({ ...asked, proposals: [], proposedBy: null });
    expect(screen.getByRole("dialog")).toHaveTextContent("“Our bus is booked.”");
    expect(screen.queryByRole("button", { name: /^Use Proposed/ })).not.toBeInTheDocument();
  });
});

describe("an answer that no longer stands", () => {
  it("is said as soon as a fact of a verified game is edited, and the game is set back with one click", async () => {
    const verified = sampleGame({ status: "verified" });
    const view = await openEdit(verified, { "PUT /api/games/:id": verified });
    expect(screen.queryByRole("button", { name: "Set back to Scheduled" })).not.toBeInTheDocument();
    await view.user.type(field("Venue"), " East");
    expect(
      screen.getByText(/confirmed the game as it was; that confirmation no longer stands/),
    ).toBeInTheDocument();
    await view.user.click(button("Set back to Scheduled"));
    expect(field("Status")).toHaveDisplayValue("Scheduled");
    expect(screen.queryByRole("button", { name: "Set back to Scheduled" })).not.toBeInTheDocument();
    await view.user.click(button("Update Game"));
    await waitFor(() =>
      expect(view.calls.find(({ method }) => method === "PUT")?.body).toMatchObject({ status: "scheduled" }),
    );
  });

  it("is said of a game that has begun only when it is moved to a day to come: no other can be sent", async () => {
    const begun = sampleGame({ status: "verified", datetimeUtc: "2026-08-31T23:00:00.000Z" });
    const view = openGames([begun], { path: "/games?edit=1" });
    await openedDialog("Edit Game");
    await view.user.type(field("Venue"), " East");
    expect(screen.queryByRole("button", { name: "Set back to Scheduled" })).not.toBeInTheDocument();
    await view.user.clear(field("Date"));
    await view.user.type(field("Date"), "09/02/2026");
    expect(screen.getByRole("button", { name: "Set back to Scheduled" })).toBeInTheDocument();
  });

  it("is not said of a game that was never sent", async () => {
    const { user } = await openEdit(sampleGame());
    await user.type(field("Venue"), " East");
    expect(screen.queryByRole("button", { name: "Set back to Scheduled" })).not.toBeInTheDocument();
  });
});

describe("the history", () => {
  const history: GameHistoryEntry[] = [
    { at: "2026-08-31T02:15:00.000Z", actor: "Quarry Lake Academy", action: "confirmed", changes: [] },
    {
      at: "2026-08-30T14:00:00.000Z",
      actor: "Robin Avery",
      action: "edited",
      changes: [
        { field: "Venue", from: "Main Gym", to: "Osprey Stadium" },
        { field: "Score", from: "", to: "W 24-17" },
      ],
    },
  ];

  it("says who did what, and when in the school's zone", async () => {
    await openEdit(sampleGame(), { "GET /api/games/:id/history": history });
    const [confirmed, edited] = await screen.findAllByRole("listitem");
    expect(confirmed).toHaveTextContent("Confirmed the game · Quarry Lake Academy");
    expect(confirmed).toHaveTextContent("08/30/2026 10:15 PM");
    expect(edited).toHaveTextContent("Edited the game · Robin Avery");
    expect(edited).toHaveTextContent("Venue: Main Gym → Osprey Stadium");
    expect(edited).toHaveTextContent("Score: none → W 24-17");
  });

  it("sets no 'none' before what was never a part of the game", async () => {
    const changes = [
      { field: "Time", from: "7:00 PM", to: "6:00 PM" },
      { field: "Changed", from: "", to: "from a file" },
      { field: "Sent to", from: "", to: "dana@central.example.org" },
      { field: "Answered by", from: "", to: "Dana Whitfield" },
    ];
    const entry = { at: "2026-08-31T02:15:00.000Z", actor: "Robin Avery", action: "edited", changes };
    await openEdit(sampleGame(), { "GET /api/games/:id/history": [entry] });
    const [shown] = await screen.findAllByRole("listitem");
    expect(
      within(shown as HTMLElement)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Time: 7:00 PM → 6:00 PM",
      "Changed: from a file",
      "Sent to: dana@central.example.org",
      "Answered by: Dana Whitfield",
    ]);
  });

  it.each(["linked", "unlinked"] as const)("names the other school of a game that was %s", async (action) => {
    const changes = [{ field: "School", from: "", to: "Central High School" }];
    const entry = { at: "2026-08-31T02:15:00.000Z", actor: "Robin Avery", action, changes };
    await openEdit(sampleGame(), { "GET /api/games/:id/history": [entry] });
    const [shown] = await screen.findAllByRole("listitem");
    expect(shown).toHaveTextContent(/School: Central High School$/);
  });

  it("shows a message that could not be sent, to whom and why", async () => {
    const failed: GameHistoryEntry = {
      at: "2026-08-31T02:15:00.000Z",
      actor: "Robin Avery",
      action: "message-failed",
      changes: [
        { field: "Message", from: "", to: "Verification" },
        { field: "Address", from: "", to: "athletics@quarrylake.example.org" },
        { field: "Reason", from: "", to: "The mail server refused the recipient." },
      ],
    };
    const reason = "The mail server refused the recipient.";
    await openEdit(sampleGame({ verificationProblem: reason }), { "GET /api/games/:id/history": [failed] });
    const [entry] = await screen.findAllByRole("listitem");
    expect(entry).toHaveTextContent("Could not send a message · Robin Avery");
    expect(entry).toHaveTextContent("Address: athletics@quarrylake.example.org");
    expect(entry).toHaveTextContent(`Reason: ${reason}`);
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText(`Not sent: ${reason}`)).toBeInTheDocument();
  });

  it("is read anew each time", async () => {
    const view = await openEdit(sampleGame(), { "GET /api/games/:id/history": [] });
    await screen.findByText("Nothing has happened yet.");
    await view.user.click(button("Cancel"));
    view.routes["GET /api/games/:id/history"] = history;
    await view.user.click(await screen.findByRole("button", { name: /^Edit/ }));
    await screen.findByText("Confirmed the game");
  });

  it("that cannot be read does not stop the edit, and can be tried again", async () => {
    const view = await openEdit(sampleGame(), {
      "GET /api/games/:id/history": reply(503, { message: "The database is away." }),
    });
    await screen.findByText("The database is away.");
    expect(button("Update Game")).toBeEnabled();
    view.routes["GET /api/games/:id/history"] = history;
    await view.user.click(button("Try again"));
    await screen.findByText("Confirmed the game");
  });
});
