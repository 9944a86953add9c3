import { expect, it } from "vitest";
import { jsdomStyle, quickComputedStyle } from "./computed-style.ts";

const PAGE = `
  <main style="visibility: hidden"><p>hidden <b style="visibility: visible">shown</b></p><i hidden>never</i></main>
  <div style="pointer-events: none"><button>dead</button><a href="/" style="pointer-events: auto">alive</a></div>
  <div style="visibility: hidden"><div style="visibility: inherit"><span>in</span></div></div>
  <table><caption>c</caption><thead><tr><th>h</th></tr></thead><tbody><tr hidden><td>d</td></tr></tbody></table>
  <details><summary>s</summary><p>p</p></details><details open><summary>s</summary></details><dialog>d</dialog>
  <dialog open>o</dialog><div popover>p</div><input type="hidden"><input type="file"><input><ul><li>l</li></ul>
  <section style="opacity: 0"><h2>pale</h2></section><svg><path d="M0 0"></path></svg><summary>alone</summary>
  <fieldset hidden="until-found"><legend>f</legend></fieldset><p style="display: none">n</p><textarea></textarea>`;

const QUESTIONS = ["display", "visibility", "pointerEvents", "opacity", "position"] as const;

const answers = (style: typeof getComputedStyle) =>
  [...document.querySelectorAll("*")].flatMap((element) => [
    ...QUESTIONS.map((name) => `${element.outerHTML.slice(0, 60)} ${name} ${style(element)[name]}`),
    style(element).getPropertyValue("display"),
  ]);

it.each(["", "<style>.pale { display: flex }</style>", "<style>body { overflow: hidden }</style>"])(
  "answers as jsdom does %s",
  (sheet) => {
    document.body.innerHTML = sheet + PAGE;
    document.querySelector("h2")?.classList.add("pale");
    expect(answers(quickComputedStyle)).toEqual(answers(jsdomStyle));
    document.body.innerHTML = "";
  },
);
