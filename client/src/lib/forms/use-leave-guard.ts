import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { guardHistory } from "./history-guard.ts";

/** An act that would lose the form's changes. */
type Attempt = { by: "link"; path: string } | { by: "history" } | { by: "action"; go: () => void };

type Ask = (go: () => void) => void;

/** The forms with unsaved text; the last one asks. */
const guards: Ask[] = [];
let giveUp = false;

/** Does what would lose a form, such as signing out: at once, or when the person has agreed to lose what was typed. */
export function leaveSafely(go: () => void): void {
  const ask = guards.at(-1);
  if (ask) ask(go);
  else go();
}

/** The page is left for good and nobody could save anything any more: the browser must not ask either. */
export function leaveUnasked(): void {
  giveUp = true;
}

/**
 * While `active`, asks before typed text is lost. The browser asks when the page is closed or reloaded. The caller
 * asks for links, Back and Forward (see `watchHistory`), `leaveSafely` and `ask`: by a dialog that is open while
 * `asking` and calls `leave` or `stay`.
 */
export function useLeaveGuard(active: boolean) {
  const [here, navigate] = useLocation();
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const releaseHistory = useRef(() => {});
  const ask = useCallback<Ask>((go) => setAttempt({ by: "action", go }), []);

  useEffect(() => {
    if (!active) return;
    giveUp = false;
    const address = window.location.href;

    const onUnload = (event: BeforeUnloadEvent) => {
      if (!giveUp) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const path = followedPath(event);
      if (!path || new URL(path, address).pathname === here) return;
      event.preventDefault();
      // Of two forms on a page one asks for both.
      event.stopImmediatePropagation();
      setAttempt({ by: "link", path });
    };

    guards.push(ask);
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, { capture: true });
    releaseHistory.current = guardHistory(() => setAttempt({ by: "history" }));
    return () => {
      guards.splice(guards.indexOf(ask), 1);
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, { capture: true });
      releaseHistory.current();
    };
  }, [active, here, ask]);

  const stay = () => setAttempt(null);
  const leave = () => {
    stay();
    releaseHistory.current();
    if (attempt?.by === "link") navigate(attempt.path);
    else if (attempt?.by === "action") attempt.go();
    else window.history.back();
  };

  return { asking: attempt !== null, ask, leave, stay };
}

/** The page that a click would open in this window; `null` for every other click. */
function followedPath(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.origin !== window.location.origin || link.target || link.hasAttribute("download"))
    return null;
  return link.getAttribute("href");
}
