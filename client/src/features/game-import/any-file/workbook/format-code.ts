/**
 * The parts of a date and time that a format shows. `half`: AM or PM; `elapsed`: hours beyond a day's are counted on.
 */
export type ShownTime = { date: boolean; time: boolean; seconds: boolean; half: boolean; elapsed: boolean };

/**
 * Texts, escaped signs, blanks as wide as a sign, fillers, and colours, places or conditions in brackets. One that is
 * never closed reaches to the end: looking for its other end from each of very many beginnings would take for ever.
 */
const NO_PART = /"[^"]*"?|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]?/gi;

const ELAPSED = /\[(?:h+|m+|s+)\]/;
const HALF = /am\/pm|a\/p/g;

/** The parts that a format code such as 'ddd, m/d/yy' or '[$-409]h:mm AM/PM;@' shows; null for one of other numbers. */
export function shownBy(code: string): ShownTime | null {
  const [positive = ""] = code.replace(NO_PART, "").toLowerCase().split(";");
  const parts = positive.replace(HALF, "").replace(/s\.0+/, "s");
  if (parts === "general" || /[0#?@]/.test(parts)) return null;
  const half = parts.length < positive.length && /am\/pm|a\/p/.test(positive);
  const time = half || /[hs]/.test(parts) || ELAPSED.test(parts);
  // A lone m is a month, beside hours or seconds it is minutes.
  const date = /[yd]|m{3}/.test(parts) || (!time && parts.includes("m"));
  if (!date && !time) return null;
  return { date, time, seconds: parts.includes("s"), half, elapsed: ELAPSED.test(parts) };
}
