import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { getsToTheBuild, readStages, textsOf, variablesOf, wordsOf } from "#scripts/scaling/dockerfile.mjs";
import { QUERY_MS } from "#server/db/limits.ts";
import { parseEnv } from "#server/env.ts";
import { createToken } from "#server/secrets/token.ts";

const ROOT = new URL("../..", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");
const manifest = JSON.parse(read("package.json"));

const stages = readStages(read("Dockerfile"));
const image = stages.at(-1) ?? expect.fail("the Dockerfile has no stage");
const compose = read("compose.yaml");
const nginx = read("scripts/scaling/nginx.conf");
const page = read("docs/scaling.md");

/** What is written into .env beside the compose file. */
const GIVEN: Record<string, string> = {
  APP_URL: "https://fieldhouse.example.org",
  SYSADMIN_EMAIL: "admin@example.org",
  SESSION_SECRET: "a secret of the tests with more than 32 characters",
  POSTGRES_PASSWORD: "abc123",
};

/** The application's environment as compose would give it: `${NAME:?message}` is given, `${NAME:-value}` need not be. */
function environmentOfApp(): Record<string, string> {
  const [block = ""] = /(?<= {2}app:\n(?: {4}.*\n)*? {4}environment:\n)(?: {6}.*\n)+/.exec(compose) ?? [];
  const pairs = [...block.matchAll(/^ {6}(\w+): (.*)$/gm)].map(([, name = "", value = ""]) => [
    name,
    value.replace(
      /\$\{(\w+):(?:-([^}]*)|\?[^}]*)\}/g,
      (_, variable, fallback) => GIVEN[variable] ?? fallback,
    ),
  ]);
  return Object.fromEntries(pairs);
}

describe("the image", () => {
  test("runs on the Node.js that the project names", () => {
    const wanted = read(".nvmrc").trim();
    expect(new Set(stages.map((stage) => stage.image))).toEqual(new Set([`node:${wanted}-bookworm-slim`]));
    expect(Number(wanted)).toBeGreaterThanOrEqual(
      Number.parseInt(manifest.engines.node.replace(">=", ""), 10),
    );
  });

  test("starts the server as 'npm start' does, without npm, which passes no signal on", () => {
    expect(wordsOf(textsOf(image, "CMD")[0] ?? "").join(" ")).toBe(manifest.scripts.start);
    expect(textsOf(image, "STOPSIGNAL")).toEqual(["SIGTERM"]);
  });

  test("is no root's, and asks for its health where the server listens", () => {
    expect(textsOf(image, "USER")).toEqual(["1000:1000"]);
    const { PORT, DATA_DIR } = variablesOf(image);
    expect(textsOf(image, "EXPOSE")).toEqual([PORT]);
    expect(textsOf(image, "VOLUME")).toEqual([DATA_DIR]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands in the Dockerfile like this
    expect(textsOf(image, "HEALTHCHECK")[0]).toContain("http://127.0.0.1:${process.env.PORT}/healthz");
  });

  test.each([
    ["package.json", true],
    ["package-lock.json", true],
    ["tsconfig.json", true],
    [".npmrc", true],
    ["server/index.ts", true],
    ["client/src/index.css", true],
    ["migrations/meta/_journal.json", true],
    ["scripts/prepare.mjs", true],
    [".env", false],
    ["server/.env", false],
    [".git/config", false],
    [".data/session-secret", false],
    ["node_modules/express/index.js", false],
    ["dist/server/index.js", false],
    ["server/env.test.ts", false],
    ["client/e2e/playwright.config.ts", false],
  ])("whether %s gets to its build: %s", (path, expected) => {
    expect(getsToTheBuild(read(".dockerignore"), path)).toBe(expected);
  });
});

describe("the compose file", () => {
  test("gives variables that the server knows, and with them it starts for real", () => {
    const given = { ...variablesOf(image), ...environmentOfApp() };
    const unknown = Object.keys(given).filter((name) => !read(".env.example").includes(`\n${name}=`));
    expect(unknown).toEqual([]);
    expect(parseEnv(given)).toMatchObject({
      production: true,
      host: "0.0.0.0",
      appUrl: GIVEN.APP_URL,
      databaseUrl: "postgresql://fieldhouse:abc123@database:5432/fieldhouse",
      sysadminEmail: GIVEN.SYSADMIN_EMAIL,
      trustProxy: 1,
    });
  });

  test("leads to the image's port and volume, from this machine alone", () => {
    const { PORT, DATA_DIR } = variablesOf(image);
    expect(compose).toContain(`- 127.0.0.1:3000:${PORT}\n`);
    expect(compose).toContain(`- data:${DATA_DIR}\n`);
  });
});

describe("nginx.conf", () => {
  const setting = (name: string) => new RegExp(`^ +${name} (\\w+);$`, "m").exec(nginx)?.[1] ?? "";

  test("lets the largest body through that the application reads", () => {
    const limits = [...read("server/api.ts").matchAll(/bodyLimit: "(\d+)mb"/g)].map(([, number]) =>
      Number(number),
    );
    expect(limits.length).toBeGreaterThan(0);
    expect(setting("client_max_body_size")).toBe(`${Math.max(...limits)}m`);
  });

  test("has the process's own limits for slow clients, and lets go of a connection before Node does", () => {
    const files = readdirSync(new URL("server", ROOT), { recursive: true, encoding: "utf8" });
    const code = files.map((name) => (name.endsWith(".ts") ? read(`server/${name}`) : "")).join("\n");
    const secondsOf = (name: string) =>
      Number(new RegExp(`const ${name} = ([\\d_]+);`).exec(code)?.[1]?.replaceAll("_", "")) / 1_000;
    expect(setting("client_header_timeout")).toBe(`${secondsOf("HEADERS_MS")}s`);
    expect(setting("client_body_timeout")).toBe(`${secondsOf("REQUEST_MS")}s`);
    const [upstream = ""] = /^upstream [\s\S]*?^\}/m.exec(nginx) ?? [];
    const kept = Number(/keepalive_timeout (\d+)s;/.exec(upstream)?.[1]);
    expect(kept * 1_000).toBeLessThan(createServer().keepAliveTimeout);
  });

  test("logs no secret of a mailed link", () => {
    const [, block = ""] = /map \$request_uri \$path_without_secrets \{\n([\s\S]*?)\n\}/.exec(nginx) ?? [];
    const rules = [...block.matchAll(/"~(\*?)(.+)" (\S+);/g)].map(
      ([, anyCase, pattern = "", value = ""]) => ({
        pattern: new RegExp(pattern, anyCase ? "i" : ""),
        value,
      }),
    );
    const logged = (path: string) => {
      const rule = rules.find(({ pattern }) => pattern.test(path));
      return (
        rule?.value.replace(/\$(\w+)/g, (_, name) => rule.pattern.exec(path)?.groups?.[name] ?? "") ?? "/..."
      );
    };
    const { token } = createToken();
    expect(logged("/api/games/12?edit=1")).toBe("/api/games/12");
    for (const path of [
      `/api/verify-game/${token}`,
      "/api/verify-game/mistyped",
      `/API/invitations/${token}`,
      `/verify-game?token=${token}`,
      `/${token}/x`,
    ])
      expect(logged(path)).not.toMatch(new RegExp(`${token}|mistyped`));
  });
});

