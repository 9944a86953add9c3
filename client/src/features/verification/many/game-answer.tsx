import { Button } from "#client/components/ui/button.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { RescheduleInputs } from "#client/features/verification/reschedule-inputs.tsx";
import { answerOf } from "#client/features/verification/verification.ts";
import type { AskedGameOfPage, AskedGamesPage } from "#shared/api/asked-games.ts";
import { isOffered } from "#shared/domain/game/opponent-answer.ts";
import { AnswerButtons } from "./answer-buttons.tsx";
import { choiceOf, moveOf } from "./choices.ts";
import { GivenGameAnswer } from "./given-game-answer.tsx";
import { OfferedDatesOf } from "./offered-dates-of.tsx";
import type { Answers } from "./use-answers.ts";

type GameAnswerProps = {
  game: AskedGameOfPage;
  page: AskedGamesPage;
  answers: Answers;
  /** the ids of what names the game, its team first: two games may begin at one moment */
  labelledBy: string;
};

/** The answer that stands, or the ways to answer. */
export function GameAnswer({ game, page, answers, labelledBy }: GameAnswerProps) {
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
      <Postponed game={game} schoolName={page.school.name} />
      {isOffered(game) ? (
        <OfferedDatesOf
          game={{ ...game, school: page.school }}
          picked={choice?.kind === "choose" ? choice.option : undefined}
          disabled={pending}
          onPick={(option) => {
            const date = game.proposals[option];
            if (date) choose(game.key, { kind: "choose", option, date });
          }}
        />
      ) : null}
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
            game={{ ...game, school: page.school }}
            values={choice.wish}
            problems={problemsOf(game.key)}
            onChange={(wish) => choose(game.key, { kind: "move", wish })}
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

function Postponed({ game, schoolName }: { game: AskedGameOfPage; schoolName: string }) {
  if (!game.postponed) return null;
  const count = game.proposals.length;
  return (
    <p>
      {game.rescheduleBy === "opponent" ? null : (
        <span className="block font-semibold">
          <Isolated>{schoolName}</Isolated> has postponed this game
        </span>
      )}
      <span className="text-ink-muted">
        <Isolated>
          {isOffered(game)
            ? `${schoolName} offers you ${count === 1 ? "another date" : `${count} other dates`}.`
            : "You can wait for a new date, or propose one that suits you."}
        </Isolated>
      </span>
    </p>
  );
}
