import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withPatience } from "./with-patience.ts";

const show = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  show.mockClear();
});

afterEach(() => vi.useRealTimers());

it("shows the first screen as soon as what it is made of is there", async () => {
  let ready = () => {};
  withPatience(new Promise<void>((resolve) => (ready = resolve)), show);
  await vi.advanceTimersByTimeAsync(50);
  expect(show).not.toHaveBeenCalled();
  ready();
  await vi.advanceTimersByTimeAsync(0);
  expect(show).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(show).toHaveBeenCalledTimes(1);
});

it("shows it without that, for it to say that it is loading, where it is late", async () => {
  withPatience(new Promise(() => {}), show);
  await vi.advanceTimersByTimeAsync(1000);
  expect(show).toHaveBeenCalledTimes(1);
});

it("leaves what failed to the screen that misses it", async () => {
  withPatience(Promise.reject(new Error("no code")), show);
  await vi.advanceTimersByTimeAsync(0);
  expect(show).toHaveBeenCalledTimes(1);
});
