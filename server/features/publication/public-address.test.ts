import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { eq } from "drizzle-orm";
import pg from "pg";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { makeGame, makeOpponent, makeTeam } from "#server/db/factories.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { publish } from "#server/test/fixtures/publication.ts";
import { makeStaffed } from "#server/test/fixtures/staff.ts";
import { schools } from "#shared/schema/schools.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";

const app = testApp();

afterEach(async () => {
  app.clock.now = TEST_NOW;
  await app.db.update(systemSettings).set({ publicPages: true, maintenanceMode: false });
});

let number = 0;
const newSlug = () => {
  number += 1;
  return `school-${number}`;
};

async function published() {
  const staffed = await makeStaffed(app);
  const { id: schoolId } = staffed.school;
  const team = await makeTeam(app.db, schoolId, { sport: "golf", gender: "girls" });
  const opponent = await makeOpponent(app.db, schoolId);
  const sides = { teamId: team.id, opponentId: opponent.id };
  const game = await makeGame(app.db, schoolId, { ...sides, datetimeUtc: new Date("2026-08-20T23:00:00Z") });
  const slug = newSlug();
  await publish(staffed, slug).expect(200);
  return { ...staffed, team, game, slug };
}

const pagesOf = (slug: string) =>
  ["", "/girls-golf-varsity", "/embed", "/embed?team=girls-golf-varsity", ".json"].map(
    (path) => `/s/${slug}${path}`,
  );

async function answerOf(path: string) {
  const { status, headers, text } = await app.request().get(path).buffer(true);
  const { date: _date, ...others } = headers;
  return { status, headers: others, text };
}

describe("an address", () => {
  test("that is nobody's, switched off, an inactive school's, or of a team that is not shown, has one response", async () => {
    const { agent, school, slug } = await published();
    const unknown = await answerOf("/s/nobody-has-this");
    expect(unknown).toMatchObject({ status: 404, headers: { "cache-control": "no-store" } });
    expect(unknown.text).toContain("No schedule at this address");
    for (const path of [
      `/s/${slug}/no-team`,
      `/s/${slug}/embed?team=no-team`,
      `/s/${slug}/a/b`,
      "/s/",
      "/s/_/x.css",
    ])
      expect(await answerOf(path), path).toEqual(unknown);
    for (const path of [
      "/s/a",
      "/s/%00",
      "/s/%ff",
      "/s/%2e%2e%2f",
      `/s/${"a".repeat(5_000)}`,
      "/s/no.json",
      "/s/no/x.ics",
    ])
      expect(await answerOf(path), path).toEqual(unknown);

    await publish({ agent }, slug, { enabled: false }).expect(200);
    for (const path of pagesOf(slug)) expect(await answerOf(path), path).toEqual(unknown);
    await publish({ agent }, slug).expect(200);
    await app.db.update(systemSettings).set({ publicPages: false });
    for (const path of pagesOf(slug)) expect(await answerOf(path), path).toEqual(unknown);
    await app.db.update(systemSettings).set({ publicPages: true });
    await app.db.update(schools).set({ isActive: false }).where(eq(schools.id, school.id));
    for (const path of pagesOf(slug)) expect(await answerOf(path), path).toEqual(unknown);
    await app.db.update(schools).set({ isActive: true }).where(eq(schools.id, school.id));
    for (const path of pagesOf(slug)) expect((await answerOf(path)).status, path).toBe(200);
  });

  test("tells in maintenance to come again, whether it is anybody's or not", async () => {
    const { slug } = await published();
    await app.db.update(systemSettings).set({ maintenanceMode: true });
    const closed = await answerOf("/s/nobody-has-this");
    expect(closed).toMatchObject({
      status: 503,
      headers: { "retry-after": "60", "cache-control": "no-store" },
    });
    expect(closed.text).toContain("Fieldhouse is down for maintenance. Please try again later.");
    for (const path of pagesOf(slug)) expect(await answerOf(path), path).toEqual(closed);
  });

  test("is read, and nothing else", async () => {
    const { slug } = await published();
    for (const path of [...pagesOf(slug), "/s/nobody-has-this"]) {
      const { status, headers, text } = await app.request().head(path);
      expect({ status, text }, path).toEqual({
        status: path.includes("nobody") ? 404 : 200,
        text: undefined,
      });
      expect(headers["content-type"], path).toBeDefined();
      for (const method of ["post", "put", "patch", "delete"] as const) {
        const refused = await app.request()[method](path).send({ a: 1 }).expect(405);
        expect(refused.headers.allow, path).toBe("GET, HEAD");
      }
    }
  });

  test("asks nobody who they are, and names no session", async () => {
    const { agent, slug } = await published();
    for (const path of pagesOf(slug)) {
      const own = await agent.get(path).expect(200);
      const strangers = await app.request().get(path).expect(200);
      expect(own.text, path).toBe(strangers.text);
      for (const { headers } of [own, strangers]) {
        expect(headers, path).not.toHaveProperty("set-cookie");
        expect(headers, path).not.toHaveProperty("last-modified");
        expect(headers, path).toMatchObject({
          "cache-control": "public, max-age=60",
          "x-robots-tag": "noindex",
        });
      }
    }
  });

  test("is in no search engine, unless the school wants that", async () => {
    const { agent, slug } = await published();
    expect((await app.request().get(`/s/${slug}`)).text).toContain('<meta name="robots" content="noindex">');
    await publish({ agent }, slug, { indexed: true }).expect(200);
    for (const path of pagesOf(slug)) {
      const { headers, text } = await app.request().get(path).expect(200);
      expect(headers, path).not.toHaveProperty("x-robots-tag");
      expect(text, path).not.toContain("noindex");
    }
  });

  test("is open to scripts of other sites for the JSON alone", async () => {
    const { slug, agent } = await published();
    await publish({ agent }, newSlug()).expect(200);
    await publish({ agent }, slug).expect(200);
    const open = await app.request().get(`/s/${slug}.json`).expect(200);
    expect(open.headers["access-control-allow-origin"]).toBe("*");
    for (const path of [...pagesOf(slug).slice(0, -1), "/s/nobody.json", `/s/${slug}/x.json`])
      expect((await app.request().get(path)).headers, path).not.toHaveProperty("access-control-allow-origin");
  });

  test("outside production is served under the names of this machine alone, like everything with data", async () => {
    const { slug } = await published();
    await app.request().get(`/s/${slug}`).set("Host", "rebound.example.com").expect(403);
  });
});

