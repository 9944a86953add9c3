import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import type { Response } from "supertest";
import { expect, test } from "vitest";
import { makeOpponent } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import { signInSysadmin } from "#server/test/fixtures/sysadmin.ts";
import { BASKETBALL, twoSchools } from "#server/test/fixtures/two-schools.ts";
import { schools } from "#shared/schema/schools.ts";
import { listEndpoints, type TabledRoute } from "./endpoints.ts";
import { makeWholeSchool, rowsOf, type WholeSchool } from "./fixtures/whole-school.ts";
import { inputOf, madeUpValuesOf, withIds } from "./made-up-input.ts";
import { download } from "./read-zip.ts";

const app = testApp();

const MISSING = 2_000_000_000;
/** So many bodies are tried with each call. */
const BODIES = 5;

/** 'games' and 'removed' of /api/games/removed/:id. */
const wordsBefore = ({ path }: TabledRoute) =>
  [...path.matchAll(/([\w-]+)\/:\w+/g)].map(([, word = ""]) => word);

/** Calls about something of a school: a link's token is no id, and a system administrator may open any school. */
const addressesSchools = (endpoint: TabledRoute) => {
  const { access } = endpoint.mount;
  if (endpoint.path.includes(":token")) return false;
  return access !== "public" && wordsBefore(endpoint).length > (access === "sysadmin" ? 1 : 0);
};

const idOf = ({ ids }: WholeSchool, word: string) =>
  ids[word] ?? expect.fail(`Give the schools of whole-school.ts one of '${word}', with its id.`);

/** The address of something in a school, or of another id at its place. */
function addressOf(endpoint: TabledRoute, at: WholeSchool, last?: number | string): string {
  const ids = wordsBefore(endpoint).map((word) => idOf(at, word));
  if (last !== undefined) ids.splice(-1, 1, last);
  return endpoint.path.replace(/:\w+/g, () => String(ids.shift()));
}

/** 'games' for gameIds, and for gamesId, which is an id in a list of games; 'opponents' for otherOpponentIds. */
const kindOf = (field: string) => `${field.replace(/s?Ids?$/, "").replace("otherOpponent", "opponent")}s`;

type Ids = (field: string) => number | string;
const of =
  (at: WholeSchool): Ids =>
  (field) =>
    idOf(at, kindOf(field));
const missing: Ids = () => MISSING;

/** Bodies that the zod object of a call takes; each as often as there are `ids`, with those in it. */
function bodiesOf<Alike extends Ids[]>(
  endpoint: TabledRoute,
  ...ids: Alike
): { [Each in keyof Alike]: object }[] {
  const { body } = inputOf(endpoint);
  if (!body) return [];
  const samples = fc.sample(madeUpValuesOf(body), { numRuns: 150, seed: 26 });
  const bodies = samples.map((sample) => {
    const json = JSON.stringify(sample);
    return ids.map((each) => JSON.parse(withIds(json, (_side, field) => each(field))));
  });
  const taken = bodies.filter((alike) => alike.every((each) => body.safeParse(each).success));
  return taken as { [Each in keyof Alike]: object }[];
}

const asSeen = ({ status, text, headers }: Response) => ({
  status,
  text,
  headers: Object.keys(headers).sort(),
});

async function callersAt(at: WholeSchool) {
  const sysadmin = await signInSysadmin(app);
  return ({ method, mount }: TabledRoute, path: string, body?: object) =>
    (mount.access === "sysadmin" ? sysadmin : at).agent[method](path).send(body);
}

test("another school's id answers byte for byte like an id that is nobody's, on every route and verb, and changes nothing", async () => {
  const ours = await makeWholeSchool(app, "Ours");
  const theirs = await makeWholeSchool(app, "Theirs");
  const call = await callersAt(ours);
  const before = await rowsOf(app.db, theirs.school);
  for (const endpoint of listEndpoints(app).filter(addressesSchools)) {
    const foreignId = idOf(theirs, wordsBefore(endpoint).at(-1) ?? "");
    const missingId = typeof foreignId === "string" ? randomUUID() : MISSING;
    const bodies = bodiesOf(endpoint, of(ours)).slice(0, BODIES);
    const statuses = new Set<number>();
    for (const [body] of bodies.length > 0 ? bodies : [[undefined]]) {
      const foreign = asSeen(await call(endpoint, addressOf(endpoint, ours, foreignId), body));
      const nobodys = asSeen(await call(endpoint, addressOf(endpoint, ours, missingId), body));
      expect(foreign, `${endpoint.name} ${JSON.stringify(body)}`).toEqual(nobodys);
      statuses.add(foreign.status);
    }
    expect([...statuses], endpoint.name).toContain(404);
  }
  expect(await rowsOf(app.db, theirs.school)).toBe(before);
});

