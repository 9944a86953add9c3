export type Option = { value: string; label: string };

/**
 * The offered options and the team's own value, if that is not one of them (it came from an import). A value that only
 * spells an offered one differently ('jv', 'Football') stands in that one's place instead of beside it.
 */
export function optionsWith(
  options: readonly Option[],
  value: string,
  labelOf: (value: string) => string,
): readonly Option[] {
  if (value === "" || options.some((option) => option.value === value)) return options;
  const own = { value, label: labelOf(value) };
  if (!options.some((option) => option.label === own.label)) return [...options, own];
  return options.map((option) => (option.label === own.label ? own : option));
}
