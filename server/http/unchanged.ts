import type { Request, Response } from "express";
import { sessionFacts } from "./session.ts";

/**
 * Answers 304 to whoever has the list as it is, by the version of the school's data that was read with the session, before
 * anything of the list. Anybody else learns the version with the list, which is read after it: the list may be newer than
 * its tag, never older. Weak, since a compressed list has the same one.
 * @returns whether it has answered
 */
export function isAnsweredAsUnchanged(request: Request, response: Response): boolean {
  const version = sessionFacts(request)?.version;
  if (!version) return false;
  response.set("ETag", `W/"${version}.${request.app.get("build")}"`);
  if (!request.fresh) return false;
  response.status(304).end();
  return true;
}
