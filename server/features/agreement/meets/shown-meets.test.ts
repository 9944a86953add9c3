import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { runDue } from "#server/features/jobs/run-due.service.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { readFeedAt } from "#server/test/fixtures/follow-feeds.ts";
import { makeMeet } from "#server/test/fixtures/meet.ts";
import { publish } from "#server/test/fixtures/publication.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { jobRuns } from "#shared/schema/scheduled-messages.ts";
import { schools } from "#shared/schema/schools.ts";

const app = testApp();

beforeEach(async () => {
  await app.db.update(schools).set({ isActive: false });
  await app.db.update(jobRuns).set({ since: new Date(0) });
  app.outbox.mails.length = 0;
  app.clock.now = TEST_NOW;
});

const NAMES = ["Canfield", "Salem", "Struthers"];

/** A meet of which Canfield cannot come, Salem has confirmed, and Struthers has not answered. */
async function answeredMeet() {
  const meet = await makeMeet(app, NAMES);
  await meet.send().expect(200);
  const { updatedAt } = (await meet.page("Salem").expect(200)).body;
  await meet.answer("Salem", { response: "confirm", updatedAt }).expect(200);
  await meet.answer("Canfield", { response: "reschedule", message: "Prom", updatedAt }).expect(200);
  app.outbox.mails.length = 0;
  return meet;
}

describe("a calendar", () => {
  const entry = async (address: string) => (await readFeedAt(app, address)).events;

  test("has a meet once, confirmed as soon as one school comes, and without a school that cannot", async () => {
    const meet = await makeMeet(app, NAMES);
    const { mine } = (await meet.agent.get("/api/feeds").expect(200)).body;
    const [open, ...others] = await entry(mine);
    expect(others).toEqual([]);
    expect(open).toMatchObject({
      summary: "Osprey Invitational: Football Varsity vs Canfield, Salem, Struthers",
      status: "TENTATIVE",
      description: "Not confirmed yet",
    });
    await meet.send().expect(200);
    const { updatedAt } = (await meet.page("Salem").expect(200)).body;
    await meet.answer("Canfield", { response: "reschedule", message: "", updatedAt }).expect(200);
    expect((await entry(mine))[0]).toMatchObject({ status: "TENTATIVE" });
    await meet.answer("Salem", { response: "confirm", updatedAt }).expect(200);
    expect(await entry(mine)).toMatchObject([
      {
        summary: "Osprey Invitational: Football Varsity vs Salem, Struthers",
        status: "CONFIRMED",
        description: "",
      },
    ]);
  });

  test("is confirmed for an event at once; for a meet of another school by the host alone", async () => {
    const { agent, team, idOf } = await makeMeet(app, NAMES);
    const { mine } = (await agent.get("/api/feeds").expect(200)).body;
    const game = { teamId: team.id, time: "10:00", venue: "Birch Park", isHome: false };
    await agent
      .post("/api/games")
      .send({ ...game, date: "2026-09-05", eventName: "Billy Goat" })
      .expect(201);
    const away = { ...game, date: "2026-09-06", opponentId: idOf("Salem") };
    const { body } = await agent
      .post("/api/games")
      .send({ ...away, otherOpponentIds: [idOf("Canfield")] })
      .expect(201);
    const shown = async () => (await entry(mine)).slice(1).map(({ summary, status }) => [summary, status]);
    const event = ["Billy Goat: Football Varsity", "CONFIRMED"];
    expect(await shown()).toEqual([event, ["Football Varsity at Salem, with Canfield", "TENTATIVE"]]);
    await agent
      .put(`/api/games/${body.id}`)
      .send({ ...body, status: "verified" })
      .expect(200);
    expect(await shown()).toEqual([event, ["Football Varsity at Salem, with Canfield", "CONFIRMED"]]);
  });

  test("of the invited school has what that school was told, and nothing of the others", async () => {
    const meet = await makeMeet(app, NAMES);
    await meet.send().expect(200);
    const { body } = await meet.answer("Salem", { response: "confirm" }).expect(200);
    const events = await entry(body.game.feed);
    expect(events).toHaveLength(1);
    expect(JSON.stringify(events)).not.toMatch(/Struthers|Canfield|TBD/);
  });
});

describe("the public page", () => {
  test("has a meet once, by its schools, and as an event for search engines", async () => {
    const meet = await answeredMeet();
    const slug = `osprey-${meet.school.id}`;
    await publish(meet, slug, { show: "confirmed" }).expect(200);
    const get = async (path = "") => (await app.request().get(`/s/${slug}${path}`).expect(200)).text;
    const markup = await get();
    const text = markup
      .replace(/<script.*?<\/script>/gs, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ");
    expect(text.match(/Osprey Invitational/g)).toHaveLength(1);
    expect(text).toContain("Osprey Invitational Football Varsity vs Salem, Struthers");
    expect(text).not.toMatch(/TBD|Canfield|Not confirmed yet/);
    const [graph] = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(markup)?.[1] ?? "{}")["@graph"];
    expect(graph).toMatchObject({
      ...{ "@type": "Event", name: "Osprey Invitational: Football Varsity vs Salem, Struthers" },
    });
    expect(graph).not.toHaveProperty("homeTeam");
    expect(JSON.parse(await get(".json")).games).toMatchObject([
      { eventName: "Osprey Invitational", schools: NAMES },
    ]);
  });
});

