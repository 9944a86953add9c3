import { titleCase } from "#shared/domain/text/names.ts";

export const LEVELS: readonly { value: string; label: string }[] = [
  { value: "varsity", label: "Varsity" },
  { value: "jr-varsity", label: "Jr. Varsity" },
  { value: "freshman", label: "Freshman" },
  { value: "sophomore", label: "Sophomore" },
  { value: "ms", label: "Middle School" },
  { value: "6th-grade", label: "6th Grade" },
];

const LABELS = new Map([
  ...LEVELS.map((level) => [level.value, level.label] as const),
  ["jv", "Jr. Varsity"],
]);

/** The offered level that a text means, however it is written ('JV', 'Middle School'); any other text as it is. */
export function levelValue(text: string): string {
  const label = levelLabel(text.toLowerCase());
  return LEVELS.find((level) => level.label === label)?.value ?? text;
}

/** A level that the form does not offer (from an import) is shown title-cased: '7th-grade' → '7th Grade'. */
export function levelLabel(value: string): string {
  return LABELS.get(value) ?? titleCase(value.replaceAll("-", " "));
}

const SHORT = new Map([
  ["jr-varsity", "JV"],
  ["freshman", "Fr."],
  ["sophomore", "So."],
  ["ms", "MS"],
]);

/** A level for a narrow place: 'JV', 'Fr.', 'MS', '6th'; whole where no short form is known ('Varsity', 'Club'). */
export const shortLevel = (value: string): string =>
  SHORT.get(levelValue(value)) ?? levelLabel(value).replace(/^(\d{1,2}[a-z]{2}) Grade$/, "$1");

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
