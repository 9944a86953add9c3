import type { Browser, BrowserContext } from "@playwright/test";
import { ANY_SIZE } from "../kit/any-size.ts";
import { expect, test } from "../kit/journey.ts";
import { liveVerification } from "../kit/live-verification.ts";
import { DIRECTOR, mailFor, SYSADMIN, signInByCall } from "../kit/people.ts";

/** A mail scanner opens every link, runs its scripts and waits; the mail's recipient can still use it. */

async function scan(browser: Browser, baseURL: string | undefined, link: string): Promise<void> {
  for (let visit = 0; visit < 3; visit++) {
    const scanner: BrowserContext = await browser.newContext({ baseURL });
    const page = await scanner.newPage();
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await scanner.close();
  }
}

const linkIn = (text: string | undefined, path: string) =>
  text?.match(new RegExp(`https?://[^/\\s]+(${path}\\?token=[\\w-]+)`))?.[1] ?? `no ${path} link in the mail`;

test("a scanned verification stays unanswered", { tag: ANY_SIZE }, async ({ page, browser, baseURL }) => {
  const link = await liveVerification(page);
  const sent = await (await page.request.get("/api/games")).json();
  await scan(browser, baseURL, link);
  expect(await (await page.request.get("/api/games")).json()).toEqual(sent);
});

test("a scanned reset link still resets, and the old password holds until then", { tag: ANY_SIZE }, async ({
  page,
  browser,
  baseURL,
}) => {
  await page.request.post("/api/forgot-password", { data: { email: DIRECTOR.email } });
  const newest = async () => linkIn((await mailFor(page, DIRECTOR.email))[0]?.text, "/reset-password");
  await expect.poll(newest).toContain("/reset-password?token=");
  const link = await newest();
  await scan(browser, baseURL, link);
  await signInByCall(page, DIRECTOR);
  await page.request.post("/api/logout");
  await page.goto(link);
  await expect(page.getByLabel("New Password", { exact: true })).toBeVisible();
});

test(
  "a scanned confirmation leaves the address unconfirmed",
  { tag: ANY_SIZE },
  async ({ page, browser, baseURL }, info) => {
    const email = `scanned.${info.project.name}@example.com`;
    await signInByCall(page, SYSADMIN);
    const [school] = await (await page.request.get("/api/sysadmin/schools")).json();
    const authorizedEmails = [...school.authorizedEmails, email];
    await page.request.put(`/api/sysadmin/schools/${school.id}`, { data: { ...school, authorizedEmails } });
    const account = { email, password: "a long first password", firstName: "Ines", lastName: "Okonjo" };
    expect((await page.request.post("/api/register", { data: account })).status()).toBe(201);
    const link = linkIn((await mailFor(page, email))[0]?.text, "/confirm-email");
    await scan(browser, baseURL, link);
    expect(await (await page.request.get("/api/user")).json()).toMatchObject({ email, emailVerified: false });
    await page.goto(link);
    await page.getByRole("button", { name: "Confirm Email" }).click();
    await expect(page.getByRole("heading", { name: "Email Confirmed" })).toBeVisible();
  },
);
