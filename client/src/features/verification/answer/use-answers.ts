import { useState } from "react";
import {
  type FieldProblems,
  rescheduleProblems,
  rowField,
} from "#client/components/answer/reschedule-fields.ts";
import type { ShownRequest } from "#client/features/verification/link/mailed-page.tsx";
import { useSendAnswer } from "#client/features/verification/link/use-sending.ts";
import {
  isConflict,
  isDeadRequestLink,
  type SentAnswer,
  type ShownGame,
} from "#client/features/verification/verification.api.ts";
import { ApiError, isOutcomeUnknown, NetworkError } from "#client/lib/api.ts";
import type { AnswerResult, GameAnswersOutcome } from "#shared/api/requests/asked-games.ts";
import { sameProposals } from "#shared/domain/requests/proposal.ts";
import { answerOf } from "#shared/domain/requests/shown-answer.ts";
import { answersOf, type Choice, type Choices, isOpen } from "./choices.ts";

/** An answer that was not recorded, and the game as it was shown then. */
export type Unrecorded = { outcome: "changed" | "closed"; before: ShownGame };

const NO_CHOICES: Choices = new Map();
const NONE: ReadonlyMap<number, Unrecorded> = new Map();

/** Keeps the opponent's choices and sends them. Nothing of them is lost while it has not arrived. */
export function useAnswers({ calls, mailed, page }: ShownRequest) {
  const [choices, setChoices] = useState(NO_CHOICES);
  const [unrecorded, setUnrecorded] = useState(NONE);
  const [isChecked, setChecked] = useState(false);
  const [sent, setSent] = useState<{ keys: number[]; choices: Choices }>({ keys: [], choices: NO_CHOICES });
  const sending = useSendAnswer(async ({ name, answers }: { name: string; answers: SentAnswer[] }) => {
    try {
      return await calls.send(name, answers);
    } catch (error) {
      const isUnknown = isOutcomeUnknown(error);
      if (!isUnknown && !isConflict(error) && !isDeadRequestLink(error)) throw error;
      const now = await mailed.read();
      if (!isUnknown || !now) throw error;
      const results = arrivedAnswers(now.games, answers);
      if (results.length === 0) throw new NetworkError(error, true);
      return { feed: now.feed, results };
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

  const take = ({ feed, results }: GameAnswersOutcome) => {
    const answered = new Map(results.map(({ key, game }) => [key, game]));
    const games = page.games.map((game) => ({ ...game, feed, ...answered.get(game.key) }));
    mailed.put({ ...page, feed, games, note: games.some(isOpen) ? page.note : null });
    const keysOf = (wanted: AnswerResult) =>
      results.filter(({ outcome }) => outcome === wanted).map(({ key }) => key);
    const missed = [
      ...refusals(page.games, keysOf("changed"), "changed"),
      ...refusals(page.games, keysOf("closed"), "closed"),
    ];
    setUnrecorded(new Map(missed));
    setChoices((before) => choicesAfter(before, results));
    // The page itself says how a postponed game can still be answered.
    if (results.some(({ outcome, game }) => outcome === "closed" && game.postponed)) void mailed.read();
    return missed.length;
  };

  /**
   * @param chosen the choices to send, where they are not those that were made before
   * @param onDone is called with the number of answers that were not recorded
   * @returns whether they are on their way
   */
  const send = (name: string, onDone: (missed: number) => void, chosen: Choices = choices): boolean => {
    const isRefused = [...chosen.values()].some((choice) => Object.keys(problemsIn(choice)).length > 0);
    setChecked(isRefused);
    if (isRefused) return false;
    const answers = answersOf(page.games, chosen);
    const keys = answers.flatMap(({ key }) => key ?? []);
    setSent({ keys, choices: chosen });
    sending.start(
      { name, answers },
      {
        onDone: (outcome) => onDone(take(outcome)),
        onFailure: (error) => {
          const refused = isConflict(error) ? refusals(page.games, keys, "changed") : [];
          setUnrecorded(
            (before) => new Map([...[...before].filter(([key]) => !keys.includes(key)), ...refused]),
          );
        },
      },
    );
    return true;
  };

  /** The server's sentences belong to the choice that it was sent. */
  const problemsOf = (key: number): FieldProblems => {
    const choice = choices.get(key);
    const prefix = calls.fieldPrefix(sent.keys.indexOf(key));
    const fromServer =
      choice === sent.choices.get(key) ? serverProblems(sending.problem, prefix, choice) : {};
    return { ...fromServer, ...(isChecked ? problemsIn(choice) : {}) };
  };

  const forgetProblems = () => {
    sending.reset();
    setUnrecorded(NONE);
    setChecked(false);
  };

  const { pending, problem } = sending;
  return { choices, choose, send, unrecorded, problemsOf, forgetProblems, pending, problem };
}

export type Answers = ReturnType<typeof useAnswers>;

/** A game that has changed is left out until its opponent confirms it anew; what was typed stays. */
function choicesAfter(before: Choices, results: GameAnswersOutcome["results"]): Choices {
  const after = new Map(before);
  for (const { key, outcome } of results) {
    if (outcome !== "changed") after.delete(key);
    else if (before.get(key)?.kind !== "move") after.set(key, { kind: "later" });
  }
  return after;
}

const refusals = (
  games: readonly ShownGame[],
  keys: readonly number[],
  outcome: Unrecorded["outcome"],
): [number, Unrecorded][] =>
  games.filter(({ key }) => keys.includes(key)).map((before) => [before.key, { outcome, before }]);

const problemsIn = (choice: Choice | undefined): FieldProblems =>
  choice?.kind === "move" ? rescheduleProblems(choice.values) : {};

function serverProblems(problem: Error | null, prefix: string, choice: Choice | undefined): FieldProblems {
  if (!(problem instanceof ApiError) || choice?.kind !== "move") return {};
  const own = Object.entries(problem.fieldErrors).filter(([field]) => field.startsWith(prefix));
  return Object.fromEntries(
    own.map(([field, sentence]) => [rowField(field.slice(prefix.length), choice.values.proposals), sentence]),
  );
}

/**
 * Answers whose response was lost, as the games that were read afterwards tell what became of them. One about a game
 * that is as it was has not arrived, and is left out.
 */
const arrivedAnswers = (
  games: readonly ShownGame[],
  answers: readonly SentAnswer[],
): GameAnswersOutcome["results"] =>
  games.flatMap((game) => {
    const answer = answers.find(({ key }) => key === game.key);
    const outcome = answer && whatBecame(game, answer);
    return outcome ? [{ key: game.key, outcome, game }] : [];
  });

function whatBecame(game: ShownGame, answer: SentAnswer): AnswerResult | null {
  if (isRecorded(game, answer)) return "recorded";
  if (game.updatedAt === answer.updatedAt) return null;
  return game.closed === null ? "changed" : "closed";
}

const isRecorded = (game: ShownGame, { response, message, proposals }: SentAnswer): boolean =>
  response === "reschedule"
    ? answerOf(game) === response &&
      (game.opponentMessage ?? null) === (message ?? null) &&
      sameProposals(game.proposals, proposals ?? [])
    : answerOf(game) === "confirmed";
