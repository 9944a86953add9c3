import { Writable } from "node:stream";
import pino from "pino";
import { describe, expect, test } from "vitest";
import { testApp } from "#server/test/agent.ts";
import { warnOfOpenHost } from "./known-host.ts";

const app = testApp({ APP_URL: "http://fields.example.com:8080" });
const named = testApp({ HOST: "devbox.example.com" });
const open = testApp({ HOST: "0.0.0.0" });
const production = testApp({
  NODE_ENV: "production",
  RATE_LIMITS: "on",
  SESSION_SECRET: "a secret of the tests with more than 32 characters",
});

const PATHS = [
  ["get", "/api/user", 401],
  ["post", "/api/login", 400],
  ["get", "/dev/mailbox", 200],
] as const;

async function statusesOf(to: typeof app, host: string): Promise<number[]> {
  const statuses = [];
  for (const [method, path] of PATHS)
    statuses.push((await to.request()[method](path).set("Host", host)).status);
  return statuses;
}
const KNOWN = PATHS.map(([, , status]) => status);
const REFUSED = [403, 403, 403];

describe("outside production", () => {
  test.each([
    "localhost:3000",
    "LOCALHOST",
    "localhost.:3000",
    "app.localhost:3000",
    "127.0.0.1:3000",
    "127.9.9.9",
    "[::1]:3000",
    "fields.example.com:8080",
    "fields.example.com",
  ])("a request to %s is answered", async (host) => {
    expect(await statusesOf(app, host)).toEqual(KNOWN);
  });

  test.each([
    "evil.example.com",
    "localhost.evil.example.com",
    "127.0.0.1.evil.example.com",
    "notlocalhost",
    "192.168.1.20:3000",
    "a b",
  ])("a request to %s is refused, with what to set", async (host) => {
    expect(await statusesOf(app, host)).toEqual(REFUSED);
    const { body } = await app.request().get("/api/user").set("Host", host);
    expect(body.message).toContain("Set APP_URL");
  });

  test("the name in HOST is answered, and no other", async () => {
    expect(await statusesOf(named, "devbox.example.com:3000")).toEqual(KNOWN);
    expect(await statusesOf(named, "evil.example.com")).toEqual(REFUSED);
  });

  test("an open HOST is reached by any address of the machine, but by no unknown name", async () => {
    expect(await statusesOf(open, "192.168.1.20:3000")).toEqual(KNOWN);
    expect(await statusesOf(open, "[fd00::5]:3000")).toEqual(KNOWN);
    expect(await statusesOf(open, "evil.example.com")).toEqual(REFUSED);
  });
});

test("in production every name is answered, and there is no mailbox", async () => {
  expect((await statusesOf(production, "anything.example.com")).slice(0, 2)).toEqual(KNOWN.slice(0, 2));
});

test.each([
  ["0.0.0.0", false, 1],
  ["192.168.1.20", false, 1],
  ["127.0.0.1", false, 0],
  ["localhost", false, 0],
  ["::1", false, 0],
  ["0.0.0.0", true, 0],
])("HOST=%s with production %s gives %i warning(s) in the log", (host, isProduction, count) => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  warnOfOpenHost({ production: isProduction, host, appUrl: "http://localhost:3000" }, pino(stream));
  expect(lines).toHaveLength(count);
  for (const line of lines) expect(line).toContain("NODE_ENV=production");
});
