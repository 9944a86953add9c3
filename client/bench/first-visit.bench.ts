import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "#scripts/browser.ts";
import { type Figure, reportFigures } from "#scripts/figures.ts";
import { askAnOpponent, FIRST_VISITS, type MeasuredVisit, watchFor, weigh } from "../e2e/kit/first-visits.ts";
import { startOwnServer } from "../e2e/kit/own-server.ts";

/**
 * How long a first visit waits for what the page is there for, on slow 4G with a quarter of the processor, as a multiple
 * of the server's barest text under the same conditions, which is opened between any two visits.
 */

const ROUNDS = 5;
const SLOW_4G = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const PROCESSOR = 4;
const VIEWPORT = { width: 1440, height: 900 };

/** A short text without any other file, as a load balancer asks for, shows the cost of the connection alone. */
const BARE: Pick<MeasuredVisit, "path" | "signedIn" | "mainContent"> = {
  path: () => "/healthz",
  signedIn: false,
  mainContent: "pre",
};

type Session = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;

const server = await startOwnServer({ RATE_LIMITS: "off" });
const browser = await chromium.launch({
  executablePath: findBrowser() ?? "",
  // Chromium's sandbox can't be set up by root.
  chromiumSandbox: process.getuid?.() !== 0,
});
try {
  await measure();
} finally {
  await browser.close();
  await server.stop();
}

async function measure(): Promise<void> {
  const { session, mailed } = await prepare();
  const bare: number[] = [];
  const visits = FIRST_VISITS.map((visit) => ({ visit, times: [] as number[], kB: 0, requests: 0 }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const each of visits) {
      bare.push((await open(BARE, session, mailed)).shownMs);
      const weight = await open(each.visit, session, mailed);
      each.times.push(weight.shownMs);
      each.kB = weight.scriptBytes / 1000;
      each.requests = weight.requests.length;
    }
  }
  const floor = median(bare);
  reportFigures({
    title: "First visits",
    text: `Until the main content shows, with an empty cache; in times the server's bare text (\`/healthz\`, ${Math.round(floor)} ms), both on slow 4G (150 ms, 1.6 Mbit/s) with a quarter of the processor. Medians of ${ROUNDS} visits and ${bare.length} of the text, in turn.`,
    figures: visits.flatMap(({ visit, times, kB, requests }): Figure[] => [
      {
        name: `${visit.name} : bare text`,
        value: median(times) / floor,
        unit: "ratio",
        goal: { atMost: visit.times },
        note: `${Math.round(median(times))} ms`,
      },
      {
        name: `${visit.name}, script`,
        value: kB,
        unit: "kB",
        digits: 1,
        goal: { atMost: visit.scriptBytes / 1000 },
      },
      {
        name: `${visit.name}, requests`,
        value: requests,
        unit: "requests",
        goal: { atMost: visit.requests },
      },
    ]),
  });
}

async function prepare(): Promise<{ session: Session; mailed: string }> {
  const context = await browser.newContext({ baseURL: server.url });
  const mailed = await askAnOpponent(context);
  const session = await context.storageState();
  await context.close();
  return { session, mailed };
}

async function open(
  visit: Pick<MeasuredVisit, "path" | "signedIn" | "mainContent">,
  session: Session,
  mailed: string,
) {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: VIEWPORT,
    ...(visit.signedIn && { storageState: session }),
  });
  const page = await context.newPage();
  await slowDown(page);
  await watchFor(page, visit.mainContent);
  await page.goto(visit.path(mailed), { waitUntil: "load" });
  const weight = await weigh(page);
  await context.close();
  return weight;
}

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_4G });
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR });
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
