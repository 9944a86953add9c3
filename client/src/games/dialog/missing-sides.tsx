import { Button } from "#client/components/ui/button.tsx";
import { DialogActions, DialogBody } from "#client/components/ui/dialog/dialog.tsx";
import type { AddedSide } from "./use-add-side.tsx";

type MissingSidesProps = {
  /** `true` for what is missing. */
  teams: boolean;
  opponents: boolean;
  onAdd: (side: AddedSide) => void;
};

/** Why no game can be entered yet, and the way to what is missing. */
export function MissingSides({ teams, opponents, onAdd }: MissingSidesProps) {
  return (
    <>
      <DialogBody>
        <p>{missing(teams, opponents)} A game needs one of your teams and an opponent school.</p>
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
