import { expect, test } from "vitest";
import { allImportsOf, sourceFiles } from "./source-files.ts";

type Rule = { of: RegExp; targets: string[]; but: string[]; instead: string };

const words = (text: string) => text.split(" ").filter(Boolean);

/** A file in this folder ('*' is each folder there) imports no target, except in its own folder and in those of 'but'. */
const never = (of: string, targets: string, instead: string, but = ""): Rule => ({
  of: new RegExp(`^${of.replace("*", "[^/]+")}(?=/|$)`),
  targets: words(targets),
  but: words(but),
  instead,
});

/** Each room imports nothing of the floors before its own; '|' stands between rooms of one floor. */
const floors = (folder: string, names: string, instead: string): Rule[] => {
  const levels = words(names).map((level) => level.split("|").map((name) => `${folder}/${name}`));
  return levels.flatMap((rooms, floor) =>
    floor === 0 ? [] : rooms.map((room) => never(room, levels.slice(0, floor).flat().join(" "), instead)),
  );
};

/** Each room imports of all in the folder only the rooms that are named for it. */
const rooms = (folder: string, named: Record<string, string>, instead: string): Rule[] =>
  Object.entries(named).map(([room, others]) =>
    never(`${folder}/${room}`, folder, instead, others.replaceAll(/\S+/g, `${folder}/$&`)),
  );

const DOWN = "Imports go down only. Put what both need on a lower floor, or let the caller pass it in.";
const APART = "Features don't know one another. Put what two of them share on a floor below.";
const GAMES = "Put what two rooms of games share into client/src/games/parts or on a floor below.";
const LINK = "Opponents' pages stand alone. Use components and lib, without router, cache and form library.";
const PROPS = "Components know no call. Give them props.";
const BROWSER = "The browser knows the server by #shared/api and its calls alone.";
const PURE = "Pure rules know no I/O, no framework and no table. Let the caller pass in what they need.";
const SHARED = "api → domain ← import. Put what both need into shared/domain; tables are the server's.";
const SIDES = "The other side's code stays there. Put what both sides need into shared.";
const PRODUCT = "Tests and scripts use the product, never the reverse. Move into it what both need.";
const DATABASE = "It starts a PostgreSQL and knows nothing of what is kept there. Let the caller pass it in.";

const RULES: Rule[] = [
  ...floors("client/src", "app features games records data components lib", DOWN),
  ...rooms("client/src/features", { "*": "" }, APART),
  ...rooms(
    "client/src/games",
    {
      view: "dialog many proposals notify conflicts parts",
      dialog: "notify conflicts parts",
      imported: "many parts",
      many: "proposals notify parts",
      proposals: "notify conflicts parts",
      season: "parts",
      notify: "parts",
      conflicts: "parts",
      parts: "",
    },
    GAMES,
  ),
  never(
    "client/src/features/verification",
    "client/src @tanstack/react-query react-hook-form wouter zod",
    LINK,
    "client/src/components client/src/lib",
  ),
  never("client/src/components", "shared/api", PROPS),
  never("client", "server shared/schema drizzle-orm drizzle-zod pg express", BROWSER),
  ...rooms("shared", { domain: "", api: "domain", import: "domain", schema: "domain" }, SHARED),
  never("shared/domain", "react express pg drizzle-orm node:", PURE),
  never("shared/import", "react express pg drizzle-orm node:", PURE),
  never("shared/api", "drizzle-orm drizzle-zod", SHARED),
  never("shared", "client server", SIDES),
  ...floors(
    "server",
    "index.ts start|housekeeping.ts|restore.ts|sysadmin.ts app.ts api.ts features mail http db|outgoing|secrets|work",
    DOWN,
  ),
  ...floors("server", "deps.ts db|outgoing|secrets|work", DOWN),
  ...floors("server/features", "jobs partners agreement games", DOWN),
  never("server/features/games", "server/features/game-import", DOWN),
  never("server/features/*", "server/features/jobs", DOWN),
  never("server/embedded-postgres", "server shared", DATABASE),
  never("server", "client react", SIDES),
  never("server", "server/index.ts", DOWN),
  never("server", "server/test scripts", PRODUCT),
  never("client", "client/e2e client/src/test scripts", PRODUCT),
  never("shared", "scripts", PRODUCT),
];

