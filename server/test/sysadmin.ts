import type supertest from "supertest";
import { makeUser } from "#server/db/factories.ts";
import { TEST_PASSWORD_HASH, type TestApp } from "./agent.ts";

type Agent = ReturnType<typeof supertest.agent>;

/** A new system administrator, signed in. */
export async function signInSysadmin(app: TestApp): Promise<{ agent: Agent; email: string }> {
  const { email } = await makeUser(app.db, { role: "sysadmin", password: TEST_PASSWORD_HASH });
  return { agent: await app.signIn({ email }), email };
}
