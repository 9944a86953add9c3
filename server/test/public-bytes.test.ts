import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { makeGame, makeOpponent, makeTeam } from "#server/db/factories.ts";
import type { Feeds, SharedFeed } from "#shared/api/feeds.ts";
import { agreements } from "#shared/schema/agreements.ts";
import { schools } from "#shared/schema/schools.ts";
import { testApp } from "./agent.ts";
import { makeStaffed } from "./fixtures/staff.ts";

/** Everything that anybody can read without an account, beside what must never be in it. */

const app = testApp();

/** Planted in every text that is not for everybody; a public page may have none of them in any spelling. */
const SECRET = /planted|5550147\d{3}|secret\.example/i;
const PRIVATE_TIMES = /3:37|2:41|15:37|14:41/;
const MARKUP = `<img src=x onerror="alert(1)">&"'`;

async function publishedSchool(slug: string) {
  const staffed = await makeStaffed(app, { name: `Lincoln ${MARKUP}` });
  const { school, agent } = staffed;
  await app.db
    .update(schools)
    .set({
      phone: "5550147001",
      athleticDirector: "planted director",
      digestEmails: ["digest@secret.example"],
    })
    .where(eq(schools.id, school.id));
  const team = await makeTeam(app.db, school.id, {
    ...{ sport: "basketball", gender: "girls", level: "varsity" },
    ...{ coachName: "planted coach", coachEmail: "coach@secret.example", coachPhone: "5550147002" },
  });
  const opponent = await makeOpponent(app.db, school.id, {
    ...{ schoolName: `Central ${MARKUP}`, managerName: "planted manager" },
    ...{ email: "manager@secret.example", ccEmail: "copy@secret.example", phone: "5550147003" },
  });
  // The digits of the present moment could be those of a planted time.
  const updatedAt = new Date("2026-08-01T12:00:00Z");
  const sides = { teamId: team.id, opponentId: opponent.id, updatedAt };
  const day = (date: string) => new Date(`${date}T23:00:00Z`);
  const game = await makeGame(app.db, school.id, {
    ...{ ...sides, datetimeUtc: day("2026-08-20"), venue: `Gym ${MARKUP}`, eventName: `Cup ${MARKUP}` },
    ...{ notes: "planted notes", departure: "15:37", dismissal: "14:41", isHome: false },
    ...{ status: "reschedule", rescheduleBy: "opponent", proposedBy: "opponent" },
    opponentMessage: "planted message",
    proposals: [{ date: "2026-08-27", time: "18:13:00" }],
  });
  await makeGame(app.db, school.id, {
    ...sides,
    datetimeUtc: day("2026-08-05"),
    status: "completed",
    score: "W 24-17",
  });
  await makeGame(app.db, school.id, {
    ...{ ...sides, datetimeUtc: day("2026-08-21"), status: "canceled", cancelReason: `Storm ${MARKUP}` },
    reasonPublic: true,
  });
  for (const [status, date] of [["canceled", "2026-08-22"] as const, ["reschedule", "2026-08-23"] as const])
    await makeGame(app.db, school.id, {
      ...{
        ...sides,
        datetimeUtc: day(date),
        status,
        rescheduleBy: status === "reschedule" ? "school" : null,
      },
      cancelReason: "planted reason",
    });
  const { agent: stranger, school: other } = await makeStaffed(app, { name: "planted other school" });
  await stranger
    .put("/api/publication")
    .send(publication(`${slug}-other`))
    .expect(200);
  await makeGame(app.db, other.id, {
    teamId: (await makeTeam(app.db, other.id)).id,
    opponentId: (await makeOpponent(app.db, other.id, { schoolName: "planted opponent" })).id,
    datetimeUtc: day("2026-08-20"),
  });
  await agent.put("/api/publication").send(publication(slug)).expect(200);
  return { ...staffed, team, opponent, game };
}

const publication = (slug: string) => ({ enabled: true, slug, show: "all", teamIds: [], indexed: false });

const publicPaths = (slug: string) => [
  ...[`/s/${slug}`, `/s/${slug}/girls-basketball-varsity`, `/s/${slug}/embed`, `/s/${slug}/embed?limit=50`],
  ...[`/s/${slug}.json`, `/s/${slug}.ics`, `/s/${slug}/girls-basketball-varsity.ics`],
];

const read = async (path: string) => {
  const response = await app.request().get(path).buffer(true).expect(200);
  expect(response.headers["set-cookie"], path).toBeUndefined();
  expect(response.headers["last-modified"], path).toBeUndefined();
  return response.text ?? "";
};

