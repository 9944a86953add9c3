import { Card } from "#client/components/ui/card.tsx";
import { SwitchField } from "#client/components/ui/form/switch.tsx";
import type { Revision } from "./use-revision.ts";

/** Nothing where there is no game to compare with. */
export function CompareSwitch({ revision: { isPossible, isOn, turn } }: { revision: Revision }) {
  if (!isPossible) return null;
  return (
    <Card className="px-5 py-4">
      <SwitchField
        className="w-full"
        label="Compare with the schedule"
        hint="For a revised schedule: see what it moves, adds and drops"
        checked={isOn}
        onCheckedChange={turn}
      />
    </Card>
  );
}
