import ICAL from "ical.js";

/** A calendar file of ours, as a calendar program reads it. */
type ReadCalendar = { method: string; events: ReadEvent[] };

type ReadEvent = {
  uid: string;
  sequence: number;
  status: string;
  stamp: Date;
  start: Date;
  end: Date;
  summary: string;
  location: string;
};

/** Reads a calendar file with a library that had no part in writing it. Throws for what is none. */
export function readCalendar(file: string | ArrayBuffer | Uint8Array | undefined): ReadCalendar {
  const text = typeof file === "string" ? file : new TextDecoder().decode(file);
  const calendar = ICAL.Component.fromString(text);
  return {
    method: String(calendar.getFirstPropertyValue("method")),
    events: calendar.getAllSubcomponents("vevent").map(readEvent),
  };
}

/** The only event of a file that has one. */
export function readOnlyEvent(file: Parameters<typeof readCalendar>[0]): ReadEvent & { method: string } {
  const { method, events } = readCalendar(file);
  const [event, ...others] = events;
  if (!event || others.length > 0) throw new Error(`the calendar file has ${events.length} events`);
  return { method, ...event };
}

function readEvent(component: ICAL.Component): ReadEvent {
  const { uid, sequence, startDate, endDate, summary, location } = new ICAL.Event(component);
  return {
    uid,
    sequence,
    status: String(component.getFirstPropertyValue("status")),
    stamp: instantOf(component.getFirstPropertyValue("dtstamp")),
    start: instantOf(startDate),
    end: instantOf(endDate),
    summary,
    location,
  };
}

function instantOf(value: unknown): Date {
  if (!(value instanceof ICAL.Time) || value.zone !== ICAL.Timezone.utcTimezone) {
    throw new Error(`${value} is not a time in UTC`);
  }
  return value.toJSDate();
}
