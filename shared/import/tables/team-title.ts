import { SPORTS, sportLabel } from "#shared/domain/school/sports.ts";
import { takeTeamWords, wordsOf } from "#shared/import/team-words.ts";

const LISTED = SPORTS.map(({ value }) => value);

/** The sport among these that a title of a schedule names, whatever else stands in it. */
export function sportIn(title: string, sports: readonly string[]): string | undefined {
  const words = ` ${wordsOf(title)} `;
  const names = sports.flatMap((sport) =>
    [sport.replaceAll("-", " "), wordsOf(sportLabel(sport))].map((name) => ({ sport, name })),
  );
  return names
    .filter(({ sport, name }) => sport !== "other" && words.includes(` ${name} `))
    .sort((one, other) => other.name.length - one.name.length)[0]?.sport;
}

/** Whether a title of a table or a sheet may be a team's: 'JV', 'Girls', 'Golf'. */
export function namesTeam(title: string): boolean {
  const { levels, genders } = takeTeamWords(wordsOf(title));
  return levels.length + genders.length > 0 || sportIn(title, LISTED) !== undefined;
}
