import { useState } from "react";
import { gameTitle } from "#client/games/parts/game-title.ts";
import { AnswersButton } from "./answers-button.tsx";
import type { AnswersMenuProps } from "./answers-menu.tsx";
import { canBeKept } from "./possible-answers.ts";
import { useRequestChunk } from "./use-request-chunk.ts";

/**
 * The button alone, until it is pressed for the first time: a list has many, and the page does not wait for the menu.
 */
export function OtherAnswers(props: AnswersMenuProps) {
  const [wanted, setWanted] = useState(false);
  const chunk = useRequestChunk(wanted);
  const { game, actions, from, hasOffer, onAsk: _, ...button } = props;
  if (!hasOffer && !canBeKept(game)) return null;
  if (wanted && chunk) return <chunk.AnswersMenu {...props} />;
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
