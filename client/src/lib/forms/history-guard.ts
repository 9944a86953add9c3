/** Something that Back closes instead of leaving the page, such as a dialog. */
type Layer = { close: () => void };

/** A page with something typed in it. */
type PageGuard = { path: string; address: string; onAttempt: () => void };

/** Marks the one spare history entry that is pushed while a layer is open: Back takes that entry first. */
const SPARE = { spare: true };

const layers: Layer[] = [];
let pageGuard: PageGuard | null = null;
let address = "";
/** Whether the next step back is the one that takes the spare entry away. */
let releasing = false;

/**
 * Call it once, before the router listens. Browsers report Back and Forward only after they have moved, in the order
 * of the listeners, and the router would have changed the page.
 */
export function watchHistory(): void {
  // A reload closes what was open and keeps the history.
  release();
  window.addEventListener("popstate", onMoved);
}

/** Until the returned function is called, Back calls `close` of the layer that was opened last, and the page stays. */
export function openLayer(close: () => void): () => void {
  const layer = { close };
  layers.push(layer);
  hold();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    // Not at once: another layer may open in its place, or a link in it may have led away from the page.
    setTimeout(release);
  };
}

/** Until the returned function is called, Back and Forward stay on the page and call `onAttempt`. */
export function guardHistory(onAttempt: () => void): () => void {
  const own = { path: window.location.pathname, address: window.location.href, onAttempt };
  pageGuard = own;
  return () => {
    if (pageGuard === own) pageGuard = null;
  };
}

function onMoved(event: PopStateEvent): void {
  const top = layers.at(-1);
  if (releasing) {
    releasing = false;
    if (top) hold();
  } else if (top) {
    event.stopImmediatePropagation();
    window.history.pushState(SPARE, "", address);
    top.close();
  } else if (isSpare()) {
    // A spare entry that a link in a dialog left behind, or that Forward came back to: it shows nothing of its own.
    event.stopImmediatePropagation();
    window.history.back();
  } else if (pageGuard && window.location.pathname !== pageGuard.path) {
    event.stopImmediatePropagation();
    window.history.pushState(null, "", pageGuard.address);
    pageGuard.onAttempt();
  }
}

function isSpare(): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "spare" in state;
}

function hold(): void {
  address = window.location.href;
  if (!isSpare()) window.history.pushState(SPARE, "", address);
}

function release(): void {
  if (layers.length > 0 || releasing || !isSpare()) return;
  releasing = true;
  window.history.back();
}
