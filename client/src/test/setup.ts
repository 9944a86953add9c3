import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { showAccount } from "#client/lib/account.ts";
import { resetPageHeading } from "#client/lib/page-heading.ts";
import { resetTheme } from "#client/lib/theme.ts";
import { clearToasts } from "#client/lib/toast.ts";
import { takeContradictions } from "./contradicting-classes.ts";
import { setScreen } from "./screen-size.ts";
import { takeStrayCalls } from "./stub-api.ts";

// Generous, so that a busy machine does not fail a test: waiting ends as soon as what is awaited is there.
configure({ asyncUtilTimeout: 15_000 });

const complaints: unknown[][] = [];

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom has no layout and no pointer capture; Radix asks for both.
vi.stubGlobal("ResizeObserver", NoResizeObserver);
Element.prototype.scrollIntoView = () => {};
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => {};
Element.prototype.releasePointerCapture = () => {};
window.scrollTo = () => {};

beforeEach(() => {
  setScreen("wide");
  vi.spyOn(console, "error").mockImplementation((...complaint) => {
    complaints.push(complaint);
  });
});

afterEach(() => {
  cleanup();
  clearToasts();
  resetTheme();
  resetPageHeading();
  showAccount(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(complaints.splice(0), "console.error was called").toEqual([]);
  expect(takeContradictions(), "classes of which two set the same property").toEqual([]);
  expect(takeStrayCalls(), "calls without a stub").toEqual([]);
});
