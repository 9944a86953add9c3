import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { DialogActions, DialogBody } from "#client/components/ui/dialog.tsx";

/** Why no game can be entered yet; `true` for what is missing. */
export function MissingSides({ teams, opponents }: { teams: boolean; opponents: boolean }) {
  return (
    <>
      <DialogBody>
        <p>{missing(teams, opponents)} A game needs one of your teams and an opponent school.</p>
      </DialogBody>
      <DialogActions>
        {opponents ? (
          <ButtonLink href="/opponents" variant={teams ? "outline" : "primary"}>
            Add an Opponent School
          </ButtonLink>
        ) : null}
        {teams ? <ButtonLink href="/teams">Add a Team</ButtonLink> : null}
      </DialogActions>
    </>
  );
}

function missing(teams: boolean, opponents: boolean): string {
  if (teams && opponents) return "There are no teams and no opponent schools yet.";
  return teams ? "There are no teams yet." : "There are no opponent schools yet.";
}
