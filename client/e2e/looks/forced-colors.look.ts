import { expect, test } from "../kit/journey.ts";
import { DIRECTOR, SYSADMIN, signInByCall } from "../kit/people.ts";

/**
 * With the reader's own few colours instead of ours; that every address tells its states is seen with
 * every-address.look.ts.
 */

test.use({ contextOptions: { forcedColors: "active" } });

test("on the calendar the chosen view, today and each status can be told", async ({ page }) => {
  await signInByCall(page, DIRECTOR);
  await page.goto("/calendar");
  const background = (name: string) =>
    page
      .getByRole("button", { name, exact: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await background("Month")).not.toBe(await background("Week"));
  await expect(page.locator('[aria-current="date"] time > span').first()).toHaveCSS(
    "border-top-width",
    "2px",
  );
  const badges = page.getByRole("region", { name: "Legend" }).locator("li > span");
  await expect(badges).toHaveCount(6);
  for (const badge of await badges.all()) {
    await expect(badge).toHaveCSS("border-top-width", "1px");
    await expect(badge).not.toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)");
  }
});

test("a switch shows on which side it stands", async ({ page }) => {
  await signInByCall(page, SYSADMIN);
  await page.goto("/sysadmin/settings?tab=security");
  const control = page.getByRole("switch", { name: "Registration Enabled" });
  const place = () => control.locator("span").evaluate((thumb) => thumb.getBoundingClientRect().x);
  const before = await place();
  await control.click();
  await expect.poll(place).not.toBe(before);
});

test("what loads has a shape", async ({ page }) => {
  await signInByCall(page, DIRECTOR);
  await page.route("**/api/teams", () => undefined);
  await page.goto("/teams");
  const skeleton = page.locator("main .animate-pulse").first();
  await expect(skeleton).toHaveCSS("border-top-style", "solid");
  await expect(skeleton).not.toHaveCSS("border-top-width", "0px");
});
