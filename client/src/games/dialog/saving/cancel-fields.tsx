import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { Field } from "#client/components/ui/field.tsx";
import { Input } from "#client/components/ui/input.tsx";
import type { GameFormState } from "#client/games/dialog/use-game-form.ts";
import { NotifySwitch } from "#client/games/notify/notify-switch.tsx";
import { recipientsOfLoss } from "#client/games/notify/recipients.ts";
import { MAX_REASON } from "#shared/api/called-off.ts";
import type { Game } from "#shared/api/games.ts";
import { cancels } from "./form-notification.ts";
import type { NotifyControl } from "./use-notify-choice.ts";

type CancelFieldsProps = { game: Game; form: GameFormState; notifyChoice: NotifyControl };

/** The reason why a game is called off, and whether the opponents are notified. */
export function CancelFields({ game, form, notifyChoice }: CancelFieldsProps) {
  const status = useWatch({ control: form.control, name: "status" });
  return cancels(game, { ...form.getValues(), status }) ? (
    <Fields game={game} notifyChoice={notifyChoice} />
  ) : null;
}

function Fields({ game, notifyChoice }: Omit<CancelFieldsProps, "form">) {
  const box = useRef<HTMLDivElement>(null);
  // On a phone they open below what is in sight, beside the button that would mail without them.
  useEffect(() => {
    void box.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={box} className="grid gap-4 rounded-md border-l-4 border-purple-mark bg-purple-wash px-4 py-3">
      <Field label="Reason" hint="The opponent reads it too.">
        <Input
          autoComplete="off"
          maxLength={MAX_REASON}
          value={notifyChoice.reason}
          onChange={({ target }) => notifyChoice.change({ reason: target.value })}
        />
      </Field>
      <NotifySwitch
        recipients={recipientsOfLoss(game, "canceled", Date.now())}
        calls={notifyChoice.calls}
        checked={notifyChoice.notifiesOfCancellation}
        onCheckedChange={(notifiesOfCancellation) => notifyChoice.change({ notifiesOfCancellation })}
      />
    </div>
  );
}
