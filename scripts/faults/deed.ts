import type { HttpResponse } from "./person.ts";

/** How much of an operation is in the database: all of it or nothing; anything else is said in words. */
export type Effect = "whole" | "none" | (string & {});

/** Something that a person does, ready to be done once; each time on rows of its own. */
export type Deed = { act: () => Promise<HttpResponse>; effect: () => Promise<Effect> };

/** @returns `effect` where the rows are as wanted */
export function sameAs(actual: unknown, wanted: unknown, effect: Effect = "whole"): Effect {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(wanted)];
  return is === should ? effect : `half of it: ${is} instead of ${should}`;
}
