import { useWatch } from "react-hook-form";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import type { GameFormState } from "#client/games/dialog/use-game-form.ts";
import { CallList } from "#client/games/notify/call-list.tsx";
import { NotifyOptionsGroup } from "#client/games/notify/notify-options-group.tsx";
import { hasAddress } from "#client/games/notify/recipients.ts";
import type { Game } from "#shared/api/games.ts";
import type { Team } from "#shared/api/teams.ts";
import { formNotification, knownInWords } from "./form-notification.ts";
import type { NotifyControl } from "./use-notify-choice.ts";

type TellingChoiceProps = {
  game: Game;
  form: GameFormState;
  teams: readonly Team[];
  telling: NotifyControl;
};

/** Shown as soon as the form says something else than somebody knows. */
export function NotifyChoice({ game, form, teams, telling }: TellingChoiceProps) {
  const { timezone } = useLoadedSchool();
  // Subscribes to every field without rendering the whole form.
  useWatch({ control: form.control });
  const clock = { now: Date.now(), timeZone: timezone };
  const { hearers, tellings, usual } = formNotification(game, form.getValues(), teams, clock);
  const isPresentTold = hearers.some(({ opponent }) => opponent.id === Number(form.getValues("opponentId")));
  const others = hearers.filter(({ opponent }) => opponent.id !== game.opponentId);
  const [legend, tell] = isPresentTold
    ? [knownInWords(game), undefined]
    : [others.length > 0 ? formersInWords(others) : knownInWords(game), "Tell them that the game is off"];
  return (
    <>
      <CallList schools={hearers.filter(({ opponent }) => !hasAddress(opponent))} calls={telling.calls} />
      <NotifyOptionsGroup
        legend={legend}
        tellings={tellings}
        chosen={telling.chosen && tellings.includes(telling.chosen) ? telling.chosen : usual}
        labels={tell ? { tell } : {}}
        onChoose={(chosen) => telling.change({ chosen })}
      />
    </>
  );
}

const formersInWords = (formers: readonly { opponent: Game["opponent"] }[]): string =>
  `${formers.map(({ opponent }) => opponent.schoolName).join(" and ")} still expects to play this game.`;
