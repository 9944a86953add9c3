import { type SyntheticEvent, useState } from "react";
import { errorMessage } from "#client/lib/api.ts";
import { counted } from "#client/lib/counted.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { MAX_TEAMS_AT_ONCE, type Team, type TeamsBatch } from "#shared/api/teams.ts";
import { batchOf, choiceKey, type TeamChoice, teamsToAdd } from "./team-choices.ts";
import { useAddTeams } from "./teams.api.ts";

export type TeamGridState = ReturnType<typeof useTeamGrid>;

/** Which teams are ticked, and adding them. `onAdded` is told how many are new. */
export function useTeamGrid(teams: readonly Team[], onAdded?: (created: number) => void) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const add = useAddTeams();
  const chosen = teamsToAdd(ticked, teams);
  const own = new Set(teams.map(choiceKey));

  const turn = (choice: TeamChoice, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(choiceKey(choice));
    else next.delete(choiceKey(choice));
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
    canAdd: canAdd(chosen.length),
    pending: add.isPending,
    problem: add.error ? errorMessage(add.error) : null,
  };
}

const canAdd = (count: number): boolean => count > 0 && count <= MAX_TEAMS_AT_ONCE;

function addedToast({ created, existing }: TeamsBatch) {
  const there = `${existing} ${existing === 1 ? "was" : "were"} there already`;
  return {
    title: created.length > 0 ? `${counted(created.length, "team")} added` : "No teams added",
    ...(existing > 0 ? { description: there } : {}),
  };
}
