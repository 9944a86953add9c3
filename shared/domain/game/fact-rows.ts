import type { Gender } from "#shared/domain/school/genders.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import {
  formatDate,
  formatFullDate,
  type LocalDateTime,
  timeOrTbd,
  timeWithZone,
} from "#shared/domain/time/game-time.ts";
import { sideName, type WrittenFacts } from "./game-facts.ts";
import type { GameChange } from "./game-history.ts";
import { GAME_KIND_LABELS } from "./game-kinds.ts";

/** A game as people are told of it: date and time on the school's clock, `isHome` as the school sees it. */
export type GameSummary = WrittenFacts &
  LocalDateTime & {
    /** ET, CT, MT, MST, PT, AKT, HST */
    timezoneCode: string;
    team: { sport: string; level: string; gender: Gender };
    opponentName: string;
  };

/** Who reads: the school that keeps the game, in the short words of its screens, or the opponent who is asked about it. */
export type Viewpoint = "school" | "opponent";

export type FactRow = {
  fact: "team" | "opponent" | "date" | "time" | Exclude<keyof WrittenFacts, "timeTbd" | "site">;
  label: string;
  value: string;
};

/**
 * Every fact of a game in words, in the order in which its reader goes through them; '' where there is nothing to say of one.
 */
export function factRows(game: GameSummary, viewpoint: Viewpoint): FactRow[] {
  const isSchool = viewpoint === "school";
  const team: FactRow = { fact: "team", label: "Team", value: teamName(game.team) };
  const written: FactRow[] = [
    { fact: "venue", label: "Venue", value: game.venue },
    {
      fact: "isHome",
      label: isSchool ? "Home/Away" : "Your side",
      value: sideName(isSchool ? game.isHome : !game.isHome, game.site),
    },
    { fact: "kind", label: "Game type", value: game.kind && GAME_KIND_LABELS[game.kind] },
    { fact: "eventName", label: "Event", value: game.eventName },
  ];
  if (!isSchool) {
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

/** What someone who knows `before` has to be told of `after`; the same labels in the same order in both. */
export function changedRows(
  before: readonly Omit<FactRow, "fact">[],
  after: readonly Omit<FactRow, "fact">[],
): GameChange[] {
  return after.flatMap(({ label, value }, index) => {
    const from = before[index]?.value ?? "";
    return from === value ? [] : [{ field: label, from, to: value }];
  });
}
