import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

export type PlannedRequest = {
  /** milliseconds from the beginning; the plan is in this order */
  at: number;
  /** what its response is counted as */
  kind: string;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** the next request with the same words sends the ETag that this one got */
  etagOf?: string;
};

export type LoadPlan = { url: string; requests: PlannedRequest[] };

/** `ms` from the planned moment; status 0: no response, or half of one */
export type MeasuredResponse = { kind: string; status: number; ms: number; retryAfter: string | null };

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** An open loop: what comes is asked when it is due, however long the responses before it take. */
export async function runLoad(plan: LoadPlan): Promise<MeasuredResponse[]> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/faults/load-generator.ts"], {
    cwd: ROOT,
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify(plan));
  const [output] = await Promise.all([text(child.stdout), once(child, "close")]);
  return output
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

export const percentile = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;
