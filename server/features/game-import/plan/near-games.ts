import type { Entry } from "./conflict-entries.ts";

/**
 * Finds the games that may be in one another's way: those that share a team, a place or a coach and start close
 * together.
 * @param now epoch milliseconds
 */
export function createNearGames(now: number) {
  /** by what they share, each list in the order of its starts */
  const groups = new Map<string, Entry[]>();

  return {
    add(entry: Entry): void {
      for (const { key } of entry.groups) {
        const group = groups.get(key);
        if (!group) groups.set(key, [entry]);
        else group.splice(firstFrom(group, entry.game.start + 1), 0, entry);
      }
    },

    /** Yields each near game once. Of two games in the past neither can be mended, so they are not looked at. */
    *near({ game, groups: shared }: Entry): Generator<Entry> {
      const seen = new Set<Entry>();
      for (const { key, apart } of shared) {
        const group = groups.get(key) ?? [];
        const from = game.start < now ? Math.max(now, game.start - apart) : game.start - apart;
        for (let index = firstFrom(group, from); index < group.length; index += 1) {
          const other = group[index];
          if (!other || other.game.start > game.start + apart) break;
          if (seen.has(other)) continue;
          seen.add(other);
          yield other;
        }
      }
    },
  };
}

/** The place of the first that starts then or later, in a list by start. */
function firstFrom(group: readonly Entry[], start: number): number {
  const last = group.at(-1);
  // Files are in order as a rule.
  if (!last || last.game.start < start) return group.length;
  let [low, high] = [0, group.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((group[middle]?.game.start ?? start) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
