import { useEffect, useId, useState } from "react";
import { clockText } from "./clock-text.ts";

const SECOND = 1000;

/** The school's wall clock, read again every second. */
export function SchoolClock({ timeZone }: { timeZone: string }) {
  const labelId = useId();
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);

  const { day, time } = clockText(now, timeZone);
  return (
    <div className="grid gap-1.5">
      <p id={labelId} className="text-sm font-semibold">
        Current School Time
      </p>
      <p
        role="timer"
        aria-labelledby={labelId}
        className="flex min-h-9.5 flex-wrap items-center gap-x-3 rounded-md bg-board px-3 py-1 text-on-board coarse:min-h-11"
      >
        <span className="numerals pt-0.5 text-2xl text-lamp">{time}</span>
        <span className="text-sm text-on-board-muted">{day}</span>
      </p>
    </div>
  );
}
