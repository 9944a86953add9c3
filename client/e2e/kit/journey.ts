import { type BrowserContext, expect, type Request, type Response } from "@playwright/test";
import { type KeptWindows, keptWindows } from "./kept-windows.ts";
import { untilHistoryRests, watchTraffic } from "./on-its-way.ts";
import { onServer } from "./on-server.ts";

export { expect } from "@playwright/test";

type Journey = {
  /**
   * Says before it happens that a complaint is part of the story, such as `/^404 .*\/nope/`. A complaint of the
   * browser in any of a journey's windows fails the journey, unless it was announced.
   */
  announce: (complaint: RegExp) => void;
  /** For journeys about what a browser has to fetch. */
  emptyCache: boolean;
};

type Worker = {
  windows: KeptWindows;
  /** of the journey that is under way, from all windows */
  complaints: string[];
};

/** Every journey watches all its windows: console, errors, requests, answers and the content security policy. */
export const test = onServer.extend<Journey, Worker>({
  emptyCache: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it where nothing else is needed.
  windows: [({}, use) => use(keptWindows()), { scope: "worker" }],
  complaints: [
    async ({ browser }, use) => {
      const complaints: string[] = [];
      browser.on("context", (context) => watchContext(context, (text) => complaints.push(text)));
      await use(complaints);
    },
    { scope: "worker", auto: true },
  ],
  announce: [
    async ({ complaints }, use) => {
      const announced: RegExp[] = [];
      complaints.length = 0;
      await use((complaint) => announced.push(complaint));
      const unannounced = complaints.filter((text) => !announced.some((pattern) => pattern.test(text)));
      expect(unannounced, "what the browser complained of").toEqual([]);
    },
    { auto: true },
  ],
  context: async (
    { browser, windows, emptyCache, viewport, isMobile, hasTouch, deviceScaleFactor, contextOptions },
    use,
  ) => {
    if (emptyCache) {
      const window = await browser.newContext();
      await use(window);
      return await window.close();
    }
    const device = JSON.stringify([viewport, isMobile, hasTouch, deviceScaleFactor, contextOptions]);
    await use(await windows.open(browser, device));
    await windows.forget(device);
  },
  page: async ({ page }, use) => {
    for (const leave of ["goto", "reload"] as const) {
      const leaveAtOnce = page[leave].bind(page) as (...args: unknown[]) => Promise<Response | null>;
      page[leave] = async (...args: unknown[]) => {
        await untilHistoryRests(page);
        return leaveAtOnce(...args);
      };
    }
    await use(page);
  },
});

const POLICY = "Content security policy";

/** A refusal to compile a script from text leaves no line in the console, only this event. */
function reportViolations(policy: string): void {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
    console.error(`${policy}: ${violatedDirective} ${blockedURI} ${sourceFile}`);
  });
}

function watchContext(context: BrowserContext, complain: (text: string) => void): void {
  // Sent ahead of everything the journey asks of this context.
  void context.addInitScript(reportViolations, POLICY);
  watchTraffic(context);
  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // The answers and the failed requests themselves are watched below.
    if (message.text().startsWith("Failed to load resource")) return;
    complain(`${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (error) => complain(`page error: ${error.error().message}`));
  context.on("response", (response) => {
    if (response.status() >= 400 && !saysNobodyIsSignedIn(response)) {
      complain(`${response.status()} ${nameOf(response.request())}`);
    }
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // Leaving a page ends what it was still loading.
    if (reason !== "net::ERR_ABORTED") complain(`failed ${nameOf(request)}: ${reason}`);
  });
}

/** The question that every visit begins with. */
const saysNobodyIsSignedIn = (response: Response) =>
  response.status() === 401 && nameOf(response.request()) === "GET /api/user";

function nameOf(request: Request): string {
  const { pathname, search } = new URL(request.url());
  return `${request.method()} ${pathname}${search}`;
}
