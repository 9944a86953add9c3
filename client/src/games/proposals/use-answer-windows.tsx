import { useState } from "react";
import type { Game } from "#shared/api/games.ts";
import { useRequestChunk } from "./use-request-chunk.ts";
import type { RescheduleActions } from "./use-reschedule.ts";

/** The windows in which an answer is written before it is given. */
export function useAnswerWindows(game: Game, actions: RescheduleActions) {
  const [asked, ask] = useState<"offer" | "note" | null>(null);
  const chunk = useRequestChunk(asked !== null);
  const close = () => ask(null);
  return {
    ask,
    answerWindow: (
      <>
        {asked === "note" && chunk ? (
          <chunk.KeepWithNote game={game} actions={actions} onClose={close} />
        ) : null}
        {asked === "offer" && chunk ? <chunk.OfferDates game={game} onClose={close} /> : null}
      </>
    ),
  };
}
