type Guard = { path: string; address: string; onAttempt: () => void };

let guard: Guard | null = null;

/**
 * To be called once, before the router listens: browsers tell of Back and Forward only when they have moved already,
 * in the order in which the listeners came, and the router would have changed the page.
 */
export function watchHistory(): void {
  window.addEventListener("popstate", (event) => {
    if (!guard || window.location.pathname === guard.path) return;
    event.stopImmediatePropagation();
    window.history.pushState(null, "", guard.address);
    guard.onAttempt();
  });
}

/** Until the returned function is called, Back and Forward stay on the page, and `onAttempt` is told of them. */
export function guardHistory(onAttempt: () => void): () => void {
  const own = { path: window.location.pathname, address: window.location.href, onAttempt };
  guard = own;
  return () => {
    if (guard === own) guard = null;
  };
}
