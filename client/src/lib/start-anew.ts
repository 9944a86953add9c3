import { toast } from "./toast.ts";

/** Of this tab only, and nothing about a person. */
const REASON_KEY = "fieldhouse-other-account";

/**
 * Leaves everything that the tab shows behind, for it belongs to an account that is no longer the one signed in:
 * nobody is asked about what is typed but not saved, because it can be saved nowhere.
 */
export function startAnew(goTo: (address: string) => void): void {
  sessionStorage.setItem(REASON_KEY, "1");
  window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  goTo("/");
}

/** Says, once, why the tab started anew. */
export function tellWhyStartedAnew(): void {
  if (sessionStorage.getItem(REASON_KEY) === null) return;
  sessionStorage.removeItem(REASON_KEY);
  toast({
    title: "Another Account",
    description: "Someone signed in with another account in this browser. This tab shows that account now.",
  });
}