/** Tests may import everything. */
const FREE = /\.test\.tsx?$|\.md$|^(server\/test|client\/(e2e|src\/test))\//;

const lies = (path: string, folder: string) =>
  path === folder || path.startsWith(folder.endsWith(":") ? folder : `${folder}/`);

const isBroken = ({ of, targets, but }: Rule, file: string, imported: string) => {
  const [own] = of.exec(file) ?? [];
  if (own === undefined || but.some((folder) => lies(imported, folder))) return false;
  const isOwn = (target: string) => lies(imported, own) && (target === own || !lies(target, own));
  return targets.some((target) => lies(imported, target) && !isOwn(target));
};

/** @returns the rules that a file with this text breaks, each with a line that says so */
const brokenBy = (file: string, text?: string) =>
  allImportsOf(file, text).flatMap((imported) =>
    RULES.filter((rule) => isBroken(rule, file, imported)).map((rule) => ({
      rule,
      problem: `${file} imports ${imported}. ${rule.instead}`,
    })),
  );

test("nothing imports what lies above it or apart from it, be it for a type alone", () => {
  const files = sourceFiles("client", "server", "shared").filter((file) => !FREE.test(file));
  expect(files.length).toBeGreaterThan(1_250);
  expect(files.flatMap((file) => brokenBy(file)).map(({ problem }) => problem)).toEqual([]);
});

