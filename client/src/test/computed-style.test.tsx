import { render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ask } from "./computed-style.ts";
import { openGames } from "./open-games.tsx";
import { openedDialog } from "./opened-dialog.ts";
import { sampleGame } from "./sample-game.ts";

const INHERITED = ["visibility", "pointer-events", "color", "font-size", "direction"];
const OWN = ["display", "opacity", "position", "overflow", "width", "cursor", "outline", "list-style-type"];

const note = document.createTextNode("");

/** A changed text makes jsdom forget what it knows, and tells nobody else. */
function ofAllElements(style: typeof window.getComputedStyle) {
  note.data = `${note.data}.`;
  return Array.from(document.querySelectorAll("*"), (element) => {
    // jsdom's first answer after a change writes a few values in another way than all later ones.
    ask(element);
    const names = [...INHERITED, ...OWN, ...Array.from(ask(element))];
    const shown = style(element);
    return [element.localName, element.className, ...names.map((name) => shown.getPropertyValue(name))];
  });
}

function expectExact() {
  document.head.append(note);
  const now = ofAllElements((element) => window.getComputedStyle(element));
  expect(now).toEqual(ofAllElements(ask));
}

afterEach(() => note.remove());

describe("the styles that are kept", () => {
  it("are jsdom's own for every element of a screen, before, with and after a dialog", async () => {
    const view = openGames([sampleGame()], { path: "/games?period=all" });
    const edit = await screen.findByRole("button", { name: /^Edit/ });
    expectExact();
    await view.user.click(edit);
    await openedDialog();
    expectExact();
    await view.user.keyboard("{Escape}");
    expectExact();
  });

  it.each<[change: string, change: (parts: Parts) => void]>([
    ["an attribute", ({ outer }) => outer.toggleAttribute("hidden")],
    ["a style of its own", ({ outer }) => outer.style.setProperty("visibility", "hidden")],
    ["a style that is inherited", ({ list }) => list.style.setProperty("pointer-events", "none")],
    ["another place", ({ outer, field }) => outer.append(field)],
    ["a list within another", ({ list, inner }) => list.append(inner)],
    ["the focus", ({ field }) => field.focus()],
    ["another first summary", ({ summary }) => summary.before(document.createElement("summary"))],
    ["an open state", ({ details }) => details.toggleAttribute("open")],
    ["another direction", ({ outer }) => outer.setAttribute("dir", "rtl")],
    ["another kind of field", ({ field }) => field.setAttribute("type", "hidden")],
    ["nothing but a name for scripts", ({ outer }) => outer.setAttribute("class", "stated")],
  ])("are jsdom's own after %s", (_, change) => {
    const parts = renderParts();
    expectExact();
    change(parts);
    expectExact();
  });

  it("are jsdom's own with a style sheet, once it says something else, and without it", () => {
    const { outer } = renderParts();
    expectExact();
    const sheet = document.createElement("style");
    sheet.textContent =
      ".stated { visibility: hidden } [data-state=open] > ul { display: none } #field { opacity: 0 }";
    document.head.append(sheet);
    expectExact();
    outer.className = "stated";
    outer.dataset.state = "open";
    expectExact();
    sheet.textContent = ".stated { pointer-events: none }";
    expectExact();
    sheet.remove();
    expectExact();
  });

  it.each<[sheet: string, change: (parts: Parts) => void]>([
    ["[class*=stat] { opacity: 0 }", ({ outer }) => outer.setAttribute("class", "stated")],
    [".at\\:desk { opacity: 0 }", ({ outer }) => outer.setAttribute("class", "at:desk")],
    ["[ id = home ] { opacity: 0 }", ({ outer }) => outer.setAttribute("id", "home")],
    ["input:disabled { opacity: 0 }", ({ field }) => field.setAttribute("disabled", "")],
    ["@media all { a[href$=teams] { opacity: 0 } }", ({ link }) => link.setAttribute("href", "/teams")],
  ])("are jsdom's own where a sheet with '%s' finds what it asks for", (text, change) => {
    const parts = renderParts();
    const sheet = document.createElement("style");
    sheet.textContent = text;
    document.head.append(sheet);
    expectExact();
    change(parts);
    expectExact();
    sheet.remove();
  });

  it("are those of the moment at which they are read, in the document and out of it", () => {
    const { outer, field } = renderParts();
    const style = window.getComputedStyle(field);
    expect(style.visibility).toBe("visible");
    outer.style.visibility = "hidden";
    expect(style.visibility).toBe("hidden");
    field.remove();
    expect(style.visibility).toBe(ask(field).visibility);
    expect(style).toBeInstanceOf(CSSStyleDeclaration);
  });
});

type Parts = ReturnType<typeof renderParts>;

function renderParts() {
  const { container } = render(
    <main>
      <ol>
        <li>
          <input id="field" defaultValue="Osprey Stadium" />
        </li>
      </ol>
      <ul>
        <li>Home</li>
      </ul>
      <details>
        <summary>More</summary>
        <a href="/games">Games</a>
      </details>
    </main>,
  );
  const find = <Name extends keyof HTMLElementTagNameMap>(name: Name) => {
    const found = container.querySelector(name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  return {
    outer: find("main"),
    list: find("ol"),
    inner: find("ul"),
    field: find("input"),
    details: find("details"),
    summary: find("summary"),
    link: find("a"),
  };
}
