import { useWatch } from "react-hook-form";
import { Field } from "#client/components/ui/field.tsx";
import { Input } from "#client/components/ui/input.tsx";
import { TellSwitch } from "#client/features/games/parts/tell-switch.tsx";
import { MAX_REASON } from "#shared/api/agreement.ts";
import type { Game } from "#shared/api/games.ts";
import { cancels } from "./telling.ts";
import type { GameFormState } from "./use-game-form.ts";
import type { TellingControl } from "./use-telling.ts";

type CancelFieldsProps = { game: Game; form: GameFormState; telling: TellingControl };

/** Why a game is called off, and whether the opponent hears of it. */
export function CancelFields({ game, form, telling }: CancelFieldsProps) {
  const status = useWatch({ control: form.control, name: "status" });
  if (!cancels(game, { ...form.getValues(), status })) return null;
  return (
    <div className="grid gap-4 rounded-md border-l-4 border-purple-mark bg-purple-wash px-4 py-3">
      <Field label="Reason" hint="The opponent reads it too.">
        <Input
          autoComplete="off"
          maxLength={MAX_REASON}
          value={telling.reason}
          onChange={({ target }) => telling.change({ reason: target.value })}
        />
      </Field>
      <TellSwitch
        game={game}
        checked={telling.tellsCancellation}
        onCheckedChange={(tellsCancellation) => telling.change({ tellsCancellation })}
      />
    </div>
  );
}
