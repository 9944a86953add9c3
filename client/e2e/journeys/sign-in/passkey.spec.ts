import type { Page } from "@playwright/test";
import { expect, test } from "../../kit/journey.ts";
import { plantSchool } from "../../kit/new-school.ts";
import { enterDatabase } from "../../kit/open-database.ts";
import { signInByCall } from "../../kit/people.ts";
import { countPresses } from "../../kit/presses.ts";
import { allThere, expectAccessible } from "../../kit/soundness.ts";

/** Presses on the page; the browser's own window has more. */
const MOST_PRESSES = { add: 3, signIn: 2, confirm: 3 };

/** A device of the browser's own with a fingerprint reader, whose person always touches it. */
async function giveDevice(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

test("a passkey is added, signs in, confirms an act, and is removed", async ({
  page,
  server,
  announce,
}, info) => {
  announce(/^401 POST \/api\/login/);
  announce(/^403 DELETE \/api\/user\/passkeys/);
  const name = `passkey.${info.project.name}`;
  const person = await plantSchool(server, `Pelican Point ${name}`, `${name}@season.example.com`);
  await giveDevice(page);
  await signInByCall(page, person);
  await page.goto("/profile");
  const adding = countPresses();
  await adding.press(page.getByRole("button", { name: "Add a passkey" }));
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(/^Chrome( Headless)? on /);
  await expectAccessible(page, "the window of a passkey");
  await page.getByLabel("Current Password").fill(person.password);
  await adding.press(page.getByRole("button", { name: "Add Passkey" }));
  const codes = (await page.getByRole("textbox", { name: "Recovery codes" }).inputValue()).split("\n");
  expect(codes).toHaveLength(10);
  await page.getByRole("button", { name: "Copy" }).click();
  await adding.press(page.getByRole("button", { name: "Done" }));
  expect(adding.presses()).toBeLessThanOrEqual(MOST_PRESSES.add);
  await expect(page.getByText(/^Passkey · added .* · not used yet$/)).toBeVisible();
  await expectAccessible(page, "the profile with a passkey");

  await allThere(page);
  await page.request.post("/api/logout");
  await page.goto("/");
  const signingIn = countPresses();
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await signingIn.press(page.getByRole("button", { name: "Sign In", exact: true }));
  await expect(page.getByRole("heading", { name: "One More Step" })).toBeVisible();
  await expect(page.getByText("A recovery code")).toBeVisible();
  await expectAccessible(page, "the second step with a passkey");
  await signingIn.press(page.getByRole("button", { name: "Use a passkey" }));
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  expect(signingIn.presses()).toBeLessThanOrEqual(MOST_PRESSES.signIn);

  // As if the sign-in were longer ago than a step-up lasts.
  const database = await enterDatabase(server.dataDir);
  await database.query("update session set sess = (sess::jsonb - 'confirmedAt')::json");
  await database.end();
  await page.goto("/profile");
  await expect(page.getByText(/ · last used /).first()).toBeVisible();
  const confirming = countPresses();
  await confirming.press(page.getByRole("button", { name: "Remove", exact: true }));
  await confirming.press(page.getByRole("alertdialog").getByRole("button", { name: "Remove" }));
  await expect(page.getByRole("dialog", { name: "Confirm It's You" })).toBeVisible();
  await expectAccessible(page, "the confirmation by a passkey");
  await confirming.press(page.getByRole("button", { name: "Use a passkey" }));
  await expect(page.getByText("Two-step sign-in is off").first()).toBeVisible();
  expect(confirming.presses()).toBeLessThanOrEqual(MOST_PRESSES.confirm);
  await expect(page.getByText("Not set up")).toBeVisible();
});
