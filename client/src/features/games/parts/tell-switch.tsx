import { Isolated } from "#client/components/ui/isolated.tsx";
import { SwitchField } from "#client/components/ui/switch.tsx";
import type { Game } from "#shared/api/games.ts";
import { canBeTold } from "./told-games.ts";

type TellSwitchProps = { game: Game; checked: boolean; onCheckedChange: (checked: boolean) => void };

/** Whether the opponent gets a message; nothing where they count on no such game. */
export function TellSwitch({ game, ...control }: TellSwitchProps) {
  const { schoolName, email } = game.opponent;
  if (!canBeTold(game, Date.now())) return null;
  if (email.trim() === "")
    return (
      <p className="text-sm">
        <Isolated>{schoolName}</Isolated> has no email address: tell them yourself.
      </p>
    );
  return <SwitchField label={`Tell ${schoolName}`} {...control} />;
}
