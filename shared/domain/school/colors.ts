/** Stored for a new school. */
export const DEFAULT_PRIMARY = "#FF6B35";
export const DEFAULT_SECONDARY = "#F7931E";

/** The settings form and the interface use these for an empty colour. */
export const FORM_PRIMARY = "#1E3A8A";
export const FORM_SECONDARY = "#059669";

const BLACK = "#000000";
const WHITE = "#FFFFFF";

/** Pages are light or dark. */
export type Ground = "light" | "dark";

/**
 * Of the fixed grounds the one on which text stands out least, the wash of what has ended: what reads here reads on all.
 * A wash is so much of a school's color on the surface.
 */
const GROUNDS = {
  light: { surface: WHITE, hardest: "#ECEAE5", primary: 0.08, secondary: 0.12 },
  dark: { surface: "#1D1A17", hardest: "#332F2A", primary: 0.18, secondary: 0.16 },
} satisfies Record<Ground, object>;

const TEXT_RATIO = 4.5;
const LINE_RATIO = 3;
const SHADE_STEPS = 100;

type Channels = readonly [red: number, green: number, blue: number];

/** Three or six hexadecimal digits behind a '#'. */
export function isHexColor(text: string): boolean {
  return /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text);
}

/** '#f80' → '#FF8800'. Text that is no hex colour comes back as it is. */
export function normalizeHex(text: string): string {
  if (!isHexColor(text)) return text;
  const hex = text.toUpperCase();
  return hex.length === 7 ? hex : hex.replace(/[\dA-F]/g, "$&$&");
}

/** WCAG contrast ratio of two hex colours, 1 to 21. Throws a RangeError on anything else. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((first, second) => second - first) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever stands out more; always at least 4.58:1. */
export function readableOn(background: string): "#000000" | "#FFFFFF" {
  return contrast(background, BLACK) >= contrast(background, WHITE) ? BLACK : WHITE;
}

/**
 * The shade of `color`, of the same hue and as near to it as possible, that reaches `minRatio` on `background`.
 * Black or white where no shade does.
 */
export function shadeFor(color: string, background: string, minRatio: number): string {
  const end = readableOn(background);
  for (let step = 0; step < SHADE_STEPS; step++) {
    const shade = mix(color, end, step / SHADE_STEPS);
    if (contrast(shade, background) >= minRatio) return shade;
  }
  return end;
}

/**
 * The theme of a school, by role: `primary` as a fill, `on-primary` for text on that fill, `primary-wash` as a ground,
 * `primary-text` (4.5:1) and `primary-line` (3:1) on every ground, the washes of both colors among them; the same for
 * `secondary`. On dark pages a fill that would vanish in them is lighter.
 */
export function themeColors(
  primary: string | null | undefined,
  secondary: string | null | undefined,
  ground: Ground = "light",
): Record<string, string> {
  const { surface, hardest, ...shares } = GROUNDS[ground];
  const colors = { primary: colorOr(primary, FORM_PRIMARY), secondary: colorOr(secondary, FORM_SECONDARY) };
  const washOf = (name: keyof typeof colors) => mix(surface, colors[name], shares[name]);
  const grounds = [hardest, washOf("primary"), washOf("secondary")];
  const roles = (name: keyof typeof colors) => {
    const fill = ground === "light" ? colors[name] : shadeFor(colors[name], surface, LINE_RATIO);
    return {
      [name]: fill,
      [`on-${name}`]: readableOn(fill),
      [`${name}-wash`]: washOf(name),
      [`${name}-text`]: shadeOn(colors[name], grounds, TEXT_RATIO),
      [`${name}-line`]: shadeOn(colors[name], grounds, LINE_RATIO),
    };
  };
  return { ...roles("primary"), ...roles("secondary") };
}

/** The shade that reads on each of the grounds: on the one from which its end stands out least. */
function shadeOn(color: string, grounds: readonly string[], minRatio: number): string {
  const [first = WHITE, ...others] = grounds;
  const end = readableOn(first);
  const hardest = others.reduce(
    (hard, each) => (contrast(each, end) < contrast(hard, end) ? each : hard),
    first,
  );
  return shadeFor(color, hardest, minRatio);
}

function colorOr(color: string | null | undefined, fallback: string): string {
  return color && isHexColor(color) ? normalizeHex(color) : fallback;
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(color: string, end: string, share: number): string {
  const from = channels(color);
  const to = channels(end);
  const mixed = from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}

function channels(color: string): Channels {
  if (!isHexColor(color)) throw new RangeError(`Not a hex color: ${color}`);
  const number = Number.parseInt(normalizeHex(color).slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}
