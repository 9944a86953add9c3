import { useState } from "react";
import type { Choice } from "#client/features/verification/answer/choices.ts";
import { useAnswers } from "#client/features/verification/answer/use-answers.ts";
import type { ShownRequest } from "#client/features/verification/link/mailed-page.tsx";
import type { ShownGame } from "#client/features/verification/verification.api.ts";

/** The answer to the only game of a request. */
export function useOnlyAnswer(request: ShownRequest, game: ShownGame) {
  const { choices, choose, send, unrecorded, problemsOf, forgetProblems, pending, problem } =
    useAnswers(request);
  const [hasActed, setActed] = useState(false);
  const before = unrecorded.get(game.key)?.before;
  // The server refuses an answer also for other reasons than a change of this game: another game at that time, say.
  const isChanged =
    before !== undefined && (request.mailed.error !== null || game.updatedAt !== before.updatedAt);
  const change = (choice: Choice | null) => choose(game.key, choice);
  return {
    choice: choices.get(game.key),
    change,
    /** Goes on to another question. */
    goTo: (choice: Choice | null) => {
      forgetProblems();
      change(choice);
      setActed(true);
    },
    /** @returns whether it is on its way */
    send: (answer: Choice | null): boolean =>
      answer !== null && send("", () => setActed(true), new Map([[game.key, answer]])),
    /** the game as it was shown when it was answered too late */
    before: isChanged ? before : undefined,
    problems: problemsOf(game.key),
    problem: isChanged ? null : problem,
    pending,
    /** The first look leaves the focus to the browser; every step after it is announced. */
    takeFocus: hasActed && !before,
  };
}

export type OnlyAnswer = ReturnType<typeof useOnlyAnswer>;
