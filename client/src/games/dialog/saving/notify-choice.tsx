import { useWatch } from "react-hook-form";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import type { GameFormState } from "#client/games/dialog/game-form-values.ts";
import { CallList } from "#client/games/notify/call-list.tsx";
import { NotifyOptionsGroup } from "#client/games/notify/notify-options-group.tsx";
import { hasAddress } from "#client/games/notify/recipients.ts";
import type { Game } from "#shared/api/games.ts";
import type { Team } from "#shared/api/teams.ts";
import { formNotification, snapshotInWords } from "./form-notification.ts";
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
  const { recipients, options, usual } = formNotification(game, form.getValues(), teams, clock);
  const isPresentAmongThem = recipients.some(
    ({ opponent }) => opponent.id === Number(form.getValues("opponentId")),
  );
  const others = recipients.filter(({ opponent }) => opponent.id !== game.opponentId);
  const [legend, tell] = isPresentAmongThem
    ? [snapshotInWords(game), undefined]
    : [others.length > 0 ? formersInWords(others) : snapshotInWords(game), "Tell them it's canceled"];
  return (
    <>
      <CallList
        schools={recipients.filter(({ opponent }) => !hasAddress(opponent))}
        calls={notifyChoice.calls}
      />
      <NotifyOptionsGroup
        legend={legend}
        options={options}
        chosen={notifyChoice.chosen && options.includes(notifyChoice.chosen) ? notifyChoice.chosen : usual}
        labels={tell ? { tell } : {}}
        onChoose={(chosen) => notifyChoice.change({ chosen })}
      />
    </>
  );
}

const formersInWords = (formers: readonly { opponent: Game["opponent"] }[]): string =>
  `${formers.map(({ opponent }) => opponent.schoolName).join(" and ")} still expects to play this game.`;
