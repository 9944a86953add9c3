import { titleCase } from "#shared/domain/text/names.ts";

export const SPORTS: readonly { value: string; label: string }[] = [
  { value: "football", label: "Football" },
  { value: "basketball", label: "Basketball" },
  { value: "baseball", label: "Baseball" },
  { value: "soccer", label: "Soccer" },
  { value: "volleyball", label: "Volleyball" },
  { value: "tennis", label: "Tennis" },
  { value: "track", label: "Track & Field" },
  { value: "cross-country", label: "Cross Country" },
  { value: "cheer", label: "Cheer" },
  { value: "softball", label: "Softball" },
  { value: "swimming", label: "Swimming" },
  { value: "wrestling", label: "Wrestling" },
  { value: "golf", label: "Golf" },
  { value: "other", label: "Other" },
];

const LABELS = new Map(SPORTS.map((sport) => [sport.value, sport.label]));

const EMOJI = new Map([
  ["football", "🏈"],
  ["basketball", "🏀"],
  ["baseball", "⚾"],
  ["soccer", "⚽"],
  ["volleyball", "🏐"],
]);

/** The offered sport that a text means, however it is written ('Golf', 'Track & Field'); any other text as it is. */
export function sportValue(text: string): string {
  const label = sportLabel(text.toLowerCase());
  return SPORTS.find((sport) => sport.label === label)?.value ?? text;
}

/** A sport that the form does not offer (from an import) is shown title-cased: 'field-hockey' → 'Field Hockey'. */
export function sportLabel(value: string): string {
  return LABELS.get(value) ?? titleCase(value.replaceAll("-", " "));
}

export function sportEmoji(value: string): string {
  return EMOJI.get(value) ?? "🏆";
}
