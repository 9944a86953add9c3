import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openGames } from "#client/test/open-games.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { reply } from "#client/test/stub-api.ts";
import { toastTexts } from "#client/test/toasts.ts";
import type { Game } from "#shared/api/games.ts";

const listed = sampleGame();
const added = sampleGame({ id: 2, datetimeUtc: "2026-09-12T23:30:00.000Z", venue: "Alder Field" });
const inDecember = sampleGame({ id: 2, datetimeUtc: "2026-12-12T23:30:00.000Z", venue: "Alder Field" });

/** Copies a listed game under the filters of the address; the server answers with what was saved. */
async function copyGame(path: string, listed: Game, saved: Game) {
  const view = openGames([listed], { path, api: { "POST /api/games": () => reply(201, saved) } });
  await view.user.click(await screen.findByRole("button", { name: /^Copy/ }));
  const dialog = await openedDialog("Schedule New Game");
  view.routes["GET /api/games"] = [listed, saved];
  await view.user.click(dialog.getByRole("button", { name: "Schedule Game" }));
  await screen.findByText("Game scheduled successfully");
  // The toast comes first; while the window is there, nothing beside it can be pressed.
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  return view;
}

describe("a saved game", () => {
  it("that the list shows is only said to be saved", async () => {
    await copyGame("/games", listed, added);
    expect(toastTexts()).toEqual(["Game scheduled successfully"]);
    expect(screen.queryByRole("button", { name: "Show it" })).not.toBeInTheDocument();
  });

  it.each([
    [
      "/games?team=7&status=verified",
      sampleGame({ status: "verified" }),
      added,
      "/games?team=7&period=future",
    ],
    ["/games?period=two-weeks&sort=venue", listed, inDecember, "/games?period=all&sort=venue"],
  ])(
    "that %s hides is offered and shown, the other filters left alone",
    async (path, before, saved, after) => {
      const view = await copyGame(path, before, saved);
      expect(toastTexts()).toEqual(["Game scheduled successfully", "Your filters hide it."]);
      expect(screen.queryByText("Alder Field")).not.toBeInTheDocument();
      await view.user.click(screen.getByRole("button", { name: "Show it" }));

      const venue = await screen.findByText("Alder Field");
      expect(view.location()).toBe(after);
      await waitFor(() =>
        expect(venue.closest("tr")).toContainElement(document.activeElement as HTMLElement),
      );
    },
  );
});
