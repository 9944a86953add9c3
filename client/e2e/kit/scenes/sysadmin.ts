import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { afterClosing, isThere, submitEmptyDialog } from "./steps.ts";
import type { Visit } from "./visit.ts";

async function openMenu(page: Page): Promise<void> {
  await page.locator("[aria-haspopup=menu]").first().click();
  await expect(page.getByRole("menu")).toBeVisible();
}

const chooseFromMenu = (item: string) => async (page: Page) => {
  await openMenu(page);
  await page.getByRole("menuitem", { name: item }).click();
  await expect(page.getByRole("alertdialog").or(page.getByRole("dialog"))).toBeVisible();
};

export const SYSADMIN_VISITS: Visit[] = [
  {
    path: "/",
    scenes: [
      { name: "add school, refused", reach: submitEmptyDialog(/Add School/) },
      {
        name: "a school's people",
        reach: afterClosing(async (page) => {
          await chooseFromMenu("People")(page);
          await isThere(/signed in/)(page);
        }),
      },
      { name: "deactivate school", reach: afterClosing(chooseFromMenu("Deactivate")) },
      { name: "delete school", reach: afterClosing(chooseFromMenu("Delete School")) },
      // A menu closes when the window gets another size.
      { name: "a school's menu", reach: afterClosing(openMenu) },
    ],
  },
];
