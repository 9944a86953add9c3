import { OtherWays } from "#client/games/proposals/other-ways.tsx";
import { Proposals } from "#client/games/proposals/proposals.tsx";
import { useReschedule } from "#client/games/proposals/use-reschedule.ts";
import type { Game } from "#shared/api/games.ts";
import { StepBox } from "./step-box.tsx";

/** The opponent's request, or the school's own wish for another date, with every answer to it. */
export function OpponentAnswerPanel({ game, heading }: { game: Game; heading: string }) {
  const actions = useReschedule(game);
  const { opponentMessage } = game;
  return (
    <StepBox tone="red" heading={heading}>
      {opponentMessage ? (
        <blockquote className="whitespace-pre-line wrap-anywhere">“{opponentMessage}”</blockquote>
      ) : null}
      <Proposals game={game} actions={actions} place="view" />
      <OtherWays game={game} actions={actions} />
    </StepBox>
  );
}
