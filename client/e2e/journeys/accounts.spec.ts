import type { Browser, Page } from "@playwright/test";
import { type MailSink, openMailSink, SMTP_PASSWORD, SMTP_USER } from "#server/test/kit/mail-sink.ts";
import { ANY_SIZE } from "../kit/any-size.ts";
import { expect, test } from "../kit/journey.ts";
import { type OwnServer, startOwnServer } from "../kit/own-server.ts";
import { DIRECTOR, SYSADMIN } from "../kit/people.ts";
import { allThere } from "../kit/soundness.ts";

/** Getting in and staying in, with the mail read from a real mail server. */

let server: OwnServer;
let sink: MailSink;

test.beforeAll(async ({ browser }) => {
  [server, sink] = await Promise.all([startOwnServer(), openMailSink()]);
  await configureMail(browser);
});

test.afterAll(async () => {
  await server.stop();
  await sink.close();
});

/** As the sysadmin's Email tab does it. */
async function configureMail(browser: Browser) {
  const context = await browser.newContext({ baseURL: server.url });
  await context.request.post("/api/login", { data: SYSADMIN });
  const saved = await context.request.post("/api/admin/email-config", {
    data: {
      smtpHost: "127.0.0.1",
      smtpPort: sink.port,
      smtpSecure: false,
      smtpUser: SMTP_USER,
      smtpPassword: SMTP_PASSWORD,
      fromEmail: "fieldhouse@example.com",
      fromName: "Fieldhouse",
    },
  });
  expect(saved.status()).toBe(200);
  await context.close();
}

/** The newest mail for an address, once there are `count`. */
async function mailTo(address: string, count = 1) {
  await expect.poll(() => sink.mailsTo(address).length).toBeGreaterThanOrEqual(count);
  return sink.mailsTo(address)[0];
}

const linkIn = (text: string | undefined, path: string) =>
  text?.match(new RegExp(`https?://\\S+${path}\\?token=[\\w-]+`))?.[0] ?? `no ${path} link in the mail`;

