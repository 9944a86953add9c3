import { expect, test } from "vitest";
import { bare, html, trusted } from "./html.ts";

test("every value is text, in content and in attributes", () => {
  const typed = `<img src=x onerror="alert('1')">&amp;`;
  expect(html`<p title="${typed}">${typed}</p>`.markup).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;</p>',
  );
});

test("templates nest, alone and in lists; numbers are written as they are", () => {
  const rows = ["a", "<b>"].map((cell) => html`<td>${cell}</td>`);
  expect(html`<tr>${rows}${html`<td>${3}</td>`}</tr>`.markup).toBe(
    "<tr><td>a</td><td>&lt;b&gt;</td><td>3</td></tr>",
  );
});

test("only the source code's own markup is trusted", () => {
  expect(html`<style>${trusted("a > b {}")}</style>`.markup).toBe("<style>a > b {}</style>");
});

test("a name that is read from right to left stands for itself in a text, and is nothing but text in an attribute", () => {
  const name = "ثانوية النور";
  expect(html`<p class="a" title="${name}">${name}, 7:00 PM${html`, ${name}`}</p>`.markup).toBe(
    `<p class="a" title="${name}"><bdi>${name}</bdi>, 7:00 PM, <bdi>${name}</bdi></p>`,
  );
  expect(html`<a href="${"x"}" title="${name}">${["<", name].join("")}</a>`.markup).toBe(
    `<a href="x" title="${name}">&lt;<bdi>${name}</bdi></a>`,
  );
  expect(html`<title>${bare(`<${name}`)}</title>`.markup).toBe(`<title>&lt;${name}</title>`);
});