test("PgBouncer lets nobody wait longer than the application does", () => {
  const pgbouncer = read("scripts/scaling/pgbouncer.ini");
  expect(pgbouncer).toContain("pool_mode = transaction\n");
  expect(Number(/^query_wait_timeout = (\d+)$/m.exec(pgbouncer)?.[1]) * 1_000).toBeLessThanOrEqual(QUERY_MS);
});

describe("docs/scaling.md", () => {
  test("names every script that tries something, and no file that is not there", () => {
    const named = [...page.matchAll(/scripts\/scaling\/[\w.-]+\w/g)].map(([path]) => path);
    expect(named.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
    const scripts = readdirSync(new URL("scripts/scaling", ROOT)).map((name) => `scripts/scaling/${name}`);
    const trying = scripts.filter((path) => read(path).includes("\nawait onStage("));
    expect(trying.length).toBeGreaterThan(0);
    expect(trying.filter((path) => !page.includes(`node ${path}`))).toEqual([]);
  });

  test("says of every table where it would go", async () => {
    const names = new Set<string>();
    for (const file of readdirSync(new URL("shared/schema", ROOT))) {
      const found: Record<string, unknown> = await import(
        /* @vite-ignore */ new URL(`shared/schema/${file}`, ROOT).href
      );
      for (const value of Object.values(found)) if (is(value, PgTable)) names.add(getTableName(value));
    }
    const told = [...page.matchAll(/^\| `(\w+)` \| (?:distributed|reference|local)/gm)].map(
      ([, name]) => name,
    );
    expect(told.sort()).toEqual([...names].sort());
  });

  test("calculates the cores as it says", () => {
    const rows = [...page.matchAll(/^\| ([A-Z]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)];
    const values: Record<string, number> = {};
    const numberOf = (text: string) => Number(text.trim().replaceAll(",", ""));
    const isNumber = (text: string) => Number.isFinite(numberOf(text));
    for (const [, name = "", , value = ""] of rows) if (isNumber(value)) values[name] = numberOf(value);
    const results = rows.filter(([, , , formula = ""]) => !isNumber(formula));
    expect(results.length).toBeGreaterThan(5);
    for (const [, name = "", , formula = "", shown = ""] of results) {
      const value = calculate(formula, values);
      values[name] = value;
      expect(`${name} ${shown.trim()}`).toBe(`${name} ${Math.round(value).toLocaleString("en-US")}`);
    }
  });
});

/** Sums of products and quotients, such as 'A × B / 2 + C'. */
function calculate(formula: string, values: Record<string, number>): number {
  const worth = (word = "") => values[word] ?? Number(word);
  return formula
    .trim()
    .split(" + ")
    .map((term) => {
      const [first, ...rest] = term.split(" ");
      let result = worth(first);
      for (let index = 0; index < rest.length; index += 2) {
        const factor = worth(rest[index + 1]);
        result = rest[index] === "/" ? result / factor : result * factor;
      }
      return result;
    })
    .reduce((sum, term) => sum + term, 0);
}
