import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { rowsInSight } from "#client/components/table/rows-in-sight.ts";
import { HomeAwayBadge } from "#client/games/parts/home-away-badge.tsx";
import { openGames } from "#client/test/open-games.tsx";
import { sampleGame } from "#client/test/samples/sample-game.ts";

// Works as ever, and is counted: every row has one.
vi.mock("#client/games/parts/home-away-badge.tsx", { spy: true });

const badge = vi.mocked(HomeAwayBadge);

/** A frame, and what a list does after it. */
const afterFrames = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

async function openSeason(length = 60, canceledEvery = length) {
  const season = Array.from({ length }, (_, index) =>
    sampleGame({
      id: index + 1,
      datetimeUtc: new Date(Date.UTC(2026, 8, 5, index)).toISOString(),
      status: index % canceledEvery === 0 ? "canceled" : "scheduled",
    }),
  );
  badge.mockClear();
  const { user } = openGames(season);
  const table = await screen.findByRole("table");
  const rows = () => [...table.querySelectorAll("tr[data-game]")];
  await waitFor(() => expect(rows()).toHaveLength(length));
  // Their marks come last; canceled games have none.
  await waitFor(() =>
    expect(within(table).getAllByText(/^(?:Conflict|Check)$/)).toHaveLength(length - length / canceledEvery),
  );
  expect(badge.mock.calls.length).toBeGreaterThanOrEqual(length);
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

it("putting a long season in another order renders only the rows that come in sight, and moves each other once", async () => {
  const length = 100;
  const { user, table, rows } = await openSeason(length);
  const turned = rows().toReversed();
  let moved = 0;
  const watcher = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      moved += [...addedNodes].filter((node) => node instanceof HTMLTableRowElement).length;
    }
  });
  onTestFinished(() => watcher.disconnect());
  watcher.observe(table, { childList: true, subtree: true });
  await user.click(within(table).getByRole("button", { name: "Date & Time" }));
  await waitFor(() => expect(rows().map(({ id }) => id)).toEqual(turned.map(({ id }) => id)));
  expect(rows().slice(rowsInSight())).toEqual(turned.slice(rowsInSight()));
  expect(badge).toHaveBeenCalledTimes(rowsInSight());
  expect(moved).toBeLessThanOrEqual(length + rowsInSight());
});

it("a filter that leaves few of a long season renders none of them again, and changes the table once", async () => {
  const { table, rows } = await openSeason(100, 5);
  fireEvent.change(screen.getByRole("combobox", { name: "Status" }), { target: { value: "canceled" } });
  expect(rows()).toHaveLength(20);
  const watcher = new MutationObserver(() => {});
  onTestFinished(() => watcher.disconnect());
  watcher.observe(table, { childList: true, attributes: true, subtree: true });
  await afterFrames();
  expect(watcher.takeRecords()).toEqual([]);
  expect(badge).not.toHaveBeenCalled();
});

/** How many rows the page had at each rendering of one. */
function countedAtRenderings(rows: () => Element[]): number[] {
  const counts: number[] = [];
  onTestFinished(() => void badge.mockReset());
  badge.mockImplementation(() => {
    counts.push(rows().length);
    return <span />;
  });
  return counts;
}

it("a list shows its first rows before the last one is rendered", async () => {
  const rows = () => [...document.querySelectorAll("tr[data-game]")];
  const counts = countedAtRenderings(rows);
  await openSeason();
  expect(rows()).toHaveLength(60);
  expect(counts[0]).toBe(0);
  expect(counts.find((count) => count > 0)).toBe(rowsInSight());
});

it("a list that grows shows its first rows before the last one is rendered", async () => {
  const { user, rows } = await openSeason();
  const status = screen.getByRole("combobox", { name: "Status" });
  await user.selectOptions(status, "Canceled");
  await waitFor(() => expect(rows()).toHaveLength(1));
  await afterFrames();

  const counts = countedAtRenderings(rows);
  await user.selectOptions(status, "All Statuses");
  await waitFor(() => expect(rows()).toHaveLength(60));
  expect(counts[0]).toBe(1);
  expect(counts.at(-1)).toBeGreaterThan(1);
});
