import { useState } from "react";
import { useLocation } from "wouter";
import { StepBar } from "#client/components/step-bar.tsx";
import { useStepMoved } from "#client/components/step-heading.tsx";
import type { Game } from "#shared/api/games.ts";
import type { Team } from "#shared/api/teams.ts";
import { sourceLabel } from "#shared/domain/season/season-choice.ts";
import { CheckStep } from "./check/check-step.tsx";
import { type Answered, AnsweredCopy } from "./copied/answered-copy.tsx";
import { MadeCopy } from "./copied/made-copy.tsx";
import { COPY_STEPS } from "./copy-address.ts";
import { HowStep } from "./how-step.tsx";
import { useCopyView } from "./use-copy-view.ts";
import { WhatStep } from "./what-step.tsx";

type CopySeasonProps = {
  games: readonly Game[];
  teams: readonly Team[];
  /** The school's day as yyyy-MM-dd. */
  today: string;
};

/** Stands in the address for a copy that made no game and has no id. */
const NOTHING_MADE = 0;

/** The steps, each as the address has it, and then what came of the last press. */
export function CopySeason({ games, teams, today }: CopySeasonProps) {
  const [, navigate] = useLocation();
  const { view, plan, change, hrefOf } = useCopyView(games);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const step = Math.min(view.step, plan.lastStep);
  const takeFocus = useStepMoved(step);

  const showCopy = (copiedId: number | null) => navigate(hrefOf(3, { copiedId }), { replace: true });
  const undone = () => {
    setAnswered(null);
    showCopy(null);
  };
  const props = {
    ...{ view, plan, games, teams, today, takeFocus },
    onChange: change,
    onStep: (next: number) => navigate(hrefOf(next)),
  };
  const steps = (
    <div className="grid grid-cols-[minmax(0,1fr)] sm:gap-3">
      <div className="max-w-4xl">
        <StepBar
          steps={COPY_STEPS.map((title, index) => ({ title, href: hrefOf(index + 1) }))}
          current={step}
          shortTitles
        />
      </div>
      {step === 1 ? <WhatStep {...props} /> : null}
      {step === 2 ? <HowStep {...props} /> : null}
      {step === 3 ? (
        <CheckStep
          {...props}
          onCreated={(batch, rows) => {
            setAnswered({ batch, rows });
            showCopy(batch.importId ?? NOTHING_MADE);
          }}
        />
      ) : null}
    </div>
  );

  if (view.copiedId === null) return steps;
  if (answered && view.copiedId === (answered.batch.importId ?? NOTHING_MADE))
    return <AnsweredCopy answered={answered} label={sourceLabel(plan.choice)} onUndone={undone} />;
  return <MadeCopy importId={view.copiedId} onUndone={undone} otherwise={steps} />;
}
