import { addHours } from "date-fns/addHours";
import { firstYearOf, schoolYearOf } from "#shared/domain/season/school-year.ts";
import { formatDate, formatTime, TBD, WEEKDAYS, weekdayOf } from "#shared/domain/time/game-time.ts";
import { TIME_ZONES } from "#shared/domain/time/time-zones.ts";
import { toInstant, toLocal } from "#shared/domain/time/zone-time.ts";
import { remember, unmarked } from "#shared/import/cell-readers.ts";
import { tidy } from "#shared/import/cells.ts";
import { readDate, readDateWithoutYear } from "#shared/import/read-date.ts";
import { readTime, settleTime, type TimeReading } from "#shared/import/read-time.ts";
import { writtenTime } from "#shared/import/row-start.ts";
import {
  type AnsweredRow,
  type AskedFile,
  choicesOf,
  counting,
  type Facts,
  proposed,
  type Raised,
} from "./question.ts";

const timeOf = ({ readers, cell }: AskedFile, entry: AnsweredRow): TimeReading =>
  writtenTime(readers, cell(entry, "time"), cell(entry, "date"));

const timeCell = ({ cell }: AskedFile, entry: AnsweredRow) =>
  tidy(cell(entry, "time")) || tidy(cell(entry, "date"));

/** A time in the place of the row's own; the date no longer has one behind it. */
function atTime({ readers, cell }: AskedFile, entry: AnsweredRow, time: string): Facts {
  const date = readers.date(cell(entry, "date"));
  return { time, ...(date.ok && { date: formatDate(date.value.date) }) };
}

export function askYear({ school, titles, games, cell, dateWithoutYear }: AskedFile): Raised[] {
  const dates = new Map(
    games.flatMap((entry) => {
      const date = dateWithoutYear(cell(entry, "date"));
      return date ? [[entry, date] as const] : [];
    }),
  );
  const present = firstYearOf(school.today);
  const years = [present - 1, present, present + 1];
  const inSchoolYear = (entry: AnsweredRow, first: number) => {
    const date = dates.get(entry)?.inYear(first);
    const isSpring = date?.ok && date.value.date.slice(5) < "07-01";
    const leap = date?.ok === false || isSpring ? dates.get(entry)?.inYear(first + 1) : date;
    return leap?.ok ? leap.value : null;
  };
  const fits = (year: number) =>
    [...dates].every(([entry, { weekday }]) => {
      const date = inSchoolYear(entry, year);
      return date !== null && WEEKDAYS[weekdayOf(date.date)].toLowerCase().startsWith(weekday ?? "");
    });
  const fitting = [...dates.values()].some(({ weekday }) => weekday !== null) ? years.filter(fits) : [];
  const isInSpring = [...dates].some(
    ([entry]) => (inSchoolYear(entry, present)?.date.slice(5) ?? "") < "07-01",
  );
  const named = titles
    .flatMap((title) => yearIn(title, isInSpring) ?? [])
    .find((year) => years.includes(year));
  const year = named ?? (fitting.length === 1 ? fitting[0] : undefined);
  return [
    {
      key: "year",
      text: () => "Which school year are these dates in?",
      found: [...dates.keys()],
      example: (entry) => cell(entry, "date"),
      answers: years.map((first) => ({
        value: String(first),
        label: schoolYearOf(`${first}-07-01`).label,
      })),
      ...proposed(year === undefined ? undefined : String(year)),
      say: (value, entry) => {
        const date = inSchoolYear(entry, Number(value));
        return [date ? { date: [formatDate(date.date), date.time].filter(Boolean).join(" ") } : {}];
      },
    },
  ];
}

/** '2026–27' and 'Fall 2026' begin in 2026; so does 'Spring 2027', and '2027' where the dates are in spring. */
function yearIn(title: string, isInSpring: boolean): number | null {
  const [, first, second] = /\b(20\d\d)\s*[-–/]\s*(?:20)?(\d\d)\b/.exec(title) ?? [];
  if (first && Number(first.slice(2)) + 1 === Number(second)) return Number(first);
  const [, alone] = /\b(20\d\d)\b/.exec(title) ?? [];
  if (!alone) return null;
  const isFall = /\b(?:fall|autumn)\b/i.test(title);
  return Number(alone) - (!isFall && (isInSpring || /\bspring\b/i.test(title)) ? 1 : 0);
}

