import "./patience.ts";
import { afterEach, beforeEach, expect, vi } from "vitest";

/** A test that writes to the console fails. */
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
