import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#server/test/agent.ts";
import { auditOf } from "#server/test/fixtures/accounts.ts";
import { fetchFeed } from "#server/test/fixtures/follow-feeds.ts";
import { revisedSchool, scheduleCsv } from "#server/test/fixtures/revised-school.ts";
import { makeStaffed } from "#server/test/fixtures/staff.ts";
import { atOnce } from "#server/test/insist.ts";
import { calendarText, openScheduleHost, type ScheduleHost } from "#server/test/kit/schedule-host.ts";
import type { ScheduleSource, ScheduleSourceFile } from "#shared/api/schedule-sources.ts";

const app = testApp();
const production = testApp({
  NODE_ENV: "production",
  SESSION_SECRET: "a secret of the tests with more than 32 characters",
  APP_URL: "http://localhost:3000",
  RATE_LIMITS: "on",
  WORKERS: "1",
});

let host: ScheduleHost;
let lastPath = 0;

beforeAll(async () => {
  host = await openScheduleHost();
});

afterAll(async () => {
  await host.close();
});

/** The address of a new text; `change` puts another in its place. */
function publish(text: string) {
  lastPath += 1;
  const path = `/schedule-${lastPath}`;
  host.serve(path, text);
  return {
    url: host.at(path),
    path,
    change: (other: Parameters<ScheduleHost["serve"]>[1]) => host.serve(path, other),
  };
}

const SOURCES = "/api/schedule-sources";
const GOLF = calendarText(
  ["20260904T230000Z", "Golf Varsity vs Alder High"],
  ["20260911T230000Z", "Golf Varsity at Birch High"],
);

type Agent = Awaited<ReturnType<typeof makeStaffed>>["agent"];

const list = async (agent: Agent): Promise<ScheduleSource[]> => (await agent.get(SOURCES).expect(200)).body;
const add = async (agent: Agent, url: string, name = "Schedule Star"): Promise<ScheduleSource> =>
  (await agent.post(SOURCES).send({ name, url }).expect(201)).body;
const fileOf = async (agent: Agent, id: number): Promise<ScheduleSourceFile> =>
  (await agent.get(`${SOURCES}/${id}/file`).expect(200)).body;
const readAgain = async (agent: Agent, id: number): Promise<ScheduleSource> =>
  (await agent.post(`${SOURCES}/${id}/read`).expect(200)).body;

