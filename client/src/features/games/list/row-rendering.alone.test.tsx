import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { HomeAwayBadge } from "#client/features/games/parts/home-away-badge.tsx";
import { openGames } from "#client/test/open-games.tsx";
import { sampleGame } from "#client/test/sample-game.ts";

// Works as ever, and is counted: every row has one.
vi.mock("#client/features/games/parts/home-away-badge.tsx", { spy: true });

it("selecting one game of a long season renders no row again", async () => {
  const season = Array.from({ length: 60 }, (_, index) =>
    sampleGame({ id: index + 1, datetimeUtc: new Date(Date.UTC(2026, 8, 5, index)).toISOString() }),
  );
  const { user } = openGames(season);
  const table = await screen.findByRole("table");
  await waitFor(() => expect(table.querySelectorAll("tbody > tr")).toHaveLength(60));

  const badge = vi.mocked(HomeAwayBadge);
  expect(badge.mock.calls.length).toBeGreaterThanOrEqual(60);
  badge.mockClear();
  const box = table.querySelectorAll<HTMLInputElement>("tbody input")[30];
  if (!box) throw new Error("no box");
  await user.click(box);
  expect(box).toBeChecked();
  expect(badge).not.toHaveBeenCalled();
});
