import type { ErrorRequestHandler, Router } from "express";
import { createEndpoints } from "#server/http/endpoints.ts";
import { AppError } from "#server/http/errors.ts";
import { noStore } from "#server/http/security-headers.ts";

/**
 * Endpoints that a mailed link opens, by the token in their path. No cache keeps them and no search engine lists them;
 * any other path below theirs is an unknown link.
 * @param unknown the sentence about an unknown link
 */
export function mailedLinkRoutes(
  unknown: string,
  add: (routes: ReturnType<typeof createEndpoints>) => void,
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
