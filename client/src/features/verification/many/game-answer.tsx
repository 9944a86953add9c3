import BadgeCheck from "lucide-react/icons/badge-check";
import CalendarSync from "lucide-react/icons/calendar-sync";
import CalendarX from "lucide-react/icons/calendar-x-2";
import { RescheduleInputs } from "#client/components/answer/reschedule-inputs.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { choiceOf, choiceOfOffer } from "#client/features/verification/answer/choices.ts";
import { OfferedDateRows } from "#client/features/verification/answer/offered-date-rows.tsx";
import { offeredDates } from "#client/features/verification/answer/offered-dates.ts";
import { RequestedDates } from "#client/features/verification/answer/requested-dates.tsx";
import type { Answers } from "#client/features/verification/answer/use-answers.ts";
import { PutOffText } from "#client/features/verification/game/put-off-text.tsx";
import type { ShownGame } from "#client/features/verification/verification.api.ts";
import { cn } from "#client/lib/cn.ts";
import { isOffered } from "#shared/domain/requests/phase.ts";
import { answerOf, type ShownAnswer } from "#shared/domain/requests/shown-answer.ts";

/** Below a game's line: the answer that stands, or what there is to choose and to fill in. */
export function GameAnswer({ game, answers }: { game: ShownGame; answers: Answers }) {
  const { choices, choose, pending, problemsOf } = answers;
  const given = answerOf(game);
  if (game.closed !== null) return <p className="text-ink-muted wrap-anywhere">{game.closed}</p>;
  if (given && !choices.has(game.key)) return <GivenGameAnswer given={given} game={game} />;
  const choice = choiceOf(game, choices);
  return (
    <>
      {game.postponed ? <PutOffText game={game} /> : null}
      {isOffered(game) ? (
        <OfferedDateRows
          dates={offeredDates(game, Date.now())}
          picked={choice?.kind === "choose" ? choice.option : undefined}
          disabled={pending}
          onPick={({ option }) => choose(game.key, choiceOfOffer(game, option))}
        />
      ) : null}
      {choice?.kind === "move" ? (
        <div className="grid gap-4 md:grid-cols-2">
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
    </>
  );
}

/** The answer as the school has it. */
function GivenGameAnswer({ given, game }: { given: ShownAnswer; game: ShownGame }) {
  const confirmed = given === "confirmed";
  const Icon = confirmed ? BadgeCheck : game.meet ? CalendarX : CalendarSync;
  return (
    <div>
      <p className={cn("flex gap-2 font-semibold", confirmed ? "text-green" : "text-red")}>
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {confirmed
          ? "You confirmed this game"
          : game.meet
            ? "You said that you can't come"
            : "You asked to reschedule this game"}
      </p>
      {confirmed ? null : <RequestedDates game={game} />}
    </div>
  );
}
