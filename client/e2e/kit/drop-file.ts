import type { Locator, Page } from "@playwright/test";

/** Dispatches the browser's own events of a person who drags a file into the window. */
export async function dropFile(page: Page, target: Locator, file: string): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const browser = await page.context().newCDPSession(page);
  const place = { x: x + width / 2, y: y + height / 2 };
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await browser.send("Input.dispatchDragEvent", { type, ...place, data });
  }
  await browser.detach();
}
