import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { guardHistory } from "./history-guard.ts";

/** A link that was followed, or the browser's own Back or Forward. */
type Destination = { by: "link"; path: string } | { by: "history" };

/**
 * While `active`, asks before the page is left: the browser does for closing and reloading, and the caller for links,
 * Back and Forward (see `watchHistory`), with a dialog that is open while `asking` and calls `leave` or `stay`.
 */
export function useLeaveGuard(active: boolean): { asking: boolean; leave: () => void; stay: () => void } {
  const [here, navigate] = useLocation();
  const [destination, setDestination] = useState<Destination | null>(null);
  const releaseHistory = useRef(() => {});

  useEffect(() => {
    if (!active) return;
    const address = window.location.href;

    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const path = followedPath(event);
      if (!path || new URL(path, address).pathname === here) return;
      event.preventDefault();
      event.stopPropagation();
      setDestination({ by: "link", path });
    };

    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, { capture: true });
    releaseHistory.current = guardHistory(() => setDestination({ by: "history" }));
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, { capture: true });
      releaseHistory.current();
    };
  }, [active, here]);

  const stay = () => setDestination(null);
  const leave = () => {
    stay();
    releaseHistory.current();
    if (destination?.by === "link") navigate(destination.path);
    else window.history.back();
  };

  return { asking: destination !== null, leave, stay };
}

/** The page that a click would open in this window; `null` for every other click. */
function followedPath(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.origin !== window.location.origin || link.target || link.hasAttribute("download"))
    return null;
  return link.getAttribute("href");
}
