import { expect, test } from "../../kit/journey.ts";
import { liveVerification } from "../../kit/live-verification.ts";

/** An opponent's connection goes once the question shows. Several games are asked-games.spec.ts's. */

test.use({ emptyCache: true });

test("the reschedule form opens without a connection, and what is typed is sent when it is back", async ({
  page,
  announce,
}) => {
  announce(/^failed .+: net::ERR_INTERNET_DISCONNECTED/);
  await page.goto(await liveVerification(page));
  const form = page.getByRole("button", { name: "Request Reschedule" });
  await expect(form).toBeVisible();
  await page.context().setOffline(true);
  await form.click();
  await page.getByLabel("Message").fill("Our gym is taken.");
  await page.getByRole("button", { name: "Send Request" }).click();
  await expect(page.getByRole("alert")).toContainText("Your answer wasn't sent.");
  await expect(page.getByLabel("Message")).toHaveValue("Our gym is taken.");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Send Request" }).click();
  await expect(page.getByRole("heading", { name: "Reschedule requested" })).toBeFocused();
  await expect(page.getByText("Our gym is taken.")).toBeVisible();
});
