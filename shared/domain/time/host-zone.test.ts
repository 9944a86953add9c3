import { afterEach, describe, expect, test } from "vitest";
import { addDays, formatFullDate, isCalendarDate, weekdayOf } from "./game-time.ts";
import { TIME_ZONES } from "./time-zones.ts";
import { dayOf } from "./zone-day.ts";
import { offsetAt } from "./zone-offset.ts";
import { toInstant, toLocal } from "./zone-time.ts";

/** Hosts with an hour that is skipped, with three quarters of an hour, and with a whole day that never was. */
const HOSTS = ["UTC", "America/New_York", "Asia/Kathmandu", "Pacific/Apia"];
const ZONES = [...TIME_ZONES.map(({ value }) => value), "UTC"];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** No zone on offer has changed its clock twice in so short a time since 1970. */
const SPAN = 61 * 24 * HOUR;
const FIRST_YEAR = 1970;
const LAST_YEAR = 2999;

const own = process.env.TZ;

afterEach(() => {
  process.env.TZ = own;
});

function moveHost(zone: string): void {
  process.env.TZ = zone;
  const noon = new Date("2026-03-08T12:00:00Z").getTimezoneOffset();
  expect(noon).toBe({ UTC: 0, "America/New_York": 240, "Asia/Kathmandu": -345, "Pacific/Apia": -780 }[zone]);
}

/** The platform's own answer, which needs no calendar and no host. */
function platformOffset(zone: string): (instant: number) => number {
  const offsets = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  return (instant) => {
    const name = offsets.formatToParts(instant).find((part) => part.type === "timeZoneName")?.value ?? "";
    const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(name) ?? [];
    return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * HOUR + Number(minutes ?? 0) * MINUTE);
  };
}

/** The first instants of a zone's new offsets in a year, by the platform alone. */
function changesOf(year: number, ask: (instant: number) => number): number[] {
  const changes: number[] = [];
  let before = ask(Date.UTC(year, 0, 1));
  for (let start = Date.UTC(year, 0, 1); start < Date.UTC(year + 1, 0, 1); start += SPAN) {
    const after = ask(start + SPAN);
    if (before === after) continue;
    let [low, high] = [start, start + SPAN];
    while (high - low > MINUTE) {
      const middle = low + Math.floor((high - low) / (2 * MINUTE)) * MINUTE;
      if (ask(middle) === before) low = middle;
      else high = middle;
    }
    changes.push(high);
    before = after;
  }
  return changes;
}

describe.each(HOSTS)("on a host in %s", (host) => {
  // Each year is asked for on one of the hosts, and those that most games are in on all of them.
  const isTurn = (year: number) =>
    (year >= 2020 && year < 2032) || year % HOSTS.length === HOSTS.indexOf(host);

  test("a zone's offset is the platform's, an hour around every change of its clock and in between", () => {
    moveHost(host);
    const wrong: string[] = [];
    let asked = 0;
    for (const zone of ZONES) {
      const ask = platformOffset(zone);
      for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
        if (!isTurn(year)) continue;
        const near = changesOf(year, ask).flatMap((at) => [at - HOUR, at - 1, at, at + HOUR]);
        for (const instant of [Date.UTC(year, 0, 1), Date.UTC(year, 6, 4, 12), ...near]) {
          asked += 1;
          if (offsetAt(instant, zone) !== ask(instant))
            wrong.push(`${zone} ${new Date(instant).toISOString()}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(10_000);
  });

  test("times that the host itself skips or has twice are converted as any others", () => {
    moveHost(host);
    const texts = ["2011-12-30T10:30:00.000Z", "2026-03-08T07:30:00.000Z", "2026-11-01T05:30:00.000Z"];
    for (const text of texts) {
      expect(toLocal(new Date(text), "UTC")).toEqual({ date: text.slice(0, 10), time: text.slice(11, 19) });
      const back = toInstant(toLocal(new Date(text), "America/Phoenix"), "America/Phoenix");
      expect(back).toEqual({ ok: true, instant: new Date(text) });
    }
    expect(dayOf(new Date("2026-09-05T03:30:00Z"), "America/New_York")).toBe("2026-09-04");
  });

  test("days follow each other as on any calendar, also where the host leaves one out", () => {
    moveHost(host);
    expect(["2011-12-29", "2026-03-08", "2026-10-31"].map((date) => addDays(date, 1))).toEqual([
      "2011-12-30",
      "2026-03-09",
      "2026-11-01",
    ]);
    expect([addDays("2011-12-28", 3), addDays("2012-01-01", -2)]).toEqual(["2011-12-31", "2011-12-30"]);
    expect([isCalendarDate("2011-12-30"), weekdayOf("2011-12-30")]).toEqual([true, 5]);
    expect(formatFullDate("2011-12-30")).toBe("Friday, December 30, 2011");
  });
});
