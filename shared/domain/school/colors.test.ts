import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  contrast,
  DEFAULT_PRIMARY,
  DEFAULT_SECONDARY,
  FORM_PRIMARY,
  FORM_SECONDARY,
  type Ground,
  isHexColor,
  normalizeHex,
  readableOn,
  shadeFor,
  themeColors,
} from "./colors.ts";

const SURFACE = "#FFFFFF";

const STYLE_SHEET = readFileSync(new URL("../../../client/src/look.css", import.meta.url), "utf8");
/** '--canvas: light-dark(#faf9f7, #12110e);', or one color for both. */
const ROLE = /^ {2}--([\w-]+): (?:light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)|(#[\da-f]{6}));$/gm;

/** The product's own colors, by role. */
const LOOKS = Object.fromEntries(
  (["light", "dark"] as const).map((ground, index) => [
    ground,
    new Map(
      [...STYLE_SHEET.matchAll(ROLE)].map(([, role = "", light, dark, both]) => [
        role,
        [light, dark][index] ?? both ?? "",
      ]),
    ),
  ]),
) as Record<Ground, Map<string, string>>;

/** The grounds that every school has. */
const groundsOf = (ground: Ground) =>
  [...LOOKS[ground]].filter(
    ([role]) => ["surface", "canvas", "sunken"].includes(role) || /^(?!primary|secondary).+-wash$/.test(role),
  );

/** Every text and line of both colors reads on every ground, and on the fills what is meant for them. */
function expectReadable(theme: Record<string, string>, ground: Ground): void {
  const of = (name: string) => theme[name] ?? "";
  const grounds = [
    ...groundsOf(ground),
    ["primary-wash", of("primary-wash")],
    ["secondary-wash", of("secondary-wash")],
  ];
  for (const role of ["primary", "secondary"]) {
    expect(contrast(of(`on-${role}`), of(role))).toBeGreaterThanOrEqual(4.5);
    for (const [name, ground = ""] of grounds) {
      expect(contrast(of(`${role}-text`), ground), `${role}-text on ${name}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of(`${role}-line`), ground), `${role}-line on ${name}`).toBeGreaterThanOrEqual(3);
    }
  }
}

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0").toUpperCase()}`);

/** 0–360, NaN for a gray. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const max = Math.max(red, green, blue);
  const span = max - Math.min(red, green, blue);
  if (max === red) return (((green - blue) / span) * 60 + 360) % 360;
  return max === green ? ((blue - red) / span) * 60 + 120 : ((red - green) / span) * 60 + 240;
}

describe("a hex colour", () => {
  test("has three or six digits behind a '#'", () => {
    for (const text of ["#abc", "#ABC", "#1e3A8a", "#000000"]) expect(isHexColor(text), text).toBe(true);
    for (const text of [
      "",
      "#",
      "abc",
      "1E3A8A",
      "#abcd",
      "#abcde",
      "#1234567",
      "#ggg",
      " #abc",
      "#abc\n",
      "red",
    ]) {
      expect(isHexColor(text), text).toBe(false);
    }
  });

  test("is normalised to six digits in capitals; other text stays", () => {
    expect(normalizeHex("#f80")).toBe("#FF8800");
    expect(normalizeHex("#1e3a8a")).toBe("#1E3A8A");
    expect(normalizeHex("#1e3a")).toBe("#1e3a");
  });

  test("is what the stored and the form's defaults are", () => {
    expect([DEFAULT_PRIMARY, DEFAULT_SECONDARY]).toEqual(["#FF6B35", "#F7931E"]);
    expect([FORM_PRIMARY, FORM_SECONDARY]).toEqual(["#1E3A8A", "#059669"]);
  });
});

describe("contrast", () => {
  test.each([
    ["#000000", "#FFFFFF", 21],
    ["#777777", "#FFFFFF", 4.48],
    ["#767676", "#FFFFFF", 4.54],
    ["#404040", "#FFFFFF", 10.37],
    ["#0000FF", "#FFFFFF", 8.59],
    ["#f00", "#fff", 4],
    ["#1E3A8A", "#1E3A8A", 1],
  ])("of %s and %s is %d, either way round", (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 2);
    expect(contrast(b, a)).toBeCloseTo(ratio, 2);
  });

  test("of something else than a colour is an error", () => {
    expect(() => contrast("red", "#FFFFFF")).toThrow(RangeError);
  });
});

describe("text on a school's colour", () => {
  test("is black or white, whichever stands out more", () => {
    expect(readableOn("#FFFFFF")).toBe("#000000");
    expect(readableOn("#1E3A8A")).toBe("#FFFFFF");
    expect(readableOn("#F7931E")).toBe("#000000");
  });

  test("is readable at 4.58:1 or more on any colour", () => {
    fc.assert(
      fc.property(color, (background) => {
        expect(contrast(readableOn(background), background)).toBeGreaterThanOrEqual(4.58);
      }),
    );
  });
});

describe("a shade", () => {
  test("of a colour that has contrast enough is the colour itself", () => {
    expect(shadeFor("#1E3A8A", SURFACE, 4.5)).toBe("#1E3A8A");
    expect(shadeFor("#1e3", SURFACE, 1)).toBe("#11EE33");
  });

  test("goes towards black on a light ground and towards white on a dark one", () => {
    expect(contrast(shadeFor("#F7931E", SURFACE, 4.5), "#000000")).toBeLessThan(
      contrast("#F7931E", "#000000"),
    );
    expect(contrast(shadeFor("#1E3A8A", "#111111", 4.5), "#FFFFFF")).toBeLessThan(
      contrast("#1E3A8A", "#FFFFFF"),
    );
  });

  test("reaches the ratio asked for with any colour on any ground", () => {
    fc.assert(
      fc.property(color, color, fc.constantFrom(3, 4.5), (brand, background, ratio) => {
        expect(contrast(shadeFor(brand, background, ratio), background)).toBeGreaterThanOrEqual(ratio);
      }),
      { numRuns: 500 },
    );
  });

  test("goes no further than it must", () => {
    expect(contrast(shadeFor("#FFD700", SURFACE, 4.5), SURFACE)).toBeLessThan(4.7);
  });

  test("keeps its hue", () => {
    for (const brand of ["#FF6B35", "#F7931E", "#059669", "#FFD700", "#00FFFF", "#FF00FF"]) {
      expect(Math.abs(hueOf(shadeFor(brand, SURFACE, 4.5)) - hueOf(brand)), brand).toBeLessThan(2);
    }
  });

  test("that cannot exist is black or white", () => {
    expect(shadeFor("#FF6B35", "#777777", 7)).toBe("#000000");
  });
});

describe("a school's theme", () => {
  test("names every role of both colours", () => {
    expect(themeColors("#1e3a8a", "#F7931E")).toEqual({
      primary: "#1E3A8A",
      "on-primary": "#FFFFFF",
      "primary-wash": "#EDEFF6",
      "primary-text": "#1E3A8A",
      "primary-line": "#1E3A8A",
      secondary: "#F7931E",
      "on-secondary": "#000000",
      "secondary-wash": "#FEF2E4",
      "secondary-text": expect.stringMatching(/^#[\dA-F]{6}$/),
      "secondary-line": expect.stringMatching(/^#[\dA-F]{6}$/),
    });
  });

  test.each(["light", "dark"] as const)("is readable on every %s ground with any colors", (ground) => {
    const roles = groundsOf(ground).map(([role]) => role);
    expect(roles).toEqual(expect.arrayContaining(["canvas", "sunken", "red-wash"]));
    fc.assert(
      fc.property(color, color, (primary, secondary) =>
        expectReadable(themeColors(primary, secondary, ground), ground),
      ),
      { numRuns: 500 },
    );
  });

  test.each(["light", "dark"] as const)(
    "is readable before a school's colors are there, too: %s",
    (ground) => {
      expectReadable(Object.fromEntries(LOOKS[ground]), ground);
    },
  );

  test("has fills that stand out from a dark page", () => {
    fc.assert(
      fc.property(color, (primary) => {
        const { primary: fill = "" } = themeColors(primary, null, "dark");
        expect(contrast(fill, LOOKS.dark.get("surface") ?? "")).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  test("without a colour, or with one that is none, is the settings form's", () => {
    for (const [primary, secondary] of [
      ["", ""],
      [null, undefined],
      ["#12", "green"],
    ]) {
      expect(themeColors(primary, secondary)).toEqual(themeColors(FORM_PRIMARY, FORM_SECONDARY));
    }
  });
});

describe("the product's own words", () => {
  test.each(["light", "dark"] as const)(
    "read on every %s ground, and marks stand out from theirs",
    (ground) => {
      const look = LOOKS[ground];
      const of = (role: string) => look.get(role) ?? "";
      const own = groundsOf(ground);
      for (const [name, color] of own) {
        for (const text of ["ink", "ink-muted", "danger-text"])
          expect(contrast(of(text), color), `${text} on ${name}`).toBeGreaterThanOrEqual(4.5);
      }
      for (const state of ["blue", "yellow", "green", "red", "purple", "gray"]) {
        for (const name of ["canvas", "surface", "sunken", `${state}-wash`]) {
          expect(contrast(of(state), of(name)), `${state} on ${name}`).toBeGreaterThanOrEqual(4.5);
          expect(contrast(of(`${state}-mark`), of(name)), `${state}-mark on ${name}`).toBeGreaterThanOrEqual(
            3,
          );
        }
      }
      for (const [text, fill] of [
        ["on-danger", "danger"],
        ["on-danger", "danger-hover"],
        ["on-board", "board"],
        ["on-plate", "plate"],
        ["lamp", "plate"],
      ]) {
        expect(contrast(of(text ?? ""), of(fill ?? "")), `${text} on ${fill}`).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});
