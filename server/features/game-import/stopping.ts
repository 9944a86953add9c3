import { unavailable } from "#server/http/errors.ts";

/** Work may go on for so long once the server is stopping: the process has 10 seconds to end. */
const GRACE_MS = 4_000;

export const restarting = () => unavailable("Fieldhouse is restarting. Please try again in a moment.");

/**
 * To be called now and then by long work that leaves nothing behind when it fails: it throws once the server has been
 * stopping for too long.
 */
export function createCheckpoint(stopping: AbortSignal, graceMs = GRACE_MS): () => void {
  let since: number | null = null;
  return () => {
    if (!stopping.aborted) return;
    since ??= performance.now();
    if (performance.now() - since >= graceMs) throw restarting();
  };
}
