import { toast } from "#client/lib/toast.ts";

/** For this tab only; it holds nothing about a person. */
const REASON_KEY = "fieldhouse-other-account";

/**
 * Reloads the tab, because what it shows belongs to an account that is no longer signed in. Nobody is asked about
 * unsaved text: there is nowhere left to save it.
 */
export function startAnew(goTo: (address: string) => void): void {
  sessionStorage.setItem(REASON_KEY, "1");
  window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  goTo("/");
}

/** Shows once, after the reload, why the tab was reloaded. */
export function explainRestart(): void {
  if (sessionStorage.getItem(REASON_KEY) === null) return;
  sessionStorage.removeItem(REASON_KEY);
  toast({
    title: "Another Account",
    description: "Someone signed in with another account in this browser. This tab shows that account now.",
  });
}
