import type { Gender } from "#shared/domain/school/genders.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import {
  formatDate,
  formatFullDate,
  type LocalDateTime,
  timeOrTbd,
  timeWithZone,
} from "#shared/domain/time/game-time.ts";
import {
  type Fact,
  PRIVATE_FACTS,
  type PrivateFacts,
  type Viewpoint,
  WRITTEN,
  WRITTEN_FACTS,
  type WrittenFacts,
  writtenFacts,
} from "./game-facts.ts";
import type { GameChange } from "./game-history.ts";

/** A game as people read of it: date and time on the school's clock, `isHome` as the school sees it. */
export type GameSummary = WrittenFacts &
  LocalDateTime & {
    /** ET, CT, MT, MST, PT, AKT, HST */
    timezoneCode: string;
    team: { sport: string; level: string; gender: Gender };
    opponentName: string;
  };

type Row = { label: string; value: string };

export type FactRow = Row & { fact: "team" | "opponent" | "date" | "time" | keyof WrittenFacts };

/**
 * A game's facts in words, in the order in which its reader goes through them; '' where there is nothing to say of one.
 */
export function factRows(game: GameSummary, viewpoint: Viewpoint): FactRow[] {
  const team: FactRow = { fact: "team", label: "Team", value: teamName(game.team) };
  const written = writtenRows(writtenFacts(game), viewpoint);
  if (viewpoint === "opponent") {
    return [
      { fact: "date", label: "Date", value: formatFullDate(game.date) },
      { fact: "time", label: "Time", value: timeWithZone(game) },
      team,
      ...written,
    ];
  }
  return [
    team,
    { fact: "opponent", label: "Opponent", value: game.opponentName },
    { fact: "date", label: "Date", value: formatDate(game.date) },
    { fact: "time", label: "Time", value: timeOrTbd(game) },
    ...written,
  ];
}

const writtenRows = (game: WrittenFacts, viewpoint: Viewpoint): FactRow[] =>
  WRITTEN.flatMap((fact) => {
    const { row }: Fact<WrittenFacts> = WRITTEN_FACTS[fact];
    if (!row) return [];
    const label = (viewpoint === "opponent" && row.opponentLabel) || row.label;
    return [{ fact, label, value: row.words(game, viewpoint) }];
  });

/** The facts that the school keeps to itself in words, as `factRows` has the others. */
export const privateRows = (game: PrivateFacts): Row[] =>
  Object.values(PRIVATE_FACTS).map(({ row }) => ({ label: row.label, value: row.words(game) }));

/** The changes for a reader of `before`; both have the same labels in the same order. */
export function changedRows(before: readonly Row[], after: readonly Row[]): GameChange[] {
  return after.flatMap(({ label, value }, index) => {
    const from = before[index]?.value ?? "";
    return from === value ? [] : [{ field: label, from, to: value }];
  });
}
