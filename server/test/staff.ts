import type supertest from "supertest";
import { vi } from "vitest";
import { makeSchool, makeUser } from "#server/db/factories.ts";
import type { SentInvitation } from "#shared/api/staff.ts";
import type { SchoolRow, schools } from "#shared/schema/schools.ts";
import type { UserRow } from "#shared/schema/users.ts";
import { mailsTo, tokenIn } from "./accounts.ts";
import { TEST_PASSWORD_HASH, type TestApp } from "./agent.ts";

type Agent = ReturnType<typeof supertest.agent>;

/** A school with a manager who is signed in, and the ways to its other people. */
export type Staffed = {
  school: SchoolRow;
  manager: UserRow;
  agent: Agent;
  colleague: (given?: Partial<UserRow>) => Promise<UserRow>;
  invite: (...emails: string[]) => ReturnType<Agent["post"]>;
  change: (person: { id: string }, change: object) => ReturnType<Agent["patch"]>;
};

export async function makeStaffed(
  app: TestApp,
  given: Partial<typeof schools.$inferInsert> = {},
): Promise<Staffed> {
  const school = await makeSchool(app.db, { name: "Stonebridge Central", ...given });
  const colleague = (person: Partial<UserRow> = {}) =>
    makeUser(app.db, { password: TEST_PASSWORD_HASH, ...person, schoolId: school.id });
  const manager = await colleague({ isManager: true });
  const agent = await app.signIn(manager);
  return {
    school,
    manager,
    agent,
    colleague,
    invite: (...emails) => agent.post("/api/staff/invitations").send({ emails }),
    change: ({ id }, change) => agent.patch(`/api/staff/${id}`).send(change),
  };
}

/** Invites one person. @returns the token of the mailed link, and the invitation */
export async function inviteOne(
  app: TestApp,
  { invite }: Pick<Staffed, "invite">,
  email: string,
): Promise<{ token: string; invitation: SentInvitation }> {
  const { body } = await invite(email).expect(201);
  return { token: tokenIn(mailsTo(app, email).at(-1)), invitation: body[0] };
}

export const JOINER = { firstName: "Robin", lastName: "castell", password: "long enough" };

export const joinBy = (app: TestApp, token: string, change: object = {}) =>
  app
    .request()
    .post(`/api/invitations/${token}`)
    .send({ ...JOINER, ...change });

/** Messages that go after the response: waits until there are as many as there should be. */
export async function mailsAfter(app: TestApp, to: string, count: number) {
  await vi.waitFor(() => {
    if (mailsTo(app, to).length < count) throw new Error(`${to} has ${mailsTo(app, to).length} messages`);
  });
  return mailsTo(app, to);
}
