import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { QUERY_MS } from "#server/db/limits.ts";
import { createToken } from "#server/secrets/token.ts";

const ROOT = new URL("../..", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");
const manifest = JSON.parse(read("package.json"));

const dockerfile = read("Dockerfile");
const compose = read("compose.yaml");
const nginx = read("scripts/scaling/nginx.conf");
const page = read("docs/scaling.md");

/** Building, starting and stopping the image is tried by `.ci/image`, where there is Docker. */
describe("the image", () => {
  const lastOf = (name: string) =>
    dockerfile.match(new RegExp(`(?<=^ *${name} ).*$`, "gm"))?.at(-1) ?? `no ${name}`;

  test("runs on the Node.js that the project names", () => {
    const wanted = read(".nvmrc").trim();
    const images = dockerfile.match(/(?<=^FROM )\S+/gm);
    expect(new Set(images)).toEqual(new Set([`node:${wanted}-bookworm-slim`]));
    expect(Number(wanted)).toBeGreaterThanOrEqual(
      Number.parseInt(manifest.engines.node.replace(">=", ""), 10),
    );
  });

  test("starts the server as 'npm start' does, without npm, which passes no signal on", () => {
    expect(JSON.parse(lastOf("CMD")).join(" ")).toBe(manifest.scripts.start);
  });

  test("takes to its build what is listed, and no secret", () => {
    const [first, ...patterns] = read(".dockerignore").match(/^[^#\n]+$/gm) ?? [];
    expect(first).toBe("*");
    expect(patterns).toEqual(expect.arrayContaining(["**/.env", "**/.data"]));
  });
});

test("compose.yaml gives only variables that the server knows", () => {
  const given = compose.match(/(?<=^ {6})[A-Z_]+(?=: \$\{|: postgresql:)/gm) ?? [];
  const known = read(".env.example").match(/^[A-Z_]+(?==)/gm);
  expect(given.length).toBeGreaterThan(5);
  expect(
    given.filter((name) => !/^(POSTGRES|FIELDHOUSE)_PASSWORD$/.test(name) && !known?.includes(name)),
  ).toEqual([]);
});

test("compose.yaml makes a role that may do nothing but own its database, with another password than the superuser", () => {
  const role = /create role fieldhouse [^;]*;/.exec(read("scripts/scaling/database-role.sh"))?.[0] ?? "";
  for (const right of ["superuser", "createdb", "createrole", "replication", "bypassrls"])
    expect(role).toMatch(new RegExp(` no${right}\\b`));
  expect(compose).toContain("postgresql://fieldhouse:${POSTGRES_PASSWORD:?");
  expect(compose).toMatch(/^ {6}POSTGRES_USER: postgres$/m);
  expect(compose).toMatch(/^ {6}POSTGRES_PASSWORD: \$\{SUPERUSER_PASSWORD:-\}$/m);
  expect(compose).toContain("./scripts/scaling/database-role.sh:/docker-entrypoint-initdb.d/");
});

test("compose.yaml limits the memory of the application, swapped out or not", () => {
  const [, app = ""] = /\n {2}app:\n([\s\S]*?)\n\n/.exec(compose) ?? [];
  for (const limit of ["mem_limit", "memswap_limit"])
    expect(app).toMatch(new RegExp(`^ {4}${limit}: \\$\\{APP_MEMORY:-\\d+g\\}$`, "m"));
});

describe("nginx.conf", () => {
  const setting = (name: string) => new RegExp(`^ +${name} (\\w+);$`, "m").exec(nginx)?.[1] ?? "";

  test("lets the largest body through that the application reads", () => {
    const limits = [...read("server/api.ts").matchAll(/bodyLimit: (\d+) \* MEBIBYTE/g)].map(([, number]) =>
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

  test("keeps what everybody may see, by its own Cache-Control, and nothing else, and lets nobody ask for it too often", () => {
    const places = [...nginx.matchAll(/location (\S+) \{([^}]*)\}/g)].map(([, path, block = ""]) => ({
      path,
      keeps: block.includes("proxy_cache "),
      limits: /limit_req zone=(\w+) burst=\d+ nodelay;/.exec(block)?.[1],
    }));
    expect(places).toEqual([
      { path: "/", keeps: false, limits: undefined },
      { path: "/s/", keeps: true, limits: "fieldhouse_readers" },
    ]);
    expect(nginx).toMatch(/^limit_req_zone \$binary_remote_addr zone=fieldhouse_readers:/m);
    expect(nginx).not.toMatch(/proxy_cache_valid|proxy_ignore_headers|proxy_cache_use_stale/);
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
    expect(logged("/api/feeds/mine/reset")).toBe("/api/feeds/mine/reset");
    for (const path of [
      `/api/verify-game/${token}`,
      "/api/verify-game/mistyped",
      `/api/verify-games/${token}/games.ics`,
      "/api/verify-games/mistyped",
      "/api/shared-games/mistyped",
      `/api/stop/${token}`,
      "/api/stop/mistyped",
      `/stop?token=${token}`,
      `/feeds/${token}.ics`,
      `/Feeds/${token}.ics?x`,
      "/feeds/mistyped.ics",
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
    expect(trying.filter((path) => !page.includes(`npx tsx ${path}`))).toEqual([]);
  });

  test("says of every table where it would go", async () => {
    const names = new Set<string>();
    for (const file of readdirSync(new URL("shared/schema", ROOT))) {
      const found: Record<string, unknown> = await import(
        /* @vite-ignore */ new URL(`shared/schema/${file}`, ROOT).href
      );
      for (const value of Object.values(found)) if (is(value, PgTable)) names.add(getTableName(value));
    }
    const documented = [...page.matchAll(/^\| `(\w+)` \| (?:distributed|reference|local)/gm)].map(
      ([, name]) => name,
    );
    expect(documented.sort()).toEqual([...names].sort());
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
