import { formatTime } from "./game-time.ts";

/** Which half of the day a time on a 12-hour clock is in. */
export type Meridiem = "AM" | "PM";

export type TimeEntry = { text: string; meridiem?: Meridiem };

/** A text read on the 24-hour clock: `typed` is '13:30', `means` '1:30 PM', `entry` the fields' new content. */
export type ClockReading = { typed: string; means: string; entry: Required<TimeEntry> };

const LAST_HOUR = 23;
const LAST_MINUTE = 59;

/** Room for ' 7 : 30 p. m.'; whatever else was on the clipboard is not looked at. */
const LONGEST_TEXT = 20;

/** A numeric keypad has no colon: a point, a dash or a space between digits does as well. */
const SEPARATOR = /\s*[:.;,-]\s*|\s+(?=\d)/;

/** 'a', 'pm' or ' P.M.' behind a time. */
const WITH_MERIDIEM = /^(.*\d:?)\s*([ap])\.?\s*(?:m\.?)?\s*$/i;

const COMPLETE = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?$/;
const COMPLETE_RUN = /^(\d\d)([0-5]\d)$/;

/**
 * Formats a time field's text, from keys, autofill or an input method, as hh:mm of at most five characters,
 * clamped to a 12-hour clock.
 *
 * - '730' becomes '7:30', and '1030' passes through '1:03' on its way to '10:30'.
 * - Four digits are hhmm, and an hour that its colon has closed is complete: '1330' and '13:30' → '12:30',
 *   '2400' → '12:00', '0:' → '01:', '7:75' → '7:59'. A text that could still become another time stays as typed.
 * - 'a' or 'p' at the end says which half of the day.
 */
export function formatTimeEntry(typed: string): TimeEntry {
  const { time, meridiem } = withoutMeridiem(typed);
  const text = formatDigits(time);
  return meridiem ? { text, meridiem } : { text };
}

/**
 * All that was typed, once the field, which showed `typed` as `formatTimeEntry` does, holds `value`: what is added at
 * the end is added to what was typed, since '12:3' does not tell any more that it began as '13:3'. Any other edit
 * begins with what can be seen.
 */
export function continueTyping(typed: string, value: string): string {
  const { text } = formatTimeEntry(typed);
  return text !== "" && value.startsWith(text) ? typed + value.slice(text.length) : value;
}

/** Completes the field once it is left: 'hh:mm' ('7' → '07:00', '0:5' → '01:05'), or null without an hour. */
export function completeTimeEntry(text: string): string | null {
  const [hours = "", minutes = ""] = formatTimeEntry(text).text.split(":");
  if (hours === "") return null;
  return `${clampHour(hours).padStart(2, "0")}:${clampMinutes(minutes).padStart(2, "0")}`;
}

/** Completes the typed text once the field is left: '13' is '13:00' and '13:5' is '13:05'. */
export function completeTyping(typed: string): string {
  const [hours = "", minutes = ""] = digitsOf(withoutMeridiem(typed).time);
  if (!/^\d\d$/.test(hours) || minutes.length > 1) return typed;
  return `${hours}:${minutes.padStart(2, "0")}`;
}

/** A complete time that only a 24-hour clock shows, 13:00 to 23:59 or 0:00 to 0:59, and what it means; else null. */
export function readAs24Hours(typed: string): ClockReading | null {
  const time = withoutMeridiem(typed).time.trim().split(SEPARATOR).join(":");
  const [, hours = "", minutes] = COMPLETE.exec(time) ?? COMPLETE_RUN.exec(time) ?? [];
  const hour = Number(hours);
  if (minutes === undefined || hour > LAST_HOUR || (hour >= 1 && hour <= 12)) return null;
  const clock = `${hours}:${minutes}`;
  return { typed: clock, means: formatTime(clock), entry: fromClockTime(clock) };
}

/** The entry as the API takes it, HH:mm:ss on the 24-hour clock; null without an hour. */
export function toClockTime(text: string, meridiem: Meridiem): string | null {
  const complete = completeTimeEntry(text);
  if (complete === null) return null;
  const [hours, minutes] = complete.split(":");
  const hour = (Number(hours) % 12) + (meridiem === "PM" ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${minutes}:00`;
}

/** '19:30:00' → { text: '07:30', meridiem: 'PM' } */
export function fromClockTime(time: string): Required<TimeEntry> {
  const [hours, minutes = "00"] = time.split(":");
  const hour = Number(hours) % 24;
  return {
    text: `${String(hour % 12 || 12).padStart(2, "0")}:${minutes}`,
    meridiem: hour < 12 ? "AM" : "PM",
  };
}

function withoutMeridiem(typed: string): { time: string; meridiem: Meridiem | null } {
  // Some input methods type digits as wide as their letters.
  const start = typed.normalize("NFKC").trimStart().slice(0, LONGEST_TEXT);
  const [, time = start, letter] = WITH_MERIDIEM.exec(start) ?? [];
  if (!letter) return { time, meridiem: null };
  return { time, meridiem: letter.toUpperCase() === "A" ? "AM" : "PM" };
}

/** The digits before and behind a separator; without one they are all hours. */
function digitsOf(time: string): string[] {
  return time
    .trim()
    .split(SEPARATOR)
    .map((part) => part.replace(/\D/g, ""));
}

function formatDigits(time: string): string {
  const [hours = "", minutes] = digitsOf(time);
  return minutes === undefined ? formatRun(hours) : formatPair(hours.slice(0, 2), minutes.slice(0, 2));
}

/** Digits without a colon: it goes where nothing else is possible, or else where a three-digit time has it. */
function formatRun(digits: string): string {
  const [first, second] = [digits.slice(0, 1), digits.slice(1, 3)];
  const twoDigitHour = digits.slice(0, 2);
  if (digits.length < 2) return digits;
  if (digits.length === 2) {
    if (digits === "00") return "01";
    return Number(digits) <= LAST_HOUR ? digits : `${first}:${second}`;
  }
  if (digits.length > 3 || first === "0") return formatPair(twoDigitHour, digits.slice(2, 4));
  return formatPair(first, second);
}

function formatPair(hours: string, minutes: string): string {
  return `${clampHour(hours)}:${clampMinutes(minutes)}`;
}

function clampHour(hours: string): string {
  if (hours === "") return "";
  if (Number(hours) === 0) return "01";
  return Number(hours) > 12 ? "12" : hours;
}

function clampMinutes(minutes: string): string {
  return Number(minutes) > LAST_MINUTE ? String(LAST_MINUTE) : minutes;
}
