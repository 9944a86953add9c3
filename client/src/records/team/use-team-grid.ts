import { type SyntheticEvent, useId, useState } from "react";
import { useAddTeams } from "#client/data/teams.api.ts";
import { errorMessage } from "#client/lib/api.ts";
import { counted } from "#client/lib/counted.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { MAX_TEAMS_AT_ONCE, type Team, type TeamsBatch } from "#shared/api/teams.ts";
import { batchOf, choiceKey, type TeamChoice, teamsToAdd } from "./team-choices.ts";

export type TeamGridState = ReturnType<typeof useTeamGrid>;

/** @param onAdded is called with the number of new ones */
export function useTeamGrid(teams: readonly Team[], onAdded?: (created: number) => void) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [showsMore, showMore] = useState(false);
  const hintId = useId();
  const add = useAddTeams();
  const chosen = teamsToAdd(ticked, teams);
  const own = new Set(teams.map(choiceKey));

  const turn = (choices: readonly TeamChoice[], on: boolean) => {
    const next = new Set(ticked);
    for (const key of choices.map(choiceKey)) {
      if (on) next.add(key);
      else next.delete(key);
    }
    setTicked(next);
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!canAdd(chosen.length)) return;
    try {
      const added = await add.mutateAsync(batchOf(chosen));
      setTicked(new Set());
      toast(addedToast(added));
      onAdded?.(added.created.length);
    } catch (error) {
      toastFailure("Failed to add teams", error);
    }
  };

  return {
    teams,
    chosen,
    isOwn: (choice: TeamChoice) => own.has(choiceKey(choice)),
    isTicked: (choice: TeamChoice) => own.has(choiceKey(choice)) || ticked.has(choiceKey(choice)),
    turn,
    submit,
    /** with the less usual levels */
    showsMore,
    showMore,
    canAdd: canAdd(chosen.length),
    pending: add.isPending,
    problem: chosen.length > MAX_TEAMS_AT_ONCE ? TOO_MANY : add.error && errorMessage(add.error),
    /** Of the sentence that says what to do. */
    hintId,
  };
}

const TOO_MANY = `Add at most ${MAX_TEAMS_AT_ONCE} teams at once.`;

const canAdd = (count: number): boolean => count > 0 && count <= MAX_TEAMS_AT_ONCE;

function addedToast({ created, existing }: TeamsBatch) {
  const there = `${existing} already existed`;
  return {
    title: created.length > 0 ? `${counted(created.length, "team")} added` : "No teams added",
    ...(existing > 0 ? { description: there } : {}),
  };
}