/** Thursday, September 3, 10:00 AM in New York, the last school day before the meet. */
const THURSDAY = new Date("2026-09-03T14:00:00.000Z");
/** 8:00 of the Monday before it */
const MONDAY = new Date("2026-08-31T12:00:00.000Z");

const run = async (at: Date) => {
  app.clock.now = at;
  return (await runDue(app.deps)).sent;
};

describe("a scheduled message", () => {
  test("of the day before goes to the schools that have confirmed, and to no other", async () => {
    const meet = await answeredMeet();
    await app.db
      .update(schools)
      .set({ dayBefore: true, reminders: false })
      .where(eq(schools.id, meet.school.id));
    expect(await run(THURSDAY)).toMatchObject({ dayBefore: 1 });
    const told = () =>
      NAMES.map((name) => meet.mailsTo(name).filter(({ subject }) => /Tomorrow/.test(subject)));
    expect(told().map(({ length }) => length)).toEqual([0, 1, 0]);
    expect(await run(THURSDAY)).toMatchObject({ dayBefore: 0 });
    const agent = await app.signInAt(meet.school.id);
    const [{ updatedAt }] = (await agent.get("/api/games").expect(200)).body;
    const confirm = { updatedAt, by: "A. Coach", how: "phone", opponentId: meet.idOf("Struthers") };
    await agent.post(`/api/games/${meet.made.id}/confirm-by-hand`).send(confirm).expect(200);
    expect(await run(THURSDAY)).toMatchObject({ dayBefore: 1 });
    expect(told().map(({ length }) => length)).toEqual([0, 1, 1]);
  });

  test("that alarms has one line for the meet: how many of its schools have not answered", async () => {
    const meet = await answeredMeet();
    await app.db
      .update(schools)
      .set({ dayBefore: false, reminders: false })
      .where(eq(schools.id, meet.school.id));
    expect(await run(THURSDAY)).toMatchObject({ alarms: 1 });
    const [mail] = app.outbox.mails.filter(({ subject }) => subject.startsWith("Not agreed yet"));
    expect(mail?.subject).toBe("Not agreed yet: 1 game in the next three days");
    expect(mail?.text.match(/Osprey Invitational: 1 of 3 schools has not answered/g)).toHaveLength(1);
    expect(mail?.text).not.toMatch(/TBD|Struthers:|still expects/);
  });

  test("of the week has the meet once, what waits in the same words, and a removed one by its schools", async () => {
    const meet = await answeredMeet();
    await app.db.update(schools).set({ reminders: false }).where(eq(schools.id, meet.school.id));
    await run(MONDAY);
    const weekly = () => app.outbox.mails.findLast(({ text }) => text.includes("Stop this weekly schedule"));
    expect(weekly()?.text).toContain("Football Varsity vs Salem, Struthers (Osprey Invitational)");
    expect(weekly()?.text).toContain("Osprey Invitational: 1 of 3 schools has not answered");
    expect(weekly()?.text).not.toContain("TBD");
    app.clock.now = new Date(MONDAY.getTime() + 3_600_000);
    const agent = await app.signInAt(meet.school.id);
    await agent.delete(`/api/games/${meet.made.id}`).expect(204);
    app.outbox.mails.length = 0;
    await run(new Date(MONDAY.getTime() + 7 * 24 * 3_600_000));
    expect(weekly()?.text).toContain("Football Varsity vs Salem, Struthers (Osprey Invitational)");
  });
});

describe("a school of a meet", () => {
  const listed = async ({
    agent,
  }: Pick<Awaited<ReturnType<typeof makeMeet>>, "agent">): Promise<Opponent[]> =>
    (await agent.get("/api/opponents").expect(200)).body;

  test("counts the meet, and cannot be deleted", async () => {
    const meet = await makeMeet(app, NAMES);
    const counts = new Map(
      (await listed(meet)).map(({ schoolName, gamesCount }) => [schoolName, gamesCount]),
    );
    expect(NAMES.map((name) => counts.get(name))).toEqual([1, 1, 1]);
    const { body } = await meet.agent.delete(`/api/opponents/${meet.idOf("Salem")}`).expect(409);
    expect(body.message).toMatch(/1 game/);
    await meet.edit({ otherOpponentIds: [meet.idOf("Canfield")] });
    await meet.agent.delete(`/api/opponents/${meet.idOf("Salem")}`).expect(204);
  });

  test("is no event: it is in a meet, or was told of one", async () => {
    const meet = await makeMeet(app, NAMES);
    const make = (name: string) => meet.agent.post(`/api/opponents/${meet.idOf(name)}/event`).expect(409);
    expect((await make("Salem")).body.message).toBe("This school is in 1 meet");
    await meet.send().expect(200);
    expect((await make("Salem")).body.message).toBe("This school was told of 1 game");
  });
});
