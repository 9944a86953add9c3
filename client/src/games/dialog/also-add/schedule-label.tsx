import { useWatch } from "react-hook-form";
import type { GameFormState } from "#client/games/dialog/game-form-values.ts";
import { counted } from "#client/lib/counted.ts";
import type { AlsoAddControl } from "./use-also-add.ts";

/** 'Schedule Game', or how many where others are added to it. */
export function ScheduleLabel({ form, control }: { form: GameFormState; control: AlsoAddControl }) {
  // Subscribes to every field without rendering the whole form.
  useWatch({ control: form.control });
  const games = control.gamesOf(form.getValues());
  return games ? `Schedule ${counted(games.length, "Game")}` : "Schedule Game";
}
