import ICAL from "ical.js";

/** A calendar file of ours, as a calendar program reads it. */
type ReadCalendar = { method: string; name: string; refreshed: string[]; events: ReadEvent[] };

type ReadEvent = {
  uid: string;
  sequence: number;
  status: string;
  stamp: Date;
  /** null where the file does not say */
  lastModified: Date | null;
  /** a whole day begins at midnight in UTC */
  start: Date;
  end: Date;
  isAllDay: boolean;
  /** whether its time stays free for others */
  isFree: boolean;
  /** the name and the address; null where the file does not say */
  organizer: [name: string, email: string] | null;
  summary: string;
  location: string;
  /** '' for none */
  description: string;
  /** '' for none */
  url: string;
};

/** Reads a calendar file with a library that had no part in writing it. Throws for what is none. */
export function readCalendar(file: string | ArrayBuffer | Uint8Array | undefined): ReadCalendar {
  const text = typeof file === "string" ? file : new TextDecoder().decode(file);
  const calendar = ICAL.Component.fromString(text);
  const textOf = (name: string) => String(calendar.getFirstPropertyValue(name));
  return {
    method: textOf("method"),
    name: textOf("x-wr-calname"),
    refreshed: [textOf("refresh-interval"), textOf("x-published-ttl")],
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
  const { uid, sequence, startDate, endDate, summary, location, description } = new ICAL.Event(component);
  const lastModified = component.getFirstPropertyValue("last-modified");
  return {
    uid,
    sequence,
    status: String(component.getFirstPropertyValue("status")),
    stamp: instantOf(component.getFirstPropertyValue("dtstamp")),
    lastModified: lastModified ? instantOf(lastModified) : null,
    start: instantOf(startDate),
    end: instantOf(endDate),
    isAllDay: startDate.isDate,
    isFree: component.getFirstPropertyValue("transp") === "TRANSPARENT",
    organizer: organizerOf(component),
    summary,
    location,
    description: description ?? "",
    url: String(component.getFirstPropertyValue("url") ?? ""),
  };
}

function organizerOf(component: ICAL.Component): ReadEvent["organizer"] {
  const property = component.getFirstProperty("organizer");
  if (!property) return null;
  return [String(property.getFirstParameter("cn")), String(property.getFirstValue()).replace("mailto:", "")];
}

function instantOf(value: unknown): Date {
  if (value instanceof ICAL.Time && value.isDate) return new Date(`${value.toString()}T00:00:00Z`);
  if (!(value instanceof ICAL.Time) || value.zone !== ICAL.Timezone.utcTimezone) {
    throw new Error(`${value} is not a time in UTC`);
  }
  return value.toJSDate();
}
