import { useState } from "react";
import { useScheduleGames, useUndoImport } from "#client/data/game-imports.api.ts";
import { useGames } from "#client/data/games.api.ts";
import { factsIn, type GameFormState, type GameFormValues } from "#client/games/dialog/game-form-values.ts";
import { counted } from "#client/lib/counted.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { STAY } from "#client/lib/forms/use-save-and.ts";
import { toast } from "#client/lib/toast.ts";
import type { GameInput } from "#shared/api/games.ts";
import type { GamesBatch } from "#shared/api/games-batch.ts";
import type { Team } from "#shared/api/teams.ts";
import { type GameFacts, ORDINARY_DETAILS } from "#shared/domain/game/game-facts.ts";
import { gamesToAdd } from "#shared/domain/season/also-add.ts";
import type { LeftGame } from "./left-games.tsx";
import {
  type AlsoPlan,
  type AlsoTicks,
  NOTHING_TICKED,
  planAlsoAdd,
  typedGamesToAdd,
} from "./plan-also-add.ts";
import { createdGames, leftGames, type WantedGame, wantedKey } from "./scheduled-games.ts";

export type AlsoAddControl = {
  ticks: AlsoTicks;
  change: (changes: Partial<AlsoTicks>) => void;
  planOf: (values: GameFormValues) => AlsoPlan;
  /** what a press schedules; null where it is the game alone */
  gamesOf: (values: GameFormValues, plan?: AlsoPlan) => readonly GameFacts[] | null;
  /** How often something was missing: it is said from the first time on. */
  insisted: number;
  left: readonly LeftGame[];
  /** Makes all of it in one call; @returns `STAY` while something is missing or left. */
  schedule: (form: GameFormState, input: GameInput) => Promise<unknown>;
};

type Made = { keys: ReadonlySet<string>; left: readonly LeftGame[] };

const NONE: [] = [];
const NOTHING_MADE: Made = { keys: new Set(), left: NONE };

/** Schedules further games together with a new one. A game that was made is not sent again while others are left. */
export function useAlsoAdd(teams: readonly Team[]): AlsoAddControl {
  const { data: games = NONE } = useGames();
  const [ticks, setTicks] = useState(NOTHING_TICKED);
  const [insisted, setInsisted] = useState(0);
  const [made, setMade] = useState(NOTHING_MADE);
  const { mutateAsync } = useScheduleGames();
  const toastScheduled = useScheduledToast();

  const isToBeMade = (game: WantedGame) => !made.keys.has(wantedKey(game));
  const planOf = (values: GameFormValues) => planAlsoAdd(ticks, factsIn(values), { teams, games });

  const schedule = async (form: GameFormState, input: GameInput) => {
    const { also, isComplete } = planOf(form.getValues());
    if (!also || !isComplete) {
      setInsisted(insisted + 1);
      return STAY;
    }
    const game = { ...ORDINARY_DETAILS, ...input };
    const wanted = gamesToAdd(game, also).filter(isToBeMade);
    const batch = await mutateAsync({ kind: "entry", label: "", games: wanted.map(withoutOutcome) });
    if (batch.created.length > 0) toastScheduled(batch);
    const isDone = batch.refused.length === 0 && batch.created.length > 0;
    if (isDone) {
      setTicks(NOTHING_TICKED);
      setMade(NOTHING_MADE);
      setInsisted(0);
      return;
    }
    const keys = createdGames(wanted, batch).map(wantedKey);
    setMade({ keys: new Set([...made.keys, ...keys]), left: leftGames(wanted, batch, teams) });
    // The games that were made are saved already: closing asks nothing.
    if (keys.length > 0) form.reset(form.getValues());
    return STAY;
  };

  return {
    ...{ ticks, planOf, insisted, schedule, left: made.left },
    change: (changes) => setTicks({ ...ticks, ...changes }),
    gamesOf: (values, { also } = planOf(values)) => {
      if (!also || values.status !== "scheduled") return null;
      return typedGamesToAdd(factsIn(values), also).filter(isToBeMade);
    },
  };
}

/** A game of a list is scheduled, and has neither status, score nor version of its own. */
const withoutOutcome = ({
  status: _,
  score: __,
  updatedAt: ___,
  otherOpponentIds = [],
  ...game
}: GameInput) => (otherOpponentIds.length > 0 ? { ...game, otherOpponentIds } : game);

/** Toasts how many games were scheduled, and takes all of them back at one press. */
function useScheduledToast(): (batch: GamesBatch) => void {
  const undo = useUndoImport({
    onSuccess: ({ deletedGames }) =>
      toast({ title: "Undone", description: `Deleted ${counted(deletedGames, "game")}.` }),
    onError: (error) => toastFailure("Undo Failed", error),
  });
  return ({ importId, created, duplicates }) =>
    toast({
      title: `Scheduled ${counted(created.length, "game")}`,
      ...(duplicates.length > 0 && { description: `${duplicates.length} already existed.` }),
      ...(importId !== null && { action: { label: "Undo", onPress: () => undo.mutate([importId]) } }),
    });
}
