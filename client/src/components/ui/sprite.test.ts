import { expect, it } from "vitest";
import { spriteIcons } from "./sprite.ts";

type Rules = Record<string, Record<string, string>>;

function writtenRules(): Rules {
  const rules: Rules = {};
  spriteIcons({ addBase: (base) => Object.assign(rules, base) });
  return rules;
}

it("draws all icons into one picture, and each class shows its own", () => {
  const { ".sprite-icon::before": shared, ...places } = writtenRules();
  const [, address = ""] = /url\("data:image\/svg\+xml,(.*?)"\)/.exec(shared?.mask ?? "") ?? [];
  const picture = new DOMParser().parseFromString(decodeURIComponent(address), "image/svg+xml");
  expect(picture.querySelector("parsererror")).toBeNull();

  const count = Object.keys(places).length;
  expect(picture.querySelectorAll("svg > g")).toHaveLength(count);
  expect(picture.documentElement.getAttribute("viewBox")).toBe(`0 0 ${count * 24} 24`);
  expect(shared?.mask).toContain(` / ${count * 100}% 100%`);
  expect(new Set(Object.values(places).map(({ maskPosition }) => maskPosition)).size).toBe(count);
  expect(places[".sprite-badge-check::before"]).toEqual({ maskPosition: "0% 0" });
  expect(places[".sprite-trash::before"]).toEqual({ maskPosition: "100% 0" });
});
