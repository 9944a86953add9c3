import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import supertest from "supertest";
import { afterAll, afterEach, beforeAll } from "vitest";
import { createApp } from "#server/app.ts";
import { createDb, createPool, type Database } from "#server/db/client.ts";
import { makeUser } from "#server/db/factories.ts";
import { composeDeps, type Deps, type DepsParts } from "#server/deps.ts";
import { type Env, parseEnv } from "#server/env.ts";
import { workAfterResponses } from "#server/http/after-response.ts";
import { createLog } from "#server/log.ts";
import type { Mail } from "#server/mail/mailer.ts";
import type { VersionInfo } from "#shared/api/version.ts";
import { jobRuns } from "#shared/schema/scheduled-messages.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { createTestDatabase } from "./database.ts";

export const TEST_VERSION: VersionInfo = {
  appName: "Fieldhouse",
  version: "1.2.3",
  buildDate: "2026-08-01T00:00:00.000Z",
  major: 1,
  minor: 2,
  patch: 3,
};

/** 'fieldhouse-test' at bcrypt's lowest cost: tests sign in often. */
export const TEST_PASSWORD = "fieldhouse-test";
export const TEST_PASSWORD_HASH = "$2b$04$W5QwQF4JSIkE4M2R9oVxYOPoJrEK.EO2wQuYqWAMVsCNLFeC5efbC";

/** Late summer, a Friday, 14:00 in New York: no test depends on the day it runs. */
export const TEST_NOW = new Date("2026-08-14T18:00:00.000Z");

/** Stands in for the mail server: keeps what it is given, and refuses with `failure` while there is one. */
type Outbox = {
  mails: Mail[];
  failure: Error | null;
  deliver: (mail: Mail) => Promise<void>;
  requireUsable: () => Promise<void>;
};

export function createOutbox(): Outbox {
  const outbox: Outbox = {
    mails: [],
    failure: null,
    async deliver(mail) {
      if (outbox.failure) throw outbox.failure;
      outbox.mails.push(mail);
    },
    async requireUsable() {
      if (outbox.failure) throw outbox.failure;
    },
  };
  return outbox;
}

export type TestApp = {
  deps: Deps;
  db: Database;
  outbox: Outbox;
  /** what `deps.now()` gives; set it to travel */
  clock: { now: Date };
  /** requests without a session */
  request: () => ReturnType<typeof supertest>;
  /** a browser-like client that keeps its cookies, not signed in */
  browser: () => ReturnType<typeof supertest.agent>;
  /** the same, signed in as the person */
  signIn: (user: { email: string }) => Promise<ReturnType<typeof supertest.agent>>;
  /** the dependencies of a process that differs in these parts */
  compose: (change: Partial<DepsParts>) => Deps;
  /** the dependencies of another process on the same database */
  anotherProcess: () => Deps;
  /** a new member of a school's staff, signed in */
  signInAt: (schoolId: SchoolId) => Promise<ReturnType<typeof supertest.agent>>;
};

/**
 * The application on a database of its own for the tests of one file; the same composition as the process. A test ends with
 * the work after its responses: its mails don't reach the next one.
 */
export function testApp(
  overrides: Partial<Record<string, string>> = {},
  change: Partial<DepsParts> = {},
): TestApp {
  const app = {} as TestApp;
  const processes: Deps[] = [];
  let close = async () => {};
  beforeAll(async () => {
    const database = await createTestDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), "fieldhouse-app-"));
    const env: Env = parseEnv({
      DATA_DIR: dataDir,
      LOG_LEVEL: "silent",
      RATE_LIMITS: "off",
      APP_URL: "http://localhost:3000",
      ...overrides,
    });
    const openPool = (max: number) => createPool(database.url, { max, limitsBy: database.limitsBy });
    const pool = openPool(5);
    const pools = [pool];
    const clock = { now: TEST_NOW };
    const outbox = createOutbox();
    const db = createDb(pool);
    // The clock of the tests stands before the day on which this database was made.
    await db.update(jobRuns).set({ since: new Date(0) });
    const parts: DepsParts = {
      env,
      secret: "a secret of the tests with more than 32 characters",
      pool,
      directUrl: database.directUrl,
      db,
      transport: outbox,
      log: createLog(env.logLevel),
      now: () => clock.now,
      stopping: new AbortController().signal,
      ...change,
    };
    const compose: TestApp["compose"] = (different) => {
      const process = composeDeps({ ...parts, ...different });
      processes.push(process);
      return process;
    };
    const deps = compose({});
    const express = createApp(deps, { version: TEST_VERSION, clientDir: undefined, isStopping: () => false });
    // The server listens from now on: else every request would start one of its own.
    const server = createServer(express).listen(0);
    await once(server, "listening");
    const signIn: TestApp["signIn"] = async ({ email }) => {
      const agent = supertest.agent(server);
      await agent.post("/api/login").send({ email, password: TEST_PASSWORD }).expect(200);
      return agent;
    };
    Object.assign(app, {
      deps,
      db,
      outbox,
      clock,
      request: () => supertest(server),
      browser: () => supertest.agent(server),
      signIn,
      compose,
      anotherProcess: () => {
        const other = openPool(3);
        pools.push(other);
        return compose({ pool: other, db: createDb(other) });
      },
      signInAt: async (schoolId: SchoolId) =>
        signIn(await makeUser(db, { schoolId, password: TEST_PASSWORD_HASH })),
    } satisfies TestApp);
    close = async () => {
      server.close();
      server.closeAllConnections();
      await Promise.all(pools.map((each) => each.end()));
      await database.drop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    };
  });
  afterEach(async () => {
    await Promise.all(processes.map(workAfterResponses));
  });
  afterAll(() => close());
  return app;
}
