import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import type { Game } from "#shared/api/games.ts";
import type { GamesChange } from "#shared/api/many-games.ts";
import { formatLongDateWithYear, formatTime } from "#shared/domain/time/game-time.ts";
import { type MoveValues, moveForm } from "./change-forms.ts";
import { ChangeGames } from "./change-games.tsx";
import { checkedChange } from "./checked-change.ts";
import { MoveFields } from "./move-fields.tsx";
import { NewStarts } from "./new-starts.tsx";

const resolver = zodResolver(moveForm);

/** Probably a week later, as when a field or a gym is closed. */
const A_WEEK_LATER: MoveValues = { by: "days", days: "7", direction: "later", date: "", time: "" };

type MoveGamesProps = { games: readonly Game[]; onClose: () => void };

/** Moves games by days, to a date or to another time. */
export function MoveGames({ games, onClose }: MoveGamesProps) {
  const form = useForm<MoveValues, unknown, GamesChange>({ resolver, defaultValues: A_WEEK_LATER });
  useWatch({ control: form.control });
  const change = moveForm.safeParse(form.getValues()).data ?? null;
  return (
    <ChangeGames
      games={games}
      change={change}
      says={saysMove}
      submitLabel={(count) => `Move ${count}`}
      done={(count) => `${count} moved`}
      dirty={form.formState.isDirty}
      check={() => checkedChange(form)}
      onClose={onClose}
    >
      <MoveFields form={form} timezoneCode={games[0]?.timezoneCode ?? ""} />
      {change ? <NewStarts games={games} change={change} /> : null}
    </ChangeGames>
  );
}

/** 'Move 12 games by 7 days' */
function saysMove(count: string, { shiftDays, date, time }: GamesChange): string {
  if (date) return `Move ${count} to ${formatLongDateWithYear(date)}`;
  if (time) return `Move ${count} to ${formatTime(time)}`;
  const days = Math.abs(shiftDays ?? 0);
  return `Move ${count} by ${days} day${days === 1 ? "" : "s"}${(shiftDays ?? 0) < 0 ? " earlier" : ""}`;
}