describe("what everybody can read", () => {
  test("has nothing of what a school keeps to itself, and nothing of another school", async () => {
    await publishedSchool("walk-secrets");
    for (const path of publicPaths("walk-secrets")) {
      const text = await read(path);
      expect(text, path).toContain("Central");
      expect(text, path).not.toMatch(SECRET);
      expect(text, path).not.toMatch(PRIVATE_TIMES);
      // The opponent's wish is nobody else's business.
      expect(text, path).not.toMatch(/6:13|18:13|2026-08-27|Aug 27/);
    }
  });

  test("has no markup of anybody's names, and no script but data", async () => {
    await publishedSchool("walk-markup");
    for (const path of publicPaths("walk-markup").filter((each) => !/\.(ics|json)$/.test(each))) {
      const text = await read(path);
      expect(text, path).not.toContain("<img src=x");
      const scripts = [...text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
      expect(
        scripts.filter((tag) => tag !== '<script type="application/ld+json">'),
        path,
      ).toEqual([]);
      expect(text, path).not.toMatch(/\sstyle=|\son\w+=(?!&)/i);
      for (const [, data = ""] of text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
        expect(() => JSON.parse(data), path).not.toThrow();
    }
  });

  test("has the reason of a game that is off on the pages where the school wants it, and in no data", async () => {
    await publishedSchool("walk-reasons");
    for (const path of publicPaths("walk-reasons")) {
      const isPage = !/\.(ics|json)$/.test(path);
      expect((await read(path)).includes("Storm"), path).toBe(isPage);
    }
  });

  test("names no number of a game but in the names of calendars' events", async () => {
    const { game, school } = await publishedSchool("walk-ids");
    const body = JSON.parse(await read("/s/walk-ids.json"));
    expect(Object.keys(body).sort()).toEqual(["games", "school", "timezone", "updatedAt"]);
    expect(Object.keys(body.games[0]).sort()).toEqual(
      [
        ...[
          "team",
          "opponent",
          "schools",
          "start",
          "date",
          "time",
          "timeTbd",
          "side",
          "venue",
          "kind",
          "eventName",
        ],
        ...["status", "score", "was", "address"],
      ].sort(),
    );
    expect(await read("/s/walk-ids.ics")).toContain(`UID:game-${game.id}@localhost`);
    expect(await read("/s/walk-ids")).not.toMatch(new RegExp(`game-\\d|(id|school)="?${school.id}"`));
  });
});

describe("private feeds", () => {
  test("have the bus, and still no notes, contacts, messages or wishes", async () => {
    const { agent, team } = await publishedSchool("walk-private");
    const { mine }: Feeds = (await agent.get("/api/feeds").expect(200)).body;
    const shared: SharedFeed[] = [];
    for (const body of [{ kind: "all" }, { kind: "team", teamId: team.id }])
      shared.push((await agent.post("/api/feeds").send(body).expect(201)).body);
    for (const url of [mine, ...shared.map((each) => each.url)]) {
      const text = (await read(new URL(url).pathname)).replaceAll("\r\n ", "");
      expect(text).toContain("Bus 3:37 PM");
      expect(text).not.toMatch(SECRET);
      expect(text).not.toMatch(/6:13|T2213|20260827/);
    }
  });
});

describe("unchanged", () => {
  test("is the same bytes, and 304 for who has them; a note that changes nothing public is the same bytes, too", async () => {
    const { game, school } = await publishedSchool("walk-same");
    for (const path of publicPaths("walk-same")) {
      const first = await app.request().get(path).buffer(true).expect(200);
      expect(first.headers.etag, path).toMatch(/^W\//);
      await app.request().get(path).set("If-None-Match", String(first.headers.etag)).expect(304);
      expect(await read(path), path).toBe(first.text);
    }
    const before = await read("/s/walk-same.json");
    await app.db.update(agreements).set({ learned: null }).where(eq(agreements.gameId, game.id));
    await app.db.update(schools).set({ athleticDirector: "planted again" }).where(eq(schools.id, school.id));
    expect(await read("/s/walk-same.json")).toBe(before);
  });
});

test("off, unknown and inactive are one response, byte for byte", async () => {
  const { agent, school } = await publishedSchool("walk-off");
  const answerOf = async (path: string) => {
    const { status, headers, text } = await app.request().get(path).buffer(true);
    const { date: _date, "x-request-id": _id, ...others } = headers;
    return { status, headers: others, text };
  };
  const unknown = await answerOf("/s/nobody-has-this");
  expect(unknown.status).toBe(404);
  await agent
    .put("/api/publication")
    .send({ ...publication("walk-off"), enabled: false, updatedAt: undefined })
    .expect(200);
  for (const path of publicPaths("walk-off")) expect(await answerOf(path), path).toEqual(unknown);
  await app.db.update(schools).set({ isActive: false }).where(eq(schools.id, school.id));
  for (const path of publicPaths("walk-off")) expect(await answerOf(path), path).toEqual(unknown);
});
