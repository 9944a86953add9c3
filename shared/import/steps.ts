/**
 * Work that pauses at every `yield`, a millisecond or two apart, and returns its result at the end: a server runs it
 * in pieces and answers others between them, a browser or a test runs it through.
 */
export type Steps<Result> = Generator<undefined, Result>;

export function runThrough<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
