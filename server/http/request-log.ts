import type { Request, RequestHandler } from "express";
import type { Logger } from "#server/log.ts";

declare global {
  namespace Express {
    interface Request {
      /** adds to each line which request it is about */
      log: Logger;
    }
  }
}

/**
 * A token in a path is a secret like one in a body. Routing ignores the case of a path, and a mistyped address carries
 * its token too: whatever follows the calls' name goes, and anywhere else whatever is as long as a token.
 */
function withoutToken(path: string): string {
  // The names of built files can be as long.
  if (path.startsWith("/assets/")) return path;
  return path
    .replace(/(^\/feeds\/|\/(?:verify-games?|shared-games|stop)\/).+/i, "$1…")
    .replace(/[\w-]{43,}/g, "…");
}

const whose = ({ user }: Request) => ({
  ...(user && { userId: user.id }),
  ...(user?.school && { schoolId: user.school.id }),
});

/**
 * One line per finished request: method, path without its query, status, duration in ms, and of somebody signed in the
 * ids of person and school. No headers, no bodies. Of this process's requests each one has a number.
 */
export function requestLog(log: Logger): RequestHandler {
  let requests = 0;
  return (request, response, next) => {
    const began = Date.now();
    const { method, url } = request;
    requests += 1;
    request.log = log.child({ requestId: requests });
    response.once("close", () => {
      const status = response.statusCode;
      request.log[status >= 500 ? "warn" : "info"](
        {
          req: { method, path: withoutToken(url.split("?")[0] ?? "") },
          // Known once the response is over.
          ...whose(request),
          res: { status },
          responseTime: Date.now() - began,
        },
        response.writableFinished ? "request completed" : "request aborted",
      );
    });
    next();
  };
}