async function signInAt(page: Page, email: string, password: string) {
  await page.goto(server.url);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

async function signOut(page: Page) {
  // A call that is still open would find the session ended.
  await allThere(page);
  const more = page.getByRole("button", { name: "More" });
  if (await more.isVisible()) await more.click();
  await page.getByText("Sign Out").locator("visible=true").first().click();
  await expect(page.getByText("You have been logged out successfully.")).toBeVisible();
}

test("a coach whose address is authorized creates an account and sees the school only after confirming", async ({
  page,
  browser,
}, info) => {
  const coach = `coach.${info.project.name}@example.com`;
  const admin = await browser.newContext({ baseURL: server.url });
  await admin.request.post("/api/login", { data: SYSADMIN });
  const [school] = await (await admin.request.get("/api/sysadmin/schools")).json();
  const authorizedEmails = [...school.authorizedEmails, coach];
  const saved = await admin.request.put(`/api/sysadmin/schools/${school.id}`, {
    data: { ...school, authorizedEmails },
  });
  expect(saved.status()).toBe(200);
  await admin.close();

  await page.goto(server.url);
  await page.getByText("Need an account? Sign up").click();
  await page.getByLabel("First Name").fill("Ines");
  await page.getByLabel("Last Name").fill("Okonjo");
  await page.getByLabel("Email", { exact: true }).fill(coach);
  await page.getByLabel("Password", { exact: true }).fill("a long first password");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Your account has been created successfully.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Confirm your email" })).toBeVisible();
  await page.goto(`${server.url}/games`);
  await expect(page.getByRole("heading", { name: "Confirm your email" })).toBeVisible();

  const link = linkIn((await mailTo(coach))?.text, "/confirm-email");
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expect(page.getByRole("heading", { name: "Email Confirmed" })).toBeVisible();
  await page.goto(server.url);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  expect((await mailTo(DIRECTOR.email))?.text).toContain(coach);
  await signOut(page);
});

test(
  "a forgotten password is reset by the mailed link, once",
  { tag: ANY_SIZE },
  async ({ page, announce }, info) => {
    announce(/^400 POST \/api\/validate-reset-token/);
    announce(/^401 POST \/api\/login/);
    const coach = `coach.${info.project.name}@example.com`;
    const before = sink.mailsTo(coach).length;
    await page.goto(server.url);
    await page.getByText("Forgot your password?").click();
    await page.getByLabel("Email").fill(coach);
    await page.getByRole("button", { name: "Send Reset Link" }).click();
    await expect(page.getByRole("heading", { name: "Reset Link Sent" })).toBeVisible();

    const link = linkIn((await mailTo(coach, before + 1))?.text, "/reset-password");
    await page.goto(link);
    await page.getByLabel("New Password", { exact: true }).fill("second");
    await page.getByLabel(/^Confirm New Password/).fill("other");
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await page.getByLabel(/^Confirm New Password/).fill("second");
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(page.getByText("Password Reset Successful").first()).toBeVisible();

    await page.goto(link);
    await expect(page.getByText("Invalid Reset Link").first()).toBeVisible();
    await signInAt(page, coach, "a long first password");
    await expect(page.getByText("Login failed")).toBeVisible();
    await signInAt(page, coach, "second");
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  },
);

test(
  "a new school's administrator gets a temporary password and must set another before anything else",
  { tag: ANY_SIZE },
  async ({ page, browser }, info) => {
    const adminEmail = `admin.${info.project.name}@example.org`;
    const admin = await browser.newContext({ baseURL: server.url });
    await admin.request.post("/api/login", { data: SYSADMIN });
    const created = await admin.request.post("/api/sysadmin/schools", {
      data: { name: `Alder Creek ${info.project.name}`, adminEmail, authorizedEmails: [] },
    });
    expect(created.status()).toBe(201);
    expect((await created.json()).invitation).toEqual({ email: adminEmail, delivered: true });
    await admin.close();

    const invitation = (await mailTo(adminEmail))?.text ?? "";
    const temporary = invitation.match(/Temporary password: (\S+)/)?.[1] ?? "no password in the mail";
    await signInAt(page, adminEmail, temporary);
    await expect(page.getByRole("heading", { name: "Set Your Password" })).toBeVisible();
    await page.goto(`${server.url}/teams`);
    await expect(page.getByRole("heading", { name: "Set Your Password" })).toBeVisible();
    await expect(page.getByLabel("Current Password")).toBeHidden();
    await page.getByLabel("New Password", { exact: true }).fill("my own password");
    await page.getByLabel(/^Confirm New Password/).fill("my own password");
    await page
      .getByRole("button", { name: /Set|Change/ })
      .last()
      .click();
    await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
    await signInAt(page, adminEmail, "my own password");
    await expect(page.getByText("No upcoming games scheduled")).toBeVisible();
  },
);

test("a session that ended elsewhere leads back to where the person was", async ({
  page,
  context,
  announce,
}) => {
  announce(/^401 GET \/api\/(games|teams|opponents|school)/);
  await signInAt(page, DIRECTOR.email, DIRECTOR.password);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await page.goto(`${server.url}/games?period=all`);
  await expect(page.getByRole("heading", { name: "Games Schedule" })).toBeVisible();
  // Else what is still being asked would find the session ended, before anybody presses anything.
  await allThere(page);
  await context.clearCookies();
  // It stands there for half a second, in which a busy machine may not look: the page itself waits for it.
  const said = page.evaluate(
    (words) =>
      new Promise<void>((resolve) => {
        new MutationObserver(() => {
          if (document.body.textContent.includes(words)) resolve();
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    "You are logged out. Logging in again...",
  );
  await Promise.all([said, page.getByRole("button", { name: "Refresh" }).click()]);
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(DIRECTOR.email);
  await page.getByLabel("Password", { exact: true }).fill(DIRECTOR.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/games?period=all`);
  await expect(page.getByRole("heading", { name: "Games Schedule" })).toBeVisible();
});
