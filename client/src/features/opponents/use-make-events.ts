import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { refreshLists } from "#client/data/games.api.ts";
import { useReadOpponent } from "#client/data/opponents.api.ts";
import { ApiError, endsThePage, errorMessage, isOutcomeUnknown } from "#client/lib/api.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { useMakeOneOfManyEvents } from "./opponent-event.api.ts";

type Run = {
  isWorking: boolean;
  isStopped: boolean;
  /** how many opponents the last press was for, how many of these are through, and how many are events now */
  total: number;
  done: number;
  made: number;
  /** how many games these had */
  games: number;
  /** ids of the opponents that are gone, of all presses */
  gone: ReadonlySet<number>;
  /** why an opponent stays, by its id */
  refused: ReadonlyMap<number, string>;
  /** why the others were not begun; '' where the page ends with it; null for none */
  problem: string | null;
};

const NOT_BEGUN: Run = {
  isWorking: false,
  isStopped: false,
  total: 0,
  done: 0,
  made: 0,
  games: 0,
  gone: new Set(),
  refused: new Map(),
  problem: null,
};

/** Makes events of opponents, one after the other. A refusal concerns one of them, any other failure ends it. */
export function useMakeEvents() {
  const [run, setRun] = useState(NOT_BEGUN);
  const { mutateAsync: make } = useMakeOneOfManyEvents();
  const read = useReadOpponent();
  const client = useQueryClient();
  const isBusy = useRef(false);
  const isStopped = useRef(false);
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  useEffect(() => stop, [stop]);

  /** After a failure, which may have come when the work was done. */
  const isGone = async (id: number) => (await read(id).catch(() => undefined)) === null;

  const next = async (before: Run, opponent: Opponent): Promise<Run> => {
    try {
      return afterOne(before, opponent, (await make(opponent.id)).games.length);
    } catch (error) {
      if (endsThePage(error)) return { ...before, problem: "" };
      if (await isGone(opponent.id))
        return afterOne(before, opponent, isOutcomeUnknown(error) ? opponent.gamesCount : 0);
      const reason = errorMessage(error);
      if (error instanceof ApiError && error.status === 409)
        return {
          ...before,
          done: before.done + 1,
          refused: new Map(before.refused).set(opponent.id, reason),
        };
      return { ...before, problem: reason };
    }
  };

  /** @returns what became of them; null for the second press of a double click */
  const start = async (opponents: readonly Opponent[]): Promise<Run | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    isStopped.current = false;
    let state: Run = { ...begunAnew(run, opponents), isWorking: true };
    for (const opponent of opponents) {
      setRun(state);
      if (isStopped.current || state.problem !== null) break;
      state = await next(state, opponent);
    }
    state = { ...state, isWorking: false, isStopped: isStopped.current };
    setRun(state);
    refreshLists(client);
    isBusy.current = false;
    return state;
  };

  return { run, start, stop };
}

function begunAnew({ gone, refused }: Run, opponents: readonly Opponent[]): Run {
  const again = new Set(opponents.map(({ id }) => id));
  const others = [...refused].filter(([id]) => !again.has(id));
  return { ...NOT_BEGUN, total: opponents.length, gone, refused: new Map(others) };
}

const afterOne = (run: Run, { id }: Opponent, games: number): Run => ({
  ...run,
  done: run.done + 1,
  made: run.made + 1,
  games: run.games + games,
  gone: new Set(run.gone).add(id),
});
