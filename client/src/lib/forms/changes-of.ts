/** The typed values that differ from the saved ones: a save without the rest leaves that as it is. */
export const changesOf = <Saved extends object>(typed: Saved, saved: Saved): Partial<Saved> => {
  const was = new Map<string, unknown>(Object.entries(saved));
  const changed = Object.entries(typed).filter(([name, value]) => !sameValue(value, was.get(name)));
  return Object.fromEntries(changed) as Partial<Saved>;
};

/** Lists differ by their items. */
export const sameValue = (one: unknown, other: unknown): boolean => String(one) === String(other);
