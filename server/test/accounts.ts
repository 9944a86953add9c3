import bcrypt from "bcrypt";
import { asc, eq } from "drizzle-orm";
import { vi } from "vitest";
import { makeSchool, makeUser } from "#server/db/factories.ts";
import type { Actor } from "#server/http/actor.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { auditLog } from "#shared/schema/audit-log.ts";
import { sessions } from "#shared/schema/sessions.ts";
import { type UserRow, users } from "#shared/schema/users.ts";
import { TEST_PASSWORD_HASH, type TestApp } from "./agent.ts";

/** Hashes of the lowest cost for one test: what it shows does not depend on the cost. */
export function useCheapHashes(): void {
  const { hash } = bcrypt;
  vi.spyOn(bcrypt, "hash").mockImplementation((password) => hash(password, 4));
}

type Compare = (password: string, hash: string) => Promise<boolean>;

/** Takes the place of bcrypt's comparison for one test. */
export const compareHashesBy = (compare: Compare) =>
  vi.spyOn(bcrypt as { compare: Compare }, "compare").mockImplementation(compare);

/** For a test that calls a service without a request. */
export const testActor = (given: Partial<Actor> = {}): Actor => ({
  userId: null,
  email: "",
  name: "",
  signature: "",
  schoolId: null,
  address: "203.0.113.7",
  ...given,
});

/** A person of a school's staff whose password is TEST_PASSWORD. */
export async function makeStaff(
  app: TestApp,
  given: Partial<typeof users.$inferInsert> = {},
): Promise<UserRow> {
  const school = await makeSchool(app.db);
  return await makeUser(app.db, { schoolId: school.id, password: TEST_PASSWORD_HASH, ...given });
}

export async function userRow(app: TestApp, id: string): Promise<UserRow> {
  const [row] = await app.db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error("there is no such user");
  return row;
}

export const sessionsOf = (app: TestApp, userId: string) =>
  app.db.select().from(sessions).where(eq(sessions.userId, userId));

export const auditOf = (app: TestApp, actor: string) =>
  app.db.select().from(auditLog).where(eq(auditLog.actor, actor)).orderBy(asc(auditLog.id));

export const mailsTo = (app: TestApp, to: string): Mail[] =>
  app.outbox.mails.filter((mail) => mail.to === to);

/** The token of the one link in a message's text that carries one. */
export function tokenIn(mail: Mail | undefined): string {
  const token = mail?.text.match(/\?token=([\w-]+)/)?.[1];
  if (!token) throw new Error("the message has no link with a token");
  return token;
}

/** The session cookie that a response set, as a browser sends it back. */
export function cookieOf(response: { get: (header: "Set-Cookie") => string[] | undefined }): string {
  const cookie = response.get("Set-Cookie")?.[0]?.split(";")[0];
  if (!cookie) throw new Error("the answer set no cookie");
  return cookie;
}
