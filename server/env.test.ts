import { expect, test } from "vitest";
import { EnvError, parseEnv } from "./env.ts";

const SECRET = "0123456789abcdef0123456789abcdef";
const APP_URL = "https://fieldhouse.example.org";
const PRODUCTION = { NODE_ENV: "production", SESSION_SECRET: SECRET, APP_URL };

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
  expect(parseEnv({ ...PRODUCTION, DEMO_DATA: "1" }).demoData).toBe(false);
});

test("production listens on every address", () => {
  expect(parseEnv(PRODUCTION).host).toBe("0.0.0.0");
});

test("what is due is done by itself in production alone, unless JOBS says otherwise", () => {
  expect(parseEnv(PRODUCTION).jobs).toBe(true);
  expect(parseEnv({}).jobs).toBe(false);
  expect(parseEnv({ ...PRODUCTION, JOBS: "off" }).jobs).toBe(false);
  expect(parseEnv({ JOBS: "on" }).jobs).toBe(true);
});

test("production has a worker for each core of the machine, unless WORKERS says otherwise", () => {
  expect(parseEnv(PRODUCTION, 6).workers).toBe(6);
  expect(parseEnv(PRODUCTION, 96).workers).toBe(64);
  expect(parseEnv({ ...PRODUCTION, WORKERS: "1" }, 6).workers).toBe(1);
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
  [{ SESSION_SECRET_PREVIOUS: "short" }, "SESSION_SECRET_PREVIOUS"],
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
  [{ NODE_ENV: "production", APP_URL }, "SESSION_SECRET"],
  [{ ...PRODUCTION, RATE_LIMITS: "off" }, "RATE_LIMITS"],
])("%j stops the start with one line that names %s", (source, name) => {
  expect(() => parseEnv(source)).toThrow(EnvError);
  expect(() => parseEnv(source)).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

const NO_ADDRESS = "APP_URL: required in production, the https address that people use.";
const NO_HTTPS = "APP_URL: must be https in production, except on this machine.";
const EASY = "SESSION_SECRET: too easy to guess. Take the output of: openssl rand -hex 32";

test.each([
  [{ APP_URL: "" }, NO_ADDRESS],
  [{ APP_URL: "http://fieldhouse.example.org" }, NO_HTTPS],
  [{ APP_URL: "http://localhost.example.org" }, NO_HTTPS],
  [{ APP_URL: "http://10.0.0.7:3000" }, NO_HTTPS],
  [{ SESSION_SECRET: "0".repeat(64) }, EASY],
  [{ SESSION_SECRET: "123456789".repeat(8) }, EASY],
  [{ SESSION_SECRET: "0".repeat(64), APP_URL: "" }, `${NO_ADDRESS} ${EASY}`],
  [
    { SESSION_SECRET: "0".repeat(64), PORT: "http" },
    `PORT: must be a port number, 0 to 65535. See .env.example. ${EASY}`,
  ],
])("production with %j does not start", (source, line) => {
  expect(() => parseEnv({ ...PRODUCTION, ...source })).toThrow(new EnvError(line));
});

test.each(["http://localhost:3000", "http://127.0.0.1", "http://[::1]:3000", "https://10.0.0.7"])(
  "production starts at %s",
  (APP_URL) => {
    expect(parseEnv({ ...PRODUCTION, APP_URL }).appUrl).toBe(APP_URL);
  },
);

test("elsewhere an easy secret and any address will do", () => {
  expect(parseEnv({ SESSION_SECRET: "0".repeat(32), APP_URL: "http://10.0.0.7" }).production).toBe(false);
});
