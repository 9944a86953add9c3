import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openGameView } from "#client/test/open-games.tsx";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import type { Game, GameHistoryEntry } from "#shared/api/games.ts";

const HISTORY = "GET /api/games/:id/history";
const fold = { name: "History" };

async function unfold(game: Game, api: StubbedApi = {}) {
  const view = await openGameView(game, api);
  await view.user.click(view.dialog.getByRole("button", fold));
  return view;
}

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
    await unfold(sampleGame(), { [HISTORY]: history });
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
    await unfold(sampleGame(), { [HISTORY]: [entry] });
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
    await unfold(sampleGame(), { [HISTORY]: [entry] });
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
    await unfold(sampleGame({ verificationProblem: reason }), { [HISTORY]: [failed] });
    const [entry] = await screen.findAllByRole("listitem");
    expect(entry).toHaveTextContent("Could not send a message · Robin Avery");
    expect(entry).toHaveTextContent("Address: athletics@quarrylake.example.org");
    expect(entry).toHaveTextContent(`Reason: ${reason}`);
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText(`Not sent: ${reason}`)).toBeInTheDocument();
  });

  it("is not asked for before it is unfolded, and read anew each time", async () => {
    const view = await openGameView(sampleGame(), { [HISTORY]: [] });
    const reads = () => view.calls.filter(({ path }) => path.endsWith("/history")).length;
    expect(view.dialog.getByRole("button", fold)).toHaveAttribute("aria-expanded", "false");
    expect(reads()).toBe(0);
    await view.user.click(view.dialog.getByRole("button", fold));
    await screen.findByText("Nothing has happened yet.");
    await view.user.click(view.dialog.getByRole("button", fold));
    view.routes[HISTORY] = history;
    await view.user.click(view.dialog.getByRole("button", fold));
    await screen.findByText("Confirmed the game");
    expect(reads()).toBe(2);
  });

  it("that cannot be read leaves the rest, and can be tried again", async () => {
    const view = await unfold(sampleGame(), { [HISTORY]: reply(503, { message: "The database is away." }) });
    await screen.findByText("The database is away.");
    expect(view.dialog.getByRole("button", { name: "Edit" })).toBeEnabled();
    view.routes[HISTORY] = history;
    await view.user.click(view.dialog.getByRole("button", { name: "Try again" }));
    await screen.findByText("Confirmed the game");
  });
});
