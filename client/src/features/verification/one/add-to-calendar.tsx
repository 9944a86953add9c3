import { buttonClass } from "#client/components/ui/button.tsx";
import { CalendarHeading } from "#client/features/verification/answer/calendar-heading.tsx";
import type { ShownGame } from "#client/features/verification/verification.api.ts";
import { calendarFileAddress } from "#client/features/verification/verification.api.ts";
import { calendarEntry, googleCalendarLink, outlookLink } from "./calendar-entry.ts";

const LOOK = buttonClass({ variant: "outline", size: "lg" });

/** For a game that both schools have agreed on. */
export function AddToCalendar({ token, game }: { token: string; game: ShownGame }) {
  const entry = calendarEntry(game);
  return (
    <div className="mt-6">
      <CalendarHeading />
      <div className="mt-3 flex flex-wrap gap-2.5 max-sm:flex-col">
        <CalendarLink href={googleCalendarLink(entry)}>Google Calendar</CalendarLink>
        <CalendarLink href={outlookLink(entry)}>Outlook</CalendarLink>
        <a href={calendarFileAddress(token)} download className={LOOK}>
          Calendar file (.ics)
        </a>
      </div>
    </div>
  );
}

function CalendarLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={LOOK}>
      {children} <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
