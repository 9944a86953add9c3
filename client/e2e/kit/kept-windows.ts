import type { Browser, BrowserContext, CDPSession } from "@playwright/test";

/**
 * Each new window begins with an empty cache, and its first visit fetches and compiles all of the application: more
 * work than most journeys are themselves. The next journey on the same kind of device therefore has the same window.
 * Its pages, cookies and storage are gone by then; only the browser's cache is left.
 */
export type KeptWindows = {
  /** @param device names the kind of window; what it is like is the test's own `use` */
  open: (browser: Browser, device: string) => Promise<BrowserContext>;
  forget: (device: string) => Promise<void>;
};

type Kept = { window: BrowserContext; cleaner: CDPSession; origins: Set<string> };

export function keptWindows(): KeptWindows {
  const kept = new Map<string, Kept>();
  return {
    open: async (browser, device) => {
      const found = kept.get(device) ?? (await openWindow(browser));
      kept.set(device, found);
      return found.window;
    },
    forget: async (device) => {
      const found = kept.get(device);
      if (found) await forget(found);
    },
  };
}

async function openWindow(browser: Browser): Promise<Kept> {
  const window = await browser.newContext();
  const origins = new Set<string>();
  window.on("request", (request) => {
    if (request.isNavigationRequest()) origins.add(new URL(request.url()).origin);
  });
  // A page that stays blank: with it storage is cleared when no other is there any more to write to it.
  const cleaner = await window.newCDPSession(await window.newPage());
  return { window, cleaner, origins };
}

async function forget({ window, cleaner, origins }: Kept): Promise<void> {
  const [, ...pages] = window.pages();
  await Promise.all(pages.map((page) => page.close()));
  await window.setOffline(false);
  await window.clearCookies();
  for (const origin of origins)
    await cleaner.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  origins.clear();
}
