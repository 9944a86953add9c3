import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { Link, useLocation } from "wouter";
import { useLeaveGuard } from "./use-leave-guard.ts";

function Guarded({ active }: { active: boolean }) {
  const [path] = useLocation();
  const { asking, leave, stay } = useLeaveGuard(active);
  return (
    <>
      <p>At {path}</p>
      {asking ? <p>Leave?</p> : null}
      <button type="button" onClick={leave}>
        Leave
      </button>
      <button type="button" onClick={stay}>
        Stay
      </button>
      <Link href="/games?status=verified">Games</Link>
      <Link href="/settings">Here</Link>
      <a href="#content">Skip to content</a>
      <a href="/games" target="_blank" rel="noopener">
        New window
      </a>
    </>
  );
}

const press = (name: string, init?: MouseEventInit) => fireEvent.click(screen.getByText(name), init);
const asked = () => screen.queryByText("Leave?") !== null;

beforeEach(() => {
  window.history.pushState(null, "", "/teams");
  window.history.pushState(null, "", "/settings");
});

describe("while there is nothing to lose", () => {
  it("links lead on unasked", () => {
    render(<Guarded active={false} />);
    press("Games");
    expect(screen.getByText("At /games")).toBeVisible();
    expect(asked()).toBe(false);
  });
});

describe("while something would be lost", () => {
  beforeEach(() => {
    render(<Guarded active />);
  });

  it("a link asks first, and leads on when the person leaves", () => {
    press("Games");
    expect(asked()).toBe(true);
    expect(screen.getByText("At /settings")).toBeVisible();
    press("Leave");
    expect(screen.getByText("At /games")).toBeVisible();
    expect(window.location.search).toBe("?status=verified");
  });

  it("a link leads nowhere when the person stays", () => {
    press("Games");
    press("Stay");
    expect(asked()).toBe(false);
    expect(window.location.pathname).toBe("/settings");
  });

  it("Back asks first, with the page and its address still there, and goes back when the person leaves", async () => {
    window.history.back();
    await screen.findByText("Leave?");
    expect(screen.getByText("At /settings")).toBeVisible();
    expect(window.location.pathname).toBe("/settings");

    press("Leave");
    expect(await screen.findByText("At /teams")).toBeVisible();
  });

  it.each([
    ["Here", {}],
    ["Skip to content", {}],
    ["New window", {}],
    ["Games", { ctrlKey: true }],
    ["Games", { button: 1 }],
  ])("a click that leaves nothing behind is not asked about (%s %j)", (link, init) => {
    // jsdom cannot open windows; what matters is who was asked.
    window.addEventListener("click", (event) => event.preventDefault(), { once: true });
    press(link, init);
    expect(asked()).toBe(false);
  });

  it("the browser asks before it closes or reloads", () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });
});
