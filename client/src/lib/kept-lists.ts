/** A response that the server gave a tag. Asked with it again, the server only says that the list has not changed. */
type KeptList = { tag: string; body: unknown };

/** More lists than any screen has. */
const MAX_PATHS = 12;

/** The newest response of each path. In memory only: nothing of a school may stay in the browser. */
const kept = new Map<string, KeptList>();

export const keptList = (path: string): KeptList | undefined => kept.get(path);

export function keepList(path: string, list: KeptList): void {
  kept.delete(path);
  kept.set(path, list);
  const [oldest] = kept.keys();
  if (kept.size > MAX_PATHS && oldest !== undefined) kept.delete(oldest);
}

/** The next account begins with nothing. */
export const forgetLists = (): void => kept.clear();
