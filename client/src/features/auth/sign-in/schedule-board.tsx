import { cn } from "#client/lib/cn.ts";

const ROWS = [
  { day: "TUE", time: "4:30", team: "Girls Soccer", opponent: "Cedar Hollow", home: true },
  { day: "THU", time: "5:00", team: "Volleyball", opponent: "Lakemont", home: false },
  { day: "FRI", time: "7:00", team: "Football", opponent: "Northgate", home: true },
  { day: "SAT", time: "9:00", team: "Cross Country", opponent: "Briar Ridge", home: false },
];

/** A week on the fieldhouse wall: a picture made of type, with invented schools. */
export function ScheduleBoard({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cn("select-none", className)}>
      <div className="numerals grid gap-px overflow-hidden rounded-md border border-board-line bg-board-line text-xl sm:text-2xl">
        {ROWS.map((row) => (
          <div
            key={row.day}
            className="grid grid-cols-[3.2rem_4rem_1fr] items-center bg-board px-4 pt-3 pb-2.5 sm:grid-cols-[4rem_5rem_1fr_1fr]"
          >
            <span className="text-on-board-muted">{row.day}</span>
            <span className="text-lamp">{row.time}</span>
            <span className="truncate text-on-board">{row.team}</span>
            <span className="truncate text-on-board-muted max-sm:hidden">
              {row.home ? "vs" : "at"} {row.opponent}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
