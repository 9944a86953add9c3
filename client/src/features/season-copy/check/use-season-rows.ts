import { useMemo } from "react";
import { useBlackouts } from "#client/data/blackouts.api.ts";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import type { Game } from "#shared/api/games.ts";
import type { Team } from "#shared/api/teams.ts";
import { copySeason } from "#shared/domain/season/copy-season.ts";
import type { SeasonChoice } from "#shared/domain/season/season-choice.ts";
import type { SeasonRow } from "#shared/domain/season/season-row.ts";

const NONE: [] = [];

/**
 * The copy as it would be made, worked out anew only when something of it changes: a tick changes nothing.
 * @param now epoch milliseconds
 */
export function useSeasonRows(
  choice: SeasonChoice,
  { games, teams, now }: { games: readonly Game[]; teams: readonly Team[]; now: number },
): SeasonRow[] {
  const { name, timezone } = useLoadedSchool();
  const { data: blackouts = NONE } = useBlackouts();
  // As text, since it is put together anew for each rendering.
  const chosen = JSON.stringify(choice);
  return useMemo(
    () => copySeason(JSON.parse(chosen), { name, timeZone: timezone, games, teams, blackouts, now }),
    [chosen, name, timezone, games, teams, blackouts, now],
  );
}
