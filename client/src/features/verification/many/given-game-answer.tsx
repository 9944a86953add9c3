import BadgeCheck from "lucide-react/icons/badge-check";
import CalendarSync from "lucide-react/icons/calendar-sync";
import { Button } from "#client/components/ui/button.tsx";
import { RequestedDates } from "#client/features/verification/answer/requested-dates.tsx";
import type { ShownGame } from "#client/features/verification/verification.api.ts";
import { cn } from "#client/lib/cn.ts";
import type { ShownAnswer } from "#shared/domain/requests/shown-answer.ts";

type GivenGameAnswerProps = {
  given: ShownAnswer;
  game: ShownGame;
  disabled: boolean;
  onChange: () => void;
};

/** The answer as the school has it. */
export function GivenGameAnswer({ given, game, disabled, onChange }: GivenGameAnswerProps) {
  const confirmed = given === "confirmed";
  const Icon = confirmed ? BadgeCheck : CalendarSync;
  return (
    <div className="mt-3">
      <div className={cn("rounded-md px-3 py-2", confirmed ? "bg-green-wash" : "bg-red-wash")}>
        <p className={cn("flex gap-2.5 font-semibold", confirmed ? "text-green" : "text-red")}>
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {confirmed ? "You confirmed this game" : "You asked to move this game"}
        </p>
        {confirmed ? null : <RequestedDates game={game} />}
      </div>
      <Button variant="ghost" size="lg" className="mt-1" disabled={disabled} onClick={onChange}>
        Change my answer
      </Button>
    </div>
  );
}
