import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "#server/start/environment.ts";
import { TEST_PASSWORD, TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import { makeStaff } from "#server/test/fixtures/accounts.ts";
import { signInSysadmin } from "#server/test/fixtures/sysadmin.ts";
import { auditLog } from "#shared/schema/audit-log.ts";
import { users } from "#shared/schema/users.ts";
import { rescueSysadmin } from "./rescue-sysadmin.ts";

const app = testApp({ RATE_LIMITS: "on" });

const passwordOf = (email: string, password: string) =>
  app.request().post("/api/login").send({ email, password });

const rescuesOf = async (email: string) =>
  (await app.db.select().from(auditLog).where(eq(auditLog.action, "sysadmin-rescue"))).filter(
    ({ details }) => details.person === email,
  );

test("a locked-out system administrator gets in by a temporary password alone, and nobody by what was before", async () => {
  const { agent, email } = await signInSysadmin(app);
  const { body } = await agent.post("/api/user/totp").send({ password: TEST_PASSWORD }).expect(200);
  const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
  const code = totp.generate({ timestamp: app.clock.now.getTime() });
  await agent.post("/api/user/totp/confirm").send({ code }).expect(200);
  for (const _ of [1, 2, 3, 4, 5]) await agent.post("/api/user/confirm").send({ code: "000000" });
  await app.db.update(users).set({ isActive: false }).where(eq(users.email, email));

  const { temporaryPassword } = await rescueSysadmin(app.db, email);
  await agent.get("/api/user").expect(401);
  await passwordOf(email, TEST_PASSWORD).expect(401);
  const back = await passwordOf(email, temporaryPassword).expect(200);
  expect(back.body).toMatchObject({ role: "sysadmin", mustChangePassword: true });
  expect(await rescuesOf(email)).toMatchObject([
    { actor: "Fieldhouse", result: "success", details: { person: email, isNew: false } },
  ]);

  const { temporaryPassword: second } = await rescueSysadmin(app.db, email);
  await passwordOf(email, temporaryPassword).expect(401);
  await passwordOf(email, second).expect(200);
});

test("wrong codes from before keep nobody from setting up a second step anew", async () => {
  const { agent, email } = await signInSysadmin(app);
  await agent.post("/api/user/totp").send({ password: TEST_PASSWORD }).expect(200);
  for (const _ of [1, 2, 3, 4, 5])
    await agent.post("/api/user/totp/confirm").send({ code: "000000" }).expect(400);
  await agent.post("/api/user/totp/confirm").send({ code: "000000" }).expect(429);
  await rescueSysadmin(app.db, email);
  const chosen = { password: TEST_PASSWORD_HASH, mustChangePassword: false };
  await app.db.update(users).set(chosen).where(eq(users.email, email));
  const again = await app.signIn({ email });
  await again.post("/api/user/totp/confirm").send({ code: "000000" }).expect(400);
});

/** As `npm run sysadmin` does, from the source. */
async function run(...given: string[]) {
  const { PATH } = process.env;
  const program = spawn(process.execPath, ["--import", "tsx", "server/sysadmin.ts", ...given], {
    cwd: PROJECT_ROOT,
    env: { PATH, DATABASE_URL: app.deps.directUrl },
  });
  const [out, err, [status]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, "exit"),
  ]);
  return { out, err, status };
}

test("the program makes an address that nobody has a system administrator, and prints its password", async () => {
  const { out, status } = await run(" New.Admin@Example.com ");
  const [, password = ""] =
    /^new\.admin@example\.com is a system administrator\. Sign in with this temporary password: (\S+)\n$/.exec(
      out,
    ) ?? [];
  expect(status).toBe(0);
  const { body } = await passwordOf("new.admin@example.com", password).expect(200);
  expect(body).toMatchObject({ role: "sysadmin", mustChangePassword: true, emailVerified: true });
  expect(await rescuesOf("new.admin@example.com")).toMatchObject([{ details: { isNew: true } }]);
});

test("the program refuses the address of somebody of a school, and one that is none, in one line", async () => {
  const user = await makeStaff(app);
  const refused = await run(user.email);
  expect(refused).toMatchObject({ out: "", status: 1 });
  expect(refused.err).toMatch(/^Nobody was let in: \S+ belongs to .+\. Name another address\.\n$/);
  await passwordOf(user.email, TEST_PASSWORD).expect(200);
  expect(await run()).toEqual({
    ...{ out: "", status: 1 },
    err: "Nobody was let in: Name the address: npm run sysadmin -- ann@example.com\n",
  });
});