const PLANTED = [
  ["client/src/features/teams/a.ts", 'import { b } from "#client/app/b.ts";'],
  ["client/src/games/season/a.ts", 'export { b } from "#client/features/teams/b.ts";'],
  ["client/src/records/team/a.ts", 'import type { B } from "#client/games/dialog/b.ts";'],
  ["client/src/data/a.ts", 'import b, { c } from "../records/team/b.ts";'],
  ["client/src/components/ui/a.tsx", 'const B = lazy(() => import("#client/data/b.tsx"));'],
  ["client/src/lib/a.ts", 'export * from "#client/components/b.tsx";'],
  ["client/src/features/teams/a.ts", 'import {\n  b,\n  c,\n} from "#client/features/staff/b.ts";'],
  ["client/src/games/dialog/a.ts", 'import { b } from "#client/games/many/b.ts";'],
  ["client/src/games/imported/a.ts", 'import { b } from "#client/games/season/b.ts";'],
  ["client/src/games/view/a.ts", 'import { b } from "#client/games/season/b.ts";'],
  ["client/src/games/many/a.ts", 'import { b } from "#client/games/conflicts/b.ts";'],
  ["client/src/games/proposals/a.ts", 'import { b } from "#client/games/many/b.ts";'],
  ["client/src/games/season/a.ts", 'import { b } from "#client/games/notify/b.ts";'],
  ["client/src/games/notify/a.ts", 'import { b } from "#client/games/many/b.ts";'],
  ["client/src/games/conflicts/a.ts", 'import * as b from "#client/games/proposals/b.ts";'],
  ["client/src/games/parts/a.ts", 'import "#client/games/conflicts/b.ts";'],
  ["client/src/features/verification/a.ts", 'import { b } from "#client/data/b.ts";'],
  ["client/src/features/verification/a.ts", 'import { z } from "zod/mini";'],
  ["client/src/components/a.ts", 'import type { B } from "#shared/api/b.ts";'],
  ["client/src/data/a.ts", 'import type { B } from "#shared/schema/b.ts";'],
  ["client/build/a.ts", 'import { b } from "#server/http/b.ts";'],
  ["client/src/app/a.ts", 'import { eq } from "drizzle-orm/sql";'],
  ["shared/domain/a.ts", 'import type { B } from "#shared/api/b.ts";'],
  ["shared/domain/a.ts", 'import { readFileSync } from "node:fs";'],
  ["shared/import/a.ts", 'import type { B } from "#shared/api/b.ts";'],
  ["shared/import/a.ts", 'import { useState } from "react";'],
  ["shared/api/a.ts", 'import type { B } from "#shared/schema/b.ts";'],
  ["shared/api/a.ts", 'import { createInsertSchema } from "drizzle-zod";'],
  ["shared/schema/a.ts", 'import type { B } from "#shared/import/b.ts";'],
  ["shared/schema/a.ts", 'import { b } from "#server/db/b.ts";'],
  ["shared/domain/a.ts", 'import { b } from "#scripts/b.ts";'],
  ["server/start/a.ts", 'import { b } from "#server/index.ts";'],
  ["server/housekeeping.ts", 'import "./index.ts";'],
  ["server/restore.ts", 'import "./index.ts";'],
  ["server/sysadmin.ts", 'import "./index.ts";'],
  ["server/log.ts", 'import "./index.ts";'],
  ["server/app.ts", 'import { b } from "./start/b.ts";'],
  ["server/api.ts", 'import { b } from "./app.ts";'],
  ["server/features/teams/a.ts", 'import { b } from "#server/api.ts";'],
  ["server/features/teams/a.ts", 'import { b } from "#server/features/jobs/b.ts";'],
  ["server/features/partners/a.ts", 'import { b } from "#server/features/jobs/b.ts";'],
  ["server/features/agreement/a.ts", 'import { b } from "#server/features/partners/b.ts";'],
  ["server/features/games/a.ts", 'import { b } from "#server/features/agreement/b.ts";'],
  ["server/features/games/a.ts", 'import { b } from "#server/features/game-import/b.ts";'],
  ["server/mail/a.ts", 'import { b } from "#server/features/teams/b.ts";'],
  ["server/http/a.ts", 'import { b } from "#server/mail/b.ts";'],
  ["server/db/a.ts", 'import { b } from "#server/http/b.ts";'],
  ["server/db/a.ts", 'import type { B } from "#server/deps.ts";'],
  ["server/outgoing/a.ts", 'import { b } from "#server/http/b.ts";'],
  ["server/outgoing/a.ts", 'import type { B } from "#server/deps.ts";'],
  ["server/secrets/a.ts", 'import { b } from "#server/http/b.ts";'],
  ["server/secrets/a.ts", 'import type { B } from "#server/deps.ts";'],
  ["server/work/a.ts", 'import { b } from "#server/http/b.ts";'],
  ["server/work/a.ts", 'import type { B } from "#server/deps.ts";'],
  ["server/embedded-postgres/a.ts", 'import { b } from "#server/log.ts";'],
  ["server/http/a.ts", 'import { b } from "#client/lib/b.ts";'],
  ["server/http/a.ts", 'import { b } from "#server/test/b.ts";'],
  ["client/src/lib/a.ts", 'import { b } from "#client/test/b.ts";'],
];

test("each rule finds what is planted against it, in every form of an import", () => {
  const found = PLANTED.map(([file = "", text = ""]) => brokenBy(file, text));
  expect(PLANTED.filter((_, index) => found[index]?.length === 0)).toEqual([]);
  const silent = RULES.filter((each) => !found.flat().some(({ rule }) => rule === each));
  expect(silent).toEqual([]);
});

test.each([
  ["client/src/features/auth/a.ts", 'import { b } from "#client/features/auth/b.ts";'],
  ["client/src/features/verification/a.ts", 'import { b } from "#client/lib/b.ts";'],
  ["client/src/games/dialog/a.ts", 'import { b } from "#client/games/parts/b.ts";'],
  ["client/src/lib/use-games.ts", 'import { games } from "./games/b.ts";'],
  ["shared/domain/game/a.ts", 'import { b } from "#shared/domain/time/b.ts";'],
  ["server/features/jobs/a.ts", 'import { b } from "#server/features/jobs/b.ts";'],
  ["server/db/a.ts", 'import { b } from "#server/embedded-postgres/b.ts";'],
  ["server/http/a.ts", 'import { b } from "reactive";'],
  ["server/http/a.ts", '// what is imported from "#client/lib/b.ts"'],
])("%s may have %s", (file, text) => {
  expect(brokenBy(file, text)).toEqual([]);
});
