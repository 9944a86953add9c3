import { useEffect, useRef } from "react";
import { Controller, useWatch } from "react-hook-form";
import type { GameFormState } from "#client/games/dialog/game-form-values.ts";
import { NotifySwitch } from "#client/games/notify/notify-switch.tsx";
import { PublicReasonTick, ReasonField } from "#client/games/notify/reason-field.tsx";
import { recipientsOfLoss } from "#client/games/notify/recipients.ts";
import { CancelReason } from "#client/games/parts/cancel-reason.tsx";
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

type KnownReasonProps = Pick<CancelFieldsProps, "game" | "form">;

/** Why the game is off. As long as that stays so, it can be changed whether everybody reads it. */
export function KnownReason({ game, form }: KnownReasonProps) {
  const status = useWatch({ control: form.control, name: "status" });
  if (!game.cancelReason) return null;
  return (
    <div className="grid gap-0.5">
      <CancelReason game={game} />
      {status === game.status ? (
        <Controller
          control={form.control}
          name="reasonPublic"
          render={({ field }) => <PublicReasonTick checked={field.value} onChange={field.onChange} />}
        />
      ) : null}
    </div>
  );
}

/** Stands above the button that mails, also on a phone. */
function Fields({ game, notifyChoice }: Omit<CancelFieldsProps, "form">) {
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
      <ReasonField
        hint="The opponent will see it."
        value={notifyChoice.reason}
        onChange={(reason) => notifyChoice.change({ reason })}
      />
      <NotifySwitch
        recipients={recipientsOfLoss(game, "canceled", Date.now())}
        calls={notifyChoice.calls}
        checked={notifyChoice.notifiesOfCancellation}
        onCheckedChange={(notifiesOfCancellation) => notifyChoice.change({ notifiesOfCancellation })}
      />
    </div>
  );
}
