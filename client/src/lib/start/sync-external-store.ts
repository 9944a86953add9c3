/** What React has itself, for the router, which asks a package that brings it to older ones. */
export { useSyncExternalStore } from "react";
