import type { PageClock } from "./page-clock.ts";

/** The keys are the names of the game dialog's fields. */
const TEXTS = {
  venue: "Field 12 of the Sport Park",
  eventName: "Metro Invitational",
  notes: "Bring the white jerseys",
  time: "0945",
};

const KEY_MS = 60;
/** After as many keys there is a pause in which the form looks for conflicts; the next key comes while it does. */
const WORD = 5;
const PAUSE_MS = 400;

/** Opens the first game, types into its fields, and leaves it as it was. */
export async function longestPressWhileTyping(clock: PageClock): Promise<{ longest: number; keys: number }> {
  const { page } = clock;
  await clock.click("tbody button[aria-label^='Edit:']");
  const details = page.locator("[role=dialog] button[aria-expanded=false]", { hasText: "More details" });
  if (await details.isVisible()) await details.click();
  let longest = 0;
  let keys = 0;
  for (const [name, text] of Object.entries(TEXTS)) {
    const field = page.locator(`[role=dialog] [name=${name}]`);
    await field.fill("");
    await clock.rest();
    await clock.longestPress();
    await field.focus();
    for (const key of text) {
      await page.keyboard.press(key === " " ? "Space" : key);
      keys += 1;
      await page.waitForTimeout(keys % WORD === 0 ? PAUSE_MS : KEY_MS);
    }
    await clock.rest();
    longest = Math.max(longest, await clock.longestPress());
  }
  await page.keyboard.press("Escape");
  await page.locator("[role=alertdialog] button", { hasText: "Discard" }).click();
  await clock.rest();
  return { longest, keys };
}
