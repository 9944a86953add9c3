import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { shownBy } from "./format-code.ts";
import { serialOfIso, shownText } from "./shown-time.ts";

const MINUTES_OF_DAY = 24 * 60;
const DAY = 86_400_000;

const show = (serial: number, code: string, is1904 = false) => {
  const shown = shownBy(code);
  return shown && shownText(serial, shown, is1904);
};

describe("a format", () => {
  test.each([
    ["m/d/yyyy", "2026-09-04"],
    ["mm/dd/yyyy", "2026-09-04"],
    ["d-mmm-yy", "2026-09-04"],
    ["ddd, mmm d", "2026-09-04"],
    ["dddd", "2026-09-04"],
    ["mmmm", "2026-09-04"],
    ['yyyy"-"mm"-"dd;@', "2026-09-04"],
    ["[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy", "2026-09-04"],
    ["[Red]m/d/yy;[Blue]0", "2026-09-04"],
    ["_(m/d_);* x", "2026-09-04"],
    ["h:mm", "18:30"],
    ["h:mm AM/PM", "18:30"],
    ["[$-409]h:mm\\ AM/PM;@", "18:30"],
    ["h:mm am/pm", "18:30"],
    ["h A/P", "18:30"],
    ["hh:mm:ss", "18:30:15"],
    ["mm:ss.0", "18:30:15"],
    ["m/d/yy h:mm", "2026-09-04 18:30"],
    ["yyyy-mm-ddThh:mm:ss", "2026-09-04 18:30:15"],
  ])("%s shows %s", (code, text) => {
    expect(show(46269 + (18 * 3600 + 30 * 60 + 15) / 86_400, code)).toBe(text);
  });

  test.each([
    "General",
    "0",
    "0.00",
    "#,##0",
    '"day" 0',
    "0 \\d",
    "@",
    "0.00E+00",
    "# ?/?",
    "[$$-409]#,##0",
    "",
    '"Sunday"',
  ])("%s is of no date", (code) => {
    expect(shownBy(code)).toBeNull();
  });

  test("of elapsed hours counts beyond a day", () => {
    expect(show(1.8125, "[h]:mm")).toBe("43:30");
    expect(show(0.8125, "[h]:mm:ss")).toBe("19:30");
  });
});

describe("a time", () => {
  test.each([
    [0, "12:00 AM", "00:00"],
    [0.3125, "07:30 AM", "07:30"],
    [0.5, "12:00 PM", "12:00"],
    [0.53125, "12:45 PM", "12:45"],
    [0.5625, "13:30", "13:30"],
  ])("of %d days says AM or PM where its cell does and it could be either", (serial, twelve, twentyFour) => {
    expect(show(serial, "h:mm AM/PM")).toBe(twelve);
    expect(show(serial, "h:mm")).toBe(twentyFour);
  });

  it("is the one that was typed, however it was rounded", () => {
    fc.assert(
      fc.property(
        fc.nat(MINUTES_OF_DAY - 1),
        fc.integer({ min: 0, max: 80_000 }),
        fc.integer({ min: 10, max: 17 }),
        (minute, day, digits) => {
          const serial = Number((day + minute / MINUTES_OF_DAY).toPrecision(digits));
          const clock = new Date(minute * 60_000).toISOString().slice(11, 16);
          expect(show(serial, "h:mm")).toBe(clock);
        },
      ),
    );
  });
});

describe("a date", () => {
  it("is the one that was typed, in both systems", () => {
    const days = fc.date({ min: new Date("1904-01-02"), max: new Date("9999-12-30"), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        const since = (start: number) => (Date.parse(day) - start) / DAY;
        expect(show(since(Date.UTC(1899, 11, 30)), "m/d/yyyy")).toBe(day);
        expect(show(since(Date.UTC(1904, 0, 1)), "m/d/yyyy", true)).toBe(day);
        expect(show(serialOfIso(day) ?? -1, "m/d/yyyy")).toBe(day);
      }),
    );
  });

  test.each([
    [1, "1900-01-01"],
    [59, "1900-02-28"],
    [61, "1900-03-01"],
  ])("at the beginning of spreadsheets, day %d, is the one that they show", (serial, day) => {
    expect(show(serial, "m/d/yyyy")).toBe(day);
  });

  test.each(["", "T", "Friday", "2026-09", "7 PM"])("%j is none in the words of XML", (text) => {
    expect(serialOfIso(text)).toBeNull();
  });
});