export function askZone(file: AskedFile): Raised[] {
  const { school, readers, games, isTwentyFourHour, cell } = file;
  const elsewhereOf = (entry: AnsweredRow) => {
    const time = timeOf(file, entry);
    return time.kind === "wrong" ? time.elsewhere : undefined;
  };
  return [
    {
      key: "zone",
      text: counting("time names another time zone", "times name another time zone"),
      found: games.filter(elsewhereOf),
      example: (entry) => timeCell(file, entry),
      answers: choicesOf(["convert", "Convert"], ["refuse", "Leave out"]),
      ...proposed("convert"),
      say: (value, entry) => {
        const elsewhere = elsewhereOf(entry);
        const date = readers.date(cell(entry, "date"));
        const zone = TIME_ZONES.find(({ code }) => code === elsewhere?.zoneCode);
        if (value === "refuse" || !elsewhere || !date.ok || !zone) return [{}];
        const time = settleTime(readTime(elsewhere.clock, zone.code), isTwentyFourHour);
        if (!time.ok) return [{}];
        const instant = toInstant({ date: date.value.date, time: time.value }, zone.value);
        if (!instant.ok) return [{}];
        const ours = toLocal(instant.instant, school.timeZone);
        return [{ date: formatDate(ours.date), time: formatTime(ours.time) }];
      },
    },
  ];
}

/** '7:00', not '07:00': only in the first the hour may be one of the evening. */
const PERHAPS_EVENING = /^[1-7][:.]?\d\d/;

const USUAL_START = "7:00";

export function askClock(file: AskedFile): Raised[] {
  const { games, isTwentyFourHour } = file;
  const eveningOf = (entry: AnsweredRow) => {
    const time = timeOf(file, entry);
    if (time.kind !== "bare" || time.hour < 1 || time.hour > 7) return null;
    return PERHAPS_EVENING.test(tidy(time.cell)) ? time : null;
  };
  const found = isTwentyFourHour ? games.filter(eveningOf) : [];
  const written = found.map((entry) => timeCell(file, entry));
  const [first = ""] = written;
  return [
    {
      key: "clock",
      text: () =>
        `Is ${written.includes(USUAL_START) ? USUAL_START : first} morning or evening in this file?`,
      found,
      example: (entry) => timeCell(file, entry),
      answers: choicesOf(["24", "Morning"], ["12", "Evening"]),
      say: (value, entry) => {
        const time = eveningOf(entry);
        if (value === "24" || !time) return [{}];
        return [atTime(file, entry, formatTime(`${time.hour + 12}:${time.minutes}`))];
      },
    },
  ];
}

const NIGHT_BEGINS = "23:00:00";
const NIGHT_ENDS = "06:00:00";

export function askNight(file: AskedFile): Raised[] {
  const { readers, games, isTwentyFourHour, cell } = file;
  const nightOf = (entry: AnsweredRow) => {
    const time = timeOf(file, entry);
    const date = readers.date(cell(entry, "date"));
    if (time.kind === "tbd" || !date.ok) return null;
    const clock = settleTime(time, isTwentyFourHour);
    const isAtNight = clock.ok && (clock.value >= NIGHT_BEGINS || clock.value < NIGHT_ENDS);
    return isAtNight ? { date: date.value.date, time: clock.value } : null;
  };
  return [
    {
      key: "night",
      text: counting("game begins between 11:00 PM and 6:00 AM", "games begin between 11:00 PM and 6:00 AM"),
      found: games.filter(nightOf),
      example: (entry) => timeCell(file, entry),
      answers: choicesOf(["keep", "They do"], ["later", "12 hours later"], ["tbd", "Time TBD"]),
      say: (value, entry) => {
        const night = nightOf(entry);
        if (value === "keep" || !night) return [{}];
        if (value === "tbd") return [atTime(file, entry, TBD)];
        const [date = "", time = ""] = addHours(new Date(`${night.date}T${night.time}Z`), 12)
          .toISOString()
          .split("T");
        return [{ date: formatDate(date), time: formatTime(time) }];
      },
    },
  ];
}

