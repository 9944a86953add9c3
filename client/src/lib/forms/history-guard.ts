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
/** The acts that wait until the page stands on an entry of its own again. */
const afterRelease: (() => void)[] = [];

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

/**
 * Changes the address once every layer has closed and its spare entry is gone: on top of that entry, the change would
 * leave the former address one step behind it.
 */
export function onceReleased(change: () => void): void {
  if (layers.length === 0 && !releasing && !isSpare()) change();
  else afterRelease.push(change);
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
  if (releasing) return;
  if (top) {
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
  if (layers.length > 0 || releasing) return;
  if (isSpare()) {
    releasing = true;
    // Behind the listeners of the guard and of the router, which the step back passes.
    window.addEventListener("popstate", released, { once: true });
    window.history.back();
  } else released();
}

function released(): void {
  releasing = false;
  if (layers.length > 0) hold();
  else for (const change of afterRelease.splice(0)) change();
}
