import { TBD_TIME } from "#shared/domain/game/game-facts.ts";
import { formatTime } from "#shared/domain/time/game-time.ts";
import { quoted, tidy } from "./cells.ts";
import { type Reading, right, wrong } from "./reading.ts";

/**
 * A time as it is written in a cell. `clock` is complete, HH:mm:ss; `bare` has no AM or PM, which only the whole file
 * can show; `tbd` says that nobody knows it yet. `elsewhere`: on another zone's clock.
 */
export type TimeReading =
  | { kind: "clock"; time: string; warning: string | null }
  | { kind: "bare"; hour: number; minutes: string; cell: string }
  | { kind: "tbd" }
  | { kind: "wrong"; reason: string; elsewhere?: { clock: string; zoneCode: string } };

const LONGEST = 40;

const LEADING_DATE = /^\d{1,4}[/-]\d{1,2}[/-]\d{1,4}[T\s]\s*/i;
/** The date that a spreadsheet writes before a time without a date. */
const DAY_ZERO = /^(?:1[/-][01][/-](?:19)?00|12[/-]3[01][/-](?:18)?99|1900-01-0[01]|1899-12-3[01])$/;
/** A star behind a time leads to a footnote. */
const MARK_BEHIND = /\s*[*†‡]$/;
const ZONE = /\s*\(?\b((?:[ecmp]|ak|ha?)[sd]?t|eastern|central|mountain|pacific|alaska|hawaii)\)?$/i;
const CLOCK = /^(\d{1,2})(?:[:.](\d\d))?(?:[:.](\d\d)(?:\.\d+)?)?\s?(?:([ap])(?:\.?\s?m)?\.?)?$/i;
const RUN = /^(\d{1,2})(\d\d)\s?(?:([ap])(?:\.?\s?m)?\.?)?$/i;
const UNKNOWN = /^(?:time\s)?(?:t\.?\s?b\.?\s?[ad]\.?|to be (?:determined|announced))$/i;
const NOON = /^(?:12(?::00)?\s?)?noon$/i;

/** Hardly any game begins earlier. */
const EARLIEST_HOUR = 6;

/** A time that lost its format in a spreadsheet is a fraction of a day. */
const DAY_SHARE = /^0?\.\d+$/;
const SECONDS_OF_DAY = 86_400;

/** The names by which a time may be followed, for each of the product's zone codes. */
const ZONE_NAMES: Record<string, readonly string[]> = {
  ET: ["et", "est", "edt", "eastern"],
  CT: ["ct", "cst", "cdt", "central"],
  MT: ["mt", "mst", "mdt", "mountain"],
  MST: ["mst", "mt", "mountain"],
  PT: ["pt", "pst", "pdt", "pacific"],
  AKT: ["akt", "akst", "akdt", "alaska"],
  HST: ["hst", "ht", "hast", "hat", "hawaii"],
};

/** Reads '7:00 PM', '7PM', '7:00p', '19:00' and their like; `zoneCode` is the school's, as a time may name its zone. */
export function readTime(cell: string, zoneCode: string): TimeReading {
  const text = tidy(cell);
  if (text === "") return { kind: "wrong", reason: "Time is blank" };
  if (text.length > LONGEST) return notATime(cell);
  if (DAY_SHARE.test(text)) return shareOfDay(Number(text), cell);
  const dateless = text.replace(LEADING_DATE, "").replace(MARK_BEHIND, "");
  const zone = ZONE.exec(dateless);
  if (zone && !isZone(zone[1] ?? "", zoneCode)) {
    return {
      kind: "wrong",
      reason: `${quoted(cell)} names a time zone other than the school's (${zoneCode})`,
      elsewhere: { clock: dateless.slice(0, zone.index), zoneCode: codeOfZone(zone[1] ?? "") },
    };
  }
  const time = zone ? dateless.slice(0, zone.index) : dateless;
  if (UNKNOWN.test(time)) return { kind: "tbd" };
  if (NOON.test(time)) return { kind: "clock", time: "12:00:00", warning: null };
  return readClock(time, cell);
}

