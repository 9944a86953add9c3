import type { FindFollower } from "#client/components/ui/dialog/pass-focus.ts";
import { useLateChunk } from "#client/lib/start/use-late-chunk.ts";

let findNext: FindFollower | null = null;

async function loadRequestChunk() {
  const chunk = await import("./request-chunk.ts");
  findNext = chunk.findNextRequest;
  return chunk;
}

/** @param atOnce somebody waits for it, or will before long */
export const useRequestChunk = (atOnce = false) => useLateChunk("request", loadRequestChunk, atOnce);

/** Always the same function: an answer that is under way finds the next request by a chunk that has come meanwhile. */
export const toNextRequest: FindFollower = (own) => findNext?.(own) ?? (() => null);
