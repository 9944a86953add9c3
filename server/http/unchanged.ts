import type { Request, Response } from "express";
import { sessionFacts } from "./session.ts";

/** The moment in a tag, in milliseconds since the epoch. */
const UNTIL = /\.(\d+)"$/;

/**
 * Answers 304 to whoever has the list as it is, by the version of the school's data that was read with the session, before
 * anything of the list. Anybody else learns the version with the list, which is read after it: the list may be newer than
 * its tag, never older. Weak, since a compressed list has the same one.
 * @param now of a list that the clock alone may change: its tag says until when it holds
 * @returns whether it has answered
 */
export function isAnsweredAsUnchanged(request: Request, response: Response, now: Date): boolean {
  const version = sessionFacts(request)?.version;
  if (!version) return false;
  const tag = `W/"${version}.${request.app.get("build")}"`;
  response.set("ETag", tag);
  const given = request.get("If-None-Match");
  const until = given === undefined ? null : UNTIL.exec(given);
  if (until && given === holdingUntil(tag, Number(until[1]))) {
    if (now.getTime() >= Number(until[1])) return false;
    response.set("ETag", given);
  }
  if (!request.fresh) return false;
  response.status(304).end();
  return true;
}

/** Says in the tag of a list that it changes at this moment by itself. @param until milliseconds since the epoch */
export function endsUnchanged(response: Response, until: number): void {
  const tag = response.get("ETag");
  if (tag && Number.isFinite(until)) response.set("ETag", holdingUntil(tag, until));
}

const holdingUntil = (tag: string, until: number): string => `${tag.slice(0, -1)}.${until}"`;