describe("an address", () => {
  test("is read as it is added, and its calendar goes on as a file", async () => {
    const { agent } = await makeStaffed(app);
    expect(await list(agent)).toEqual([]);
    const { url } = publish(GOLF);
    const added = await add(agent, url);
    expect(added).toEqual({
      id: expect.any(Number),
      name: "Schedule Star",
      url,
      readAt: app.clock.now.toISOString(),
      problem: null,
      changes: 2,
      updatedAt: expect.any(String),
    });
    expect(await list(agent)).toEqual([added]);
    expect(await fileOf(agent, added.id)).toEqual({
      name: "Schedule Star",
      csvData:
        "\uFEFFDate,Time,Title,Location,Status\r\n2026-09-04,7:00 PM,Golf Varsity vs Alder High,,\r\n2026-09-11,7:00 PM,Golf Varsity at Birch High,,\r\n",
      columns: null,
      answers: {},
      notices: [],
    });
  });

  test("may have a CSV file, which goes on as it is", async () => {
    const { agent } = await makeStaffed(app);
    const csv = scheduleCsv(["9/4/2026,7 PM,Golf,H,Alder,"]);
    const { id, changes } = await add(agent, publish(csv).url);
    expect(changes).toBe(1);
    expect((await fileOf(agent, id)).csvData).toBe(csv);
  });

  test("says what was left out of its calendar", async () => {
    const { agent } = await makeStaffed(app);
    const text = GOLF.replace("SUMMARY:Golf Varsity at", "RRULE:FREQ=DAILY\r\nSUMMARY:Golf Varsity at");
    const { id } = await add(agent, publish(text).url);
    expect((await fileOf(agent, id)).notices).toEqual([
      '"Golf Varsity at Birch High" repeats and was left out',
    ]);
  });

  test("follows the school's clock when that moves", async () => {
    const { agent } = await makeStaffed(app);
    const { id } = await add(agent, publish(GOLF).url);
    const { body: school } = await agent.get("/api/school").expect(200);
    await agent
      .post("/api/school")
      .send({ ...school, timezone: "America/Chicago" })
      .expect(200);
    expect((await fileOf(agent, id)).csvData).toContain("2026-09-04,6:00 PM");
  });

  test("is compared with the schedule, by its open question's rows where nothing else can be read", async () => {
    const { agent } = await revisedSchool(app, [
      "9/4/2026,7 PM,Golf Varsity,H,Alder,Links",
      "9/5/2026,7 PM,Golf Varsity,H,Birch,Links",
    ]);
    const revised = scheduleCsv([
      "9/4/2026,8 PM,Golf Varsity,H,Alder,Links",
      "9/5/2026,7 PM,Golf Varsity,H,Birch,Links",
      "9/6/2026,7 PM,Golf Varsity,H,Cedar,Links",
    ]);
    expect(await add(agent, publish(revised).url)).toMatchObject({ changes: 2 });
    const withoutTeam = "Date,Time,H/A,Opponent\n9/4/2026,7 PM,H,Alder\n9/5/2026,7 PM,H,Birch\n";
    expect(await add(agent, publish(withoutTeam).url, "Games")).toMatchObject({ problem: null, changes: 2 });
  });

  test.each([
    [{}, "name", "Enter a name"],
    [{ name: " ", url: "https://example.org/a.ics" }, "name", "Enter a name"],
    [{ name: "A" }, "url", "Enter an address that begins with https:// or webcal://"],
    [
      { name: "A", url: "ftp://example.org" },
      "url",
      "Enter an address that begins with https:// or webcal://",
    ],
    [{ name: "A", url: "https://" }, "url", "Enter an address that begins with https:// or webcal://"],
    [
      { name: "A", url: "example.org/a.ics" },
      "url",
      "Enter an address that begins with https:// or webcal://",
    ],
    [{ name: "A", url: 7 }, "url", "Enter an address that begins with https:// or webcal://"],
  ])("is refused: %j", async (body, field, message) => {
    const { agent } = await makeStaffed(app);
    const { body: refusal } = await agent.post(SOURCES).send(body).expect(400);
    expect(refusal).toMatchObject({ message, errors: { [field]: message } });
    expect(await list(agent)).toEqual([]);
  });

  test("is there once, be it webcal or https, and by twenty at once", async () => {
    const { agent } = await makeStaffed(app);
    const add = (url: string) => agent.post(SOURCES).send({ name: "Schedule", url });
    const message = "This address is there already";
    expect((await add("webcal://127.0.0.1:1/a.ics").expect(201)).body.url).toBe("webcal://127.0.0.1:1/a.ics");
    for (const url of [
      "https://127.0.0.1:1/a.ics",
      "WEBCAL://127.0.0.1:1/a.ics#x",
      " https://127.0.0.1:1/x/../a.ics ",
    ])
      expect((await add(url).expect(409)).body).toEqual({ message, errors: { url: message } });
    const { url } = publish(GOLF);
    const statuses = (await atOnce(20, () => add(url))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, ...Array(19).fill(409)]);
  });

  test("is one of ten at most, and that is told after all else", async () => {
    const { agent } = await makeStaffed(app);
    const { url } = publish(GOLF);
    const add = (query: number) => agent.post(SOURCES).send({ name: "Schedule", url: `${url}?${query}` });
    const statuses = (await atOnce(12, (index) => add(index))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(10).fill(201), 409, 409]);
    expect((await add(13).expect(409)).body).toEqual({ message: "A school has at most 10 addresses" });
    const [first] = await list(agent);
    const again = await agent.post(SOURCES).send({ name: "Schedule", url: first?.url }).expect(409);
    expect(again.body.message).toBe("This address is there already");
  });

  test("that is deleted is gone, and its games stay", async () => {
    const { agent } = await makeStaffed(app);
    const { id } = await add(agent, publish(GOLF).url);
    const { csvData } = await fileOf(agent, id);
    const columns = { date: 0, time: 1, title: 2 };
    await agent.post("/api/import-games").send({ csvData, columns, sourceId: id }).expect(200);
    await agent.delete(`${SOURCES}/${id}`).expect(204);
    expect(await list(agent)).toEqual([]);
    expect((await agent.get("/api/games")).body).toHaveLength(2);
    for (const call of [
      agent.delete(`${SOURCES}/${id}`),
      agent.get(`${SOURCES}/${id}/file`),
      agent.post(`${SOURCES}/${id}/read`),
    ])
      await call.expect(404, { message: "Schedule not found" });
  });

  test("is kept in the audit by its name alone", async () => {
    const { agent, manager } = await makeStaffed(app);
    const { id } = await add(agent, publish(GOLF).url);
    await agent.delete(`${SOURCES}/${id}`).expect(204);
    const entries = (await auditOf(app, manager.email)).filter(({ action }) =>
      action.startsWith("schedule-source"),
    );
    expect(entries.map(({ action, result, details }) => [action, result, details])).toEqual([
      ["schedule-source-add", "success", { name: "Schedule Star" }],
      ["schedule-source-remove", "success", { name: "Schedule Star" }],
    ]);
  });
});

