import { useEffect, useMemo, useRef } from "react";
import { useWatch } from "react-hook-form";
import { useGames } from "#client/data/games.api.ts";
import type { SeasonGame } from "#shared/domain/season/season-game.ts";
import { fromClockTime, toClockTime } from "#shared/domain/time/time-entry.ts";
import type { GameFormState, GameFormValues } from "./game-form-values.ts";

type Sides = Pick<GameFormValues, "teamId" | "opponentId" | "isHome" | "site">;
type KnownGame = Pick<
  SeasonGame,
  "teamId" | "opponentId" | "isHome" | "site" | "venue" | "time" | "timeTbd" | "status" | "datetimeUtc"
>;

/**
 * How a team's next game probably is: at the time (HH:mm:ss) of its latest one, at home where it usually plays, away
 * where it last played there. '' for what its games do not say.
 * @param games all that the school has
 */
export function lastGameFacts(
  { teamId, opponentId, isHome, site }: Sides,
  games: readonly KnownGame[],
): Record<"time" | "venue", string> {
  const own = games
    .filter((game) => String(game.teamId) === teamId && game.status !== "canceled")
    .sort((one, other) => other.datetimeUtc.localeCompare(one.datetimeUtc));
  const venues = own
    .filter((game) => game.site === site && game.isHome === isHome)
    .filter((game) => isHome || String(game.opponentId) === opponentId)
    .map(({ venue }) => venue);
  return {
    time: own.find(({ timeTbd }) => !timeTbd)?.time ?? "",
    venue: (site === "" && (isHome ? mostFrequent(venues) : venues[0])) || "",
  };
}

/** Of several that are as frequent, the first. */
function mostFrequent(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/**
 * Fills an empty Time and Venue of a new game as in the last one, each time that its team or place is chosen, and says
 * which of the two are so now. Typed text stays.
 */
export function useLastGame(form: GameFormState, isNew: boolean): Record<"time" | "venue", boolean> {
  const { data: games } = useGames();
  const { control } = form;
  const [teamId, opponentId, isHome, site] = useWatch({
    control,
    name: ["teamId", "opponentId", "isHome", "site"],
  });
  const { time, venue } = useMemo(
    () => lastGameFacts({ teamId, opponentId, isHome, site }, (isNew && games) || []),
    [isNew, games, teamId, opponentId, isHome, site],
  );
  /** null for what somebody has typed, be it the same */
  const filled = useRef<Record<"time" | "venue", string | null>>({ time: null, venue: null });
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name, type }) => {
      if (type === "change" && (name === "time" || name === "venue")) filled.current[name] = null;
    });
    return unsubscribe;
  }, [form]);
  useEffect(() => {
    if (!isNew || teamId === "") return;
    const fill = (field: "time" | "venue", text: string) => {
      const value = form.getValues(field);
      if (value !== "" && value !== filled.current[field]) return;
      filled.current[field] = text;
      if (value !== text) form.setValue(field, text, { shouldValidate: form.formState.isSubmitted });
    };
    const clock = time ? fromClockTime(time) : null;
    fill("time", clock?.text ?? "");
    if (clock && filled.current.time === clock.text) form.setValue("meridiem", clock.meridiem);
    fill("venue", venue);
  }, [form, isNew, teamId, time, venue]);

  const [typed, meridiem, place] = useWatch({ control, name: ["time", "meridiem", "venue"] });
  return {
    time: time !== "" && toClockTime(typed, meridiem) === time,
    venue: venue !== "" && place === venue,
  };
}
