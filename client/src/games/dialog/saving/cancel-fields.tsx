import { useEffect, useId, useRef } from "react";
import { useWatch } from "react-hook-form";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import type { GameFormState } from "#client/games/dialog/game-form-values.ts";
import { NotifySwitch } from "#client/games/notify/notify-switch.tsx";
import { recipientsOfLoss } from "#client/games/notify/recipients.ts";
import type { Game } from "#shared/api/games.ts";
import { MAX_REASON } from "#shared/api/requests/called-off.ts";
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

/** Stands above the button that mails, also on a phone. */
function Fields({ game, notifyChoice }: Omit<CancelFieldsProps, "form">) {
  const hintId = useId();
  const box = useRef<HTMLDivElement>(null);
  // They take room from the fields above: the status that was just chosen is not to go out of sight.
  useEffect(() => {
    const status = box.current?.closest("form")?.querySelector("[name=status]");
    void status?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div
      ref={box}
      className="grid max-h-[45dvh] shrink-0 gap-3 overflow-y-auto border-t-2 border-purple-mark bg-purple-wash px-5 py-3 cramped:max-h-none sm:px-6"
    >
      <Field
        label="Reason"
        aside={
          <span id={hintId} className="text-sm text-ink-muted">
            The opponent reads it too.
          </span>
        }
      >
        <Input
          autoComplete="off"
          maxLength={MAX_REASON}
          aria-describedby={hintId}
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
