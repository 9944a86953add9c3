import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { postgresError } from "#server/db/postgres-error.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { TEST_PASSWORD, testApp } from "#server/test/agent.ts";
import { auditOf, makeStaff, sessionsOf, testActor } from "#server/test/fixtures/accounts.ts";
import { auditLog } from "#shared/schema/audit-log.ts";
import { users } from "#shared/schema/users.ts";
import { type AuditEntry, recordAudit } from "./audit.ts";

const app = testApp();

const FAILURE: AuditEntry = { action: "sign-in", result: "failure" };

test("an entry says when, who, which school, from where, what, and with what result", async () => {
  const user = await makeStaff(app);
  const actor = testActor({ userId: user.id, email: user.email, schoolId: user.schoolId });
  await recordAudit(app.db, actor, {
    action: "import",
    result: "success",
    details: { createdGames: 12 },
  });
  expect(await auditOf(app, user.email)).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(Date),
      userId: user.id,
      actor: user.email,
      schoolId: user.schoolId,
      client: "203.0.113.7",
      action: "import",
      result: "success",
      details: { createdGames: 12 },
    },
  ]);
});

test.each([
  ["changed", () => app.db.update(auditLog).set({ result: "success" })],
  ["deleted", () => app.db.delete(auditLog)],
  ["emptied", () => app.db.execute(sql`truncate audit_log`)],
])("the log cannot be %s", async (_, attempt) => {
  await recordAudit(app.db, testActor({ email: "kept@example.com" }), FAILURE);
  const before = await app.db.select().from(auditLog);
  const error: unknown = await attempt().then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(postgresError(error)?.code).toBe("P0001");
  expect(await app.db.select().from(auditLog)).toEqual(before);
});

test("an entry outlives its person", async () => {
  const user = await makeStaff(app);
  await app.signIn(user);
  await app.db.delete(users).where(eq(users.id, user.id));
  expect(await auditOf(app, user.email)).toHaveLength(1);
});

test("an address that was tried is kept as far as an address can go", async () => {
  await recordAudit(app.db, testActor({ email: `long${"x".repeat(1000)}` }), FAILURE);
  expect(await auditOf(app, `long${"x".repeat(250)}`)).toHaveLength(1);
});

test("an entry is written with its change or not at all", async () => {
  const rolledBack = inTransaction(app.db, async (tx) => {
    await recordAudit(tx, testActor({ email: "undone@example.com" }), FAILURE);
    throw new Error("undone");
  });
  await expect(rolledBack).rejects.toThrow("undone");
  expect(await auditOf(app, "undone@example.com")).toEqual([]);
});

test("nobody signs in while the log cannot be written", async () => {
  const user = await makeStaff(app);
  await app.db.execute(sql`alter table audit_log rename to audit_log_away`);
  try {
    const body = { email: user.email, password: TEST_PASSWORD };
    await app.request().post("/api/login").send(body).expect(500);
    expect(await sessionsOf(app, user.id)).toEqual([]);
  } finally {
    await app.db.execute(sql`alter table audit_log_away rename to audit_log`);
  }
});
