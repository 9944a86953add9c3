import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOpponent, makeSchool, makeTeam, makeUser } from "#server/db/factories.ts";
import { listMailbox } from "#server/mail/mailbox.ts";
import { TEST_PASSWORD_HASH } from "#server/test/agent.ts";
import type { Game } from "#shared/api/games.ts";
import type { ScheduleComparison } from "#shared/api/revised-games.ts";
import { schools } from "#shared/schema/schools.ts";
import { listBrokenRules } from "./invariants.ts";
import { makeLinkedPair } from "./linked-pair.ts";
import { csvOf } from "./operations.ts";
import { type Call, call, type HttpResponse } from "./person.ts";
import {
  createWorld,
  makeStaffedSchool,
  newGame,
  type StaffedSchool,
  scheduleOverHttp,
  signInSysadminOverHttp,
  type World,
} from "./world.ts";

const MOST_TRIES = 20;
const AGAIN_MS = 500;
/** For work that is done after a response. */
const SOON = { timeout: 15_000, interval: 100 };

let world: World;
let at: StaffedSchool;

beforeAll(async () => {
  world = await createWorld({ servers: 2 });
  at = await makeStaffedSchool(world);
});

afterAll(() => world.dispose());

type Caller = (request: Call, at?: string) => Promise<HttpResponse>;

const nobody: Caller = (request, url = world.url) => call(url, request);

/**
 * `times` equal requests at once, in turn to this process and to the next. A machine that is too busy says "come
 * again", and they do.
 */
async function alternately(
  times: number,
  caller: Caller,
  request: (index: number) => Call,
): Promise<HttpResponse[]> {
  const ask = async (index: number): Promise<HttpResponse> => {
    for (let tries = 1; ; tries += 1) {
      const response = await caller(request(index), world.servers[index % 2]?.url);
      if (response.status !== 503 || tries >= MOST_TRIES) return response;
      await sleep(AGAIN_MS);
    }
  };
  return await Promise.all(Array.from({ length: times }, (_, index) => ask(index)));
}

