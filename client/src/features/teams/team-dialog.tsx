import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { SaveProblemNotice } from "#client/components/save-problem.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogForm } from "#client/components/ui/dialog.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { useSaveProblem } from "#client/lib/use-save-problem.ts";
import { type Team, type TeamInput, teamInput } from "#shared/api/teams.ts";
import { TeamFields } from "./team-fields.tsx";
import { type TeamFormValues, teamFormValues } from "./team-form.ts";
import { useReadTeam, useSaveTeam } from "./teams.api.ts";

type TeamDialogProps = {
  /** The team to edit; `null` adds one. */
  team: Team | null;
  onClose: () => void;
};

export function TeamDialog({ team, onClose }: TeamDialogProps) {
  const save = useSaveTeam();
  const readTeam = useReadTeam();
  const form = useForm<TeamFormValues, unknown, TeamInput>({
    resolver: zodResolver(teamInput),
    defaultValues: teamFormValues(team),
  });
  const { problem, report, forget } = useSaveProblem(form, async () => {
    const current = team && (await readTeam(team.id));
    return current && teamFormValues(current);
  });
  // From the click on, validation included: a second click finds the button disabled.
  const { isSubmitting } = form.formState;
  const submitLabel = team ? "Update Team" : "Add Team";

  const submit = form.handleSubmit(async (input) => {
    forget();
    try {
      await save.mutateAsync({ id: team?.id ?? null, input });
      toast({ title: team ? "Team updated successfully" : "Team created successfully" });
      onClose();
    } catch (error) {
      toastFailure(team ? "Failed to update team" : "Failed to create team", error);
      report(error);
    }
  });

  // While it is saved the form stays: should that fail, what was typed is still there.
  const close = () => {
    if (!isSubmitting) onClose();
  };

  return (
    <Dialog open onOpenChange={close} title={team ? "Edit Team" : "Add New Team"} keepOnOutsidePress>
      <DialogForm onSubmit={submit}>
        <DialogBody>
          <SaveProblemNotice problem={problem} />
          <TeamFields form={form} />
        </DialogBody>
        <DialogActions>
          <Button variant="outline" onClick={close} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
            {submitLabel}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
