import { type Browser, chromium, type Page } from "@playwright/test";
import { askAnOpponent, FIRST_VISITS, type MeasuredVisit, watchFor, weigh } from "#e2e/kit/first-visits.ts";
import { startOwnServer } from "#e2e/kit/own-server.ts";
import { type Figure, reportFigures } from "#scripts/bench/figures.ts";
import { findBrowser } from "#scripts/browser.ts";

/**
 * How long a first visit waits for what the page is there for, on slow 4G with a quarter of the processor. The unit
 * is the server's barest text under the same conditions, which is opened between any two visits.
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

/** A parent's first look at a long season: nothing but the document and its style sheet. */
const PUBLIC = { games: 600, times: 3.5, bytes: 25_000, mainContent: "main .day li" };

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
  const published = await measurePublicPage(session, bare);
  const floor = median(bare);
  reportFigures({
    title: "First visits",
    text: `Until the main content shows, with an empty cache; in times the server's bare text (\`/healthz\`, ${Math.round(floor)} ms), both on slow 4G (150 ms, 1.6 Mbit/s) with a quarter of the processor. Medians of ${ROUNDS} visits and ${bare.length} of the text, in turn.`,
    figures: [
      ...visits.flatMap((each) => figuresOf(each, floor)),
      {
        name: `public page of ${PUBLIC.games} games : bare text`,
        value: published.shownMs / floor,
        unit: "ratio",
        goal: { atMost: PUBLIC.times },
        note: `${Math.round(published.shownMs)} ms`,
      },
      {
        name: "public page, document",
        value: published.bytes / 1000,
        unit: "kB",
        digits: 1,
        goal: { atMost: PUBLIC.bytes / 1000 },
      },
    ],
  });
}

type Visited = { visit: MeasuredVisit; times: number[]; kB: number; requests: number };

function figuresOf({ visit, times, kB, requests }: Visited, floor: number): Figure[] {
  return [
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
  ];
}

/** After the other pages, since the games that it shows would stand in theirs. @param bare takes the text's times */
async function measurePublicPage(
  session: Session,
  bare: number[],
): Promise<{ shownMs: number; bytes: number }> {
  const path = await publish(session);
  const visit = { path: () => path, signedIn: false, mainContent: PUBLIC.mainContent };
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push((await open(BARE, session, "")).shownMs);
    const weight = await open(visit, session, "");
    times.push(weight.shownMs);
    bytes = weight.documentBytes;
  }
  return { shownMs: median(times), bytes };
}

/** Fills the school's season, and publishes it. @returns the page's path */
async function publish(session: Session): Promise<string> {
  const context = await browser.newContext({ baseURL: server.url, storageState: session });
  const read = async (path: string) => (await context.request.get(path)).json();
  const [[team], [opponent], publication, there] = await Promise.all(
    ["/api/teams", "/api/opponents", "/api/publication", "/api/games"].map(read),
  );
  const games = Array.from({ length: PUBLIC.games - there.length }, (_, index) => {
    const date = new Date(Date.now() + (1 + Math.floor(index / 8)) * 86_400_000).toISOString().slice(0, 10);
    const time = `${8 + (index % 8)}:10:00`.padStart(8, "0");
    return { teamId: team.id, opponentId: opponent.id, date, time, venue: "Main Gym" };
  });
  const made = await context.request.post("/api/games/batch", { data: { label: "", kind: "entry", games } });
  const { suggestion, updatedAt } = publication;
  const chosen = { enabled: true, slug: suggestion, show: "all", teamIds: [], indexed: false, updatedAt };
  const saved = await context.request.put("/api/publication", { data: chosen });
  if (!made.ok() || !saved.ok()) throw new Error(`${await made.text()} ${await saved.text()}`);
  await context.close();
  return `/s/${suggestion}`;
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
