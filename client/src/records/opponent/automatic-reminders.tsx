import type { UseMutationResult } from "@tanstack/react-query";
import { SwitchField } from "#client/components/ui/form/switch.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";

type AutomaticRemindersProps = {
  on: boolean;
  hint: string;
  /** saves the switch by itself, apart from the form around it */
  change: Pick<UseMutationResult<unknown, unknown, boolean>, "mutateAsync" | "isPending" | "variables">;
};

export function AutomaticReminders({ on, hint, change }: AutomaticRemindersProps) {
  const { mutateAsync, isPending, variables } = change;
  const turn = async (wanted: boolean) => {
    try {
      await mutateAsync(wanted);
      toast({ title: `Automatic reminders are ${wanted ? "on" : "off"}` });
    } catch (error) {
      toastFailure("Failed to change the reminders", error);
    }
  };
  return (
    <SwitchField
      label="Automatic reminders"
      hint={hint}
      checked={isPending && variables !== undefined ? variables : on}
      onCheckedChange={(wanted) => void turn(wanted)}
    />
  );
}
