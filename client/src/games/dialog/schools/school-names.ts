import { opponentKey } from "#shared/import/read-opponent.ts";

type NamedSchool = { id: number; schoolName: string; otherNames: readonly string[] };

/** 'Salem; Canfield' → 'Salem', 'Canfield'; a name may have a comma */
export const namesIn = (text: string): string[] =>
  text
    .split(/[;\n\r]+/)
    .map((name) => name.trim().replace(/\s+/g, " "))
    .filter(Boolean);

/** The ids of the opponents that are called so, and the names that none of them has. */
export function schoolsNamed(
  names: readonly string[],
  opponents: readonly NamedSchool[],
): (number | string)[] {
  const byKey = new Map<string, number>();
  for (const { id, schoolName, otherNames } of opponents.toReversed()) {
    for (const name of [...otherNames, schoolName]) byKey.set(plainKey(name), id);
  }
  for (const { id, schoolName } of opponents) byKey.set(opponentKey(schoolName), id);
  return names.map((name) => byKey.get(opponentKey(name)) ?? byKey.get(plainKey(name)) ?? name);
}

/** 'Central', 'Central HS' and 'Central High School' are one where no opponent is called just so. */
const plainKey = (name: string): string => opponentKey(name).replace(/(?:highschool|hs)$/, "");

/** With what is added, each school once. */
export function withSchools(
  chosen: readonly (number | string)[],
  added: readonly (number | string)[],
): (number | string)[] {
  const keyOf = (school: number | string) => (typeof school === "number" ? school : opponentKey(school));
  const all = new Map<number | string, number | string>();
  for (const school of [...chosen, ...added]) if (!all.has(keyOf(school))) all.set(keyOf(school), school);
  return [...all.values()];
}
