import { expect, it } from "vitest";
import { spriteIcons } from "./sprite.ts";

type Rules = Record<string, Record<string, string>>;

function writtenRules(): Rules {
  const rules: Rules = {};
  spriteIcons({ addBase: (base) => Object.assign(rules, base) });
  return rules;
}

it.each(["badge", "button"])(
  "draws all icons of a %s into one picture, and each class shows its own",
  (kind) => {
    const rules = writtenRules();
    const mask = rules[`.${kind}-icon::before`]?.mask ?? "";
    const [, address = ""] = /url\("data:image\/svg\+xml,(.*?)"\)/.exec(mask) ?? [];
    const picture = new DOMParser().parseFromString(decodeURIComponent(address), "image/svg+xml");
    expect(picture.querySelector("parsererror")).toBeNull();

    const places = Object.entries(rules).filter(([selector]) => selector.startsWith(`.${kind}-icon-`));
    expect(places.length).toBeGreaterThan(1);
    expect(picture.querySelectorAll("svg > path")).toHaveLength(places.length);
    expect(picture.documentElement.getAttribute("viewBox")).toBe(`0 0 ${places.length * 24} 24`);
    expect(mask).toContain(` / ${places.length * 100}% 100%`);
    expect(new Set(places.map(([, rule]) => rule.maskPosition)).size).toBe(places.length);
    expect(places.at(-1)?.[1]).toEqual({ maskPosition: "100% 0" });
  },
);
