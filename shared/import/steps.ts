/**
 * Work that pauses at every `yield`, a millisecond or two apart, and returns its result at the end. A server runs it in
 * pieces and serves other requests in between; a browser or a test runs it straight through.
 */
export type Steps<Result> = Generator<undefined, Result>;

export function runThrough<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Counts work, in characters read and rows looked at, and says when it is time for a pause. */
export type Pace = (work: number) => boolean;

/** The work of looking at a row, besides its characters. */
export const ROW_WORK = 50;

/** This much work takes a millisecond or two. */
const WORK_PER_STEP = 50_000;

export function createPace(limit = WORK_PER_STEP): Pace {
  let done = 0;
  return (work) => {
    done += work;
    if (done < limit) return false;
    done = 0;
    return true;
  };
}
