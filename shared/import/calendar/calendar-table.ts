import {
  isCalendarDate,
  isClockTime,
  type LocalDateTime,
  MAX_DATE,
  TBD,
} from "#shared/domain/time/game-time.ts";
import { instantAfterGap, toLocal } from "#shared/domain/time/zone-time.ts";
import { quoted } from "#shared/import/cells.ts";
import { CsvError } from "#shared/import/csv-error.ts";
import { csvFile, timeCell } from "#shared/import/games-csv.ts";
import { knownZone } from "./known-zone.ts";

/** A calendar as a CSV text, and what nobody would see in it: what was left out, and what was assumed. */
export type CalendarTable = { csv: string; notices: string[] };

/** The properties of an event by their names, each with its parameters; of several the first counts. */
type CalendarEvent = Map<string, { parameters: string; value: string }>;

const HEADER = ["Date", "Time", "Title", "Location", "Status"];

const REPEATING = ["RRULE", "RDATE", "RECURRENCE-ID"];

/** A name, its parameters, whose texts in quotation marks may hold a colon, and a value. */
const PROPERTY = /^([\w-]+)((?:"[^"]*"|[^":])*):(.*)$/s;

/** To look for a zone takes a while, and no calendar has so many. */
const MOST_ZONES = 100;

const FOLD = /(?:\r\n|\r|\n)[ \t]/g;
const LINE_END = /\r\n|\r|\n/;
const DATE_TIME = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/i;

/** Whether a text is a calendar (RFC 5545), whatever its file is called. */
export const isCalendar = (text: string): boolean => /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text);

/**
 * The events of a calendar as a table on the clock of `timeZone`; a time without a zone is on that clock already. Zones
 * are known by their names, so the rules that a calendar brings for them are not read.
 * @throws CsvError for a calendar without events
 */
export function calendarTable(text: string, timeZone: string): CalendarTable {
  const events = eventsOf(text);
  if (events.length === 0) throw new CsvError("This calendar has no events.");
  const notices = new Set<string>();
  const zoneOf = zoneFinder(timeZone, notices);
  const rows: string[][] = [];
  for (const event of events) {
    const title = textOf(event, "SUMMARY", " ");
    if (REPEATING.some((name) => event.has(name)))
      notices.add(`${quoted(title || "Untitled event")} repeats and was left out`);
    else rows.push([...startCells(event, timeZone, zoneOf), title, placeOf(event), statusOf(event)]);
  }
  return { csv: csvFile(HEADER, rows), notices: [...notices] };
}

function eventsOf(text: string): CalendarEvent[] {
  const events: CalendarEvent[] = [];
  let event: CalendarEvent | null = null;
  // An alarm within an event has texts of its own.
  let isWithin = false;
  for (const line of text.replace(FOLD, "").split(LINE_END)) {
    const [, name = "", parameters = "", value = ""] = PROPERTY.exec(line) ?? [];
    const mark = `${name}:${value.trim()}`.toUpperCase();
    if (mark === "BEGIN:VEVENT") [event, isWithin] = [new Map(), false];
    else if (mark === "END:VEVENT" && event) {
      events.push(event);
      event = null;
    } else if (/^(?:BEGIN|END):/.test(mark)) isWithin = mark.startsWith("BEGIN");
    else if (event && !isWithin && !event.has(name.toUpperCase()))
      event.set(name.toUpperCase(), { parameters, value });
  }
  return events;
}

/** A day without a time is a game whose time nobody knows yet; a start that is none stays for people to see. */
function startCells(event: CalendarEvent, timeZone: string, zoneOf: (name: string) => string): string[] {
  const { parameters = "", value = "" } = event.get("DTSTART") ?? {};
  const [, year, month, day, hours, minutes, seconds, isUtc] = DATE_TIME.exec(value.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isCalendarDate(date) || date > MAX_DATE) return [value, TBD];
  if (hours === undefined) return [date, TBD];
  const time = `${hours}:${minutes}:${seconds}`;
  if (!isClockTime(time)) return [date, value];
  const [, name = ""] = /;TZID="?([^";]+)/i.exec(parameters) ?? [];
  const zone = isUtc ? "UTC" : name && zoneOf(name);
  const start = zone ? onClock({ date, time }, zone, timeZone) : { date, time };
  return [start.date, timeCell(start.time)];
}

const onClock = (local: LocalDateTime, from: string, to: string): LocalDateTime =>
  from === to ? local : toLocal(instantAfterGap(local, from), to);

/** The zone that a name stands for: the school's for one that is unknown, with a notice. */
function zoneFinder(timeZone: string, notices: Set<string>): (name: string) => string {
  const found = new Map<string, string>();
  return (name) => {
    const zone = found.get(name) ?? (found.size < MOST_ZONES ? knownZone(name) : null);
    if (!zone)
      notices.add(`${quoted(name)} is not a known time zone, so its times were taken as your school's`);
    if (found.size < MOST_ZONES) found.set(name, zone ?? timeZone);
    return zone ?? timeZone;
  };
}

const placeOf = (event: CalendarEvent) => textOf(event, "LOCATION", ", ");

/** An event that is not canceled says little: programs write 'CONFIRMED' for every one. */
const statusOf = (event: CalendarEvent) =>
  /^cancell?ed$/i.test(textOf(event, "STATUS", " ")) ? "Canceled" : "";

/** A property's text, its lines joined by `between`. */
const textOf = (event: CalendarEvent, name: string, between: string): string =>
  (event.get(name)?.value ?? "")
    .replace(/\\(.)/gs, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign))
    .split(/\s*\n\s*/)
    .filter(Boolean)
    .join(between)
    .trim();
