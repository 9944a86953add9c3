// Runs inside the page, before anything of its own, and says when the effect of an event, or of the games' arrival, was
// painted.

/** Until the games fill the window, and until all of them stand in the page. */
export type Listed = { filled: number; all: number };

type Frame = { painted: number; games: string | null };

const POLL_MS = 100;
/** So many polls without anything new: the page has come to rest. */
const RESTS = 4;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Calls back when the next frame has been made: the message is read after the frame's style, layout and paint. */
function afterFrame(act: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = act;
    port2.postMessage(null);
  });
}

/** Its content is skipped until the browser has found it in sight. */
const isEmptyPlace = (game: Element) =>
  game.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false;

/**
 * The games in the window in their order; `null` while one of them is still an empty place. It looks at none below the
 * window: what is measured here would else wait for the measuring.
 */
function gamesInSight(): string | null {
  const inSight: string[] = [];
  for (const game of document.querySelectorAll("main [data-game]")) {
    const { top, bottom } = game.getBoundingClientRect();
    if (top > innerHeight) break;
    if (bottom < 0) continue;
    if (isEmptyPlace(game)) return null;
    inSight.push(game.id);
  }
  return inSight.join();
}

let changes = 0;
let frames: Frame[] = [];
/** From the start of a count to its end; else the page is left alone. */
let counts = false;
let awaitsFrame = false;
function onChange(): void {
  changes += 1;
  if (!counts || awaitsFrame) return;
  awaitsFrame = true;
  afterFrame(onFrame);
}
function onFrame(): void {
  const painted = performance.now();
  const games = gamesInSight();
  frames.push({ painted, games });
  if (games === null) {
    afterFrame(onFrame);
    return;
  }
  awaitsFrame = false;
}
new MutationObserver(onChange).observe(document, {
  ...{ subtree: true, childList: true, characterData: true, attributes: true },
});

/** When the page has fetched nothing and changed nothing for a while. */
async function rest(): Promise<void> {
  const seen = () => changes + performance.getEntriesByType("resource").length;
  for (let before = seen(), rests = 0; rests < RESTS; ) {
    await pause(POLL_MS);
    const now = seen();
    rests = now === before ? rests + 1 : 0;
    before = now;
  }
}

const countGames = () => document.querySelectorAll("main [data-game]").length;

async function untilGames(count: number): Promise<void> {
  while (countGames() !== count) await pause(POLL_MS);
  await rest();
}

let begun = 0;
/** Counts from the next event of the type, from the moment at which the browser took it. */
function countFrom(type: string): void {
  begun = 0;
  frames = [];
  counts = true;
  const begin = ({ timeStamp }: Event) => {
    begun = timeStamp;
  };
  addEventListener(type, begin, { once: true, capture: true });
}

/** From there to the paint of the last change; with a `count`, that is not before so many games stand in the page. */
async function untilPainted(count?: number): Promise<number> {
  await (count === undefined ? rest() : untilGames(count));
  counts = false;
  const { painted = 0 } = frames.at(-1) ?? {};
  if (begun === 0 || painted < begun) throw new Error("nothing has changed");
  return painted - begun;
}

/** Once that is over: from there to the first frame since which the window shows the games that it shows now. */
function untilFilled(): number {
  const last = frames.at(-1);
  const first = frames[frames.findLastIndex(({ games }) => games !== last?.games) + 1];
  return (first?.painted ?? Number.NaN) - begun;
}

let gamesArrived = 0;
const ownFetch = window.fetch;
/** The games come last, when code and all other data are there, so that what is measured is what the games take. */
window.fetch = async (...request: Parameters<typeof fetch>) => {
  const response = await ownFetch(...request);
  const { pathname } = new URL(response.url);
  if (pathname !== "/api/games" || gamesArrived > 0) return response;
  const body = await response.arrayBuffer();
  await rest();
  gamesArrived = performance.now();
  return new Response(body, { status: response.status, headers: response.headers });
};

/**
 * Both begin when the games arrive: one ends with the frame that fills the window, the other when all of them stand
 * in the page.
 */
async function untilListed(count: number): Promise<Listed> {
  while (gamesArrived === 0) await pause(POLL_MS / 10);
  let filled = 0;
  for (;;) {
    await new Promise<void>(afterFrame);
    const painted = performance.now();
    if (countGames() === 0 || gamesInSight() === null) continue;
    filled ||= painted;
    if (countGames() === count) return { filled: filled - gamesArrived, all: painted - gamesArrived };
  }
}

let presses: PerformanceEntry[] = [];
new PerformanceObserver((list) => presses.push(...list.getEntries())).observe({
  ...{ type: "event", durationThreshold: 16 },
});

/**
 * The longest that a key press took until what it brought about was on the screen, as the browser itself measures it.
 */
function longestPress(): number {
  const durations = presses.filter(({ name }) => /^key|input$/.test(name)).map(({ duration }) => duration);
  presses = [];
  return Math.max(0, ...durations);
}

Object.assign(window, {
  stopwatch: { rest, untilGames, countFrom, untilPainted, untilFilled, untilListed, longestPress },
});
