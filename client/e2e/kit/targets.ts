import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { laidOutAnew } from "./soundness.ts";

/** A thumb hits what is 44 px high and wide; a link within a sentence is as high as its line (WCAG 2.2, 2.5.8). */
const TOUCH_PX = 44;

/** Names controls too small for a thumb, with their size; a part that reaches beyond its box counts whole. */
const tooSmall = (page: Page) =>
  page.evaluate((px) => {
    const CONTROLS = "a[href], button, input, select, textarea, [role=switch], [role=tab]";
    const isInText = (control: Element) =>
      control.tagName === "A" && getComputedStyle(control).display === "inline";
    const isShown = (control: Element) =>
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !control.matches(":disabled, [type=hidden], [aria-hidden=true], [tabindex='-1']");
    const reaches = (control: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (control.contains(hit) || hit.closest("label")?.contains(control) === true);
    };
    return [...document.querySelectorAll(CONTROLS)].filter(isShown).flatMap((control) => {
      if (isInText(control)) return [];
      control.scrollIntoView({ block: "center", inline: "center" });
      const { left, top, width, height } = control.getBoundingClientRect();
      const { width: wholeWidth, height: wholeHeight } =
        control.closest("label")?.getBoundingClientRect() ?? control.getBoundingClientRect();
      if (wholeWidth >= px && wholeHeight >= px) return [];
      const [x, y, reach] = [left + width / 2, top + height / 2, px / 2 - 0.25];
      // Only the keyboard gets to the link that skips to the content.
      if (!reaches(control, x, y)) return [];
      const tall = wholeHeight >= px || (reaches(control, x, y - reach) && reaches(control, x, y + reach));
      const wide = wholeWidth >= px || (reaches(control, x - reach, y) && reaches(control, x + reach, y));
      if (tall && wide) return [];
      const name = control.getAttribute("aria-label") ?? control.textContent?.trim() ?? "";
      return [
        `${control.tagName.toLowerCase()} "${name || control.id}" ${Math.round(width)}×${Math.round(height)}`,
      ];
    });
  }, TOUCH_PX);

/** On a phone, made as wide as most are. */
export async function expectForThumbs(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await laidOutAnew(page);
  expect.soft(await tooSmall(page), `too small for a thumb on ${where}`).toEqual([]);
  if (before) await page.setViewportSize(before);
}

/** In pixels around the middle of a finger: a pencil, most people, and as much as a browser ever looks around. */
const REACHES_PX = [4, 10, 16];

declare global {
  interface Window {
    taps?: { cards: Element[]; met: number; faults: string[] };
  }
}

/**
 * Taps with fingers of three sizes on the rows and cards that lead to games, one of each kind, wherever a control is
 * in reach: the tap goes to what lies below the middle of the finger, and to no control beside it.
 */
export async function expectTapsOnTarget(page: Page, where: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const cards = await page.evaluate(watchTaps);
  let taps = 0;

  for (let card = 0; card < cards; card++) {
    for (const reach of REACHES_PX) {
      const points = await page.evaluate(pointsBesideControls, { card, reach });
      // One after the other: the browser has them in this order, and says later of each that it was taken.
      await Promise.all(
        points.flatMap(({ x, y }) => [
          browser.send("Input.dispatchTouchEvent", {
            type: "touchStart",
            touchPoints: [{ x, y, radiusX: reach, radiusY: reach }],
          }),
          browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }),
        ]),
      );
      taps += points.length;
      await expect.poll(() => page.evaluate(() => window.taps?.met), `taps on ${where}`).toBe(taps);
    }
  }
  expect(taps, `taps on ${where}`).toBeGreaterThan(0);
  expect
    .soft(await page.evaluate(() => window.taps?.faults), `taps beside their target on ${where}`)
    .toEqual([]);
  await browser.detach();
}

/** Notes where each tap goes and lets none of them do anything. @returns how many kinds of cards there are */
function watchTaps(): number {
  const CONTROLS = "a[href], button, input, select, textarea, label";
  const controlAround = (element: Element | null) => {
    const control = element?.closest(CONTROLS) ?? null;
    return control instanceof HTMLLabelElement ? control.control : control;
  };
  const nameOf = (element: Element | null) =>
    (element?.getAttribute("aria-label") ?? element?.textContent ?? "nothing").slice(0, 60);
  const kindOf = (card: Element) =>
    [
      card.tagName,
      ...[...card.querySelectorAll("button")].map((button) => nameOf(button).split(" ")[0]),
    ].join();
  const leadOn = "main :is(li, tr):is([id^='game-'], .panel-game, .need)";
  const kinds = new Map([...document.querySelectorAll(leadOn)].reverse().map((card) => [kindOf(card), card]));
  const taps = { cards: [...kinds.values()], met: 0, faults: [] as string[] };
  window.taps = taps;

  const below: (Element | null)[] = [];
  const onTouch = ({ touches: [finger] }: TouchEvent) => {
    below.push(finger ? controlAround(document.elementFromPoint(finger.clientX, finger.clientY)) : null);
  };
  window.addEventListener("touchstart", onTouch, { capture: true, passive: true });
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    taps.met += 1;
    const wanted = below.shift() ?? null;
    const hit = event.target instanceof Element ? controlAround(event.target) : null;
    const fault = `on ${nameOf(wanted)}: ${nameOf(hit)}`;
    if ((!wanted || hit !== wanted) && !taps.faults.includes(fault)) taps.faults.push(fault);
  };
  window.addEventListener("click", onClick, { capture: true });
  return taps.cards.length;
}

/** On a grid over a card, which is scrolled into the middle; not on the controls themselves. Runs in the page. */
function pointsBesideControls({
  card: at,
  reach,
}: {
  card: number;
  reach: number;
}): { x: number; y: number }[] {
  const STEP = 14;
  // Corners are round, and browsers count in whole pixels.
  const EDGE = 2;
  const CONTROLS = "button, input, select, textarea, label";
  const card = window.taps?.cards[at];
  if (!card) throw new Error("no card");
  card.scrollIntoView({ block: "center", behavior: "instant" });
  const boxes = [...document.querySelectorAll(CONTROLS)].map((control) => control.getBoundingClientRect());
  const isWithin = (x: number, y: number, around: number) =>
    boxes.some(
      ({ left, right, top, bottom }) =>
        x > left - around && x < right + around && y > top - around && y < bottom + around,
    );
  const { left, right, top, bottom } = card.getBoundingClientRect();
  const points = [];
  for (let y = top + 3; y < bottom; y += STEP) {
    for (let x = left + 3; x < right; x += STEP) {
      const hit = document.elementFromPoint(x, y);
      if (!hit || !card.contains(hit) || hit.closest(CONTROLS)) continue;
      if (isWithin(x, y, reach) && !isWithin(x, y, EDGE)) points.push({ x, y });
    }
  }
  return points;
}
