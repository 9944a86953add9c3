import { foldText } from "#shared/domain/text/fold-text.ts";

const KIND_AT_END = /\s+(?:high school|h\.?s\.?)$/i;

/** 'Central High School' → 'Central': what everybody reads without. */
const withoutKind = (name: string): string => name.replace(KIND_AT_END, "");

/**
 * Shortens the names of one list for the eye: 'Central High School' is 'Central', unless another name of the list would
 * then read alike.
 * @param names of the list; others are left as they are
 */
export function shortSchools(names: Iterable<string>): (name: string) => string {
  const readAlike = new Map<string, Set<string>>();
  for (const name of names) {
    const key = foldText(withoutKind(name));
    readAlike.set(key, (readAlike.get(key) ?? new Set()).add(name));
  }
  return (name) => {
    const short = withoutKind(name);
    const alike = readAlike.get(foldText(short));
    return alike?.size === 1 && alike.has(name) ? short : name;
  };
}
