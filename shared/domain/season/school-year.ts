/** July 1 to June 30; both days as yyyy-MM-dd. */
export type SchoolYear = { from: string; to: string; label: string };

/** The school year of a day (yyyy-MM-dd). */
export function schoolYearOf(date: string): SchoolYear {
  const first = firstYearOf(date);
  return {
    from: `${written(first)}-07-01`,
    to: `${written(first + 1)}-06-30`,
    label: `${first}–${written(first + 1).slice(2)}`,
  };
}

/** The calendar year in which the school year of a day (yyyy-MM-dd) began. */
export const firstYearOf = (date: string): number =>
  Number(date.slice(0, 4)) - (date.slice(5) < "07-01" ? 1 : 0);

/** The school years in which there are games, the latest first. */
export function schoolYearsOf(games: readonly { date: string }[]): SchoolYear[] {
  const years = new Map(games.map(({ date }) => [firstYearOf(date), date]));
  return [...years].sort(([one], [other]) => other - one).map(([, date]) => schoolYearOf(date));
}

const written = (year: number): string => String(year).padStart(4, "0");
