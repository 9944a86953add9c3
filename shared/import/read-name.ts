import { MAX_NAME_LENGTH, ONE_LINE } from "#shared/domain/text/stored-text.ts";
import { type Reading, right, wrong } from "./reading.ts";

/** @param what the name is of, as in "the venue" */
export function readName(name: string, what: string): Reading<string> {
  if (!ONE_LINE.test(name)) return wrong(`${what} must be one line of text`);
  return name.length > MAX_NAME_LENGTH
    ? wrong(`${what} is longer than ${MAX_NAME_LENGTH} characters`)
    : right(name);
}