describe("a reading", () => {
  test("asks for what has changed alone, and counts it", async () => {
    const { agent } = await makeStaffed(app);
    const { url, path, change } = publish(GOLF);
    const { id } = await add(agent, url);
    expect(await readAgain(agent, id)).toMatchObject({ changes: 2, problem: null });
    change(calendarText(["20260904T230000Z", "Golf Varsity vs Alder High"]));
    expect(await readAgain(agent, id)).toMatchObject({ changes: 1 });
    const tag = `"${GOLF.length}"`;
    expect(host.asked.filter((each) => each.path === path).map(({ etag }) => etag)).toEqual([
      undefined,
      tag,
      tag,
    ]);
  });

  const NO_TABLE = "The address gives no calendar and no table";
  test.each<[string, Parameters<ScheduleHost["serve"]>[1], string]>([
    ["404", (_request, response) => response.writeHead(404).end(), "The address did not answer"],
    ["500", (_request, response) => response.writeHead(500).end(), "The address did not answer"],
    ["a broken connection", (_request, response) => response.destroy(), "The address did not answer"],
    ["a page", "<!doctype html><title>Schedule</title><p>Sign in, please</p>", NO_TABLE],
    ["nothing", "", NO_TABLE],
    ["a table of something else", "Name,Age\nA,1\n", NO_TABLE],
    ["a calendar without events", calendarText(), NO_TABLE],
    ["a workbook", "PK\u0003\u0004", NO_TABLE],
    ["a text with NUL", "Date,Time\0", NO_TABLE],
    ["too much", "x".repeat(5 * 1024 * 1024 + 1), "It is larger than 5 MB"],
    [
      "a redirect into a network",
      (_request, response) => response.writeHead(302, { location: "http://10.0.0.5/" }).end(),
      "This address is not allowed",
    ],
  ])("that finds %s says so and keeps the text before", async (_what, answer, problem) => {
    const { agent } = await makeStaffed(app);
    const { url, change } = publish(GOLF);
    const added = await add(agent, url);
    const file = await fileOf(agent, added.id);
    change(answer);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const { updatedAt, ...failed } = await readAgain(agent, added.id);
    expect(failed).toEqual({ ...failed, readAt: added.readAt, changes: 2, problem });
    expect(updatedAt > added.updatedAt).toBe(true);
    expect(await fileOf(agent, added.id)).toEqual(file);
    change(GOLF);
    expect(await readAgain(agent, added.id)).toMatchObject({ problem: null });
  });

  test("that fails as the address is added leaves no file", async () => {
    const { agent } = await makeStaffed(app);
    const { id, ...added } = await add(agent, host.at("/nothing"));
    expect(added).toMatchObject({ readAt: null, problem: "The address did not answer", changes: 0 });
    await agent.get(`${SOURCES}/${id}/file`).expect(404, { message: "Schedule not found" });
  });
});

