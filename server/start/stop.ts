const PARENT_CHECK_MS = 500;
const LIMIT_MS = 9_500;

/**
 * Stops once and in order on SIGTERM or SIGINT, and when npm, which passes no signal on to its child, is gone. The
 * process ends with 0, or with 1 when stopping itself takes too long.
 * @returns a function that ends the process in order for other reasons, with this exit code
 */
export function onStopSignal(stop: () => Promise<void>): (code: number) => void {
  let stopping = false;
  const end = (code: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
    stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", () => end(0));
  process.on("SIGINT", () => end(0));
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && end(0), PARENT_CHECK_MS).unref();
  }
  return end;
}
