import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { chooseMore, openGameView } from "#client/test/open-games.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { reply } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { GameStatus } from "#shared/domain/game/game-status.ts";

const URL = "https://games.example.com/verify-game?token=abc";
const LINK = "POST /api/games/:id/link";

class FakeClipboardItem {
  readonly parts: Record<string, Promise<Blob>>;

  constructor(parts: Record<string, Promise<Blob>>) {
    this.parts = parts;
  }
}

/** @returns what was put on the clipboard; @param refuses as browsers do on a page without https */
function stubClipboard({ refuses = false } = {}) {
  const copied: string[] = [];
  vi.stubGlobal("ClipboardItem", FakeClipboardItem);
  const write = async ([item]: FakeClipboardItem[]) => {
    const blob = await item?.parts["text/plain"];
    if (refuses) throw new DOMException("not allowed", "NotAllowedError");
    copied.push((await blob?.text()) ?? "");
  };
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue({ write } as unknown as Clipboard);
  return copied;
}

const open = (answer: unknown, status: GameStatus = "verification-sent") =>
  openGameView(sampleGame({ status }), { [LINK]: answer });

it("is copied to the clipboard", async () => {
  const { user } = await open({ url: URL });
  const copied = stubClipboard();
  await chooseMore(user, "Copy link");
  await expectToast("Link copied", "Quarry Lake Academy can answer on that page.");
  expect(copied).toEqual([URL]);
});

it("is shown where the browser does not let it onto the clipboard", async () => {
  const { user } = await open({ url: URL });
  stubClipboard({ refuses: true });
  await chooseMore(user, "Copy link");
  const shown = await openedDialog("Link to the opponent's page");
  expect(shown.getByLabelText("Link")).toHaveValue(URL);
});

it("says why there is none", async () => {
  const { user } = await open(reply(409, { message: "This game has no link yet." }));
  stubClipboard();
  await chooseMore(user, "Copy link");
  await expectToast("Failed to create the link", "This game has no link yet.");
});

it("is not offered for a game that was not sent", async () => {
  const { user } = await open({ url: URL }, "scheduled");
  await user.click(screen.getByRole("button", { name: "More" }));
  await screen.findByRole("menuitem", { name: "Delete" });
  expect(screen.queryByRole("menuitem", { name: "Copy link" })).not.toBeInTheDocument();
});
