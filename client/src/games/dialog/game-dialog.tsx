import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#client/components/ui/dialog/dialog.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useOpponents } from "#client/data/opponents.api.ts";
import { useTeams } from "#client/data/teams.api.ts";
import { WithSchool } from "#client/data/with-school.tsx";
import type { GameDraft } from "#client/games/parts/game-draft.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import type { Team } from "#shared/api/teams.ts";
import { GameForm } from "./game-form.tsx";
import { type AddedSide, useAddSide } from "./use-add-side.tsx";

type GameDialogProps = { draft: GameDraft; onClose: () => void };

/** Heavy with its form: load it when it is opened. */
export function GameDialog({ title, ...content }: GameDialogProps & { title: string }) {
  return (
    <Dialog open onOpenChange={content.onClose} title={title} keepOnOutsidePress>
      <DialogContent {...content} />
    </Dialog>
  );
}

function DialogContent({ draft, onClose }: GameDialogProps) {
  const queries = { teams: useTeams(), opponents: useOpponents() };
  const [added, setAdded] = useState<Partial<Record<AddedSide, number>>>({});
  const { add, dialog } = useAddSide();
  const addMissing = (side: AddedSide) =>
    add(side, (id) => setAdded((before) => ({ ...before, [side]: id })));
  return (
    <>
      <WithSchool queries={queries} loading={<FormLoading />} failedIn={DialogBody}>
        {({ teams, opponents }) =>
          // The form takes what it begins with once, so it waits until the last missing side is chosen.
          teams.length > 0 && opponents.length > 0 && dialog === null ? (
            <GameForm
              draft={begun(draft, added, { teams, opponents })}
              teams={teams}
              opponents={opponents}
              onClose={onClose}
            />
          ) : (
            <MissingSides teams={teams.length === 0} opponents={opponents.length === 0} onAdd={addMissing} />
          )
        }
      </WithSchool>
      {dialog}
    </>
  );
}

type Sides = { teams: readonly Team[]; opponents: readonly Opponent[] };

/** A new game with the sides that are known: those just added, those filtered by, and those without an alternative. */
function begun(
  draft: GameDraft,
  added: Partial<Record<AddedSide, number>>,
  { teams, opponents }: Sides,
): GameDraft {
  if (draft.kind !== "new") return draft;
  const known = { ...draft, ...added };
  if (!draft.choosesOnly) return known;
  return {
    ...known,
    teamId: known.teamId ?? onlyId(teams),
    opponentId: known.opponentId ?? onlyId(opponents),
  };
}

function onlyId([first, ...others]: readonly { id: number }[]): number | null {
  return first && others.length === 0 ? first.id : null;
}

function FormLoading() {
  return (
    <DialogBody>
      <Loading className="grid gap-6 sm:grid-cols-2">
        {["team", "opponent", "date", "time"].map((field) => (
          <Skeleton key={field} className="h-14" />
        ))}
      </Loading>
    </DialogBody>
  );
}

type MissingSidesProps = {
  /** `true` for what is missing. */
  teams: boolean;
  opponents: boolean;
  onAdd: (side: AddedSide) => void;
};

/** Why no game can be entered yet, and the way to what is missing. */
function MissingSides({ teams, opponents, onAdd }: MissingSidesProps) {
  return (
    <>
      <DialogBody>
        <p>{missing(teams, opponents)} A game needs a team and an opponent school.</p>
      </DialogBody>
      <DialogActions>
        {opponents ? (
          <Button variant={teams ? "outline" : "primary"} onClick={() => onAdd("opponentId")}>
            Add an Opponent School
          </Button>
        ) : null}
        {teams ? <Button onClick={() => onAdd("teamId")}>Add a Team</Button> : null}
      </DialogActions>
    </>
  );
}

function missing(teams: boolean, opponents: boolean): string {
  if (teams && opponents) return "There are no teams and no opponent schools yet.";
  return teams ? "There are no teams yet." : "There are no opponent schools yet.";
}
