import type { Team } from "#shared/api/teams.ts";
import { GENDER_VALUES } from "#shared/domain/school/genders.ts";
import { LEVELS, levelLabel } from "#shared/domain/school/levels.ts";
import { sportLabel } from "#shared/domain/school/sports.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { foldText } from "#shared/domain/text/fold-text.ts";

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

/** Finds every word of the text in the team's name or in what is known of its coach, whatever its case and accents. */
export function searchTeams(teams: readonly Team[], text: string): Team[] {
  const words = foldText(text).split(" ").filter(Boolean);
  return teams.filter((team) => {
    const { coachName, coachEmail, coachPhone } = team;
    const known = [teamName(team), coachName, coachEmail, coachPhone].map((field) => foldText(field ?? ""));
    return words.every((word) => known.some((field) => field.includes(word)));
  });
}
