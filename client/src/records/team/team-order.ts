import type { Team } from "#shared/api/teams.ts";
import { GENDER_VALUES } from "#shared/domain/school/genders.ts";
import { LEVELS, levelLabel } from "#shared/domain/school/levels.ts";
import { sportLabel } from "#shared/domain/school/sports.ts";

const collator = new Intl.Collator("en");

const LEVEL_LABELS = LEVELS.map((level) => level.label);

/** By sport, then gender, then level from Varsity down; other levels last. */
export function sortTeams(teams: readonly Team[]): Team[] {
  return [...teams].sort(
    (a, b) =>
      collator.compare(sportLabel(a.sport), sportLabel(b.sport)) ||
      GENDER_VALUES.indexOf(a.gender) - GENDER_VALUES.indexOf(b.gender) ||
      levelRank(a.level) - levelRank(b.level) ||
      collator.compare(levelLabel(a.level), levelLabel(b.level)) ||
      a.id - b.id,
  );
}

function levelRank(level: string): number {
  const rank = LEVEL_LABELS.indexOf(levelLabel(level));
  return rank === -1 ? LEVEL_LABELS.length : rank;
}
