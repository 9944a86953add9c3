import type { RequestHandler } from "express";

/**
 * Once the process is stopping, each response ends its connection. A proxy that keeps its connections busy would else
 * find them cut in the middle of a request when the time for stopping is up.
 */
export function lastResponses(isStopping: () => boolean): RequestHandler {
  return (_request, response, next) => {
    if (isStopping()) response.set("Connection", "close");
    next();
  };
}
