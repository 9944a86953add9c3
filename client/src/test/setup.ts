import "@testing-library/jest-dom/vitest";
import { cleanup, configure, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { showAccount } from "#client/lib/account.ts";
import { resetTheme } from "#client/lib/theme.ts";
import { takeContradictions } from "./contradicting-classes.ts";
// The history is watched as in the application, from before the first router listens.
import "./go-back.ts";
import "./quicker-jsdom.ts";
import "./owner-stacks.ts";
import "./query-errors.ts";
import { setScreen } from "./screen-size.ts";
import { takeStrayCalls } from "./stub-api.ts";
import { dismissLastToast } from "./toasts.ts";

// Generous, so that a busy machine does not fail a test: waiting ends as soon as what is awaited is there.
configure({ asyncUtilTimeout: 15_000 });

const complaints: unknown[][] = [];

// Files follow one another in the same window: each begins in an empty one.
vi.unstubAllGlobals();
localStorage.clear();
sessionStorage.clear();
document.title = "";
window.history.replaceState(null, "", "/");

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
  vi.spyOn(window, "addEventListener");
  vi.spyOn(console, "error").mockImplementation((...complaint) => {
    complaints.push(complaint);
  });
});

afterEach(async () => {
  cleanup();
  dismissLastToast();
  resetTheme();
  showAccount(null);
  vi.useRealTimers();
  forgetLeaving();
  vi.restoreAllMocks();
  // A dialog's entry in the history goes a moment after the dialog.
  await waitFor(() => expect(window.history.state).toBeNull(), { interval: 5 });
  expect(complaints.splice(0).map(inWords), "console.error was called").toEqual([]);
  expect(takeContradictions(), "classes of which two set the same property").toEqual([]);
  expect(takeStrayCalls(), "calls without a stub").toEqual([]);
});

const inWords = (complaint: unknown[]): string => complaint.map(String).join(" ");

/** A tab that starts anew never again asks before it is left; the next test has another tab. */
function forgetLeaving(): void {
  for (const [type, listener, options] of vi.mocked(window.addEventListener).mock.calls) {
    if (type === "beforeunload") window.removeEventListener(type, listener, options);
  }
}