test("and each of these ids is known to its own school", async () => {
  let own = await makeWholeSchool(app, "Own");
  let call = await callersAt(own);
  for (const endpoint of listEndpoints(app).filter(addressesSchools)) {
    const [[body] = [undefined]] = bodiesOf(endpoint, of(own));
    const { status } = await call(endpoint, addressOf(endpoint, own), body);
    expect(status, `${endpoint.name} ${JSON.stringify(body)}`).not.toBe(404);
    // A call that did something may have taken away what the next one is about.
    if (endpoint.method === "get" || status >= 400) continue;
    own = await makeWholeSchool(app, "Own");
    call = await callersAt(own);
  }
}, 120_000);

/** A refusal may name the ids of the request itself. */
const withoutIds = (response: ReturnType<typeof asSeen>) => ({
  ...response,
  text: response.text.replace(/"(id|gameId)":\d+/g, '"$1":0'),
});

test("another school's ids in a body are refused like ids that are nobody's, by every call", async () => {
  const ours = await makeWholeSchool(app, "Ours");
  const theirs = await makeWholeSchool(app, "Theirs");
  const call = await callersAt(ours);
  const rows = async () => [await rowsOf(app.db, ours.school), await rowsOf(app.db, theirs.school)];
  const before = await rows();
  const tried = new Set<string>();
  for (const endpoint of listEndpoints(app).filter(({ mount }) => mount.access !== "public")) {
    const bodies = bodiesOf(endpoint, of(theirs), missing);
    const withIds = bodies.filter(
      ([foreign, nobodys]) => JSON.stringify(foreign) !== JSON.stringify(nobodys),
    );
    for (const [foreign, nobodys] of withIds.slice(0, BODIES)) {
      tried.add(endpoint.name);
      const path = addressOf(endpoint, ours);
      const one = asSeen(await call(endpoint, path, foreign));
      const other = asSeen(await call(endpoint, path, nobodys));
      expect(withoutIds(one), `${endpoint.name} ${JSON.stringify(foreign)}`).toEqual(withoutIds(other));
    }
  }
  expect([...tried]).toEqual(expect.arrayContaining(["POST /api/games", "PUT /api/games/:id"]));
  expect(await rows()).toEqual(before);
});

test("a schoolId in a request is ignored", async () => {
  const ours = await makeWholeSchool(app, "Ours");
  const theirs = await makeWholeSchool(app, "Theirs");
  const opponent = { schoolName: "X", managerName: "Y", email: "x@example.org" };
  const { body } = await ours.agent
    .post("/api/opponents")
    .send({ ...opponent, schoolId: theirs.school.id, id: theirs.ids.opponents })
    .expect(201);
  expect(body.schoolId).toBe(ours.school.id);
});

test("no byte of one school stands in another's lists", async () => {
  const ours = await makeWholeSchool(app, "Ours");
  await makeWholeSchool(app, "Theirs");
  for (const { path } of listsOf()) {
    expect(await readAt(ours, path), path).not.toContain("Theirs");
  }
  expect(listsOf().length).toBeGreaterThan(8);
});

const listsOf = () =>
  listEndpoints(app).filter(
    ({ method, path, mount }) =>
      method === "get" && !path.includes(":") && !["public", "sysadmin"].includes(mount.access),
  );

/** A response as text; a zip file as the texts in it. */
async function readAt({ agent }: Pick<WholeSchool, "agent">, path: string): Promise<string> {
  if (!path.endsWith("/export")) return (await agent.get(path)).text;
  return Object.values(await download(agent, path)).join("\n");
}

/** All that a school's screens are told by calls that need no id, and the histories of its games. */
async function toldTo(to: Pick<WholeSchool, "agent">): Promise<string> {
  const { agent } = to;
  const responses: string[] = [];
  for (const { path } of listsOf()) responses.push(await readAt(to, path));
  for (const { id } of (await agent.get("/api/games").expect(200)).body as { id: number }[]) {
    responses.push((await agent.get(`/api/games/${id}/history`).expect(200)).text);
  }
  return responses.join("\n");
}

