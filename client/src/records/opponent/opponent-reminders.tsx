import { useOpponents, useSwitchOpponentReminders } from "#client/data/opponents.api.ts";
import { useSchool } from "#client/data/school.api.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { formatMonthDay } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { AutomaticReminders } from "./automatic-reminders.tsx";

/**
 * Whether an opponent is reminded without anybody's doing: the school switches it, unless the opponent has asked for
 * none.
 */
export function OpponentReminders({ opponent }: { opponent: Opponent }) {
  const { data: opponents } = useOpponents();
  const change = useSwitchOpponentReminders(opponent.id);
  const { reminders } = opponents?.find(({ id }) => id === opponent.id) ?? opponent;
  if (isTbd(opponent)) return null;
  return (
    <div className="border-t border-line pt-4">
      {reminders.stoppedAt === null ? (
        <AutomaticReminders
          on={reminders.on}
          hint="For games they haven't answered. Saved right away."
          change={change}
        />
      ) : (
        <Stopped at={Date.parse(reminders.stoppedAt)} />
      )}
    </div>
  );
}

function Stopped({ at }: { at: number }) {
  const { data: school } = useSchool();
  if (!school) return null;
  return (
    <>
      <p>Asked on {formatMonthDay(dayOf(at, school.timezone))}</p>
      <p className="text-sm text-ink-muted">Enter another email to remind them again.</p>
    </>
  );
}
