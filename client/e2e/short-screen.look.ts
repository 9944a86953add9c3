import { expect, test } from "./journey.ts";
import { DIRECTOR, signInByCall } from "./people.ts";
import { settle } from "./soundness.ts";

/** A phone held across: little height, and still the content is what shows. */

const PHONE = { width: 844, height: 390 };

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const CONTENT = {
  "/": "main h1",
  "/teams": "main ul li h2",
  "/opponents": "main ul li h2",
};

for (const [path, content] of Object.entries(CONTENT)) {
  test(`${path} shows some of its content without scrolling`, async ({ page }) => {
    await signInByCall(page, DIRECTOR);
    await page.goto(path);
    await settle(page);
    const box = await page.locator(content).locator("visible=true").first().boundingBox();
    const bottomBar = await page.getByRole("navigation", { name: "Main" }).boundingBox();
    expect(box?.y ?? PHONE.height).toBeLessThan((bottomBar?.y || PHONE.height) - 24);
  });
}

test("a dialog keeps its buttons in sight", async ({ page }) => {
  await signInByCall(page, DIRECTOR);
  await page.goto("/teams");
  await page.getByRole("button", { name: "Add Team" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Team" });
  await expect(dialog.getByRole("button", { name: "Add Team" })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByLabel("Sport")).toBeInViewport({ ratio: 1 });
});
