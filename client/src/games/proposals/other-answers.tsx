import { useState } from "react";
import { gameTitle } from "#client/game/game-title.ts";
import { AnswersButton } from "./answers-button.tsx";
import type { AnswersMenuProps } from "./answers-menu.tsx";
import { canBeAccepted, canBeKept } from "./possible-answers.ts";
import { useRequestCode } from "./use-request-code.ts";

/**
 * The button alone, until it is pressed for the first time: a list has many, and the page does not wait for the menu.
 */
export function OtherAnswers(props: AnswersMenuProps) {
  const [wanted, setWanted] = useState(false);
  const code = useRequestCode(wanted);
  const { game, actions, from, onAsk: _, ...button } = props;
  if (!canBeAccepted(game) && !canBeKept(game)) return null;
  if (wanted && code) return <code.AnswersMenu {...props} />;
  return (
    <AnswersButton
      title={gameTitle(game)}
      dates={game.proposals.length - from}
      aria-expanded={false}
      disabled={actions.working !== null}
      onClick={() => setWanted(true)}
      {...button}
    />
  );
}
