type Module = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };

/** The build's modules by their ids. */
export type Graph = (id: string) => Module | null;

/** These modules and all that they import, but for what they import on demand. */
export function withImports(ids: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    graph(id)?.importedIds.forEach(visit);
  };
  ids.forEach(visit);
  return found;
}
