import { useEffect, useState } from "react";

/**
 * A chunk that the page can do without, fetched once it is `wanted`: null until it is there. After a failure it is
 * fetched when the connection is back.
 */
export function useOptional<Chunk>(load: () => Promise<Chunk>, wanted: boolean): Chunk | null {
  const [chunk, setChunk] = useState<{ of: Chunk } | null>(null);
  useEffect(() => {
    if (!wanted || chunk) return;
    const ask = () =>
      void load().then(
        (loaded) => setChunk({ of: loaded }),
        () => {},
      );
    ask();
    window.addEventListener("online", ask);
    return () => window.removeEventListener("online", ask);
  }, [load, wanted, chunk]);
  return chunk?.of ?? null;
}
