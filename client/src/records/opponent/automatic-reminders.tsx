import type { UseMutationResult } from "@tanstack/react-query";
import { SwitchField } from "#client/components/ui/form/switch.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";

/** Saves the switch by itself, apart from the form around it. */
type Change = Pick<UseMutationResult<unknown, unknown, boolean>, "mutateAsync" | "isPending" | "variables">;

type AutomaticRemindersProps = { on: boolean; hint: string; change: Change };

export function AutomaticReminders({ hint, ...given }: AutomaticRemindersProps) {
  const { on, turn } = useSwitchedReminders(given.on, given.change);
  return <SwitchField label="Automatic reminders" hint={hint} checked={on} onCheckedChange={turn} />;
}

/** A switch that is turned at once, and says so; while the call is under way it stands as it will be. */
export function useSwitchedReminders(on: boolean, { mutateAsync, isPending, variables }: Change) {
  const turn = async (wanted: boolean) => {
    try {
      await mutateAsync(wanted);
      toast({ title: `Automatic reminders are ${wanted ? "on" : "off"}` });
    } catch (error) {
      toastFailure("Failed to change the reminders", error);
    }
  };
  return {
    on: isPending && variables !== undefined ? variables : on,
    turn: (wanted: boolean) => void turn(wanted),
  };
}
