import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openGames } from "#client/test/open-games.tsx";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { setScreen } from "#client/test/screen-size.ts";

const off = [
  sampleGame({ status: "canceled", cancelReason: "Lightning" }),
  sampleGame({ status: "reschedule", rescheduleBy: "school", cancelReason: "Lightning" }),
];

test.each(["wide", "narrow"] as const)(
  "a %s screen says why a game was called off or put off",
  async (size) => {
    setScreen(size);
    for (const game of off) {
      const { unmount } = openGames([game], { path: "/games?period=all" });
      expect(await screen.findByText("Reason: Lightning")).toBeVisible();
      unmount();
    }
  },
);

test("the window of a postponed game says it, too", async () => {
  setScreen("wide");
  openGames(off.slice(1), { path: "/games?period=all&edit=1" });
  const dialog = await openedDialog("Edit Game");
  expect(await dialog.findByText("Reason: Lightning")).toBeVisible();
});
