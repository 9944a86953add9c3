import { MAX_NAME_LENGTH } from "#shared/domain/stored-text.ts";
import { type Reading, right, wrong } from "./reading.ts";

/** @param what the name is of, as in "the venue" */
export function readName(name: string, what: string): Reading<string> {
  return name.length > MAX_NAME_LENGTH
    ? wrong(`${what} is longer than ${MAX_NAME_LENGTH} characters`)
    : right(name);
}
