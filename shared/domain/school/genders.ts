/** '' for a sport that is not divided. */
export const GENDER_VALUES = ["", "boys", "girls", "coed"] as const;

export type Gender = (typeof GENDER_VALUES)[number];

const LABELS: Record<Gender, string> = { "": "Not specified", boys: "Boys", girls: "Girls", coed: "Coed" };

/** The genders that forms offer. */
export const GENDERS = GENDER_VALUES.map((value) => ({ value, label: LABELS[value] }));

/** The word before the sport in a team's name: 'Boys', 'Girls', 'Coed', or '' for a team without a gender. */
export function genderLabel(value: string): string {
  if (value === "") return "";
  return GENDERS.find((gender) => gender.value === value)?.label ?? "";
}
