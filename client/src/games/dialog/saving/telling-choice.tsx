import { useWatch } from "react-hook-form";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import type { GameFormState } from "#client/games/dialog/use-game-form.ts";
import { CallList } from "#client/games/notify/call-list.tsx";
import { hasAddress } from "#client/games/notify/hearers.ts";
import { TellingGroup } from "#client/games/notify/telling-group.tsx";
import type { Game } from "#shared/api/games.ts";
import type { Team } from "#shared/api/teams.ts";
import { knownInWords, tellingOf } from "./telling.ts";
import type { TellingControl } from "./use-telling.ts";

type TellingChoiceProps = {
  game: Game;
  form: GameFormState;
  teams: readonly Team[];
  telling: TellingControl;
};

/** Shown as soon as the form says something else than somebody knows. */
export function TellingChoice({ game, form, teams, telling }: TellingChoiceProps) {
  const { timezone } = useLoadedSchool();
  // Subscribes to every field without rendering the whole form.
  useWatch({ control: form.control });
  const clock = { now: Date.now(), timeZone: timezone };
  const { hearers, tellings, usual } = tellingOf(game, form.getValues(), teams, clock);
  const isPresentTold = hearers.some(({ opponent }) => opponent.id === Number(form.getValues("opponentId")));
  const others = hearers.filter(({ opponent }) => opponent.id !== game.opponentId);
  const [legend, tell] = isPresentTold
    ? [knownInWords(game), undefined]
    : [others.length > 0 ? formersInWords(others) : knownInWords(game), "Tell them that the game is off"];
  return (
    <>
      <CallList schools={hearers.filter(({ opponent }) => !hasAddress(opponent))} calls={telling.calls} />
      <TellingGroup
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
