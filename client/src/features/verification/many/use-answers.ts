import { useState } from "react";
import {
  type FieldProblems,
  rescheduleProblems,
  rowField,
} from "#client/features/verification/reschedule-fields.ts";
import type { Mailed } from "#client/features/verification/use-mailed.ts";
import { useSendAnswer } from "#client/features/verification/use-sending.ts";
import { isDeadRequestLink } from "#client/features/verification/verification.api.ts";
import { ApiError, apiRequest } from "#client/lib/api.ts";
import type { AskedGameOfPage, AskedGamesPage, GameAnswersOutcome } from "#shared/api/asked-games.ts";
import { answersOf, type Choice, type Choices, isOpen } from "./choices.ts";

export const askedGamesPath = (token: string) => `/api/verify-games/${encodeURIComponent(token)}`;

/** An answer that was not recorded, and the game as it was shown then. */
export type Unrecorded = { outcome: "changed" | "closed"; before: AskedGameOfPage };

const NOTHING: Choices = new Map();

/** What the opponent has decided, and what became of it. Nothing of it is lost while it has not arrived. */
export function useAnswers(token: string, mailed: Mailed<AskedGamesPage>, page: AskedGamesPage) {
  const [choices, setChoices] = useState(NOTHING);
  const [unrecorded, setUnrecorded] = useState<ReadonlyMap<number, Unrecorded>>(new Map());
  const [isChecked, setChecked] = useState(false);
  const [sent, setSent] = useState<{ keys: number[]; choices: Choices }>({ keys: [], choices: NOTHING });
  const sending = useSendAnswer(async (body: { name: string; answers: ReturnType<typeof answersOf> }) => {
    try {
      return await apiRequest<GameAnswersOutcome>("POST", askedGamesPath(token), body);
    } catch (error) {
      if (isDeadRequestLink(error)) await mailed.read();
      throw error;
    }
  });

  const choose = (key: number, choice: Choice | null) => {
    setChoices((before) => {
      const after = new Map(before);
      if (choice) after.set(key, choice);
      else after.delete(key);
      return after;
    });
  };

  const take = ({ results }: GameAnswersOutcome) => {
    const after = new Map(results.map(({ key, game }) => [key, game]));
    const games = page.games.map((game) => after.get(game.key) ?? game);
    mailed.put({ ...page, games, note: games.some(isOpen) ? page.note : null });
    const missed = results.filter(({ outcome }) => outcome === "changed" || outcome === "closed");
    setChoices((before) => choicesAfter(before, results));
    // The page itself says how a postponed game can still be answered.
    if (missed.some(({ outcome, game }) => outcome === "closed" && game.postponed)) void mailed.read();
    setUnrecorded(new Map(missed.flatMap(({ key, outcome }) => unrecordedOf(page, key, outcome))));
    return missed.length;
  };

  /** @param onDone is told how many answers were not recorded @returns whether they are on their way */
  const send = (name: string, onDone: (missed: number) => void): boolean => {
    const isRefused = [...choices.values()].some((choice) => Object.keys(problemsIn(choice)).length > 0);
    setChecked(isRefused);
    if (isRefused) return false;
    const answers = answersOf(page.games, choices);
    setSent({ keys: answers.flatMap(({ key }) => key ?? []), choices });
    sending.start(
      { name, answers },
      {
        onDone: (outcome) => onDone(take(outcome)),
      },
    );
    return true;
  };

  /** What the server says is about what it was sent. */
  const problemsOf = (key: number): FieldProblems => {
    const choice = choices.get(key);
    const said =
      choice === sent.choices.get(key) ? saidOf(sending.problem, sent.keys.indexOf(key), choice) : {};
    return { ...said, ...(isChecked ? problemsIn(choice) : {}) };
  };

  return {
    choices,
    choose,
    send,
    unrecorded,
    problemsOf,
    pending: sending.pending,
    problem: sending.problem,
  };
}

export type Answers = ReturnType<typeof useAnswers>;

/** What has changed is to be looked at, not confirmed with the others; what was typed stays. */
function choicesAfter(before: Choices, results: GameAnswersOutcome["results"]): Choices {
  const after = new Map(before);
  for (const { key, outcome } of results) {
    if (outcome !== "changed") after.delete(key);
    else if (before.get(key)?.kind !== "move") after.set(key, { kind: "later" });
  }
  return after;
}

const problemsIn = (choice: Choice | undefined): FieldProblems =>
  choice?.kind === "move" ? rescheduleProblems(choice.wish) : {};

function saidOf(problem: Error | null, place: number, choice: Choice | undefined): FieldProblems {
  if (!(problem instanceof ApiError) || choice?.kind !== "move") return {};
  const prefix = `answers.${place}.`;
  const said = Object.entries(problem.fieldErrors).filter(([field]) => field.startsWith(prefix));
  return Object.fromEntries(
    said.map(([field, sentence]) => [rowField(field.slice(prefix.length), choice.wish.proposals), sentence]),
  );
}

function unrecordedOf({ games }: AskedGamesPage, key: number, outcome: string): [number, Unrecorded][] {
  const before = games.find((game) => game.key === key);
  return before ? [[key, { outcome: outcome === "closed" ? "closed" : "changed", before }]] : [];
}
