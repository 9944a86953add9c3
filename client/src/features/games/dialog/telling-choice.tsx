import { useWatch } from "react-hook-form";
import { TellingGroup } from "#client/features/games/parts/telling-group.tsx";
import { useLoadedSchool } from "#client/features/school/with-school.tsx";
import type { Game } from "#shared/api/games.ts";
import { chosenTelling, isOtherOpponent, knownInWords, tellingsOf } from "./telling.ts";
import type { GameFormState } from "./use-game-form.ts";
import type { TellingControl } from "./use-telling.ts";

type TellingChoiceProps = { game: Game; form: GameFormState; telling: TellingControl };

/** As soon as the form says something else than the opponent was told. */
export function TellingChoice({ game, form, telling }: TellingChoiceProps) {
  const { timezone } = useLoadedSchool();
  // Subscribes to every field without rendering the whole form.
  useWatch({ control: form.control });
  const values = form.getValues();
  const tellings = tellingsOf(game, values, Date.now(), timezone);
  return (
    <TellingGroup
      legend={knownInWords(game)}
      tellings={tellings}
      chosen={telling.chosen ?? chosenTelling(game, values, tellings)}
      labels={isOtherOpponent(game, values) ? { tell: "Tell them that the game is off" } : {}}
      onChoose={(chosen) => telling.change({ chosen })}
    />
  );
}
