import BadgeCheck from "lucide-react/icons/badge-check";
import { AnswerProblem } from "#client/components/answer/answer-problem.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { PAGE_BAR } from "#client/components/ui/dialog/keep-clear.ts";
import { buttonLabel, countedChoices, type Tally } from "#client/features/verification/answer/choices.ts";

type AnswerBarProps = { tally: Tally; pending: boolean; problem: Error | null; onSend: () => void };

/** Always in sight: what one press does, and what it leaves out. Away when there is nothing left to do. */
export function AnswerBar({ tally, pending, problem, onSend }: AnswerBarProps) {
  const toSend = tally.confirms + tally.moves;
  if (toSend === 0 && tally.left === 0) return null;
  return (
    <div
      {...PAGE_BAR}
      className="sticky bottom-0 mt-auto border-t border-line bg-canvas pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <div className="mx-auto grid w-full max-w-154 gap-2 px-5">
        <AnswerProblem problem={problem} />
        <p role="status" className="text-center text-sm text-ink-muted empty:hidden">
          {leftOut(tally.left)}
        </p>
        {toSend > 0 ? (
          <Button size="xl" pending={pending} pendingLabel="Sending..." onClick={onSend}>
            <BadgeCheck aria-hidden="true" className="size-5!" />
            {buttonLabel(tally)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function leftOut(left: number): string {
  if (left === 0) return "";
  return left === 1
    ? "1 game is left out until you answer it above."
    : `${countedChoices(left)} are left out until you answer them above.`;
}
