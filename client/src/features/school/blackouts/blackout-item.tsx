import X from "lucide-react/icons/x";
import { Button } from "#client/components/ui/button.tsx";
import { useTeams } from "#client/data/teams.api.ts";
import { daysInWords, teamsInWords } from "#client/records/blackout/blackout-text.ts";
import type { BlackoutEntry } from "#shared/api/blackouts.ts";
import { useTakeAway } from "./use-take-away.ts";

/** 'Dec 21, 2026 – Jan 2, 2027 · Winter break · All teams' */
export function BlackoutItem({ blackout }: { blackout: BlackoutEntry }) {
  const takeAway = useTakeAway();
  const { label, teamIds } = blackout;
  const days = daysInWords(blackout);
  return (
    <li className="flex items-center gap-3 py-1.5">
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-semibold tabular-nums">{days}</span>
        {label ? ` · ${label}` : null}
        {" · "}
        <span className="text-ink-muted">
          {teamIds.length === 0 ? teamsInWords([], []) : <Teams ids={teamIds} />}
        </span>
      </p>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove ${[days, label].filter(Boolean).join(", ")}`}
        pending={takeAway.pending}
        onClick={() => takeAway.press(blackout)}
      >
        {takeAway.pending ? null : <X aria-hidden="true" />}
      </Button>
    </li>
  );
}

/** Asks for the names of the teams only where there are some to name. */
function Teams({ ids }: { ids: readonly number[] }) {
  const { data: teams = [] } = useTeams();
  return teamsInWords(ids, teams);
}