describe("in production", () => {
  test("http is refused in the words of the form, and this machine is not asked", async () => {
    const { agent } = await makeStaffed(production);
    const message = "Enter an address that begins with https:// or webcal://";
    const { url, path } = publish(GOLF);
    const refused = await agent.post(SOURCES).send({ name: "Schedule", url }).expect(400);
    expect(refused.body).toEqual({ message, errors: { url: message } });
    const { body } = await agent
      .post(SOURCES)
      .send({ name: "Schedule", url: url.replace("http:", "webcal:") });
    expect(body).toMatchObject({ problem: "This address is not allowed", readAt: null });
    expect(host.asked.filter((each) => each.path === path)).toEqual([]);
  });

  test("somebody reads once a minute, adding not counted, and each address for itself", async () => {
    const { agent } = await makeStaffed(production);
    const { body: one } = await agent
      .post(SOURCES)
      .send({ name: "One", url: "https://127.0.0.1:1/1" })
      .expect(201);
    const { body: other } = await agent
      .post(SOURCES)
      .send({ name: "Other", url: "https://127.0.0.1:1/2" })
      .expect(201);
    await agent.post(`${SOURCES}/${one.id}/read`).expect(200);
    const { body, headers } = await agent.post(`${SOURCES}/${one.id}/read`).expect(429);
    expect(body.message).toBe("Too many attempts. Please try again in a minute.");
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    await agent.post(`${SOURCES}/${other.id}/read`).expect(200);
    await agent.delete(`${SOURCES}/${one.id}`).expect(204);
    await agent.post(`${SOURCES}/${one.id}/read`).expect(404);
  });
});

