export const GENDERS = [
  { value: "", label: "Not specified" },
  { value: "boys", label: "Boys" },
  { value: "girls", label: "Girls" },
  { value: "coed", label: "Coed" },
] as const;

export type Gender = (typeof GENDERS)[number]["value"];

/** The word before the sport in a team's name: 'Boys', 'Girls', 'Coed', or '' for a team without a gender. */
export function genderLabel(value: string): string {
  if (value === "") return "";
  return GENDERS.find((gender) => gender.value === value)?.label ?? "";
}
