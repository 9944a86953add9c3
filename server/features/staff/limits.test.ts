import { afterEach, beforeEach, expect, test } from "vitest";
import { testApp } from "#server/test/agent.ts";
import { mailsTo, useCheapHashes } from "#server/test/fixtures/accounts.ts";
import { inviteOne, joinBy, makeStaffed } from "#server/test/fixtures/staff.ts";
import { signInSysadmin } from "#server/test/fixtures/sysadmin.ts";
import { rateLimits } from "#shared/schema/rate-limits.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";

const app = testApp({ RATE_LIMITS: "on" });
const TOO_MANY = expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes?\.$/);

beforeEach(useCheapHashes);
afterEach(async () => {
  await app.db.delete(rateLimits);
});

test("an address gets at most twenty messages an hour, by invitations and their repetitions together", async () => {
  const { invite, agent } = await makeStaffed(app);
  const email = "often@example.com";
  let id = 0;
  for (let sent = 0; sent < 19; sent += 1) id = (await invite(email).expect(201)).body[0].id;
  await agent.post(`/api/staff/invitations/${id}/resend`).expect(200);
  const refused = await invite("first@example.com", email).expect(429);
  expect(refused.body).toEqual({ message: TOO_MANY });
  expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
  await agent.post(`/api/staff/invitations/${id}/resend`).expect(429);
  expect(mailsTo(app, email)).toHaveLength(20);
  const { body } = await agent.get("/api/staff").expect(200);
  expect(body.invitations).toMatchObject([{ id, email }]);
});

test("an address that cannot be invited has nothing counted against it", async () => {
  const { invite, colleague } = await makeStaffed(app);
  const person = await colleague();
  for (let tried = 0; tried < 21; tried += 1) await invite(person.email).expect(409);
  const other = await makeStaffed(app);
  for (let tried = 0; tried < 21; tried += 1) await other.invite("new@example.com", person.email).expect(409);
  await other.invite("new@example.com").expect(201);
});

test("a system administrator, too, sends a person at most twenty messages an hour", async () => {
  const { school, colleague } = await makeStaffed(app);
  const person = await colleague();
  const { agent } = await signInSysadmin(app);
  const send = () => agent.post(`/api/sysadmin/schools/${school.id}/people/${person.id}/invitation`);
  for (let sent = 0; sent < 20; sent += 1) await send().expect(200);
  expect((await send().expect(429)).body).toEqual({ message: TOO_MANY });
});

test("guessing links is refused after a hundred tries, and opening one's own is not counted", async () => {
  const staffed = await makeStaffed(app);
  const { token } = await inviteOne(app, staffed, "patient@example.com");
  const guess = () => app.request().get("/api/invitations/guessed");
  for (let opened = 0; opened < 20; opened += 1)
    await app.request().get(`/api/invitations/${token}`).expect(200);
  for (let tried = 0; tried < 99; tried += 1) await guess().expect(404);
  await joinBy(app, "guessed").expect(404);
  await guess().expect(429);
  await joinBy(app, token).expect(429);
  await app.db.delete(rateLimits);
  await joinBy(app, token).expect(201);
});

test("during maintenance nobody joins", async () => {
  const staffed = await makeStaffed(app);
  const { token } = await inviteOne(app, staffed, "later@example.com");
  await app.db.update(systemSettings).set({ maintenanceMode: true });
  const [opened, joined] = [await app.request().get(`/api/invitations/${token}`), await joinBy(app, token)];
  await app.db.update(systemSettings).set({ maintenanceMode: false });
  for (const { status, body } of [opened, joined]) {
    expect([status, body.code]).toEqual([503, "maintenance"]);
  }
  await joinBy(app, token).expect(201);
});
