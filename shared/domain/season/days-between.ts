import { millisecondsInDay } from "date-fns/constants";

/** How many days a date (yyyy-MM-dd) is after another one; below zero where it is before. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / millisecondsInDay;
