import { millisecondsInDay } from "date-fns/constants";
import { offsetAt } from "./zone-offset.ts";

/** The calendar day (yyyy-MM-dd) on which an instant falls in the zone. */
export function dayOf(instant: Date | number, timeZone: string): string {
  const time = Number(instant);
  return dayText(Math.floor((time + offsetAt(time, timeZone)) / millisecondsInDay));
}

/** Lists fall on few days; people can type any, so this must have an end. */
const MAX_DAYS = 10_000;
const dayTexts = new Map<number, string>();

/** yyyy-MM-dd of a day counted from 1970. */
function dayText(day: number): string {
  const known = dayTexts.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * millisecondsInDay).toISOString().slice(0, 10);
  if (dayTexts.size >= MAX_DAYS) dayTexts.clear();
  dayTexts.set(day, text);
  return text;
}
