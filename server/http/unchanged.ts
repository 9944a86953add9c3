import type { Request, Response } from "express";
import { sessionFacts } from "./session.ts";

/**
 * Answers 304 to a browser that has the list as it is, by the version of the school's data that came with the session.
 * The list is read after its version: it may be newer than its tag, never older. Weak, since a compressed list has the
 * same one.
 * @param now of a list that the clock alone may change: its tag says until when it holds
 * @returns whether it has answered
 */
export function isAnsweredAsUnchanged(request: Request, response: Response, now: Date): boolean {
  const version = sessionFacts(request)?.version;
  if (!version) return false;
  const opaque = `${version}.${request.app.get("build")}`;
  const until = endOf(opaque, request.get("If-None-Match") ?? "");
  const isStillSo = until !== null && now.getTime() < until;
  response.set("ETag", isStillSo ? tagOf(opaque, until) : tagOf(opaque));
  if (!hasTagged(request)) return false;
  response.status(304).end();
  return true;
}

/**
 * Tags a response by what it is made of, and this build.
 * @param state the same for the same response; letters, digits, '-' and '.'
 * @returns whether the client has it already
 */
export function isFresh(request: Request, response: Response, state: string): boolean {
  response.set("ETag", tagOf(`${state}.${request.app.get("build")}`));
  return hasTagged(request);
}

/**
 * Whether the client has the response that is tagged. `request.fresh` says no to whatever comes with `Cache-Control:
 * no-cache`, which `fetch` adds to every question with a tag; that is for caches on the way (RFC 9111).
 */
function hasTagged(request: Request): boolean {
  delete request.headers["cache-control"];
  return request.fresh;
}

/**
 * Until when the list holds whose tag a browser has, in milliseconds since the epoch; null where its tag does not say.
 */
function endOf(opaque: string, tags: string): number | null {
  const [, until] = tags.split(`"${opaque}.`);
  return until === undefined ? null : Number.parseInt(until, 10);
}

/** Says in the tag of a list that it changes at this moment by itself. @param until milliseconds since the epoch */
export function endsUnchanged(response: Response, until: number): void {
  const [, opaque] = response.get("ETag")?.match(/^W\/"(.+)"$/) ?? [];
  if (opaque && Number.isFinite(until)) response.set("ETag", tagOf(opaque, until));
}

const tagOf = (opaque: string, until?: number): string =>
  `W/"${opaque}${until === undefined ? "" : `.${until}`}"`;
