import { useState } from "react";
import { useGames } from "#client/data/games.api.ts";
import type { ImportChoices } from "#client/features/game-import/import-choices.ts";
import type { ImportFile } from "#client/features/game-import/import-file.ts";
import type { Game } from "#shared/api/games.ts";
import type { RevisedGames } from "#shared/api/revised-games.ts";
import { isOver } from "#shared/domain/game/game-status.ts";
import { useApplyRevision, useScheduleComparison } from "./revised.api.ts";

export type Revision = ReturnType<typeof useRevision>;

const NO_GAMES: readonly Game[] = [];

/** Comparing a file with the schedule: possible where the school has games of its teams ahead. */
export function useRevision(file: ImportFile, choices: ImportChoices, ready: boolean) {
  const [isComparing, setComparing] = useState(file.source?.isCompared ?? false);
  const [applied, setApplied] = useState<RevisedGames | null>(null);
  const { data: games = NO_GAMES } = useGames();
  const ahead = games.filter(isAhead);
  const comparison = useScheduleComparison(file, choices, ready && ahead.length > 0 && applied === null);
  const teams = new Set(comparison.data?.teams);
  const isPossible = ahead.some(({ teamId }) => teams.has(teamId));
  const apply = useApplyRevision(file, choices);
  return {
    tables: file.tables,
    isPossible,
    isOn: isPossible && isComparing,
    turn: (isOn: boolean) => setComparing(isOn),
    comparison: comparison.data,
    isOld: comparison.isPlaceholderData || comparison.isFetching,
    games,
    apply,
    applied,
    setApplied,
  };
}

const isAhead = ({ status, datetimeUtc }: Game): boolean =>
  !isOver(status) && Date.parse(datetimeUtc) > Date.now();
