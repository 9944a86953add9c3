export type Meridiem = "AM" | "PM";

export type TimeEntry = { text: string; period?: Meridiem };

const LAST_HOUR = 23;
const LAST_MINUTE = 59;

/** Room for ' 7 : 30 p. m.'; whatever else was on the clipboard is not looked at. */
const LONGEST_PASTE = 20;

/** A numeric keypad has no colon: a point, a dash or a space between digits does as well. */
const SEPARATOR = /\s*[:.;,-]\s*|\s+(?=\d)/;

/** 'a', 'pm' or ' P.M.' behind a time. */
const WITH_PERIOD = /^(.*\d:?)\s*([ap])\.?\s*(?:m\.?)?\s*$/i;

/**
 * What the time field shows while someone types, paste and deletion included. It never shows more than five
 * characters and settles only what can mean nothing else, so that every keystroke can still be taken back:
 *
 * - '730' becomes '7:30', and '1030' passes through '1:03' on its way to '10:30'.
 * - An hour that its colon has closed is clamped ('13:' → '12:', '0:' → '01:'), full minutes too ('7:75' → '7:59').
 * - A complete 24-hour time, pasted or typed as four digits, becomes the same moment of a 12-hour clock, and
 *   `period` says which half of the day ('19:30' → '07:30' with PM). 'a' or 'p' at the end sets it as well.
 */
export function formatTimeEntry(typed: string): TimeEntry {
  const start = typed.trimStart().slice(0, LONGEST_PASTE);
  const [, time = start, letter] = WITH_PERIOD.exec(start) ?? [];
  const entry = formatDigits(time);
  if (entry.period || !letter) return entry;
  return { text: entry.text, period: letter.toUpperCase() === "A" ? "AM" : "PM" };
}

/** What the field shows once it is left: 'hh:mm' ('7' → '07:00', '0:5' → '01:05'), or null without an hour. */
export function completeTimeEntry(text: string): string | null {
  const entry = formatTimeEntry(text).text;
  // Three digits without a colon waited for a fourth ('193' for '1930'); without it the hour is the first.
  const [hours = "", minutes = ""] = /^\d{3}$/.test(entry)
    ? [entry.slice(0, 1), entry.slice(1)]
    : entry.split(":");
  if (hours === "") return null;
  return `${clampHour(hours).padStart(2, "0")}:${clampMinutes(minutes).padStart(2, "0")}`;
}

/** The entry as the API takes it, HH:mm:ss on the 24-hour clock; null without an hour. A '19:30' is PM whatever `period` says. */
export function toClockTime(text: string, period: Meridiem): string | null {
  const ownPeriod = formatTimeEntry(text).period;
  const complete = completeTimeEntry(text);
  if (complete === null) return null;
  const [hours, minutes] = complete.split(":");
  const hour = (Number(hours) % 12) + ((ownPeriod ?? period) === "PM" ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${minutes}:00`;
}

/** '19:30:00' → { text: '07:30', period: 'PM' } */
export function fromClockTime(time: string): { text: string; period: Meridiem } {
  const [hours, minutes = "00"] = time.split(":");
  const hour = Number(hours) % 24;
  return { text: `${String(hour % 12 || 12).padStart(2, "0")}:${minutes}`, period: hour < 12 ? "AM" : "PM" };
}

function formatDigits(typed: string): TimeEntry {
  const [hours = "", minutes] = typed
    .trim()
    .split(SEPARATOR)
    .map((part) => part.replace(/\D/g, ""));
  if (minutes === undefined) return formatRun(hours);
  // Digits typed behind '1:03' push it on to '10:30'.
  if (hours.length === 1 && minutes.length > 2) return formatRun(hours + minutes);
  return formatPair(hours.slice(0, 2), minutes.slice(0, 2));
}

/** Digits without a colon: it goes where nothing else is possible, or else where a three-digit time has it. */
function formatRun(digits: string): TimeEntry {
  const [first, second, rest] = [digits.slice(0, 1), digits.slice(1, 3), digits.slice(2, 4)];
  const twoDigitHour = digits.slice(0, 2);
  const isHour = Number(twoDigitHour) <= LAST_HOUR;
  if (digits.length < 2) return { text: digits };
  if (digits.length === 2) {
    if (digits === "00") return { text: "01" };
    return { text: isHour ? digits : `${first}:${second}` };
  }
  if (first === "0") return formatPair(twoDigitHour, rest);
  if (digits.length > 3 && isHour) return formatPair(twoDigitHour, rest);
  if (Number(second) > LAST_MINUTE && isHour) return { text: digits };
  return formatPair(first, second);
}

function formatPair(hours: string, minutes: string): TimeEntry {
  const hour = Number(hours);
  const isComplete = minutes.length === 2 && Number(minutes) <= LAST_MINUTE;
  if (isComplete && hour > 12 && hour <= LAST_HOUR) return fromClockTime(`${hours}:${minutes}`);
  return { text: `${clampHour(hours)}:${clampMinutes(minutes)}` };
}

function clampHour(hours: string): string {
  if (hours === "") return "";
  if (Number(hours) === 0) return "01";
  return Number(hours) > 12 ? "12" : hours;
}

function clampMinutes(minutes: string): string {
  return Number(minutes) > LAST_MINUTE ? String(LAST_MINUTE) : minutes;
}
