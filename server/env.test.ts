import { expect, test } from "vitest";
import { EnvError, parseEnv } from "./env.ts";

const SECRET = "0123456789abcdef0123456789abcdef";

test("an empty environment starts a development server on the loopback with demonstration data", () => {
  expect(parseEnv({})).toMatchObject({
    production: false,
    port: 3000,
    host: "127.0.0.1",
    appUrl: "http://localhost:3000",
    databaseUrl: undefined,
    dataDir: ".data",
    demoData: true,
    workers: 1,
    trustProxy: 0,
    rateLimits: true,
    logLevel: "info",
  });
});

test("an empty variable counts as unset", () => {
  expect(parseEnv({ PORT: "", DATABASE_URL: "", APP_URL: "" })).toEqual(parseEnv({}));
});

test("demonstration data is off with a database of one's own, unless asked for, and never loads in production", () => {
  const DATABASE_URL = "postgres://localhost/fieldhouse";
  expect(parseEnv({ DATABASE_URL }).demoData).toBe(false);
  expect(parseEnv({ DATABASE_URL, DEMO_DATA: "1" }).demoData).toBe(true);
  expect(parseEnv({ DEMO_DATA: "0" }).demoData).toBe(false);
  expect(parseEnv({ NODE_ENV: "production", SESSION_SECRET: SECRET, DEMO_DATA: "1" }).demoData).toBe(false);
});

test("production listens on every address", () => {
  expect(parseEnv({ NODE_ENV: "production", SESSION_SECRET: SECRET }).host).toBe("0.0.0.0");
});

test("what is due is done by itself in production alone, unless JOBS says otherwise", () => {
  const production = { NODE_ENV: "production", SESSION_SECRET: SECRET };
  expect(parseEnv(production).jobs).toBe(true);
  expect(parseEnv({}).jobs).toBe(false);
  expect(parseEnv({ ...production, JOBS: "off" }).jobs).toBe(false);
  expect(parseEnv({ JOBS: "on" }).jobs).toBe(true);
});

test("production has a worker for each core of the machine, unless WORKERS says otherwise", () => {
  const production = { NODE_ENV: "production", SESSION_SECRET: SECRET };
  expect(parseEnv(production, 6).workers).toBe(6);
  expect(parseEnv(production, 96).workers).toBe(64);
  expect(parseEnv({ ...production, WORKERS: "1" }, 6).workers).toBe(1);
  expect(parseEnv({ WORKERS: "64" }, 6).workers).toBe(64);
});

test.each([
  [{ PORT: "http" }, "PORT"],
  [{ PORT: "70000" }, "PORT"],
  [{ PORT: "0x10" }, "PORT"],
  [{ PORT: "1e3" }, "PORT"],
  [{ PORT: " " }, "PORT"],
  [{ TRUST_PROXY: "-1" }, "TRUST_PROXY"],
  [{ APP_URL: "https://fieldhouse.example.org/?a=1#b" }, "APP_URL"],
  [{ APP_URL: "https://fieldhouse.example.org/app" }, "APP_URL"],
  [{ SYSADMIN_PASSWORD: "x".repeat(73) }, "SYSADMIN_PASSWORD"],
  [{ APP_URL: "fieldhouse.example.org" }, "APP_URL"],
  [{ APP_URL: "ftp://fieldhouse.example.org" }, "APP_URL"],
  [{ DATABASE_URL: "mysql://localhost/x" }, "DATABASE_URL"],
  [{ SESSION_SECRET: "short" }, "SESSION_SECRET"],
  [{ DEMO_DATA: "yes" }, "DEMO_DATA"],
  [{ WORKERS: "0" }, "WORKERS"],
  [{ WORKERS: "65" }, "WORKERS"],
  [{ WORKERS: "100" }, "WORKERS"],
  [{ WORKERS: "-2" }, "WORKERS"],
  [{ WORKERS: "1.5" }, "WORKERS"],
  [{ WORKERS: "all" }, "WORKERS"],
  [{ RATE_LIMITS: "maybe" }, "RATE_LIMITS"],
  [{ JOBS: "1" }, "JOBS"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
  [{ BACKUP_RECIPIENT: "AGE-SECRET-KEY-1F0NT5" }, "BACKUP_RECIPIENT"],
  [{ NODE_ENV: "production" }, "SESSION_SECRET"],
  [{ NODE_ENV: "production", SESSION_SECRET: SECRET, RATE_LIMITS: "off" }, "RATE_LIMITS"],
])("%j stops the start with one line that names %s", (source, name) => {
  expect(() => parseEnv(source)).toThrow(EnvError);
  expect(() => parseEnv(source)).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});
