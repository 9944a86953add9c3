import { expect, test } from "../kit/journey.ts";
import { signInAtNewSchool } from "../kit/new-school.ts";
import { settle } from "../kit/soundness.ts";

/** A manager lets everybody see the schedule, moves it to another address, and takes it back. */

test("a school publishes its schedule, renames it, and takes it back", async ({ page, server, browser }, {
  project,
}) => {
  await signInAtNewSchool(page, server, `publishes-${project.name}`);
  await page.goto("/settings");
  await settle(page);
  await page.getByRole("switch", { name: "Publish the schedule" }).click();
  const address = page.getByLabel("Public address");
  await expect(address).toHaveValue(`osprey-ridge-publishes-${project.name}`);
  const save = page.getByRole("button", { name: "Save All Changes" });
  await save.click();
  const publicPage = page.getByLabel("Public page");
  await expect(publicPage).toHaveValue(new RegExp(`/s/osprey-ridge-publishes-${project.name}$`));
  const former = await publicPage.inputValue();
  await expect(page.getByRole("link", { name: "Open the page in a new tab" })).toHaveAttribute(
    "href",
    former,
  );

  const visitors = await browser.newContext();
  const visitor = await visitors.newPage();
  await visitor.goto(former);
  const heading = visitor.getByRole("heading", { level: 1, name: `Osprey Ridge publishes-${project.name}` });
  await expect(heading).toBeVisible();

  await address.fill(`ridge-${project.name}`);
  await save.click();
  await expect(publicPage).toHaveValue(new RegExp(`/s/ridge-${project.name}$`));
  // A visitor's browser keeps what it has for a minute.
  const moved = await visitor.request.get(former);
  expect(moved.url()).toBe(await publicPage.inputValue());

  await page.getByRole("switch", { name: "Publish the schedule" }).click();
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await save.click();
  expect((await saved).status()).toBe(200);
  await expect(publicPage).toBeHidden();
  expect((await visitor.request.get(former)).status()).toBe(404);
  await visitors.close();
});
