/**
 * Some of the ids of a list as a short text for the address: '12-87.90' are the ids of the list from 12 to 87, and 90.
 * In a season the ids follow one another, so nearly all of them are a range.
 */
export function writeIds(chosen: ReadonlySet<number>, all: readonly number[]): string {
  const ranges: [number, number][] = [];
  let isOpen = false;
  for (const id of ascending(all)) {
    const last = ranges.at(-1);
    if (chosen.has(id) && isOpen && last) last[1] = id;
    else if (chosen.has(id)) ranges.push([id, id]);
    isOpen = chosen.has(id);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(".");
}

/** A part that is no id or range is left out. */
export function readIds(text: string, all: readonly number[]): Set<number> {
  const ranges = text.split(".").flatMap((part) => {
    const [, first, last] = /^(\d{1,10})(?:-(\d{1,10}))?$/.exec(part) ?? [];
    return first === undefined ? [] : [{ first: Number(first), last: Number(last ?? first) }];
  });
  return new Set(all.filter((id) => ranges.some(({ first, last }) => first <= id && id <= last)));
}

const ascending = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other);
