import type { FindFollower } from "#client/components/ui/dialog/pass-focus.ts";
import { useLateCode } from "#client/lib/start/use-late-code.ts";

let findNext: FindFollower | null = null;

async function loadRequestCode() {
  const code = await import("./request-code.ts");
  findNext = code.findNextRequest;
  return code;
}

/** @param atOnce somebody waits for it, or will before long */
export const useRequestCode = (atOnce = false) => useLateCode("request", loadRequestCode, atOnce);

/** Always the same function: an answer that is under way finds the next request by code that has come meanwhile. */
export const toNextRequest: FindFollower = (own) => findNext?.(own) ?? (() => null);
