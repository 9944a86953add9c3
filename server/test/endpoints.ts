import type { Router } from "express";
import { apiMounts, type Mount } from "#server/api.ts";
import { createPassport } from "#server/features/auth/passport.ts";
import type { TestApp } from "./agent.ts";

export type EndpointMethod = "get" | "post" | "put" | "patch" | "delete";
type Route = { method: EndpointMethod; path: string; handlers: object[] };

/** A route behind the table; `path` as the router knows it, with its parameters by name. */
export type TabledRoute = Route & { name: string; mount: Mount };

/** Every route behind the table: a new mount, or a new route of a mount, is walked without being named anywhere. */
export function listEndpoints(app: TestApp): TabledRoute[] {
  return apiMounts(app.deps, createPassport(app.deps)).flatMap((mount) =>
    routesOf(mount.router).map((route) => {
      const path = `${mount.path}${route.path === "/" ? "" : route.path}`;
      return { ...route, name: `${route.method.toUpperCase()} ${path}`, path, mount };
    }),
  );
}

export function routesOf(router: Router): Route[] {
  return router.stack.flatMap(({ route }) => {
    if (!route) return [];
    const methods = new Set(route.stack.map(({ method }) => method as EndpointMethod));
    return [...methods].map((method) => ({
      method,
      path: route.path,
      handlers: route.stack.filter((layer) => layer.method === method).map(({ handle }) => handle),
    }));
  });
}
