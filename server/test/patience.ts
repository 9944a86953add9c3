import { vi } from "vitest";

const { waitFor } = vi;

// Generous, so that a busy machine does not fail a test: waiting ends as soon as what is awaited is there.
vi.waitFor = (check, options = {}) =>
  waitFor(check, { timeout: 15_000, ...(typeof options === "number" ? { timeout: options } : options) });
