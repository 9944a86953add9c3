import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { PRODUCT_NAME } from "#shared/domain/product.ts";
import type { CalendarEntry } from "./calendar-entry.ts";

/** The agreed game as an iCalendar file, in UTC. Made again of the same facts it is the same entry. */
export function calendarFile({ start, end, summary, location }: CalendarEntry, stamp: Date): string {
  const calendar = new ICalCalendar({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: PRODUCT_NAME, product: "Games", language: "EN" },
  });
  calendar.createEvent({
    id: encodeURIComponent(`${start.toISOString()} ${summary}`),
    status: ICalEventStatus.CONFIRMED,
    stamp,
    start,
    end,
    summary,
    location,
  });
  return calendar.toString();
}
