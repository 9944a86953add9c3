import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { SaveProblemNotice } from "#client/components/save-problem.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogForm } from "#client/components/ui/dialog.tsx";
import { errorMessage } from "#client/lib/api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { useSaveProblem } from "#client/lib/use-save-problem.ts";
import { type Opponent, type OpponentInput, opponentInput } from "#shared/api/opponents.ts";
import { OpponentFields } from "./opponent-fields.tsx";
import { type OpponentFormValues, opponentFormValues } from "./opponent-form.ts";
import { useReadOpponent, useSaveOpponent } from "./opponents.api.ts";

type OpponentDialogProps = {
  /** The opponent to edit; `null` adds one. */
  opponent: Opponent | null;
  onClose: () => void;
};

export function OpponentDialog({ opponent, onClose }: OpponentDialogProps) {
  const save = useSaveOpponent();
  const readOpponent = useReadOpponent();
  const form = useForm<OpponentFormValues, unknown, OpponentInput>({
    resolver: zodResolver(opponentInput),
    defaultValues: opponentFormValues(opponent),
  });
  const { problem, report, forget } = useSaveProblem(form, async () => {
    const current = opponent && (await readOpponent(opponent.id));
    return current && opponentFormValues(current);
  });

  // From the click on, validation included: a second click finds the button disabled.
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (input) => {
    forget();
    try {
      await save.mutateAsync({ id: opponent?.id ?? null, input });
      toast({
        title: opponent ? "Opponent school updated successfully" : "Opponent school added successfully",
      });
      onClose();
    } catch (error) {
      if (opponent) toastFailure("Error", error, `Failed to update opponent school: ${errorMessage(error)}`);
      else toastFailure("Failed to add opponent school", error);
      report(error);
    }
  });

  // While it is saved the form stays: should that fail, what was typed is still there.
  const close = () => {
    if (!isSubmitting) onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={close}
      title={opponent ? "Edit Opponent School" : "Add Opponent School"}
      keepOnOutsidePress
    >
      <DialogForm onSubmit={submit}>
        <DialogBody>
          <SaveProblemNotice problem={problem} />
          <OpponentFields form={form} />
        </DialogBody>
        <DialogActions>
          <Button variant="outline" onClick={close} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
            {opponent ? "Update School" : "Add School"}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
