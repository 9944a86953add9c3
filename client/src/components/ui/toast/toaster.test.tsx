import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { toast } from "#client/lib/toast.ts";
import { renderScreen } from "#client/test/render.tsx";
import { withoutAct } from "#client/test/without-act.ts";

const notifications = () => screen.getByRole("region", { name: /notifications/i });
const shown = () => notifications().querySelectorAll("li");

function showToast(title: string) {
  act(() => toast({ title, description: "Details" }));
}

/** Runs the clock only: what a screen does at once shows without it. */
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe("notifications", () => {
  it("show one at a time: the newest takes the place of the one before", () => {
    renderScreen(null);
    showToast("Team created successfully");
    showToast("Team deleted successfully");

    expect(shown()).toHaveLength(1);
    expect(shown()[0]).toHaveTextContent("Team deleted successfully");
  });

  it("let a name that is read from right to left turn nothing around it", () => {
    renderScreen(null);
    act(() => toast({ title: "Reminder sent", description: "ثانوية النور was reminded of 2 games" }));
    expect(notifications().querySelector("bdi")).toHaveTextContent("ثانوية النور");
  });

  it("stay for 5000 ms, each its own", () => {
    vi.useFakeTimers();
    renderScreen(null);
    showToast("First");
    act(() => vi.advanceTimersByTime(4000));
    showToast("Second");

    act(() => vi.advanceTimersByTime(4999));
    expect(shown()).toHaveLength(1);
    act(() => vi.advanceTimersByTime(1));
    expect(shown()).toHaveLength(0);
  });

  it("are announced by a region that was there before, their words standing once in the page", () => {
    vi.useFakeTimers({
      toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame", "cancelAnimationFrame"],
    });
    renderScreen(null);
    const region = document.querySelector("div[aria-live='polite']");
    expect(region).toBeInTheDocument();
    showToast("Team created successfully");
    act(() => vi.advanceTimersByTime(100));

    expect(region).toHaveTextContent("Team created successfully");
    expect(screen.getAllByText(/Team created successfully/)).toHaveLength(1);
  });

  it("close by their button", async () => {
    const { user } = renderScreen(null);
    showToast("Team created successfully");
    await user.click(screen.getByRole("button", { name: "Close" }));

    expect(shown()).toHaveLength(0);
  });

  it("get the focus by F8", () => {
    renderScreen(null);
    showToast("Team created successfully");
    fireEvent.keyDown(document, { key: "F8", code: "F8" });

    expect(notifications()).toContainElement(document.activeElement as HTMLElement);
  });

  it.each([
    [49, 1],
    [51, 0],
  ])("swiped %i px to the right leave %i", (distance, left) => {
    renderScreen(null);
    showToast("Team created successfully");
    const [card] = shown();
    if (!card) return expect.unreachable("no toast");

    fireEvent.pointerDown(card, { button: 0, pointerType: "touch", clientX: 0, clientY: 0 });
    fireEvent.pointerMove(card, { pointerType: "touch", clientX: distance, clientY: 0 });
    fireEvent.pointerUp(card, { pointerType: "touch", clientX: distance, clientY: 0 });

    expect(shown()).toHaveLength(left);
  });

  it.each([
    ["their button", () => fireEvent.click(screen.getByRole("button", { name: "Close" }))],
    [
      "their button, by keyboard",
      () => {
        fireEvent.keyDown(document, { key: "F8", code: "F8" });
        screen.getByRole("button", { name: "Close" }).focus();
        fireEvent.click(screen.getByRole("button", { name: "Close" }));
      },
    ],
    [
      "F8 and Escape",
      () => {
        fireEvent.keyDown(document, { key: "F8", code: "F8" });
        act(() => shown()[0]?.focus());
        fireEvent.keyDown(document.activeElement ?? document, { key: "Escape" });
      },
    ],
    [
      "a tap that rests on them",
      () => {
        const [card] = shown();
        if (card) fireEvent.pointerMove(card, { pointerType: "touch", clientX: 5, clientY: 5 });
        fireEvent.click(screen.getByRole("button", { name: "Close" }));
      },
    ],
  ])("closed by %s do not hold the next one", (_, close) => {
    vi.useFakeTimers();
    renderScreen(<h1 tabIndex={-1}>Games</h1>);
    showToast("First");
    pass(1000);
    close();
    pass(0);
    expect(shown()).toHaveLength(0);

    showToast("Second");
    pass(4999);
    expect(shown()).toHaveLength(1);
    pass(1);
    expect(shown()).toHaveLength(0);
  });

  it("replaced while they have the focus do not hold the next one", () => {
    vi.useFakeTimers();
    renderScreen(<h1 tabIndex={-1}>Games</h1>);
    showToast("First");
    act(() => shown()[0]?.focus());
    showToast("Second");

    pass(5000);
    expect(shown()).toHaveLength(0);
  });

  it("leave nothing behind on which a Tab could land", async () => {
    renderScreen(null);
    showToast("Team created successfully");
    const stops = () => notifications().querySelectorAll("[tabindex='0']");
    expect(stops()).not.toHaveLength(0);
    const stopsLeft = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve(stops().length);
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });

    withoutAct();
    screen.getByRole("button", { name: "Close" }).click();
    expect(await stopsLeft).toBe(0);
  });

  it("do not take the focus by a click or a tap", async () => {
    const { user } = renderScreen(<input aria-label="Venue" />);
    await user.click(screen.getByLabelText("Venue"));
    showToast("Team created successfully");
    await user.click(screen.getByText("Team created successfully"));

    expect(screen.getByLabelText("Venue")).toHaveFocus();
  });

  it("wait while someone reads them by keyboard", () => {
    vi.useFakeTimers();
    renderScreen(<input aria-label="Venue" />);
    act(() => screen.getByLabelText("Venue").focus());
    showToast("Team created successfully");
    act(() => shown()[0]?.focus());
    pass(60_000);
    expect(shown()).toHaveLength(1);

    act(() => screen.getByLabelText("Venue").focus());
    pass(5000);
    expect(shown()).toHaveLength(0);
  });

  it("give the focus back to where F8 took it from", async () => {
    const { user } = renderScreen(<input aria-label="Venue" />);
    await user.click(screen.getByLabelText("Venue"));
    showToast("Team created successfully");
    await user.keyboard("{F8}{Tab}{Escape}");

    expect(shown()).toHaveLength(0);
    expect(screen.getByLabelText("Venue")).toHaveFocus();
  });

  it("offer one thing to do, which closes them", async () => {
    const onPress = vi.fn();
    const { user } = renderScreen(null);
    act(() => toast({ title: "Game scheduled successfully", action: { label: "Show it", onPress } }));
    await user.click(screen.getByRole("button", { name: "Show it" }));

    expect(onPress).toHaveBeenCalledOnce();
    expect(shown()).toHaveLength(0);
  });

  it("offer it by keyboard", async () => {
    const onPress = vi.fn();
    const { user } = renderScreen(null);
    act(() => toast({ title: "Game scheduled successfully", action: { label: "Show it", onPress } }));
    await user.keyboard("{F8}{Tab}{Tab}");
    expect(screen.getByRole("button", { name: "Show it" })).toHaveFocus();
    await user.keyboard("{Enter}");

    expect(onPress).toHaveBeenCalledOnce();
  });
});
