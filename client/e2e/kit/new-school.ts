import { expect, type Page } from "@playwright/test";
import { mailFor, SYSADMIN, signInByCall } from "./people.ts";

/** A school of its own: the demonstration season stays as it is. */
export async function signInAtNewSchool(page: Page, who: string): Promise<string> {
  const email = `director.${who}@season.example.com`;
  await signInByCall(page, SYSADMIN);
  const school = { name: `Osprey Ridge ${who}`, adminEmail: email, authorizedEmails: [email] };
  const created = await page.request.post("/api/sysadmin/schools", { data: school });
  expect(created.status(), await created.text()).toBe(201);
  const [invitation] = await mailFor(page, email);
  const password = /password:\s*(\S+)/i.exec(invitation?.text ?? "")?.[1] ?? "";
  await page.request.post("/api/logout");
  await signInByCall(page, { email, password });
  const data = { newPassword: "fieldhouse-season" };
  expect((await page.request.post("/api/change-password", { data })).status()).toBe(200);
  return email;
}
