import { AFTER_LAST_DAY } from "#shared/domain/time/game-date.ts";
import { formatDate, formatTime, isBeyondLastDay, timeOrTbd } from "#shared/domain/time/game-time.ts";
import { toInstant } from "#shared/domain/time/zone-time.ts";
import { type CellReaders, unmarked } from "./cell-readers.ts";
import { quoted } from "./cells.ts";
import { dateBefore, settleTime, type TimeReading } from "./read-time.ts";
import { type Reading, reasonsOf, right, wrong } from "./reading.ts";
import type { CsvRow } from "./records.ts";
import type { RowCells } from "./row-cells.ts";

/** `start`: epoch milliseconds */
export type Start = { start: number; timeTbd: boolean };

/** Reads the start of a row's game. Date and time may each be in the other's cell, but must not contradict it. */
export function createStartReader(
  { cellOf, hasOneColumnForDateAndTime }: RowCells,
  readers: CellReaders,
  timeZone: string,
) {
  function timeOf(row: CsvRow): TimeReading {
    const own = hasOneColumnForDateAndTime ? "" : cellOf(row, "time");
    return writtenTime(readers, own, cellOf(row, "date"));
  }

  function startOf(row: CsvRow, isTwentyFourHour: boolean): Reading<Start> {
    const date = readers.date(cellOf(row, "date"));
    const written = timeOf(row);
    const time = settleTime(written, isTwentyFourHour);
    if (!date.ok || !time.ok) return wrong(reasonsOf(date, time));
    const otherDate = dateBefore(unmarked(cellOf(row, "time")));
    if (otherDate !== "") {
      const other = readers.date(otherDate);
      if (!other.ok) return wrong(`${quoted(cellOf(row, "time"))} is not a time`);
      if (other.value.date !== date.value.date) {
        const [said, alsoSaid] = [date, other].map(({ value }) => formatDate(value.date));
        return wrong(`the Date says ${said}, the Time ${alsoSaid}`);
      }
    }
    const timeTbd = written.kind === "tbd";
    const behind = readers.time(date.value.time);
    const second = settleTime(behind, isTwentyFourHour);
    const secondTbd = behind.kind === "tbd";
    // A spreadsheet adds midnight to a date; any other time behind the date must equal the Time cell.
    if (second.ok && second.value !== "00:00:00" && (second.value !== time.value || secondTbd !== timeTbd)) {
      const [said, alsoSaid] = [
        timeOrTbd({ time: second.value, timeTbd: secondTbd }),
        timeOrTbd({ time: time.value, timeTbd }),
      ];
      return wrong(`the Date says ${said}, the Time ${alsoSaid}`);
    }
    const local = { date: date.value.date, time: time.value };
    if (isBeyondLastDay(local)) return wrong(AFTER_LAST_DAY);
    const start = toInstant(local, timeZone);
    if (start.ok)
      return right({ start: start.instant.getTime(), timeTbd }, ...date.warnings, ...time.warnings);
    const [day, clock] = [formatDate(date.value.date), formatTime(time.value)];
    return wrong(`the clock skips ${clock} on ${day} (daylight saving time begins)`);
  }

  return { timeOf, startOf };
}

/** The Time cell, or the text behind the date if there is no Time cell. */
export function writtenTime(readers: CellReaders, time: string, date: string): TimeReading {
  const found = time.trim() === "" ? readers.date(date) : null;
  return readers.time(found?.ok ? found.value.time : time);
}