describe("an import of it", () => {
  const QUESTION =
    "Date,Time,Squad Name,H/A,Opponent\n9/4/2026,7 PM,JV BB,H,Alder\n9/11/2026,7 PM,JV BB,A,Birch\n";
  const COLUMNS = { date: 0, time: 1, team: 2, homeAway: 3, opponent: 4 };
  const said = { columns: COLUMNS, answers: { "sport:BB": "baseball" } };

  test("is what the next reading is judged by, and its changes are counted at once", async () => {
    const { agent } = await makeStaffed(app);
    const { url, change } = publish(QUESTION);
    const { id } = await add(agent, url);
    const { csvData } = await fileOf(agent, id);
    await agent
      .post("/api/import-games")
      .send({ csvData, ...said, sourceId: id })
      .expect(200);
    expect(await list(agent)).toMatchObject([{ changes: 0 }]);
    expect(await fileOf(agent, id)).toMatchObject(said);
    change(`${QUESTION}9/18/2026,7 PM,JV BB,A,Cedar\n`);
    expect(await readAgain(agent, id)).toMatchObject({ changes: 1 });
  });

  test("of another file counts its changes, too, as does undoing it", async () => {
    const { agent } = await makeStaffed(app);
    await add(agent, publish(GOLF).url);
    const csvData = scheduleCsv(["9/4/2026,7 PM,Golf Varsity,H,Alder High,"]);
    const { body } = await agent.post("/api/import-games").send({ csvData }).expect(200);
    expect(await list(agent)).toMatchObject([{ changes: 1 }]);
    await agent.post(`/api/import-games/${body.importId}/undo`).expect(200);
    expect(await list(agent)).toMatchObject([{ changes: 2 }]);
  });

  test("may be applied as a comparison", async () => {
    const { agent } = await makeStaffed(app);
    const { id } = await add(agent, publish(QUESTION).url);
    const { csvData } = await fileOf(agent, id);
    const body = { csvData, ...said, sourceId: id };
    const { body: compared } = await agent.post("/api/import-games/compare").send(body).expect(200);
    const [first] = compared.added;
    await agent
      .post("/api/import-games/apply")
      .send({ ...body, add: [first.row] })
      .expect(200);
    expect(await list(agent)).toMatchObject([{ changes: 1 }]);
    expect(await fileOf(agent, id)).toMatchObject(said);
  });

  test("that was told what no longer fits is read as if nothing had been said", async () => {
    const { agent } = await makeStaffed(app);
    const { url, change } = publish(QUESTION);
    const { id } = await add(agent, url);
    const { csvData } = await fileOf(agent, id);
    const answers = { "sport:BB": "baseball", year: "2026" };
    await agent
      .post("/api/import-games")
      .send({ csvData, columns: COLUMNS, answers, sourceId: id })
      .expect(200);
    change("Date,Time,Team,H/A,Opponent\nSep 4,7 PM,Golf,H,Alder\n");
    expect(await readAgain(agent, id)).toMatchObject({ problem: null, changes: 1 });
  });

  test.each(["", "/preview", "/compare", "/apply"])(
    "names a source of the school: import-games%s",
    async (call) => {
      const [ours, theirs] = [await makeStaffed(app), await makeStaffed(app)];
      const foreign = await add(theirs.agent, publish(GOLF).url);
      const send = (body: object) => ours.agent.post(`/api/import-games${call}`).send({ add: [2], ...body });
      const right = scheduleCsv(["9/4/2026,7 PM,Golf,H,Alder,"]);
      const shape = "sourceId must be the id of an address with a schedule";
      const { body } = await send({ csvData: "", sourceId: "1" }).expect(400);
      expect(body.errors).toEqual({ sourceId: shape });
      for (const csvData of [right, ""])
        for (const sourceId of [foreign.id, 2_000_000_000])
          await send({ csvData, sourceId }).expect(404, { message: "Schedule not found" });
      await send({ csvData: right, sourceId: null }).expect(200);
    },
  );
});

test("our own calendar of a season has no changes for it, wherever the games are", async () => {
  const { agent } = await makeStaffed(app, {
    name: "Lincoln High",
    address: "1200 Maple Avenue,\nSpringfield, OH 45503",
  });
  const header = "Date,Time,Team,H/A,Opponent,Venue,Opponent Address,Event,Status";
  const csvData = [
    header,
    "9/4/2026,7 PM,Girls Golf JV,H,Alder High,Maple Links,,,",
    '9/5/2026,TBD,Girls Golf JV,A,Birch High,"Club, North Course","5 Elm Street, Dayton, OH 45402",,',
    "9/6/2026,5:30 PM,Boys Soccer Varsity,H,Cedar High,,,Metro Cup,",
    "9/7/2026,5:30 PM,Boys Soccer Varsity,A,Dogwood High,,,,Canceled",
    "9/8/2026,5:30 PM,Boys Soccer Varsity,N,Elm High,Central Park,,,",
    "9/9/2026,5:30 PM,Boys Soccer Varsity,A,Fir High,TBD,,,Verified",
  ].join("\n");
  await agent.post("/api/import-games").send({ csvData }).expect(200);
  const { body: feeds } = await agent.get("/api/feeds").expect(200);
  const { text } = await fetchFeed(app, feeds.mine).expect(200);
  expect(text).toContain("1200 Maple Avenue");
  expect(await add(agent, publish(text).url)).toMatchObject({ problem: null, changes: 0 });
});

test("another school's are neither listed nor found", async () => {
  const [ours, theirs] = [await makeStaffed(app), await makeStaffed(app)];
  const { id } = await add(theirs.agent, publish(GOLF).url);
  expect(await list(ours.agent)).toEqual([]);
  await ours.agent.delete(`${SOURCES}/${id}`).expect(404);
  expect(await list(theirs.agent)).toHaveLength(1);
});
