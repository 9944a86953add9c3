import { levelValue } from "#shared/domain/school/levels.ts";

const GRADES = new Map([
  ["varsity", 12],
  ["jr-varsity", 11],
  ["sophomore", 10],
  ["freshman", 9],
  ["ms", 8],
]);

/** How high a level is, by the grade of its oldest players; one that names no grade is below all that do. */
export const levelRank = (value: string): number =>
  GRADES.get(levelValue(value)) ?? Number(/^(\d{1,2})[a-z]{2}-grade$/.exec(value)?.[1] ?? 0);
