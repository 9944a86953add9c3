import CalendarPlus from "lucide-react/icons/calendar-plus";
import { useState } from "react";
import { Button, buttonClass } from "#client/components/ui/button.tsx";
import { cn } from "#client/lib/cn.ts";
import { downloadText } from "#client/lib/download.ts";
import type { VerificationPage } from "#shared/api/verification.ts";
import { type CalendarEntry, calendarEntry, googleCalendarLink, outlookLink } from "./calendar-entry.ts";

const CALENDAR_FILE = "text/calendar;charset=utf-8";

/** For a game that both schools have agreed on. */
export function AddToCalendar({ game }: { game: VerificationPage }) {
  const entry = calendarEntry(game);
  return (
    <div className="mt-6">
      <h3 className="flex items-center gap-2 text-xl">
        <CalendarPlus aria-hidden="true" className="size-5 shrink-0" />
        Add to calendar
      </h3>
      <div className="mt-3 flex flex-wrap gap-2.5 max-sm:flex-col">
        <CalendarLink href={googleCalendarLink(entry)}>Google Calendar</CalendarLink>
        <CalendarLink href={outlookLink(entry)}>Outlook</CalendarLink>
        <CalendarDownload entry={entry} agreedAt={game.verifiedAt ?? game.updatedAt} />
      </div>
    </div>
  );
}

function CalendarLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={cn(buttonClass({ variant: "outline", size: "lg" }))}
    >
      {children} <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

/** For every other calendar. What writes the file is fetched when somebody wants one. */
function CalendarDownload({ entry, agreedAt }: { entry: CalendarEntry; agreedAt: string }) {
  const [state, setState] = useState<"idle" | "pending" | "failed">("idle");

  const download = async () => {
    setState("pending");
    try {
      const { calendarFile } = await import("./calendar-file.ts");
      downloadText("game.ics", calendarFile(entry, new Date(agreedAt)), CALENDAR_FILE);
      setState("idle");
    } catch {
      setState("failed");
    }
  };

  return (
    <>
      <Button
        variant="outline"
        size="lg"
        pending={state === "pending"}
        pendingLabel="Preparing..."
        onClick={download}
      >
        Calendar file (.ics)
      </Button>
      {state === "failed" ? (
        <p role="alert" className="w-full font-medium text-danger-text">
          The file could not be fetched. Check your connection and try again in a moment.
        </p>
      ) : null}
    </>
  );
}
