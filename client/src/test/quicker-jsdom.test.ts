import { createRequire } from "node:module";
import { describe, expect, it, onTestFinished } from "vitest";

const { JSDOM } = createRequire(import.meta.url)("jsdom");

const PAGE = `
  <h1 dir="rtl">A <bdi>b</bdi> <bdo>c</bdo></h1>
  <p hidden>a</p><p hidden="until-found">b</p><embed hidden>
  <div popover>a</div><dialog>b</dialog><dialog open>c</dialog>
  <a>a</a><a href="/b">b</a><abbr title="c">c</abbr>
  <ul><li>a<ol><li>b<menu><li>c</li></menu></li></ol></li></ul>
  <table rules="all" frame="void"><colgroup hidden><col hidden></colgroup><thead><tr><th>a</th></tr></thead>
    <tbody><tr hidden><td>b</td></tr></tbody></table>
  <details><summary>a</summary>b</details><details open><summary>c</summary>d</details>
  <form><fieldset><legend align="right">a</legend><label for="b" style="color: red">b</label><input id="b">
    <label>c <input type="checkbox"></label><input type="hidden"><input type="image"><input type="tel" dir="auto">
    <label for="none">d</label><label for="">e <input type="submit"></label><label for="f">f</label><i id="f"></i>
    <select><option>g</option></select><textarea dir="ltr">h</textarea><button type="button">i</button></fieldset></form>
  <svg><title>a</title><a href="#b"><path d="M0 0"/></a></svg><img sizes="auto"><q>a</q><nobr>a<wbr></nobr>`;

describe("jsdom asked more quickly", () => {
  it("styles every element as jsdom by itself does, the one with the focus, too", () => {
    const own = draw(document);
    const other = draw(new JSDOM("<!DOCTYPE html>", { url: location.href }).window.document);
    for (const [index, element] of own.entries()) {
      const expected = propertiesOf(other[index] as Element);
      expect(propertiesOf(element), element.outerHTML).toEqual(expected);
      expect(propertiesOf(element), "asked again").toEqual(expected);
    }
    expect(propertiesOf(document.activeElement as Element)).toMatchObject({ outline: "auto" });
  });

  it("follows a change of the page", () => {
    const [heading] = draw(document);
    expect(window.getComputedStyle(heading as Element).display).toBe("block");
    heading?.setAttribute("hidden", "");
    expect(window.getComputedStyle(heading as Element).display).toBe("none");
  });

  it("finds the field of each label", () => {
    const labels = draw(document).filter((element) => element instanceof HTMLLabelElement);
    expect(labels.map(({ control }) => control?.outerHTML ?? null)).toEqual([
      '<input id="b">',
      '<input type="checkbox">',
      null,
      null,
      null,
    ]);
  });
});

function draw(page: Document): Element[] {
  clear(page);
  page.body.innerHTML = PAGE;
  page.querySelector("input")?.focus();
  onTestFinished(() => page.body.replaceChildren());
  return [...page.body.querySelectorAll("*")];
}

/** Other files leave classes and style sheets in the window that all share. */
function clear({ documentElement, head, body }: Document): void {
  const sheets = [...head.childNodes];
  head.replaceChildren();
  onTestFinished(() => head.replaceChildren(...sheets));
  for (const element of [documentElement, body]) {
    for (const { name, value } of [...element.attributes]) {
      element.removeAttribute(name);
      onTestFinished(() => element.setAttribute(name, value));
    }
  }
}

function propertiesOf(element: Element): Record<string, string> {
  const style = (element.ownerDocument.defaultView as Window).getComputedStyle(element);
  return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
}
