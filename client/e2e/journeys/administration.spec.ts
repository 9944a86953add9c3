import type { Page } from "@playwright/test";
import { type MailSink, openMailSink, SMTP_PASSWORD, SMTP_USER } from "#server/test/kit/mail-sink.ts";
import { ANY_SIZE } from "../kit/any-size.ts";
import { expect, test } from "../kit/journey.ts";
import { type OwnServer, startOwnServer } from "../kit/own-server.ts";
import { settle } from "../kit/soundness.ts";

/** A fresh installation becomes a working school with mail flowing, from the screens alone. */

const ROOT = { email: "root@county.example.com", password: "a long enough password" };
const HEAD = { email: "head@copper-ridge.example.org", password: "my very own password" };

let server: OwnServer;
let sink: MailSink;

test.beforeAll(async () => {
  const firstStart = { DEMO_DATA: "0", SYSADMIN_EMAIL: ROOT.email, SYSADMIN_PASSWORD: ROOT.password };
  [server, sink] = await Promise.all([startOwnServer(firstStart), openMailSink()]);
});

test.afterAll(async () => {
  await server.stop();
  await sink.close();
});

async function signIn(page: Page, { email, password }: typeof ROOT) {
  await page.goto(server.url);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

async function setUpMail(page: Page) {
  await page.goto(`${server.url}/sysadmin/settings?tab=email`);
  await page.getByLabel("SMTP Host").fill("127.0.0.1");
  await page.getByLabel("SMTP Port").fill(String(sink.port));
  await page.getByLabel("Username").fill(SMTP_USER);
  await page.getByLabel("Password", { exact: true }).fill(SMTP_PASSWORD);
  await page.getByLabel("From Email").fill("fieldhouse@county.example.com");
  await page.getByLabel("Test Email Address").fill(ROOT.email);
  await page.getByRole("button", { name: "Send Test Email" }).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  await page.getByRole("button", { name: "Save Email Settings" }).click();
  await expect(page.getByText("Email settings saved")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("********");
}

async function plantSchool(page: Page) {
  await page.goto(server.url);
  await expect(page.getByText("No schools found")).toBeVisible();
  await page.getByRole("button", { name: "Add School" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add New School" });
  await dialog.getByLabel("School Name").fill("Copper Ridge High School");
  await dialog.getByLabel("Admin Email").fill(HEAD.email);
  await dialog.getByLabel("Phone").fill("5550142000");
  await dialog.getByLabel("Timezone").selectOption({ label: "Mountain (MT)" });
  await dialog.getByLabel("Authorized Emails").fill("coach@copper-ridge.example.org");
  await dialog.getByRole("button", { name: "Create School" }).click();
  await expect(page.getByText("School created successfully")).toBeVisible();
  await expect(
    page.getByText(`An invitation with a temporary password was sent to ${HEAD.email}.`),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Copper Ridge High School" })).toBeVisible();
}

async function takeUpInvitation(page: Page) {
  const [mail] = sink.mailsTo(HEAD.email);
  const password = mail?.text?.match(/Temporary password: (\S+)/)?.[1] ?? "no password in the mail";
  await signIn(page, { email: HEAD.email, password });
  await expect(page.getByRole("heading", { name: "Set Your Password" })).toBeVisible();
  await page.getByLabel("New Password", { exact: true }).fill(HEAD.password);
  await page.getByLabel(/confirm/i).fill(HEAD.password);
  await page
    .locator("form")
    .getByRole("button", { name: /password$/i })
    .last()
    .click();
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await signIn(page, HEAD);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  // A call that is still open would find the system closed for maintenance.
  await settle(page);
}

test("an administrator sets up mail and a school, whose head signs in and works", { tag: ANY_SIZE }, async ({
  page,
  browser,
  announce,
}) => {
  announce(/^503 GET \/api\/user/);
  await signIn(page, ROOT);
  await expect(page.getByRole("heading", { name: "School Management" })).toBeVisible();
  await setUpMail(page);
  await plantSchool(page);

  const context = await browser.newContext();
  const school = await context.newPage();
  await takeUpInvitation(school);

  await page.goto(`${server.url}/sysadmin/settings?tab=security`);
  await page.getByRole("switch", { name: "Maintenance Mode" }).click();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await school.goto(`${server.url}/teams`);
  await expect(school.getByRole("alertdialog", { name: "Down for Maintenance" })).toBeVisible();

  await page.getByRole("switch", { name: "Maintenance Mode" }).click();
  // The toast of the first save may still say the same.
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await page.getByRole("button", { name: "Save Settings" }).click();
  expect((await saved).status()).toBe(200);
  await school.getByRole("button", { name: "Try again" }).click();
  await expect(school.getByRole("heading", { name: "Team Management" })).toBeVisible();
  await context.close();

  await page.getByRole("tab", { name: "Database" }).click();
  await page.getByRole("button", { name: "Backup Database" }).click();
  await expect(page.getByText("Database backup initiated")).toBeVisible();
  await expect(page.getByText("Completed", { exact: true })).toBeVisible();
  await expect.poll(() => sink.mailsTo(ROOT.email)[0]?.subject).toContain("backup complete");
});
