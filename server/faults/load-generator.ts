/**
 * Requests one path at a given rate, whether or not responses come: `<url> <cookie> <requests per second> <seconds>`.
 * It is a process of its own, so that requesting does not slow down measuring. Writes one line of JSON per response.
 */
const [url = "", cookie = "", rate = "0", seconds = "0"] = process.argv.slice(2);
const STEP_MS = 20;
const RESPONSE_MS = 20_000;

async function ask(): Promise<void> {
  const started = performance.now();
  const response = await fetch(url, {
    headers: { Cookie: cookie },
    signal: AbortSignal.timeout(RESPONSE_MS),
  }).catch(() => null);
  await response?.arrayBuffer().catch(() => undefined);
  const ms = Math.round(performance.now() - started);
  const retryAfter = response?.headers.get("retry-after") ?? null;
  process.stdout.write(`${JSON.stringify({ status: response?.status ?? 0, ms, retryAfter })}\n`);
}

const began = performance.now();
let asked = 0;
const timer = setInterval(() => {
  const past = performance.now() - began;
  const due = Math.floor((Math.min(past, Number(seconds) * 1_000) / 1_000) * Number(rate));
  for (; asked < due; asked += 1) void ask();
  if (past >= Number(seconds) * 1_000) clearInterval(timer);
}, STEP_MS);