function counted(responses: HttpResponse[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const mailsOfBoth = async (to: string) => {
  const boxes = await Promise.all(world.servers.map(({ dataDir }) => listMailbox(dataDir)));
  return boxes.flat().filter((mail) => mail.to === to);
};

const tokenIn = (text: string | undefined) => /\?token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";

const wholeDatabaseHolds = async () => expect(await listBrokenRules(world)).toEqual([]);

test.each([
  ["team", "/api/teams", () => ({ sport: "golf", level: "varsity" })],
  [
    "opponent",
    "/api/opponents",
    () => ({ schoolName: "Mesa Grande", managerName: "Kit Lowry", email: "kit@example.org" }),
  ],
  ["game", "/api/games", () => newGame(at)],
])("twenty equal requests for a %s, at two processes, make one", async (_noun, path, makeBody) => {
  const body = makeBody();
  const responses = await alternately(20, at.person.call, () => ({ method: "POST", path, body }));
  expect(counted(responses)).toEqual({ 201: 1, 409: 19 });
  await wholeDatabaseHolds();
});

test("of twenty saves based on the same version, at two processes, one wins", async () => {
  const { id, updatedAt } = await scheduleOverHttp(at);
  const body = { ...newGame(at), updatedAt };
  const responses = await alternately(20, at.person.call, (index) => ({
    method: "PUT",
    path: `/api/games/${id}`,
    body: { ...body, venue: `Field ${index}` },
  }));
  expect(counted(responses)).toEqual({ 200: 1, 409: 19 });
  await wholeDatabaseHolds();
});

test("twenty clicks on 'send', at two processes, send one message", async () => {
  const { id } = await scheduleOverHttp(at);
  const before = (await mailsOfBoth(at.opponent.email)).length;
  const responses = await alternately(20, at.person.call, () => ({
    method: "POST",
    path: `/api/games/${id}/verify`,
  }));
  // The click that sent it may have been refused for a moment, when the machine was too busy for its last statement.
  expect(Object.keys(counted(responses)).filter((status) => !["200", "409"].includes(status))).toEqual([]);
  expect(counted(responses)[200] ?? 0).toBeLessThanOrEqual(1);
  expect((await mailsOfBoth(at.opponent.email)).length - before).toBe(1);
  await wholeDatabaseHolds();
});

test("fifty equal answers of an opponent, at two processes, are one answer and one notice", async () => {
  const school = await makeStaffedSchool(world);
  const { id } = await scheduleOverHttp(school);
  await school.person.call({ method: "POST", path: `/api/games/${id}/verify` });
  const token = tokenIn((await mailsOfBoth(school.opponent.email))[0]?.text);
  const responses = await alternately(50, nobody, () => ({
    method: "POST",
    path: `/api/verify-game/${token}`,
    body: { response: "confirm" },
  }));
  expect(counted(responses)).toEqual({ 200: 50 });
  const recorded = await world.query(
    "select id from game_history where game_id = $1 and action = 'confirmed'",
    [id],
  );
  expect(recorded).toHaveLength(1);
  await expect.poll(async () => (await mailsOfBoth(school.user.email)).length, SOON).toBe(1);
  await wholeDatabaseHolds();
});

test("one file imported at two processes at once makes each game once", async () => {
  const school = await makeStaffedSchool(world);
  const body = { csvData: csvOf(200, "Juniper Valley") };
  const responses = await alternately(4, school.person.call, () => ({
    method: "POST",
    path: "/api/import-games",
    body,
  }));
  expect(counted(responses)).toEqual({ 200: 4 });
  const created = responses.map(({ text }) => JSON.parse(text).createdGames).sort((a, b) => b - a);
  expect(created).toEqual([200, 0, 0, 0]);
  await wholeDatabaseHolds();
});

test("one list of games sent to two processes at once makes each game once", async () => {
  const school = await makeStaffedSchool(world);
  const games = Array.from({ length: 200 }, () => newGame(school));
  const responses = await alternately(4, school.person.call, () => ({
    method: "POST",
    path: "/api/games/batch",
    body: { kind: "copy", games },
  }));
  expect(counted(responses)).toEqual({ 201: 4 });
  const created = responses.map(({ text }) => JSON.parse(text).created.length).sort((a, b) => b - a);
  expect(created).toEqual([200, 0, 0, 0]);
  await wholeDatabaseHolds();
});

test("one revised file applied at two processes at once changes each game once", async () => {
  const school = await makeStaffedSchool(world);
  const post = (path: string, body: object) => ({
    method: "POST",
    path: `/api/import-games${path}`,
    body,
  });
  await school.person.call(post("", { csvData: csvOf(20) }));
  const csvData = csvOf(20).replaceAll("7:00 PM", "8:00 PM");
  const comparison = await school.person.call(post("/compare", { csvData }));
  const { moved }: ScheduleComparison = JSON.parse(comparison.text);
  expect(moved).toHaveLength(20);
  const responses = await alternately(4, school.person.call, () => post("/apply", { csvData, moves: moved }));
  expect(counted(responses)).toEqual({ 200: 4 });
  const outcomes = responses.map(({ text }) => JSON.parse(text));
  expect(outcomes.map(({ updated }) => updated.length).sort((a, b) => b - a)).toEqual([20, 0, 0, 0]);
  expect(outcomes.flatMap(({ refused }) => refused)).toHaveLength(60);
  await wholeDatabaseHolds();
});

test("deleting a team while games of it are made, at two processes, leaves no orphan and no 500", async () => {
  for (let round = 0; round < 10; round += 1) {
    const team = await makeTeam(world.db, at.school.id, { sport: `racing ${round}` });
    const responses = await alternately(10, at.person.call, (index) =>
      index % 5 === 0
        ? { method: "DELETE", path: `/api/teams/${team.id}` }
        : { method: "POST", path: "/api/games", body: { ...newGame(at), teamId: team.id } },
    );
    const unforeseen = responses.filter(({ status }) => ![201, 204, 400, 404, 409].includes(status));
    expect(unforeseen.map(({ status, text }) => `${status} ${text}`)).toEqual([]);
  }
  await wholeDatabaseHolds();
});

test("deleting a school while it is used, at two processes, leaves nothing of it and no 500", async () => {
  const sysadmin = await signInSysadminOverHttp(world);
  const doomed = await makeStaffedSchool(world);
  const csvData = csvOf(50);
  const working = alternately(20, doomed.person.call, (index) =>
    index % 4 === 0
      ? { method: "POST", path: "/api/import-games", body: { csvData } }
      : { method: "POST", path: "/api/games", body: newGame(doomed) },
  );
  const gone = await sysadmin.call({ method: "DELETE", path: `/api/sysadmin/schools/${doomed.school.id}` });
  const responses = await working;
  expect(gone.status).toBe(204);
  const unforeseen = responses.filter(({ status }) => status >= 500 && status !== 503);
  expect(unforeseen.map(({ status, text }) => `${status} ${text}`)).toEqual([]);
  expect(await world.query("select id from games where school_id = $1", [doomed.school.id])).toEqual([]);
  await wholeDatabaseHolds();
});

test("twenty registrations of one address, at two processes, make one account", async () => {
  const school = await makeSchool(world.db);
  const body = { email: school.adminEmail, password: "long enough", firstName: "Lee", lastName: "Arden" };
  const responses = await alternately(20, nobody, () => ({ method: "POST", path: "/api/register", body }));
  expect(counted(responses)).toEqual({ 201: 1, 409: 19 });
  await wholeDatabaseHolds();
});

test("a reset link used twenty times at once, at two processes, works once", async () => {
  const school = await makeSchool(world.db);
  const { email } = await makeUser(world.db, { schoolId: school.id, password: TEST_PASSWORD_HASH });
  await nobody({ method: "POST", path: "/api/forgot-password", body: { email } });
  await expect.poll(async () => (await mailsOfBoth(email)).length, SOON).toBe(1);
  const token = tokenIn((await mailsOfBoth(email))[0]?.text);
  const responses = await alternately(20, nobody, (index) => ({
    method: "POST",
    path: "/api/reset-password",
    body: { token, newPassword: `replaced-${index}` },
  }));
  expect(counted(responses)).toEqual({ 200: 1, 400: 19 });
  await wholeDatabaseHolds();
});

test("of ten backups asked for at once, at two processes, one begins", async () => {
  const sysadmin = await signInSysadminOverHttp(world);
  const responses = await alternately(10, sysadmin.call, () => ({
    method: "POST",
    path: "/api/sysadmin/backups",
  }));
  expect(counted(responses)[202]).toBeGreaterThanOrEqual(1);
  expect(Object.keys(counted(responses)).sort()).toEqual(["202", "409"]);
  await expect
    .poll(async () => (await world.query("select id from backups where status = 'running'")).length, {
      timeout: 20_000,
    })
    .toBe(0);
  await wholeDatabaseHolds();
});

test("the last free place for a school is taken once, at two processes", async () => {
  const sysadmin = await signInSysadminOverHttp(world);
  const there = await world.db.$count(schools);
  await world.query("update system_settings set max_schools_per_system = $1", [there + 1]);
  const responses = await alternately(8, sysadmin.call, (index) => ({
    method: "POST",
    path: "/api/sysadmin/schools",
    body: { name: `School ${index}`, adminEmail: `office.${index}@example.com` },
  }));
  expect(counted(responses)).toEqual({ 201: 1, 409: 7 });
  expect(await world.db.$count(schools)).toBe(there + 1);
  await wholeDatabaseHolds();
});

test("signed out or deactivated at one process is signed out at the other at once", async () => {
  const [first, second] = world.servers.map(({ url }) => url);
  const leaving = await makeStaffedSchool(world);
  await leaving.person.call({ method: "POST", path: "/api/logout" }, first);
  expect((await leaving.person.call({ path: "/api/user" }, second)).status).toBe(401);
  const closing = await makeStaffedSchool(world);
  await world.db.update(schools).set({ isActive: false }).where(eq(schools.id, closing.school.id));
  expect((await closing.person.call({ path: "/api/user" }, first)).status).toBe(401);
  expect((await closing.person.call({ path: "/api/user" }, second)).status).toBe(401);
});

test("deleting an opponent while games against it are made, at two processes, leaves no orphan", async () => {
  const opponent = await makeOpponent(world.db, at.school.id, { schoolName: "Fern Hollow" });
  const responses = await alternately(12, at.person.call, (index) =>
    index % 4 === 0
      ? { method: "DELETE", path: `/api/opponents/${opponent.id}` }
      : { method: "POST", path: "/api/games", body: { ...newGame(at), opponentId: opponent.id } },
  );
  expect(responses.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
  await wholeDatabaseHolds();
});

test("both schools of a linked game act at once, at two processes: after an answer both games agree, and each was told what the other told", async () => {
  const central = await makeStaffedSchool(world, "Central High");
  const lincoln = await makeStaffedSchool(world, "Lincoln High");
  for (let round = 0; round < 25; round += 1) {
    // The lower number decides in which order the games are locked.
    const sides = round % 2 === 0 ? { central, lincoln } : { central: lincoln, lincoln: central };
    const pair = await makeLinkedPair(world, sides);
    const proposals = [{ date: "2899-12-31", time: `${String(round % 24).padStart(2, "0")}:00` }];
    const asked = (await pair.read()).ours;
    if (round % 3 === 0) {
      await pair.act(pair.lincoln.person, asked, "partner", { response: "reschedule", proposals });
    }
    const seen = await pair.read();
    const post = (school: StaffedSchool, game: Game, verb: string, body: object): Acting => [
      school.person.call,
      {
        method: "POST",
        path: `/api/games/${game.id}/${verb}`,
        body: { updatedAt: verb === "partner" ? game.partner?.updatedAt : game.updatedAt, ...body },
      },
    ];
    const acts: Acting[] = [
      post(pair.lincoln, seen.ours, "partner", { response: "confirm" }),
      post(pair.lincoln, seen.ours, "partner", { response: "reschedule", proposals }),
      [
        nobody,
        { method: "POST", path: `/api/verify-game/${await pair.token()}`, body: { response: "confirm" } },
      ],
      post(pair.central, seen.theirs, "accept", { option: 0 }),
      post(pair.central, seen.theirs, "cancel", { notify: true }),
      [
        pair.central.person.call,
        { method: "PUT", path: `/api/games/${seen.theirs.id}`, body: { ...seen.theirs, venue: "North Gym" } },
      ],
      post(pair.lincoln, seen.ours, "cancel", { notify: true }),
    ];
    const chosen = acts.filter(() => Math.random() < 0.6);
    const responses = await Promise.all(
      chosen.map(async ([caller, request], index) => {
        await sleep(Math.random() * 20);
        return await caller(request, world.servers[index % 2]?.url);
      }),
    );
    const unforeseen = responses.filter(({ status }) => ![200, 404, 409, 503].includes(status));
    expect(unforeseen.map(({ status, text }) => `${status} ${text}`)).toEqual([]);
  }
  await wholeDatabaseHolds();
});

type Acting = [Caller, Call];
