import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openCopySeason, pastGame } from "#client/test/open-copy-season.tsx";
import { RowMarks } from "./row-marks.tsx";

// Works as ever, and is counted: every row has one.
vi.mock("./row-marks.tsx", { spy: true });

const marks = vi.mocked(RowMarks);
const LENGTH = 60;

const dayAfter = (day: number) => new Date(Date.UTC(2025, 7, 25 + day)).toISOString().slice(0, 10);

it("a tick renders its own row and no other", async () => {
  const games = Array.from({ length: LENGTH }, (_, index) => pastGame(index + 1, 1, dayAfter(index)));
  const { user } = openCopySeason("/games/copy?step=3", { games });
  const boxes = () => screen.getAllByRole("checkbox", { name: /^Copy / });
  await waitFor(() => expect(boxes()).toHaveLength(LENGTH));
  expect(marks.mock.calls.length).toBeGreaterThanOrEqual(LENGTH);
  marks.mockClear();
  const box = boxes()[30];
  if (!box) return expect.unreachable("no box");
  await user.click(box);
  expect(box).not.toBeChecked();
  expect(screen.getByRole("button", { name: `Create ${LENGTH - 1} games` })).toBeVisible();
  expect(marks).toHaveBeenCalledTimes(1);
});
