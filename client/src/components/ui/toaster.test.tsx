import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { toast } from "#client/lib/toast.ts";
import { renderScreen } from "#client/test/render.tsx";

const notifications = () => screen.getByRole("region", { name: /notifications/i });
const shown = () => notifications().querySelectorAll("li");

function showToast(title: string) {
  act(() => toast({ title, description: "Details" }));
}

describe("notifications", () => {
  it("show one at a time: the newest takes the place of the one before", () => {
    renderScreen(null);
    showToast("Team created successfully");
    showToast("Team deleted successfully");

    expect(shown()).toHaveLength(1);
    expect(shown()[0]).toHaveTextContent("Team deleted successfully");
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
});
