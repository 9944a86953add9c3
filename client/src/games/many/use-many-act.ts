import { useRef, useState } from "react";
import { useReadGames } from "#client/data/many-games.api.ts";
import { piecesByOpponent } from "#client/games/many/send/message-groups.ts";
import { endsThePage, errorMessage, isOutcomeUnknown } from "#client/lib/api.ts";
import type { Game } from "#shared/api/games.ts";
import { MAX_CHANGED_GAMES, type OpponentNotification, type RefusedGame } from "#shared/api/many-games.ts";

export type ManyOutcome = {
  done: number[];
  /** the changed games as they are now; none where they are gone */
  updated: Game[];
  refused: RefusedGame[];
  notices: OpponentNotification[];
};

export type ManyAct = {
  send: (games: readonly Game[]) => Promise<ManyOutcome>;
  /** how many games one call takes; 500 unless said */
  most?: number;
  /** Whether the listed game is as the act makes it; undefined when it is gone. */
  isDone: (now: Game | undefined, before: Game) => boolean;
};

type Running = { act: ManyAct; outcome: ManyOutcome; left: readonly Game[]; isUncertain: boolean };

const NOTHING_YET: ManyOutcome = { done: [], updated: [], refused: [], notices: [] };

const NOT_KNOWN = "The connection was lost, so some games may have been changed. Try again: we check first.";

/**
 * Does one thing with many games, in pieces that one call takes. The rest is left for another press, which looks into
 * the list first where the outcome is unknown.
 */
export function useManyAct() {
  const [running, setRunning] = useState<Running | null>(null);
  const [problem, setProblem] = useState("");
  const [working, setWorking] = useState(false);
  const isBusy = useRef(false);
  const readGames = useReadGames();

  const work = async (begun: Running): Promise<Running> => {
    let state = begun;
    try {
      if (begun.isUncertain) state = found(begun, await readGames());
      for (const piece of piecesByOpponent(state.left, state.act.most ?? MAX_CHANGED_GAMES)) {
        state = taken(state, piece, await state.act.send(piece));
        setRunning(state);
      }
    } catch (error) {
      const isUncertain = state.isUncertain || isOutcomeUnknown(error);
      if (!endsThePage(error)) setProblem(isUncertain ? NOT_KNOWN : errorMessage(error));
      state = { ...state, isUncertain };
    }
    setRunning(state);
    return state;
  };

  /** @returns whether nothing is left to be done */
  const go = async (begun: Running): Promise<ManyOutcome | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setWorking(true);
    setProblem("");
    const { left, outcome } = await work(begun);
    isBusy.current = false;
    setWorking(false);
    return left.length === 0 ? outcome : null;
  };

  return {
    outcome: running && hasBegun(running) ? running.outcome : null,
    left: running?.left.length ?? 0,
    problem,
    working,
    /** @returns what became of all the games; null where some are left */
    start: (games: readonly Game[], act: ManyAct) =>
      go({ act, outcome: NOTHING_YET, left: games, isUncertain: running?.isUncertain ?? false }),
    goOn: () => (running ? go(running) : Promise.resolve(null)),
  };
}

const hasBegun = ({ outcome, left }: Running): boolean =>
  left.length === 0 || outcome.done.length + outcome.refused.length > 0;

function taken(
  state: Running,
  piece: readonly Game[],
  { done, updated, refused, notices }: ManyOutcome,
): Running {
  const ids = new Set(piece.map(({ id }) => id));
  const { outcome } = state;
  return {
    ...state,
    left: state.left.filter(({ id }) => !ids.has(id)),
    outcome: {
      done: [...outcome.done, ...done],
      updated: [...outcome.updated, ...updated],
      refused: [...outcome.refused, ...refused],
      notices: [...outcome.notices, ...notices],
    },
  };
}

/** The games that the list shows as done, after a call of unknown outcome. */
function found(state: Running, games: readonly Game[]): Running {
  const byId = new Map(games.map((game) => [game.id, game]));
  const done = state.left.filter((game) => state.act.isDone(byId.get(game.id), game));
  return { ...taken(state, done, { ...NOTHING_YET, done: done.map(({ id }) => id) }), isUncertain: false };
}