test("of a linked school nothing crosses but what was told: no note, contact or untold change", async () => {
  const two = await twoSchools(app, { games: 2 });
  await two.add();
  const sides = [two.lincoln, two.central].map((side) => ({
    ...side,
    secret: `zebrafinch-${side.school.id}`,
  }));
  for (const { agent, team, school, secret } of sides) {
    const [first, second] = (await agent.get("/api/games").expect(200)).body;
    const kept = { ...first, notes: secret, departure: "03:17", dismissal: "02:43" };
    await agent.put(`/api/games/${first.id}`).send(kept).expect(200);
    await agent
      .put(`/api/games/${second.id}`)
      .send({ ...second, venue: secret })
      .expect(200);
    const coach = { ...BASKETBALL, coachName: secret, coachEmail: `${secret}@example.com` };
    await agent.put(`/api/teams/${team.id}`).send(coach).expect(200);
    const [opponent] = (await agent.get("/api/opponents").expect(200)).body;
    const contact = { managerName: secret, email: `${secret}@example.org`, phone: "5550100142" };
    await agent
      .put(`/api/opponents/${opponent.id}`)
      .send({ ...opponent, ...contact })
      .expect(200);
    await makeOpponent(app.db, school.id, { schoolName: secret });
  }
  for (const { secret, school } of sides) {
    for (const other of sides) {
      const told = await toldTo(other);
      if (other.school.id === school.id) expect(told).toContain(secret);
      else expect(told).not.toContain(secret);
    }
  }
});

test("what a linked school changes without telling it changes no byte of the other's responses", async () => {
  const two = await twoSchools(app, { games: 2 });
  await two.add();
  // The first look at one's calendars makes one.
  await two.central.agent.get("/api/feeds").expect(200);
  const before = await toldTo(two.central);
  const rows = await rowsOf(app.db, two.central.school);
  const { agent, team, opponent } = two.lincoln;
  const [first, second] = (await agent.get("/api/games").expect(200)).body;
  await agent
    .put(`/api/games/${first.id}`)
    .send({ ...first, notes: "Ours", departure: "03:17" })
    .expect(200);
  await agent
    .put(`/api/games/${second.id}`)
    .send({ ...second, time: "20:15", venue: "Nowhere" })
    .expect(200);
  await agent
    .put(`/api/teams/${team.id}`)
    .send({ ...BASKETBALL, coachName: "Robin Castell" })
    .expect(200);
  const contact = { ...opponent, managerName: "Somebody", phone: "5550100142" };
  await agent.put(`/api/opponents/${opponent.id}`).send(contact).expect(200);
  expect(await toldTo(two.central)).toBe(before);
  expect(await rowsOf(app.db, two.central.school)).toBe(rows);
});

test("no id of a linked school, and no address of its people, stands in the other's responses", async () => {
  // The ids of the two schools are far apart, so that one in a response is nobody else's.
  await app.deps.pool.query(
    "select setval('games_id_seq', 7400000), setval('teams_id_seq', 7500000), setval('opponents_id_seq', 7600000), setval('requests_id_seq', 7700000)",
  );
  const two = await twoSchools(app, { games: 2 });
  const kim = await two.colleague();
  await two.add({}, kim);
  await two.lincoln.agent.post(`/api/opponents/${two.lincoln.opponent.id}/partner`).expect(200);
  const here = await toldTo(two.central);
  const there = await toldTo(two.lincoln);
  const idsOf = async (id: number): Promise<string[]> => {
    const { rows } = await app.deps.pool.query<{ id: string }>(
      ["games", "teams", "opponents", "requests"]
        .map((table) => `select id::text from ${table} where school_id = ${id}`)
        .join(" union all "),
    );
    return rows.map((row) => row.id);
  };
  for (const id of await idsOf(two.lincoln.school.id)) expect(here).not.toContain(id);
  for (const id of await idsOf(two.central.school.id)) expect(there).not.toContain(id);
  expect(here).not.toContain(two.lincoln.sam.email);
  const { email } = (await kim.get("/api/user").expect(200)).body;
  expect(there).not.toContain(email);
});

test("deleting a linked school leaves the other's games as they are, without the link", async () => {
  const two = await twoSchools(app, { games: 2 });
  await two.add();
  const before = await two.gamesOf(two.central.school.id);
  await app.db.delete(schools).where(eq(schools.id, two.lincoln.school.id));
  expect(await two.gamesOf(two.central.school.id)).toEqual(before);
  for (const list of ["/api/games", "/api/opponents"]) {
    const { body } = await two.central.agent.get(list).expect(200);
    expect(new Set(body.map(({ partner }: { partner: unknown }) => partner))).toEqual(new Set([null]));
  }
  await two.central.agent.get("/api/partner-requests").expect(200, []);
});

test("deleting a school removes all of it, sessions included, and leaves the others' rows unchanged", async () => {
  const ours = await makeWholeSchool(app, "Ours");
  const theirs = await makeWholeSchool(app, "Theirs");
  const before = await rowsOf(app.db, ours.school);
  await app.db.delete(schools).where(eq(schools.id, theirs.school.id));
  await theirs.agent.get("/api/user").expect(401);
  expect(await rowsOf(app.db, theirs.school)).toBe("[]");
  expect(await rowsOf(app.db, ours.school)).toBe(before);
  await ours.agent.get("/api/user").expect(200);
});
