import type { BrowserContext, Page, Request } from "@playwright/test";
import { expect } from "@playwright/test";

type Traffic = {
  open: Set<Request>;
  begun: number;
  /** for a document that does not stand in the window yet */
  navigation?: Request | undefined;
};

const traffic = new WeakMap<Page, Traffic>();

/** Watching starts before a page's first request, so that none is missed. */
export function watchTraffic(context: BrowserContext): void {
  context.on("page", (page) => {
    const seen: Traffic = { open: new Set(), begun: 0 };
    traffic.set(page, seen);
    page.on("request", (request) => {
      // Nobody waits for the requests of the document before it any more.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
        seen.open.clear();
        seen.navigation = request;
      }
      seen.open.add(request);
      seen.begun += 1;
    });
    // Its last requests go as well, as the browser may report no end of them.
    page.on("framenavigated", (frame) => {
      if (frame !== page.mainFrame() || !seen.navigation) return;
      for (const request of seen.open) if (request !== seen.navigation) seen.open.delete(request);
      seen.navigation = undefined;
    });
    for (const end of ["requestfinished", "requestfailed"] as const) {
      page.on(end as "requestfinished", (request) => seen.open.delete(request));
    }
  });
}

/**
 * Nothing is on its way to the page, with what came it has nothing left to do, and nothing waits until it is at rest:
 * without a connection that waits for ever. Unlike `networkidle` this asks the page itself, so it is true on a busy
 * machine, too. It also saves half a second of waiting at each of hundreds of visits.
 */
export async function untilQuiet(page: Page): Promise<void> {
  const seen = traffic.get(page);
  if (!seen) throw new Error("this page was not watched from its beginning");
  const waitsFor = async () => {
    const { begun } = seen;
    const waits = await page.evaluate(waitsForRest);
    const open = [...seen.open].map((request) => `${request.method()} ${request.url()}`);
    if (seen.begun !== begun) open.push("what was asked for meanwhile");
    if (waits) open.push("what begins at rest");
    return open;
  };
  await expect.poll(waitsFor, { intervals: [20], message: "what the page waits for" }).toEqual([]);
}

/**
 * Runs in the page, which works on the last arrival within two turns, and may then have work for a moment of rest
 * (`when-at-rest.ts`). A browser that paints nothing sometimes reports no idle moment for seconds: then a turn ends with
 * a task of the lowest rank, before which any other work is done.
 */
async function waitsForRest(): Promise<boolean> {
  const LATE_MS = 100;
  const waits = () => document.documentElement.hasAttribute("data-waits");
  const waited = waits();
  const turn = () =>
    new Promise<unknown>((resolve) => {
      requestIdleCallback(resolve);
      void scheduler.postTask(() => resolve(null), { priority: "background", delay: LATE_MS });
    });
  await turn();
  await turn();
  return waited || waits();
}

/**
 * A dialog that has closed takes its history entry back a moment later (`history-guard.ts`). That step back would end a
 * visit to another address that has just begun. The opponent's form for another date is the one thing besides dialogs
 * that keeps an entry.
 */
export async function untilHistoryRests(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !history.state?.spare ||
      document.querySelector("[role=dialog], [role=alertdialog]") !== null ||
      location.pathname.startsWith("/verify-game"),
  );
}
