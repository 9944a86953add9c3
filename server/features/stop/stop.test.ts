import { gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeOpponent, makeSchool, makeUser } from "#server/db/factories.ts";
import { stopLinkFor } from "#server/features/scheduled/stop-link.ts";
import { hashToken } from "#server/secrets/token.ts";
import { TEST_NOW, TEST_PASSWORD, TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import { auditOf, cookieOf, userRow } from "#server/test/fixtures/accounts.ts";
import { atOnce } from "#server/test/insist.ts";
import type { StopKind } from "#shared/domain/school/stop-kinds.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { stopLinks } from "#shared/schema/stop-links.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";
import { users } from "#shared/schema/users.ts";

const app = testApp();
const UNKNOWN = { message: "This link doesn't stop any emails." };

let number = 0;
const newAddress = () => {
  number += 1;
  return `recipient${number}@example.org`;
};

async function tokenFor(schoolId: SchoolId, kind: StopKind, address: string): Promise<string> {
  const { page } = await stopLinkFor(app.deps, app.db, { schoolId, kind, address });
  return new URL(page).searchParams.get("token") ?? "";
}

/** An opponent of a new school, who has the link. */
async function reminded(given: { isActive?: boolean } = {}) {
  const address = newAddress();
  const school = await makeSchool(app.db, { name: "Lincoln High", ...given });
  const opponent = await makeOpponent(app.db, school.id, { email: address });
  return { address, school, opponent, token: await tokenFor(school.id, "reminders", address) };
}

const read = (token: string) => app.request().get(`/api/stop/${token}`);
const stop = (token: string) => app.request().post(`/api/stop/${token}`);

const opponentRow = async ({ id }: { id: number }) =>
  (await app.db.select().from(opponents).where(eq(opponents.id, id)))[0];
const schoolRow = async ({ id }: { id: SchoolId }) =>
  (await app.db.select().from(schools).where(eq(schools.id, id)))[0];

const LISTENING = { kind: "reminders", schoolName: "Lincoln High", stopped: false };
const STOPPED = { ...LISTENING, stopped: true };

test("opening the link says what it stops and changes nothing, however often and however it is opened", async () => {
  const { address, opponent, token } = await reminded();
  const { headers, body } = await read(token).expect(200);
  expect(body).toEqual(LISTENING);
  expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  await app.request().head(`/api/stop/${token}`).expect(200);
  await read(token).set({ Purpose: "prefetch", "Sec-Purpose": "prefetch;prerender" }).expect(200);
  await read(token).set("Accept", "text/html").expect(302);
  expect((await read(token)).body).toEqual(LISTENING);
  expect(await opponentRow(opponent)).toEqual(opponent);
  expect(await auditOf(app, address)).toEqual([]);
});

test("a browser is led to the page, anything else gets the response itself", async () => {
  const { token } = await reminded();
  const inBrowser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
  const { headers } = await read(token).set("Accept", inBrowser).redirects(0).expect(302);
  expect(headers).toMatchObject({
    location: `/stop?token=${token}`,
    vary: expect.stringContaining("Accept"),
  });
  for (const accepted of ["*/*", "application/json", "application/json, text/html;q=0.5"])
    await read(token).set("Accept", accepted).expect(200, LISTENING);
});

test.each<[string, Record<string, string>, string | undefined]>([
  ["without a body", {}, undefined],
  [
    "as RFC 8058 has it",
    { "Content-Type": "application/x-www-form-urlencoded" },
    "List-Unsubscribe=One-Click",
  ],
  [
    "as a form with files",
    { "Content-Type": "multipart/form-data; boundary=x" },
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
  ],
  ["as JSON that is none", { "Content-Type": "application/json" }, "{"],
  ["of a type that is none", { "Content-Type": ";" }, "x"],
  ["from another site", { Origin: "https://mail.example.net", "Sec-Fetch-Site": "cross-site" }, "x"],
  ["from nowhere", { Origin: "null" }, "x"],
  ["of just 1 kB", { "Content-Type": "text/plain" }, "x".repeat(1024)],
])("a POST %s stops the messages", async (_how, headers, body) => {
  const { token, opponent } = await reminded();
  await stop(token).set(headers).send(body).expect(200, STOPPED);
  expect((await opponentRow(opponent))?.remindersStoppedAt).toEqual(TEST_NOW);
});

test("a body above 1 kB is 413, a compressed one 415, and neither stops anything", async () => {
  const { token } = await reminded();
  const large = await stop(token).type("text/plain").send("x".repeat(1025)).expect(413);
  expect(large.body).toEqual({ message: "The request is too large: at most 1 kB can be sent" });
  const packed = stop(token).set({ "Content-Type": "text/plain", "Content-Encoding": "gzip" });
  packed.write(gzipSync("x"));
  expect(await packed).toMatchObject({ status: 415, body: { message: "Send the body uncompressed" } });
  await read(token).expect(200, LISTENING);
});

test("stopping again, twenty times at once too, is 200, and stands once in the audit log", async () => {
  const { address, school, opponent, token } = await reminded();
  const responses = await atOnce(20, () => stop(token));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  app.clock.now = new Date(TEST_NOW.getTime() + 60_000);
  const { headers } = await stop(token).expect(200, STOPPED);
  app.clock.now = TEST_NOW;
  expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  await read(token).expect(200, STOPPED);
  expect((await opponentRow(opponent))?.remindersStoppedAt).toEqual(TEST_NOW);
  expect(await auditOf(app, address)).toMatchObject([
    {
      action: "message-stop",
      result: "success",
      schoolId: school.id,
      userId: null,
      details: { kind: "reminders" },
    },
  ]);
});

test("reminders stop for every opponent of the school at that address, and for nobody else", async () => {
  const { address, school, opponent, token } = await reminded();
  const typed = ` ${address.toUpperCase()} `;
  const namesake = await makeOpponent(app.db, school.id, { schoolName: "Elm Grove", email: typed });
  const earlier = new Date("2026-08-01T00:00:00Z");
  const settled = await makeOpponent(app.db, school.id, {
    schoolName: "Oak Hill",
    email: address,
    remindersStoppedAt: earlier,
  });
  const other = await makeOpponent(app.db, school.id);
  const elsewhere = await makeOpponent(app.db, (await makeSchool(app.db)).id, { email: address });
  const { id } = await makeUser(app.db, {
    schoolId: school.id,
    email: address,
    digest: true,
    password: TEST_PASSWORD_HASH,
  });
  await stop(token).expect(200, STOPPED);
  expect(await opponentRow(opponent)).toEqual({ ...opponent, remindersStoppedAt: TEST_NOW });
  expect(await opponentRow(namesake)).toEqual({ ...namesake, remindersStoppedAt: TEST_NOW });
  expect(await opponentRow(settled)).toEqual(settled);
  expect(await opponentRow(other)).toEqual(other);
  expect(await opponentRow(elsewhere)).toEqual(elsewhere);
  expect((await userRow(app, id)).digest).toBe(true);
});

test("an address that has changed since keeps its reminders: there is nothing left to stop at the old one", async () => {
  const { address, opponent, token } = await reminded();
  await app.db.update(opponents).set({ email: newAddress() }).where(eq(opponents.id, opponent.id));
  await read(token).expect(200, STOPPED);
  await stop(token).expect(200, STOPPED);
  expect((await opponentRow(opponent))?.remindersStoppedAt).toBeNull();
  expect(await auditOf(app, address)).toEqual([]);
});

/** A school whose weekly schedule goes to the address, as it is typed, by way of an account or a list. */
async function weekly(digest: boolean | null, { isManager = false, isListed = false } = {}) {
  const address = newAddress();
  const digestEmails = ["desk@example.org", ...(isListed ? [address] : []), "gym@example.org"];
  const school = await makeSchool(app.db, { name: "Lincoln High", digestEmails });
  const email = address.toUpperCase();
  const person = { schoolId: school.id, email, digest, isManager, password: TEST_PASSWORD_HASH };
  const user = await makeUser(app.db, person);
  return { address, school, user, token: await tokenFor(school.id, "digest", address) };
}

test.each([
  ["a person who chose it", true, { isManager: false, isListed: false }],
  ["a manager who chose nothing", null, { isManager: true, isListed: false }],
  ["an address on the school's list", false, { isManager: false, isListed: true }],
  ["a person who is on the list, too", true, { isManager: true, isListed: true }],
])("the weekly schedule stops for %s, and for nobody else", async (_who, digest, how) => {
  const { address, school, user, token } = await weekly(digest, how);
  const colleague = await makeUser(app.db, {
    schoolId: school.id,
    digest: true,
    password: TEST_PASSWORD_HASH,
  });
  const opponent = await makeOpponent(app.db, school.id, { email: address });
  await read(token).expect(200, { kind: "digest", schoolName: "Lincoln High", stopped: false });
  await stop(token).expect(200, { kind: "digest", schoolName: "Lincoln High", stopped: true });
  await read(token).expect(200, { kind: "digest", schoolName: "Lincoln High", stopped: true });
  expect(await userRow(app, user.id)).toEqual({ ...user, digest: false });
  const digestEmails = ["desk@example.org", "gym@example.org"];
  expect(await schoolRow(school)).toEqual({ ...school, digestEmails });
  expect((await userRow(app, colleague.id)).digest).toBe(true);
  expect(await opponentRow(opponent)).toEqual(opponent);
  await stop(token).expect(200);
  expect(await auditOf(app, address)).toMatchObject([
    { action: "message-stop", details: { kind: "digest" } },
  ]);
});

test("a person who does not get the weekly schedule has nothing to stop, and gets none when made a manager later", async () => {
  const { user, token } = await weekly(null);
  await read(token).expect(200, { kind: "digest", schoolName: "Lincoln High", stopped: true });
  await stop(token).expect(200);
  await app.db.update(users).set({ isManager: true }).where(eq(users.id, user.id));
  expect((await read(token)).body).toMatchObject({ stopped: true });
});

test("a school's link says nothing about another's, and the two kinds have links of their own", async () => {
  const { address, school, token } = await reminded();
  const another = await makeSchool(app.db, { name: "Elm Grove" });
  await makeOpponent(app.db, another.id, { email: address });
  const others = await tokenFor(another.id, "reminders", address);
  const weekly = await tokenFor(school.id, "digest", address);
  expect(new Set([token, others, weekly]).size).toBe(3);
  await stop(others).expect(200, { ...STOPPED, schoolName: "Elm Grove" });
  await stop(weekly).expect(200, { ...STOPPED, kind: "digest" });
  await read(token).expect(200, LISTENING);
});

test.each(["unknown", "%zz", "%00", "x".repeat(500), "a/b", "A".repeat(43)])(
  "the link %s leads nowhere, in the same words for every verb",
  async (token) => {
    await read(token).expect(404, UNKNOWN);
    await read(token).set("Accept", "text/html").expect(404, UNKNOWN);
    await stop(token).expect(404, UNKNOWN);
    await app.request().delete(`/api/stop/${token}`).expect(404, UNKNOWN);
  },
);

test("the database has the link's hash and never the link; the hash is no link", async () => {
  const { address, token } = await reminded();
  const rows = await app.db.select().from(stopLinks).where(eq(stopLinks.address, address));
  expect(rows.map(({ tokenHash }) => tokenHash)).toEqual([hashToken(token)]);
  expect(JSON.stringify(rows)).not.toContain(token);
  await read(hashToken(token)).expect(404, UNKNOWN);
});

test("it goes with its school, and works for one that is closed", async () => {
  const { school, token } = await reminded({ isActive: false });
  await stop(token).expect(200, STOPPED);
  await app.db.delete(schools).where(eq(schools.id, school.id));
  await read(token).expect(404, UNKNOWN);
});

test("it is open in maintenance", async () => {
  const { token } = await reminded();
  await app.db.update(systemSettings).set({ maintenanceMode: true });
  await read(token).expect(200, LISTENING);
  await stop(token).expect(200, STOPPED);
  await app.db.update(systemSettings).set({ maintenanceMode: false });
});

test("a session counts for nothing: whoever is signed in with this browser, the recipient has stopped it", async () => {
  const { address, school, token } = await reminded();
  const { email } = await makeUser(app.db, { schoolId: school.id, password: TEST_PASSWORD_HASH });
  const session = cookieOf(await app.request().post("/api/login").send({ email, password: TEST_PASSWORD }));
  await stop(token).set("Cookie", session).expect(200, STOPPED);
  expect(await auditOf(app, address)).toMatchObject([{ action: "message-stop", userId: null }]);
});

test("a list that shows who has stopped is no longer answered as unchanged", async () => {
  const { school, token } = await reminded();
  const agent = await app.signInAt(school.id);
  const { headers } = await agent.get("/api/opponents").expect(200);
  const tag = String(headers.etag);
  await agent.get("/api/opponents").set("If-None-Match", tag).expect(304);
  await stop(token).expect(200);
  await agent.get("/api/opponents").set("If-None-Match", tag).expect(200);
});

test("a stop belongs to the address: an opponent made anew there, or one that comes back to it, is not reminded either", async () => {
  const { address, school, opponent, token } = await reminded();
  await stop(token).expect(200);
  const agent = await app.signInAt(school.id);
  const form = { schoolName: "Quarry Lake Academy", managerName: "Robin Castell", email: address };
  const reminders = async (body: object, id = opponent.id) =>
    (
      await agent
        .put(`/api/opponents/${id}`)
        .send({ ...form, ...body })
        .expect(200)
    ).body.reminders;

  expect(await reminders({ email: newAddress() })).toEqual({ on: true, stoppedAt: null });
  expect(await reminders({ email: ` ${address.toUpperCase()}` })).toEqual({
    on: false,
    stoppedAt: TEST_NOW.toISOString(),
  });
  await agent.delete(`/api/opponents/${opponent.id}`).expect(204);
  const { body: anew } = await agent.post("/api/opponents").send(form).expect(201);
  expect(anew.reminders).toEqual({ on: false, stoppedAt: TEST_NOW.toISOString() });
  await agent.patch(`/api/opponents/${anew.id}/reminders`).send({ on: true }).expect(409);

  const other = await app.signInAt((await makeSchool(app.db)).id);
  const { body: theirs } = await other.post("/api/opponents").send(form).expect(201);
  expect(theirs.reminders).toEqual({ on: true, stoppedAt: null });
});
