import type { ErrorRequestHandler, Router } from "express";
import { createEndpoints } from "#server/http/endpoints.ts";
import { AppError } from "#server/http/errors.ts";
import { noStore } from "#server/http/security-headers.ts";
import { UNKNOWN_LINK } from "./dead-link.ts";

/**
 * Endpoints that a mailed link opens, by the token in their path: nothing of them is kept or found by a search engine, and
 * whatever else is asked of them is an unknown link.
 * @param unknown what a person is told of one
 */
export function mailedLinkRoutes(
  add: (routes: ReturnType<typeof createEndpoints>) => void,
  unknown = UNKNOWN_LINK,
): Router {
  const routes = createEndpoints({ mergeParams: true });
  routes.router.use(noStore, (_request, response, next) => {
    response.set("X-Robots-Tag", "noindex");
    next();
  });
  add(routes);
  routes.router.use(() => {
    throw new AppError(404, unknown);
  });
  routes.router.use(undecodable(unknown));
  return routes.router;
}

/** A token that cannot even be decoded ('%zz') is an unknown one. */
const undecodable =
  (unknown: string): ErrorRequestHandler =>
  (error, _request, _response, next) => {
    next(error instanceof URIError ? new AppError(404, unknown) : error);
  };
