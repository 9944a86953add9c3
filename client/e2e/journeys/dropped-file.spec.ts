import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { signInAtNewSchool } from "../kit/new-school.ts";
import { settle } from "../kit/soundness.ts";

/** Dispatches the browser's own events of a person who drags a file into the window. */
async function dropFile(page: Page, target: Locator, file: string): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const browser = await page.context().newCDPSession(page);
  const place = { x: x + width / 2, y: y + height / 2 };
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await browser.send("Input.dispatchDragEvent", { type, ...place, data });
  }
  await browser.detach();
}

test("a schedule that is dropped on the first steps is what the import goes on with", async ({
  page,
  server,
}, { project }) => {
  const file = join(tmpdir(), `season-${process.pid}-${project.name}.csv`);
  writeFileSync(file, "Date,Time,Team,H/A,Opponent\n9/4/2030,7:00 PM,Varsity Football,H,Quarry Lake\n");
  await signInAtNewSchool(page, server, `drop-${project.name}`);
  await page.goto("/welcome?step=2");
  await settle(page);
  await dropFile(page, page.getByRole("heading", { name: "Your season" }), file);
  await expect(page).toHaveURL(/\/welcome\?step=2$/);
  await dropFile(page, page.getByRole("link", { name: /^Drop your schedule here/ }), file);
  await expect(page).toHaveURL(/\/import-games$/);
  await expect(page.getByText("Nothing has been written yet")).toBeVisible();
});
