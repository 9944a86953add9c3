import type { LucideIcon } from "lucide-react";
import CalendarX from "lucide-react/icons/calendar-x";
import Clock from "lucide-react/icons/clock";
import CopyCheck from "lucide-react/icons/copy-check";
import History from "lucide-react/icons/history";
import MailX from "lucide-react/icons/mail-x";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { ConflictLine } from "#client/games/conflicts/conflict-line.tsx";
import type { SeasonMark } from "#shared/domain/season/season-row.ts";

const ICONS: Partial<Record<SeasonMark["kind"], LucideIcon>> = {
  past: History,
  there: CopyCheck,
  "no-such-day": CalendarX,
  skipped: CalendarX,
  "no-email": MailX,
  tbd: Clock,
};

/** The reasons to check a game, a line for each. */
export function RowMarks({ marks }: { marks: readonly SeasonMark[] }) {
  if (marks.length === 0) return null;
  return (
    <ul className="grid gap-0.5">
      {marks.map((mark) => (
        <li key={`${mark.kind} ${mark.text}`}>
          <Mark mark={mark} />
        </li>
      ))}
    </ul>
  );
}

function Mark({ mark: { kind, text, severity } }: { mark: SeasonMark }) {
  if (severity) return <ConflictLine conflict={{ severity, words: text, other: null }} />;
  const Icon = ICONS[kind];
  return (
    <span className="flex items-start gap-2 text-sm text-ink-muted">
      {Icon ? <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" /> : null}
      <span className="min-w-0 wrap-anywhere">
        <Isolated>{text}</Isolated>
      </span>
    </span>
  );
}
