import BadgeCheck from "lucide-react/icons/badge-check";
import CalendarSync from "lucide-react/icons/calendar-sync";
import { RescheduleInputs } from "#client/components/answer/reschedule-inputs.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { choiceOf, choiceOfOffer, moveOf } from "#client/features/verification/answer/choices.ts";
import { OfferedDateRows } from "#client/features/verification/answer/offered-date-rows.tsx";
import { offeredDates } from "#client/features/verification/answer/offered-dates.ts";
import { RequestedDates } from "#client/features/verification/answer/requested-dates.tsx";
import type { Answers } from "#client/features/verification/answer/use-answers.ts";
import { PutOffText } from "#client/features/verification/game/put-off-text.tsx";
import type { ShownGame } from "#client/features/verification/verification.api.ts";
import { cn } from "#client/lib/cn.ts";
import { isOffered } from "#shared/domain/requests/phase.ts";
import { answerOf, type ShownAnswer } from "#shared/domain/requests/shown-answer.ts";
import { AnswerButtons } from "./answer-buttons.tsx";

type GameAnswerProps = {
  game: ShownGame;
  answers: Answers;
  /** the ids of what names the game, its team first: two games may begin at one moment */
  labelledBy: string;
};

/** The answer that stands, or the ways to answer. */
export function GameAnswer({ game, answers, labelledBy }: GameAnswerProps) {
  const { choices, choose, pending, problemsOf } = answers;
  const given = answerOf(game);
  const isReopened = choices.has(game.key);
  if (game.closed !== null) return <p className="mt-3 text-ink-muted wrap-anywhere">{game.closed}</p>;
  if (given && !isReopened) {
    return (
      <GivenGameAnswer
        given={given}
        game={game}
        disabled={pending}
        onChange={() => choose(game.key, { kind: "later" })}
      />
    );
  }
  const choice = choiceOf(game, choices);
  const toggle = (kind: "confirm" | "move") => {
    // A press on what is chosen takes it back; without a choice of its own the game may be confirmed with the others.
    if (choice?.kind === kind) return choose(game.key, { kind: "later" });
    choose(game.key, kind === "move" ? moveOf(game) : { kind: "confirm" });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend beside the heading that names it already
    <div role="group" aria-labelledby={labelledBy} className="mt-3 grid gap-3">
      {isOffered(game) ? (
        <OfferedDateRows
          dates={offeredDates(game, Date.now())}
          picked={choice?.kind === "choose" ? choice.option : undefined}
          disabled={pending}
          onPick={({ option }) => choose(game.key, choiceOfOffer(game, option))}
        />
      ) : null}
      {game.postponed ? <PutOffText game={game} /> : null}
      <AnswerButtons
        chosen={choice?.kind ?? null}
        canConfirm={game.canConfirm}
        disabled={pending}
        labelledBy={labelledBy}
        onToggle={toggle}
      />
      {choice?.kind === "move" ? (
        <div className="grid gap-4 border-l-4 border-line pl-4">
          <RescheduleInputs
            game={game}
            values={choice.values}
            problems={problemsOf(game.key)}
            onChange={(values) => choose(game.key, { kind: "move", values })}
          />
        </div>
      ) : null}
      {given ? (
        <Button
          variant="ghost"
          size="lg"
          className="justify-self-start"
          disabled={pending}
          onClick={() => choose(game.key, null)}
        >
          Keep my answer
        </Button>
      ) : null}
    </div>
  );
}

type GivenGameAnswerProps = {
  given: ShownAnswer;
  game: ShownGame;
  disabled: boolean;
  onChange: () => void;
};

/** The answer as the school has it. */
function GivenGameAnswer({ given, game, disabled, onChange }: GivenGameAnswerProps) {
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
