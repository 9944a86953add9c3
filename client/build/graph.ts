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

/** A graph that asks the build about each module once: every question crosses from JavaScript to Rust. */
export function askedOnce(graph: Graph): Graph {
  const known = new Map<string, Module | null>();
  return (id) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const found = graph(id);
    // Its lists are made anew at each reading.
    const module = found && {
      importedIds: found.importedIds,
      dynamicallyImportedIds: found.dynamicallyImportedIds,
    };
    known.set(id, module);
    return module;
  };
}
