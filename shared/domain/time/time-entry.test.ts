import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  completeTimeEntry,
  completeTyping,
  continueTyping,
  formatTimeEntry,
  fromClockTime,
  readAs24Hours,
  toClockTime,
} from "./time-entry.ts";

/** Every text that the field shows while the keys are pressed one after the other. */
function press(keys: string): string[] {
  let typed = "";
  return [...keys].map((key) => {
    typed = continueTyping(typed, formatTimeEntry(typed).text + key);
    return formatTimeEntry(typed).text;
  });
}

describe("while typing", () => {
  test.each([
    ["730", ["7", "7:3", "7:30"]],
    ["0730", ["0", "07", "07:3", "07:30"]],
    ["1030", ["1", "10", "1:03", "10:30"]],
    ["115", ["1", "11", "1:15"]],
    ["1145", ["1", "11", "1:14", "11:45"]],
    ["1200", ["1", "12", "1:20", "12:00"]],
    ["130", ["1", "13", "1:30"]],
    ["200", ["2", "20", "2:00"]],
    ["775", ["7", "7:7", "7:59"]],
    ["7:30", ["7", "7:", "7:3", "7:30"]],
    ["7:305", ["7", "7:", "7:3", "7:30", "7:30"]],
    ["12:15", ["1", "12", "12:", "12:1", "12:15"]],
    ["11:05", ["1", "11", "11:", "11:0", "11:05"]],
    ["0:5", ["0", "01:", "01:5"]],
    ["005", ["0", "01", "01:5"]],
    ["13:75", ["1", "13", "12:", "12:7", "12:59"]],
    ["1375", ["1", "13", "1:37", "12:59"]],
    ["12:60", ["1", "12", "12:", "12:6", "12:59"]],
    ["7.30", ["7", "7:", "7:3", "7:30"]],
    ["1330", ["1", "13", "1:33", "12:30"]],
    ["13:30", ["1", "13", "12:", "12:3", "12:30"]],
    ["1930", ["1", "19", "1:59", "12:30"]],
    ["2015", ["2", "20", "2:01", "12:15"]],
    ["2400", ["2", "2:4", "2:40", "12:00"]],
    ["7:75", ["7", "7:", "7:7", "7:59"]],
    ["9999", ["9", "9:9", "9:59", "12:59"]],
  ])("the keys %s show %j", (keys, shown) => {
    expect(press(keys)).toEqual(shown);
  });

  test("keys one after the other end as the same text all at once", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789:"), maxLength: 6 }), (keys) => {
        expect(press(keys).at(-1) ?? "").toBe(formatTimeEntry(keys).text);
      }),
    );
  });

  test.each([
    ["7p", { text: "7", meridiem: "PM" }],
    ["7:30a", { text: "7:30", meridiem: "AM" }],
    ["730 PM", { text: "7:30", meridiem: "PM" }],
    ["7:30 p.m.", { text: "7:30", meridiem: "PM" }],
    ["19:30 am", { text: "12:30", meridiem: "AM" }],
  ])("a half of the day at the end sets the meridiem: %s", (typed, entry) => {
    expect(formatTimeEntry(typed)).toEqual(entry);
  });

  test("an ordinary entry leaves the meridiem alone", () => {
    for (const typed of ["", "7", "7:30", "07:30", "12:30", "0:30", "13", "13:30", "1330", "13:75"]) {
      expect(formatTimeEntry(typed)).not.toHaveProperty("meridiem");
    }
  });

  test("Backspace empties the field from any text that it shows, one character at a time", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789:"), maxLength: 6 }), (typed) => {
        let text = formatTimeEntry(typed).text;
        for (let presses = text.length; presses > 0; presses--) {
          const shorter = text.slice(0, -1);
          text = formatTimeEntry(shorter).text;
          expect(text).toBe(shorter);
        }
        expect(text).toBe("");
      }),
    );
  });

  test("hours can be taken out before the colon and typed anew", () => {
    expect(formatTimeEntry(":30").text).toBe(":30");
    expect(formatTimeEntry(":305").text).toBe(":30");
    expect(formatTimeEntry("6:30").text).toBe("6:30");
  });

  test("letters and signs do not get in", () => {
    expect(formatTimeEntry("abc").text).toBe("");
    expect(formatTimeEntry("7x:3y0").text).toBe("7:30");
  });
});

describe("a text that arrives at once", () => {
  test.each([
    ["19:30", { text: "12:30" }],
    ["1330", { text: "12:30" }],
    ["２０：１５", { text: "12:15" }],
    [" 7:30 PM ", { text: "7:30", meridiem: "PM" }],
    ["7 30", { text: "7:30" }],
    ["0:30", { text: "01:30" }],
    ["00:30", { text: "01:30" }],
    ["12:30", { text: "12:30" }],
    ["24:00", { text: "12:00" }],
    ["2400", { text: "12:00" }],
    ["13:75", { text: "12:59" }],
    ["99:99", { text: "12:59" }],
    ["9999", { text: "12:59" }],
    ["7:305", { text: "7:30" }],
    ["TBA", { text: "" }],
  ])("'%s' shows %j", (typed, entry) => {
    expect(formatTimeEntry(typed)).toEqual(entry);
  });
});

