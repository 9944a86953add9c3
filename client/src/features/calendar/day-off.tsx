import CalendarOff from "lucide-react/icons/calendar-off";
import { cn } from "#client/lib/cn.ts";
import { teamsInWords } from "#client/records/blackout/blackout-text.ts";
import type { Blackout } from "#shared/domain/conflicts/blackouts.ts";

const CALLED = "Blackout: ";

type DayOffProps = {
  blackouts: readonly Blackout[];
  /** Room for two words only, which on paper and for readers say what they are. */
  short?: boolean;
  className?: string;
};

/** Why some or all teams do not play on a day: 'Blackout: Winter break' */
export function DayOff({ blackouts, short = false, className }: DayOffProps) {
  return blackouts.map((blackout) => (
    <p
      key={blackout.id}
      className={cn(
        "flex items-start gap-1 font-medium text-ink-muted print:font-semibold print:text-ink",
        className,
      )}
    >
      {short ? null : <CalendarOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
      <span className={cn("min-w-0 wrap-anywhere", short && "line-clamp-2 print:line-clamp-none")}>
        {short && blackout.label ? <span className="sr-only print:not-sr-only">{CALLED}</span> : null}
        {!short && blackout.label ? CALLED : null}
        {wordsOf(blackout)}
      </span>
    </p>
  ));
}

const wordsOf = ({ label, teamIds }: Blackout): string =>
  `${label || "Blackout"}${teamIds.length > 0 ? ` (${teamsInWords(teamIds, [])})` : ""}`;
