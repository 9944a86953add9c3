import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { HomeAwayBadge } from "#client/features/games/parts/home-away-badge.tsx";
import { openGames } from "#client/test/open-games.tsx";
import { sampleGame } from "#client/test/sample-game.ts";

// Works as ever, and is counted: every row has one.
vi.mock("#client/features/games/parts/home-away-badge.tsx", { spy: true });

const badge = vi.mocked(HomeAwayBadge);

async function openSeason() {
  const season = Array.from({ length: 60 }, (_, index) =>
    sampleGame({ id: index + 1, datetimeUtc: new Date(Date.UTC(2026, 8, 5, index)).toISOString() }),
  );
  badge.mockClear();
  const { user } = openGames(season);
  const table = await screen.findByRole("table");
  const rows = () => [...table.querySelectorAll("tbody > tr")];
  await waitFor(() => expect(rows()).toHaveLength(60));
  expect(badge.mock.calls.length).toBeGreaterThanOrEqual(60);
  badge.mockClear();
  return { user, table, rows };
}

it("selecting one game of a long season renders no row again", async () => {
  const { user, table } = await openSeason();
  const box = table.querySelectorAll<HTMLInputElement>("tbody input")[30];
  if (!box) throw new Error("no box");
  await user.click(box);
  expect(box).toBeChecked();
  expect(badge).not.toHaveBeenCalled();
});

it("putting a long season in another order renders no row again", async () => {
  const { user, table, rows } = await openSeason();
  const before = rows();
  await user.click(within(table).getByRole("button", { name: "Date & Time" }));
  expect(rows()).toEqual(before.toReversed());
  expect(badge).not.toHaveBeenCalled();
});