describe("a time of the 24-hour clock", () => {
  test.each([
    ["13:30", "13:30", "1:30 PM", { text: "01:30", meridiem: "PM" }],
    ["1330", "13:30", "1:30 PM", { text: "01:30", meridiem: "PM" }],
    ["13.30", "13:30", "1:30 PM", { text: "01:30", meridiem: "PM" }],
    [" 19:30:00 ", "19:30", "7:30 PM", { text: "07:30", meridiem: "PM" }],
    ["１９：３０", "19:30", "7:30 PM", { text: "07:30", meridiem: "PM" }],
    ["23:59", "23:59", "11:59 PM", { text: "11:59", meridiem: "PM" }],
    ["0:05", "0:05", "12:05 AM", { text: "12:05", meridiem: "AM" }],
    ["0030", "00:30", "12:30 AM", { text: "12:30", meridiem: "AM" }],
  ])("'%s' is read as %s, %s", (text, typed, means, entry) => {
    expect(readAs24Hours(text)).toEqual({ typed, means, entry });
  });

  test.each([
    "",
    "7",
    "7:30",
    "07:30",
    "1030",
    "12:30",
    "13",
    "13:",
    "13:3",
    "133",
    "13:75",
    "24:00",
    "2400",
    "TBA",
  ])("'%s' is none", (text) => {
    expect(readAs24Hours(text)).toBeNull();
  });

  test.each([
    ["13", "13:00"],
    ["13:", "13:00"],
    ["13:5", "13:05"],
    ["13:30", "13:30"],
    ["1330", "1330"],
    ["7", "7"],
    ["133", "133"],
  ])("'%s' stands as %s once the field is left", (typed, complete) => {
    expect(completeTyping(typed)).toBe(complete);
  });
});

describe("on leaving the field", () => {
  test.each([
    ["7", "07:00"],
    ["07", "07:00"],
    ["7:", "07:00"],
    ["730", "07:30"],
    ["7:3", "07:03"],
    ["7:30", "07:30"],
    ["115", "01:15"],
    ["11:5", "11:05"],
    ["12", "12:00"],
    ["0", "01:00"],
    ["00", "01:00"],
    ["0:5", "01:05"],
    ["13", "12:00"],
    ["13:", "12:00"],
    ["13:75", "12:59"],
    ["7:75", "07:59"],
    ["7:7", "07:07"],
    ["193", "01:59"],
    ["19:30", "12:30"],
    ["1330", "12:30"],
    ["2400", "12:00"],
    ["7pm", "07:00"],
  ])("'%s' becomes %s", (text, expected) => {
    expect(completeTimeEntry(text)).toBe(expected);
  });

  test.each(["", " ", ":", ":30", "TBA"])("'%s' is no time", (text) => {
    expect(completeTimeEntry(text)).toBeNull();
  });
});

describe("whatever is typed", () => {
  const anything = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(..."0123456789:. apm"), maxLength: 12 }),
  );

  test("the field shows at most five characters, digits and one colon, and takes them as they are", () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const { text } = formatTimeEntry(typed);
        expect(text).toMatch(/^\d{0,2}$|^\d{0,2}:\d{0,2}$/);
        expect(formatTimeEntry(text)).toEqual({ text });
      }),
    );
  });

  test("what is left in the field is hh:mm on a 12-hour clock or nothing", () => {
    fc.assert(
      fc.property(anything, (typed) => {
        expect(completeTimeEntry(typed) ?? "01:00").toMatch(/^(?:0[1-9]|1[0-2]):[0-5]\d$/);
      }),
    );
  });
});

describe("the clock time that is sent", () => {
  test.each([
    ["07:30", "PM", "19:30:00"],
    ["07:30", "AM", "07:30:00"],
    ["12:00", "AM", "00:00:00"],
    ["12:00", "PM", "12:00:00"],
    ["7", "PM", "19:00:00"],
    ["19:30", "AM", "00:30:00"],
  ] as const)("of '%s' %s is %s", (text, meridiem, expected) => {
    expect(toClockTime(text, meridiem)).toBe(expected);
  });

  test("of an entry without an hour there is none", () => {
    expect(toClockTime("", "PM")).toBeNull();
    expect(toClockTime(":30", "AM")).toBeNull();
  });

  test.each([
    ["19:30:00", { text: "07:30", meridiem: "PM" }],
    ["00:00:00", { text: "12:00", meridiem: "AM" }],
    ["24:00:00", { text: "12:00", meridiem: "AM" }],
    ["12:05:00", { text: "12:05", meridiem: "PM" }],
    ["09:00", { text: "09:00", meridiem: "AM" }],
  ])("%s comes back as %j", (time, entry) => {
    expect(fromClockTime(time)).toEqual(entry);
  });

  test("of every minute of the day comes back unchanged", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
        const time = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}:00`;
        const { text, meridiem } = fromClockTime(time);
        expect(toClockTime(text, meridiem)).toBe(time);
      }),
    );
  });
});
