type Limits<Value> = {
  /** how many are kept at most */
  most: number;
  /** how much they may take together, in the measure of `sizeOf` */
  room: number;
  sizeOf: (value: Value) => number;
};

type Kept<Value> = { state: string; value: Promise<Value>; size: number };

/**
 * Keeps what took long to make, in this process, as long as what it was made of is as it was. Beyond the limits the
 * things go first that nobody has asked for for longest; one that is larger than the whole room is not kept. Everybody
 * who asks while something is made waits for that.
 * @returns gives the value of a key: the kept one, if it was made in this `state`, or else what `make` makes. A failure
 * is told to everybody who waits, and nothing is kept of it
 */
export function createKept<Value>({ most, room, sizeOf }: Limits<Value>) {
  const kept = new Map<string, Kept<Value>>();
  let size = 0;

  function forget(key: string, entry: Kept<Value>): void {
    if (kept.get(key) !== entry) return;
    kept.delete(key);
    size -= entry.size;
  }

  function makeRoom(): void {
    for (const [key, entry] of kept) {
      if (kept.size <= most && size <= room) return;
      // A value that is being made has no size yet.
      if (entry.size > 0) forget(key, entry);
    }
  }

  return async function keep(key: string, state: string, make: () => Promise<Value>): Promise<Value> {
    const found = kept.get(key);
    if (found) forget(key, found);
    if (found?.state === state) {
      // The last in the map is the one that was asked for last.
      kept.set(key, found);
      size += found.size;
      return await found.value;
    }
    const entry: Kept<Value> = { state, value: make(), size: 0 };
    kept.set(key, entry);
    try {
      const value = await entry.value;
      if (kept.get(key) === entry) {
        entry.size = Math.max(sizeOf(value), 1);
        size += entry.size;
        if (entry.size > room) forget(key, entry);
        else makeRoom();
      }
      return value;
    } catch (error) {
      forget(key, entry);
      throw error;
    }
  };
}
