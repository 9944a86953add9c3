import type { Router } from "express";
import { afterEach, expect, test } from "vitest";
import type { Mount } from "#server/api.ts";
import { createApp } from "#server/app.ts";
import { makeSchool, makeUser } from "#server/db/factories.ts";
import type { Confinement } from "#server/http/guards.ts";
import { TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import { listEndpoints, routesOf } from "#server/test/endpoints.ts";
import { ACCOUNT_HEADER } from "#shared/api/account.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";

const app = testApp();

afterEach(() => {
  app.outbox.mails.length = 0;
});

type HttpResponse = { status: number; body: unknown };

/** A school's or a sysadmin's person in a given state. */
const PRINCIPALS = {
  nobody: null,
  forced: { mustChangePassword: true },
  "forced and unconfirmed": { mustChangePassword: true, emailVerified: false },
  unconfirmed: { emailVerified: false },
  "unconfirmed and without a second step": { emailVerified: false },
  "without a second step": {},
  user: {},
  manager: { isManager: true },
  "forced sysadmin": { role: "sysadmin", mustChangePassword: true },
  "sysadmin without a second step": { role: "sysadmin" },
  sysadmin: { role: "sysadmin" },
} as const;

type Principal = keyof typeof PRINCIPALS;

/** It is required by a setting of the school or of the system. */
const MISSING_STEP = "without a second step";

const withNobodysIds = (path: string) => path.replace(/:\w+/g, "2000000000");

async function signedIn(principal: Principal) {
  const given = PRINCIPALS[principal];
  if (!given) return app.request();
  const isRequired = principal.endsWith(MISSING_STEP);
  await app.db.update(systemSettings).set({ sysadminSecondStep: isRequired });
  const schoolId = "role" in given ? null : (await makeSchool(app.db, { secondStep: isRequired })).id;
  return await app.signIn(await makeUser(app.db, { ...given, schoolId, password: TEST_PASSWORD_HASH }));
}

const refusal = (status: number, message: string): HttpResponse => ({ status, body: { message } });
const UNAUTHORIZED = refusal(401, "Unauthorized");
const FORCED = refusal(403, "Password change required");
const UNCONFIRMED = refusal(403, "Email confirmation required");
const NO_SECOND_STEP = refusal(403, "Two-step sign-in required");
const NOT_ALLOWED = refusal(403, "Not allowed");
const MANAGERS_ONLY = refusal(403, "Only a manager of your school can do this");

/** The refusal that the table requires; null where the call reaches its route. */
function expected(principal: Principal, { access, openWhile = [] }: Mount): HttpResponse | null {
  if (access === "public") return null;
  if (principal === "nobody") return UNAUTHORIZED;
  if (principal.startsWith("forced")) return openWhile.includes("forced-password") ? null : FORCED;
  if (principal.startsWith("unconfirmed"))
    return openWhile.includes("unconfirmed-email") ? null : UNCONFIRMED;
  if (principal.endsWith(MISSING_STEP))
    return openWhile.includes("missing-second-step") ? null : NO_SECOND_STEP;
  if (access === "user") return null;
  const isSysadmin = principal === "sysadmin";
  if (isSysadmin !== (access === "sysadmin")) return NOT_ALLOWED;
  return access === "manager" && principal !== "manager" ? MANAGERS_ONLY : null;
}

const REFUSALS = [UNAUTHORIZED, FORCED, UNCONFIRMED, NO_SECOND_STEP, NOT_ALLOWED, MANAGERS_ONLY].map(
  ({ body }) => body,
);

test.each(Object.keys(PRINCIPALS) as Principal[])(
  "%s is answered by every route as the table says",
  async (principal) => {
    let agent = await signedIn(principal);
    for (const endpoint of listEndpoints(app)) {
      const { status, body }: HttpResponse = await agent[endpoint.method](withNobodysIds(endpoint.path));
      const required = expected(principal, endpoint.mount);
      if (required) expect({ status, body }, endpoint.name).toEqual(required);
      else expect(REFUSALS, endpoint.name).not.toContainEqual(body);
      expect(status, endpoint.name).toBeLessThan(500);
      // A call that reaches its route can end a session or change who may do what; one that is refused changes nothing.
      if (!required) agent = await signedIn(principal);
    }
  },
  120_000,
);

test("a screen of another account is refused by every route", async () => {
  const agent = await app.signInAt((await makeSchool(app.db)).id);
  for (const { method, path, name } of listEndpoints(app).filter(({ mount }) => !mount.byTokenAlone)) {
    const { status } = await agent[method](withNobodysIds(path)).set(ACCOUNT_HEADER, "another-account");
    expect(status, name).toBe(412);
  }
});

test("only the call of a mail program hangs on no session, no origin and no JSON", () => {
  const open = listEndpoints(app).filter(({ mount }) => mount.byTokenAlone);
  expect(open.map(({ name }) => name)).toEqual(["GET /api/stop/:token", "POST /api/stop/:token"]);
});

test("the confinements are left only by the user, sign-out, and the one thing each of them asks for", () => {
  const open = (confinement: Confinement) =>
    listEndpoints(app)
      .filter(({ mount }) => mount.access !== "public" && mount.openWhile?.includes(confinement))
      .map(({ name }) => name);
  const always = ["GET /api/user", "POST /api/logout"];
  expect(open("forced-password")).toEqual([...always, "POST /api/change-password"]);
  expect(open("unconfirmed-email")).toEqual([...always, "POST /api/resend-confirmation"]);
  expect(open("missing-second-step")).toEqual([
    "GET /api/user",
    "GET /api/user/sign-in",
    "POST /api/user/totp",
    "POST /api/user/totp/confirm",
    "DELETE /api/user/totp",
    "POST /api/user/passkeys/options",
    "POST /api/user/passkeys",
    "DELETE /api/user/passkeys/:id",
    "POST /api/user/recovery-codes",
    "POST /api/user/confirm/options",
    "POST /api/user/confirm",
    "POST /api/logout",
  ]);
});

test("only these calls are public", () => {
  const open = listEndpoints(app).filter(({ mount }) => mount.access === "public");
  expect(open.map(({ name }) => name).sort()).toEqual([
    "GET /api/invitations/:token",
    "GET /api/login",
    "GET /api/login/callback",
    "GET /api/login/options",
    "GET /api/login/pending",
    "GET /api/maintenance",
    "GET /api/stop/:token",
    "GET /api/verify-game/:token",
    "GET /api/verify-game/:token/game.ics",
    "GET /api/verify-games/:token",
    "GET /api/verify-games/:token/games.ics",
    "POST /api/confirm-email",
    "POST /api/forgot-password",
    "POST /api/invitations/:token",
    "POST /api/login",
    "POST /api/login/pending",
    "POST /api/login/second-step",
    "POST /api/login/second-step/options",
    "POST /api/register",
    "POST /api/reset-password",
    "POST /api/stop/:token",
    "POST /api/validate-reset-token",
    "POST /api/verify-game/:token",
    "POST /api/verify-game/:token/newest",
    "POST /api/verify-games/:token",
  ]);
});

/** Served past the table: nobody is asked who they are. */
const BESIDE = ["/dev/mailbox", "/dev/run-due", "/s", "/feeds"];

test("nothing under /api is served past the table", () => {
  const version = { appName: "", version: "1.2.3", buildDate: "", major: 1, minor: 2, patch: 3 };
  const express = createApp(app.deps, { version, clientDir: undefined, isStopping: () => false });
  const direct = express.router.stack.flatMap(({ route }) => (route ? [route.path] : []));
  expect(direct.filter((path) => path.startsWith("/api"))).toEqual([]);
  const routers = (express.router.stack as unknown as RouterLayer[]).filter(
    ({ handle }) => "stack" in handle,
  );
  const atRoot = routers.filter((layer) => layer.match("/")).flatMap(({ handle }) => routesOf(handle));
  expect(atRoot.filter(({ path }) => path.startsWith("/api"))).toEqual([]);
  const tabled = [...new Set(listEndpoints(app).map(({ mount }) => mount.path))];
  const beside = routers.filter((layer) => !layer.match("/") && !tabled.some((path) => layer.match(path)));
  expect(beside.filter((layer) => !BESIDE.some((path) => layer.match(path)))).toEqual([]);
});

/** Express's own types leave these out. */
type RouterLayer = { handle: Router; match: (path: string) => boolean };

test.each(["/api", "/api/", "/api/nothing", "/api/users", "/api/teams/1/2/3"])(
  "%s is not found, in JSON",
  async (path) => {
    const school = await makeSchool(app.db);
    const agent = await app.signInAt(school.id);
    for (const method of ["get", "post", "delete"] as const) {
      expect(await agent[method](path)).toMatchObject({ status: 404, body: { message: "Not found" } });
    }
  },
);
