import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { transformSync } from "esbuild";
import type { Listed } from "./stopwatch.ts";

const PERIOD_SELECTOR = "select >> nth=3";
const STATUS_SELECTOR = "select >> nth=2";
const FIELDS = { period: PERIOD_SELECTOR, status: STATUS_SELECTOR };

/** The clock by which a page measures itself, as a browser takes it. */
export function stopwatchScript(): { content: string } {
  const source = readFileSync(new URL("./stopwatch.ts", import.meta.url), "utf8");
  return { content: transformSync(source, { loader: "ts", format: "iife" }).code };
}

export type PageClock = ReturnType<typeof clockOf>;

/** A page whose processor is so many times slower. */
export async function openClock(context: BrowserContext, slower: number): Promise<PageClock> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  return clockOf(page);
}

function clockOf(page: Page) {
  const ask = (call: string): Promise<number> => page.evaluate(`stopwatch.${call}`);

  /** Does what brings about the event, and returns how long its effect took to be painted. */
  const timed = async (event: string, act: () => Promise<unknown>, games?: number): Promise<number> => {
    await ask(`countFrom("${event}")`);
    await act();
    return ask(`untilPainted(${games ?? ""})`);
  };

  return {
    page,
    rest: () => ask("rest()"),
    timed,
    /** Loads the page anew; from the arrival of the games until all of them are shown. */
    list: async (games: number): Promise<Listed> => {
      await page.goto("/games");
      return page.evaluate(`stopwatch.untilListed(${games})`);
    },
    click: async (selector: string, games?: number) => {
      // The pointer is there already, as a hand's would be.
      await page.locator(selector).first().hover();
      return timed(
        "click",
        async () => {
          await page.mouse.down();
          await page.mouse.up();
        },
        games,
      );
    },
    choose: (field: keyof typeof FIELDS, value: string, games?: number) =>
      timed("input", () => page.locator(FIELDS[field]).selectOption(value), games),
    press: (key: string, games?: number) => timed("keydown", () => page.keyboard.press(key), games),
    /** The time from the last of these until its outcome filled the window. */
    filled: () => ask("untilFilled()"),
    longestPress: () => ask("longestPress()"),
  };
}
