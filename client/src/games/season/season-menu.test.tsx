import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
// The page loads it on demand; here it is there from the beginning.
import "./open-season-menu.tsx";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openGames } from "#client/test/open-games.tsx";
import { sampleGame } from "#client/test/samples/sample-game.ts";

const AHEAD = sampleGame();
const PAST = sampleGame({ id: 2, datetimeUtc: "2026-03-06T23:00:00.000Z", status: "completed" });

describe("the way to copying a season", () => {
  it("begins in the menu 'Season'", async () => {
    const { user, location } = openGames([AHEAD]);
    await user.click(await screen.findByRole("button", { name: "Season" }));
    await user.click(await screen.findByRole("menuitem", { name: "Copy a season…" }));
    expect(location()).toBe("/games/copy");
  });

  it("begins where the filters hide all games of a school that has played", async () => {
    const { user, location } = openGames([PAST]);
    await user.click(await screen.findByRole("button", { name: "Copy a season…" }));
    expect(location()).toBe("/games/copy");
    await expectAccessibleMarkup();
  });

  it("is not offered there as long as there is no past game", async () => {
    openGames([AHEAD], { path: "/games?status=completed" });
    await screen.findByRole("heading", { name: "No games match these filters" });
    expect(screen.queryByRole("button", { name: "Copy a season…" })).not.toBeInTheDocument();
  });
});
