import { expect, type Page } from "@playwright/test";

export const DIRECTOR = { email: "director@example.com", password: "fieldhouse-demo" };
export const SYSADMIN = { email: "sysadmin@example.com", password: "fieldhouse-demo" };

export type Person = typeof DIRECTOR;

export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto("/");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("Welcome back!")).toBeVisible();
}

/** Signed in without the form, for journeys that are about something else. */
export async function signInByCall(page: Page, person: Person): Promise<void> {
  const response = await page.request.post("/api/login", { data: person });
  expect(response.status()).toBe(200);
}

export type MailboxEntry = {
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
};

/** All of the development mailbox, the newest mail first. */
export async function listMails(page: Page): Promise<MailboxEntry[]> {
  const response = await page.request.get("/dev/mailbox", { headers: { Accept: "application/json" } });
  return (await response.json()) as MailboxEntry[];
}

/** The newest comes first. */
export async function mailFor(page: Page, address: string): Promise<MailboxEntry[]> {
  return (await listMails(page)).filter((mail) => mail.to.includes(address));
}