describe("an address that is no more", () => {
  const leadsTo = async (path: string, to: string) => {
    const { headers } = await app.request().get(path).expect(308);
    expect(headers).toMatchObject({ location: to, "cache-control": "public, max-age=60" });
    expect(headers).not.toHaveProperty("etag");
  };

  test("leads to this host, whatever host a request names in its first line, as one to a proxy does", async () => {
    const { agent, slug } = await published();
    const present = newSlug();
    await publish({ agent }, present).expect(200);
    const { hostname, port } = new URL(app.request().get("/").url);
    const former = `elsewhere.example.com/s/${slug}`;
    for (const path of [
      `http://${former}`,
      `HTTPS://${former}`,
      `ftp://${former}`,
      `ws://${former}?a=1`,
      `http://${former}?`,
    ]) {
      const asked = get({ hostname, port, path, headers: { Host: "localhost" } });
      const [response] = (await once(asked, "response")) as [IncomingMessage];
      response.resume();
      expect([response.statusCode, response.headers.location], path).toEqual([308, `/s/${present}`]);
    }
  });

  test("of a school leads to the present one, and leads nowhere once that is off", async () => {
    const { agent, slug } = await published();
    const present = newSlug();
    await publish({ agent }, present).expect(200);
    await leadsTo(`/s/${slug}`, `/s/${present}`);
    await leadsTo(`/s/${slug}/girls-golf-varsity?a=1`, `/s/${present}/girls-golf-varsity`);
    await leadsTo(`/s/${slug}/embed?team=x&limit=2`, `/s/${present}/embed?team=x&limit=2`);
    await leadsTo(`/s/${slug}.json`, `/s/${present}.json`);
    expect((await app.request().get(`/s/${slug}.json`)).headers["access-control-allow-origin"]).toBe("*");
    await publish({ agent }, slug).expect(200);
    await leadsTo(`/s/${present}`, `/s/${slug}`);
    await publish({ agent }, slug, { enabled: false }).expect(200);
    await app.request().get(`/s/${present}`).expect(404);
  });

  test("is one with anything behind the question mark that the page does not know", async () => {
    const { slug } = await published();
    for (const path of [...pagesOf(slug), `/s/${slug}.ics`, `/s/${slug}/girls-golf-varsity.ics`]) {
      const more = path.includes("?") ? "&" : "?";
      for (const stray of ["z=1", "utm_source=x&z", "&", "__proto__=1"])
        await leadsTo(`${path}${more}${stray}`, path);
    }
    await leadsTo(`/s/${slug}?team=girls-golf-varsity&limit=2`, `/s/${slug}`);
    await leadsTo(
      `/s/${slug}/embed?z=1&limit=2&team=girls-golf-varsity`,
      `/s/${slug}/embed?team=girls-golf-varsity&limit=2`,
    );
    await leadsTo(`/s/${slug}/embed?limit=2&limit=3`, `/s/${slug}/embed?limit=2%2C3`);
    await app.request().get(`/s/${slug}/embed?limit=2&team=girls-golf-varsity`).expect(200);
    await app.request().get("/s/nobody-has-this?z=1").expect(404);
  });

  test("is any other spelling of it", async () => {
    const { slug } = await published();
    await leadsTo(`/s/${slug.toUpperCase()}`, `/s/${slug}`);
    await leadsTo(`/S/${slug}/Girls-Golf-Varsity`, `/s/${slug}/girls-golf-varsity`);
    await leadsTo(`/s/%53chool${slug.slice(6)}/embed`, `/s/${slug}/embed`);
    await app
      .request()
      .get(`/s/%53chool${slug.slice(6)}//example.com`)
      .expect(404);
  });

  test("of a team that is called otherwise leads to its present one; that of a deleted one to no other", async () => {
    const { agent, school, slug, team } = await published();
    const rename = (level: string) =>
      agent.put(`/api/teams/${team.id}`).send({ sport: "golf", gender: "girls", level }).expect(200);
    await rename("jr-varsity");
    await rename("freshman");
    await leadsTo(`/s/${slug}/girls-golf-varsity`, `/s/${slug}/girls-golf-freshman`);
    await leadsTo(`/s/${slug}/girls-golf-jr-varsity`, `/s/${slug}/girls-golf-freshman`);
    await app.request().get(`/s/${slug}/embed?team=girls-golf-varsity`).expect(200);

    const { body: second } = await agent
      .post("/api/teams")
      .send({ sport: "golf", gender: "girls", level: "varsity" })
      .expect(201);
    expect((await app.request().get(`/s/${slug}/girls-golf-varsity-2`).expect(200)).text).toContain(
      "Varsity",
    );
    await leadsTo(`/s/${slug}/girls-golf-varsity`, `/s/${slug}/girls-golf-freshman`);
    await agent.delete(`/api/teams/${second.id}`).expect(204);
    await makeTeam(app.db, school.id, { sport: "golf", gender: "girls" });
    await app.request().get(`/s/${slug}/girls-golf-varsity-2`).expect(404);
    await app.request().get(`/s/${slug}/girls-golf-varsity-3`).expect(200);
  });

  test("of a team that an import made, and its undoing took away, is nobody's", async () => {
    const { agent, slug } = await published();
    const csvData =
      "Date,Time,Team,Opponent,Home/Away,Venue\n10/2/2026,7:00 PM,Varsity Rugby,Elm High,Home,Field";
    const { body } = await agent.post("/api/import-games").send({ csvData }).expect(200);
    await app.request().get(`/s/${slug}/rugby-varsity`).expect(200);
    await agent.post(`/api/import-games/${body.importId}/undo`).expect(200);
    await app.request().get(`/s/${slug}/rugby-varsity`).expect(404);
  });

  test("is given once, to whoever asks at the same time", async () => {
    const { school, slug } = await published();
    for (const sport of ["tennis", "rugby", "hockey"])
      await makeTeam(app.db, school.id, { sport, gender: "girls" });
    const paths = ["tennis", "rugby", "hockey"].flatMap((sport) => {
      const path = `/s/${slug}/girls-${sport}-varsity`;
      return [path, path, path];
    });
    const responses = await Promise.all(paths.map((path) => app.request().get(path)));
    expect(responses.map(({ status }) => status)).toEqual(paths.map(() => 200));
  });
});

