import { asc, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { makeSchool } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import { makeStaff, sessionsOf, userRow } from "#server/test/fixtures/accounts.ts";
import { invitations } from "#shared/schema/invitations.ts";
import { opponentMails } from "#shared/schema/opponent-mails.ts";
import { rateLimits } from "#shared/schema/rate-limits.ts";
import { messageClaims } from "#shared/schema/scheduled-messages.ts";
import { sessions } from "#shared/schema/sessions.ts";
import { purgeExpired, startHousekeeping } from "./housekeeping.ts";

const app = testApp();

const at = (offset: number) => new Date(app.clock.now.getTime() + offset);

test("expired links, sessions and counters are removed, and living ones stay", async () => {
  const ended = await makeStaff(app, {
    resetToken: "a",
    resetTokenExpiry: at(-1),
    confirmationToken: "b",
    confirmationTokenExpiry: at(0),
  });
  const living = await makeStaff(app, {
    resetToken: "c",
    resetTokenExpiry: at(1),
    confirmationToken: "d",
    confirmationTokenExpiry: at(1),
  });
  await app.signIn(ended);
  await app.db.update(sessions).set({ expire: sql`now() - interval '1 second'` });
  await app.signIn(living);
  await app.db.insert(rateLimits).values([
    { key: "ended", points: 3, expire: Date.now() - 1 },
    { key: "living", points: 3, expire: Date.now() + 60_000 },
    { key: "from a clock ahead", points: 10, expire: Date.now() + 25 * 3_600_000 },
  ]);

  await purgeExpired(app.deps);

  expect(await userRow(app, ended.id)).toMatchObject({
    resetToken: null,
    resetTokenExpiry: null,
    confirmationToken: null,
    confirmationTokenExpiry: null,
    updatedAt: ended.updatedAt,
  });
  expect(await userRow(app, living.id)).toMatchObject({ resetToken: "c", confirmationToken: "d" });
  expect(await sessionsOf(app, ended.id)).toEqual([]);
  expect(await sessionsOf(app, living.id)).toHaveLength(1);
  const counters = await app.db.select({ key: rateLimits.key }).from(rateLimits).orderBy(asc(rateLimits.key));
  expect(counters).toEqual([{ key: "living" }]);
});

test("the mails of more than two days ago are forgotten, and those of a clock that was ahead", async () => {
  const { id: schoolId } = await makeSchool(app.db);
  const day = 24 * 3_600_000;
  const times = [at(-2 * day - 1), at(-2 * day), at(0), at(2 * day + 1)];
  const mails = times.map((time) => ({ schoolId, at: time, addresses: [], gameIds: [] }));
  await app.db.insert(opponentMails).values(mails);
  await purgeExpired(app.deps);
  const kept = await app.db.select({ at: opponentMails.at }).from(opponentMails).orderBy(opponentMails.id);
  expect(kept).toEqual([{ at: times[1] }, { at: times[2] }]);
});

test("an invitation that nobody accepted is kept for thirty days after its end", async () => {
  const { id: schoolId } = await makeSchool(app.db);
  const month = 30 * 24 * 3_600_000;
  const invitation = (email: string, expiresAt: Date) => ({
    ...{ schoolId, email, expiresAt },
    tokenHash: email,
    invitedAt: app.clock.now,
  });
  await app.db
    .insert(invitations)
    .values([invitation("old@example.com", at(-month - 1)), invitation("kept@example.com", at(-month))]);
  await purgeExpired(app.deps);
  const left = await app.db.select({ email: invitations.email }).from(invitations);
  expect(left).toEqual([{ email: "kept@example.com" }]);
});

test("a claim on a message is kept for longer than anybody could claim it again", async () => {
  const { id: schoolId } = await makeSchool(app.db);
  const kind = "digest";
  const claimedAgo = (days: number) => new Date(app.clock.now.getTime() - days * 24 * 60 * 60_000);
  await app.db.insert(messageClaims).values([
    { schoolId, kind, key: "old", at: claimedAgo(401) },
    { schoolId, kind, key: "kept", at: claimedAgo(399) },
  ]);
  await purgeExpired(app.deps);
  expect(await app.db.select({ key: messageClaims.key }).from(messageClaims)).toEqual([{ key: "kept" }]);
});

/** Of sessions, sign-ins, invitations of two kinds, counters, claims and mails, each after the other. */
const DELETIONS = 7;

test("it is done at the start and every quarter of an hour until it is stopped", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const execute = vi.spyOn(app.db, "delete");
  const stop = startHousekeeping(app.deps);
  expect(execute).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(execute).toHaveBeenCalledTimes(DELETIONS));
  vi.advanceTimersByTime(15 * 60_000);
  expect(execute).toHaveBeenCalledTimes(DELETIONS + 1);
  stop();
  vi.advanceTimersByTime(60 * 60_000);
  expect(execute).toHaveBeenCalledTimes(DELETIONS + 1);
  vi.useRealTimers();
  await vi.waitFor(() => expect(execute).toHaveBeenCalledTimes(2 * DELETIONS));
});
