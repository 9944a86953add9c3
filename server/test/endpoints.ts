import type { Router } from "express";
import { apiMounts, type Mount } from "#server/api.ts";
import { createPassport } from "#server/features/auth/passport.ts";
import type { TestApp } from "./agent.ts";

/** `path` as the router knows it, with its parameters by name */
export type Endpoint = { name: string; method: Method; path: string; mount: Mount };
export type Method = "get" | "post" | "put" | "patch" | "delete";

/** Every endpoint behind the table: a new mount, or a new route of a mount, is walked without being named anywhere. */
export function listEndpoints(app: TestApp): Endpoint[] {
  return apiMounts(app.deps, createPassport(app.deps)).flatMap((mount) =>
    routesOf(mount.router).map(({ path, method }) => {
      const whole = `${mount.path}${path === "/" ? "" : path}`;
      return { name: `${method.toUpperCase()} ${whole}`, method, path: whole, mount };
    }),
  );
}

export function routesOf(router: Router): { path: string; method: Method }[] {
  return router.stack.flatMap(({ route }) => {
    if (!route) return [];
    const methods = new Set(route.stack.map(({ method }) => method as Method));
    return [...methods].map((method) => ({ path: route.path, method }));
  });
}
