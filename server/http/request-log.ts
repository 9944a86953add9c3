import type { Request, RequestHandler } from "express";
import { pinoHttp } from "pino-http";
import { type Logger, loggedError } from "#server/log.ts";

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
 * One line per finished request: method, path without its query, status, duration, and of somebody signed in the ids of
 * person and school. No headers, no bodies.
 */
export function requestLog(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    quietReqLogger: true,
    customAttributeKeys: { reqId: "requestId" },
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: withoutToken(request.url.split("?")[0] ?? ""),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      err: ({ raw }: { raw: Error }) => loggedError(raw),
    },
    // Asked once the response is over, when it is known whose it was.
    customProps: (request) => whose(request as Request),
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? "warn" : "info"),
  });
}