/** True for a header as 'Time (CT)' with a time zone other than the school's. */
export function namesOtherZone(header: string, zoneCode: string): boolean {
  const zone = header.length > LONGEST ? null : ZONE.exec(header);
  return zone !== null && !isZone(zone[1] ?? "", zoneCode);
}

const codeOfZone = (name: string): string => Object.keys(ZONE_NAMES).find((code) => isZone(name, code)) ?? "";

const isZone = (name: string, zoneCode: string) =>
  ZONE_NAMES[zoneCode]?.includes(name.toLowerCase()) ?? false;

/** The date before a time in its cell; '' for none, or for a spreadsheet's day zero. */
export function dateBefore(cell: string): string {
  const text = tidy(cell);
  const [found = ""] = text.length > LONGEST ? [] : (LEADING_DATE.exec(text) ?? []);
  const date = found.replace(/[T\s]+$/i, "");
  return DAY_ZERO.test(date) ? "" : date;
}

/**
 * The time as HH:mm:ss; `TBD_TIME` where nobody knows it. A bare one is itself on a 24-hour clock. Else 1:00–7:59 and
 * 12:xx are PM, and 8:00–11:59 are AM.
 */
export function settleTime(reading: TimeReading, isTwentyFourHour: boolean): Reading<string> {
  if (reading.kind === "wrong") return wrong(reading.reason);
  if (reading.kind === "tbd") return right(TBD_TIME);
  if (reading.kind === "clock") return right(reading.time, reading.warning);
  const { hour, minutes, cell } = reading;
  if (isTwentyFourHour) {
    const time = clockTime(hour, minutes);
    const warning = `${quoted(cell)} was read as ${formatTime(time)}, as other times of the file are on the 24-hour clock`;
    return right(time, hour < EARLIEST_HOUR ? warning : null);
  }
  const time = clockTime(hour >= 1 && hour < 8 ? hour + 12 : hour, minutes);
  return right(time, `${quoted(cell)} has no AM or PM and was read as ${formatTime(time)}`);
}

/** True for a time that is possible only on a 24-hour clock. */
export function isAfternoonOf24(reading: TimeReading): boolean {
  return reading.kind === "bare" && reading.hour >= 13;
}

function readClock(text: string, cell: string): TimeReading {
  const [, hours, minutes = "00", seconds = "00", half] = CLOCK.exec(text) ?? [];
  if (hours) return clockReading(Number(hours), `${minutes}:${seconds}`, half, cell);
  const [, runHours, runMinutes, runHalf] = RUN.exec(text) ?? [];
  if (runHours) return clockReading(Number(runHours), `${runMinutes}:00`, runHalf, cell);
  return notATime(cell);
}

function clockReading(hour: number, minutes: string, half: string | undefined, cell: string): TimeReading {
  const isMinutes = /^[0-5]\d:[0-5]\d$/.test(minutes);
  const isHour = hour < 24 || (hour === 24 && minutes === "00:00");
  if (!isMinutes || !isHour) return notATime(cell);
  if (!half) return { kind: "bare", hour, minutes, cell };
  const isPm = half.toLowerCase() === "p";
  if (hour > 12) return isPm && hour < 24 ? clock(hour, minutes) : notATime(cell);
  return clock((hour % 12) + (isPm ? 12 : 0), minutes);
}

function shareOfDay(share: number, cell: string): TimeReading {
  const seconds = Math.round(share * SECONDS_OF_DAY);
  const time = new Date(seconds * 1000).toISOString().slice(11, 19);
  return { kind: "clock", time, warning: `${quoted(cell)} was read as the Excel time ${formatTime(time)}` };
}

const clock = (hour: number, minutes: string): TimeReading => ({
  kind: "clock",
  time: clockTime(hour, minutes),
  warning: null,
});

const clockTime = (hour: number, minutes: string) => `${String(hour).padStart(2, "0")}:${minutes}`;

const notATime = (cell: string): TimeReading => ({ kind: "wrong", reason: `${quoted(cell)} is not a time` });
