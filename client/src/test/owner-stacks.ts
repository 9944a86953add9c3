import React from "react";

/**
 * React takes a stack trace for every element that it makes, up to ten thousand a second, to name in warnings where the
 * element was made: a tenth of what the screens' tests cost. A warning fails its test without it too.
 */
const internals: unknown = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
if (!(internals instanceof Object)) throw new Error("React keeps its counter elsewhere now");
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});
