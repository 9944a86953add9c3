import type { RequestHandler } from "express";
import { forbidden } from "./errors.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses state changes that another site's page asks for: `Sec-Fetch-Site` must be same-origin or none, `Origin` the
 * request's own host or `APP_URL`. A client that sends neither header is no browser.
 */
export function sameOrigin(appUrl: string): RequestHandler {
  const appOrigin = new URL(appUrl).origin;
  return (request, _response, next) => {
    if (SAFE.has(request.method)) return next();
    const site = request.get("Sec-Fetch-Site");
    if (site !== undefined && site !== "same-origin" && site !== "none")
      throw forbidden("Cross-site request refused");
    const origin = request.get("Origin");
    if (origin !== undefined && origin !== appOrigin && !isOwnHost(origin, request.get("Host"))) {
      throw forbidden("Cross-site request refused");
    }
    return next();
  };
}

function isOwnHost(origin: string, host: string | undefined): boolean {
  if (!host || !URL.canParse(origin)) return false;
  return new URL(origin).host === host;
}