describe("a response", () => {
  const statements = () => {
    const sent = vi.spyOn(pg.Client.prototype, "query");
    onTestFinished(() => sent.mockRestore());
    return sent.mock.calls;
  };

  test("is made once for everybody, and anew after a change", async () => {
    const { slug, agent, team } = await published();
    const paths = [...pagesOf(slug), `/s/${slug}.ics`, `/s/${slug}/girls-golf-varsity.ics`];
    const first = [];
    for (const path of paths) first.push(await answerOf(path));
    const sent = statements();
    const again = await Promise.all(paths.map(answerOf));
    expect(again).toEqual(first);
    expect(sent).toHaveLength(paths.length);
    for (const path of [`/s/${slug}/no-team`, `/s/${slug}/embed?team=no-team`])
      await app.request().get(path).expect(404);
    expect(sent).toHaveLength(paths.length + 2);
    await agent.put(`/api/teams/${team.id}`).send({ sport: "golf", level: "freshman" }).expect(200);
    expect((await app.request().get(`/s/${slug}`).expect(200)).text).toContain("Freshman");
  });

  test("is made once for many who ask at the same time", async () => {
    const { slug } = await published();
    await app.request().get(`/s/${slug}`).expect(200);
    app.clock.now = new Date("2026-08-20T12:00:00Z");
    const sent = statements();
    await app.request().get(`/s/${slug}`).expect(200);
    const forOne = sent.length;
    app.clock.now = new Date("2026-08-21T12:00:00Z");
    await Promise.all(Array.from({ length: 20 }, () => app.request().get(`/s/${slug}`).expect(200)));
    expect(sent).toHaveLength(forOne + 19 + forOne);
  });

  test("is the same for those who take it compressed and those who do not", async () => {
    const { slug } = await published();
    for (const path of [...pagesOf(slug), `/s/${slug}.ics`]) {
      const ask = (encoding: string) =>
        app.request().get(path).buffer(true).set("Accept-Encoding", encoding).expect(200);
      const [packed, plain] = [await ask("gzip"), await ask("identity")];
      expect(packed.headers["content-encoding"], path).toBe("gzip");
      expect(plain.headers, path).not.toHaveProperty("content-encoding");
      expect(plain.text, path).toBe(packed.text);
      for (const { headers } of [packed, plain]) expect(headers.vary, path).toMatch(/Accept-Encoding/);
    }
  });
});