export function askBlankTimes(file: AskedFile): Raised[] {
  const { readers, games, has, cell } = file;
  const isEmpty = remember((text) => tidy(text) === "");
  const isBlank = (entry: AnsweredRow) => {
    if (!isEmpty(cell(entry, "time"))) return false;
    const date = readers.date(cell(entry, "date"));
    return !(date.ok && date.value.time !== "");
  };
  const found = games.filter(isBlank);
  return [
    {
      key: "blank-times",
      text: games.some((entry) => has(entry, "time"))
        ? counting("game has no time", "games have no time")
        : () => "This file has no times",
      found,
      example: (entry) => cell(entry, "date"),
      answers: choicesOf(["tbd", "Time TBD"], ["refuse", "Leave out"]),
      ...proposed("tbd"),
      say: (value) => [{ time: value === "tbd" ? TBD : "" }],
    },
  ];
}

export function askFirst(file: AskedFile): Raised[] {
  const { readers, games, cell } = file;
  const dayOf = remember((date) => (readers.date(date).ok ? null : firstDay(date)));
  const clockOf = remember((time) => (readers.time(time).kind === "wrong" ? firstTime(time) : null));
  const firstOf = (entry: AnsweredRow): Facts | null => {
    const [date, time] = [cell(entry, "date"), cell(entry, "time")];
    const [day, clock] = [dayOf(date), clockOf(time)];
    if (day === null && clock === null) return null;
    const kept = [day === null ? "" : date, clock === null ? "" : time];
    const notes = [cell(entry, "notes"), ...kept].map(tidy).filter(Boolean).join("\n");
    return { ...(day !== null && { date: day }), ...(clock !== null && { time: clock }), notes };
  };
  return [
    {
      key: "first",
      text: counting("cell names several days or times", "cells name several days or times"),
      found: games.filter(firstOf),
      example: (entry) => (dayOf(cell(entry, "date")) === null ? cell(entry, "time") : cell(entry, "date")),
      answers: choicesOf(["first", "The first"], ["refuse", "Leave out"]),
      ...proposed("first"),
      say: (value, entry) => [(value === "first" && firstOf(entry)) || {}],
    },
  ];
}

const BETWEEN = /\s*(?:-|–|—|&|\+|,|;|\/|\b(?:and|to|thru|through)\b)\s*/i;

/** 'Dec 28' of 'Dec 28-30', 'Dec 28, 2026' of 'Dec 28-30, 2026'; null for one day, and for what is none. */
function firstDay(cell: string): string | null {
  const text = tidy(unmarked(cell));
  if (text.length > 60 || readDate(text).ok || readDateWithoutYear(text)) return null;
  for (const { index, 0: sign } of text.matchAll(new RegExp(BETWEEN, "gi"))) {
    const [first, rest] = [text.slice(0, index), text.slice(index + sign.length)];
    if (!/^(?:[a-z]{3,9}\.?\s?)?\d/i.test(rest)) continue;
    const year = /\b(20\d\d)$/.exec(rest)?.[1] ?? /[/-](\d\d)$/.exec(rest)?.[1];
    const days = readDate(first).ok ? first : year && readDateWithoutYear(first)?.inYear(fullYear(year));
    if (typeof days === "string") return days;
    if (days?.ok) return formatDate(days.value.date);
    if (readDateWithoutYear(first)) return first;
  }
  return null;
}

const fullYear = (year: string) => Number(year.length === 2 ? `20${year}` : year);

/** '5:30' of '5:30/7:00', '4:00 PM' of '4:00-6:00 PM'; null for one time, and for what is none. */
function firstTime(cell: string): string | null {
  const parts = tidy(unmarked(cell)).split(BETWEEN);
  const [first = "", second = ""] = parts;
  if (parts.length < 2 || !parts.every((part) => TIME.test(part))) return null;
  const half = HALF.exec(second)?.[0] ?? "";
  if (half === "" || HALF.test(first)) return first;
  // From 11 to 1 PM begins in the morning.
  const isBeforeNoon = Number.parseInt(first, 10) % 12 > Number.parseInt(second, 10) % 12;
  return `${first} ${isBeforeNoon ? "AM" : half}`;
}

const TIME = /^\d{1,2}(?::\d\d)?\s?(?:[ap]\.?\s?m?\.?)?$/i;
const HALF = /[ap]\.?\s?m?\.?$/i;
