import { useWatch } from "react-hook-form";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import type { GameFormState } from "#client/games/dialog/game-form-values.ts";
import { CallList } from "#client/games/notify/call-list.tsx";
import { NotifyOptionsGroup } from "#client/games/notify/notify-options-group.tsx";
import { hasAddress } from "#client/games/notify/recipients.ts";
import type { Game } from "#shared/api/games.ts";
import type { Team } from "#shared/api/teams.ts";
import { formNotification } from "./form-notification.ts";
import type { NotifyControl } from "./use-notify-choice.ts";

type NotifyChoiceProps = {
  game: Game;
  form: GameFormState;
  teams: readonly Team[];
  notifyChoice: NotifyControl;
};

/** Shown as soon as the form differs from a snapshot. */
export function NotifyChoice({ game, form, teams, notifyChoice }: NotifyChoiceProps) {
  const { timezone } = useLoadedSchool();
  // Subscribes to every field without rendering the whole form.
  useWatch({ control: form.control });
  const clock = { now: Date.now(), timeZone: timezone };
  const { recipients, options, usual, known, isOff } = formNotification(game, form.getValues(), teams, clock);
  return (
    <>
      <CallList
        schools={recipients.filter(({ opponent }) => !hasAddress(opponent))}
        calls={notifyChoice.calls}
      />
      <NotifyOptionsGroup
        legend={known}
        options={options}
        chosen={notifyChoice.chosen && options.includes(notifyChoice.chosen) ? notifyChoice.chosen : usual}
        labels={isOff ? { tell: "Tell them it's canceled" } : {}}
        onChoose={(chosen) => notifyChoice.change({ chosen })}
      />
    </>
  );
}