describe("unchanged", () => {
  test.each([0, 1, 2, 3, 4])("is told by one small statement (page %i)", async (index) => {
    const { slug } = await published();
    const path = pagesOf(slug)[index] ?? "";
    const { headers } = await app.request().get(path).expect(200);
    expect(headers.etag).toMatch(/^W\/"[\w-]{36}\.2026-08-14\.[\w-]{8}"$/);
    const sent = vi.spyOn(pg.Client.prototype, "query");
    onTestFinished(() => sent.mockRestore());
    const unchanged = await app.request().get(path).set("If-None-Match", String(headers.etag)).expect(304);
    expect(sent.mock.calls.length).toBe(1);
    expect(unchanged.headers).toMatchObject({ etag: headers.etag, "cache-control": "public, max-age=60" });
  });

  test("ends with the school's day, and with a change of anything that is shown", async () => {
    const { agent, school, slug, game, team } = await published();
    const tagOf = async () => (await app.request().get(`/s/${slug}`).expect(200)).headers.etag;
    const tags = [await tagOf()];
    app.clock.now = new Date("2026-08-15T03:59:00Z");
    expect(await tagOf()).toBe(tags[0]);
    app.clock.now = new Date("2026-08-15T04:00:00Z");
    tags.push(await tagOf());
    await agent.delete(`/api/games/${game.id}`).expect(204);
    tags.push(await tagOf());
    await agent.put(`/api/teams/${team.id}`).send({ sport: "golf", level: "freshman" }).expect(200);
    tags.push(await tagOf());
    await publish({ agent }, slug, { show: "confirmed" }).expect(200);
    tags.push(await tagOf());
    await app.db.update(schools).set({ primaryColor: "#112233" }).where(eq(schools.id, school.id));
    tags.push(await tagOf());
    expect(new Set(tags).size).toBe(tags.length);
  });
});
