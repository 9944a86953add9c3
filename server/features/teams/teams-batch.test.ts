import { expect, test } from "vitest";
import { makeSchool, makeTeam } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";

const app = testApp();

async function staff() {
  const school = await makeSchool(app.db);
  return { school, agent: await app.signInAt(school.id) };
}

const golf = { sport: "golf", level: "varsity", gender: "girls" };

test("many teams are added by one call and stand in the list", async () => {
  const { school, agent } = await staff();
  const teams = ["boys", "girls"].flatMap((gender) =>
    ["varsity", "jr-varsity", "freshman"].map((level) => ({ sport: "soccer", level, gender })),
  );
  const { body } = await agent.post("/api/teams/batch").send({ teams }).expect(201);
  expect(body.existing).toBe(0);
  expect(body.created).toHaveLength(6);
  for (const [index, team] of teams.entries()) {
    expect(body.created[index]).toMatchObject({ ...team, schoolId: school.id, coachName: "", gamesCount: 0 });
  }
  const list = await agent.get("/api/teams").expect(200);
  expect(list.body).toEqual(expect.arrayContaining(body.created));
  expect(list.body).toHaveLength(6);
});

test("what the school has already, and repetitions, are counted and left as they are", async () => {
  const { school, agent } = await staff();
  const before = await makeTeam(app.db, school.id, { ...golf, gender: "girls", coachName: "Priya Harlan" });
  const teams = [
    { ...golf, coachName: "Somebody Else" },
    { ...golf, level: "JV" },
    { ...golf, level: "jr-varsity" },
  ];
  const first = await agent.post("/api/teams/batch").send({ teams }).expect(201);
  expect(first.body).toMatchObject({ created: [{ ...golf, level: "jr-varsity" }], existing: 2 });
  const second = await agent.post("/api/teams/batch").send({ teams }).expect(201);
  expect(second.body).toEqual({ created: [], existing: 3 });
  const { body } = await agent.get("/api/teams").expect(200);
  expect(body).toHaveLength(2);
  expect(body).toContainEqual(expect.objectContaining({ id: before.id, coachName: "Priya Harlan" }));
});

test("another school's teams are neither counted nor touched", async () => {
  const { agent } = await staff();
  const other = await staff();
  await other.agent
    .post("/api/teams/batch")
    .send({ teams: [golf] })
    .expect(201);
  const { body } = await agent
    .post("/api/teams/batch")
    .send({ teams: [golf] })
    .expect(201);
  expect(body).toMatchObject({ existing: 0, created: [golf] });
  expect((await other.agent.get("/api/teams")).body).toHaveLength(1);
});

test("one that is wrong keeps all of them out and is named by its place", async () => {
  const { agent } = await staff();
  const { body } = await agent
    .post("/api/teams/batch")
    .send({ teams: [golf, { ...golf, sport: "" }] })
    .expect(400);
  expect(body).toEqual({ message: "Sport is required", errors: { "teams.1.sport": "Sport is required" } });
  expect((await agent.get("/api/teams")).body).toEqual([]);
});

test("1 to 100 teams are taken at once", async () => {
  const { agent } = await staff();
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ sport: `sport ${index}`, level: "varsity" }));
  const none = await agent.post("/api/teams/batch").send({ teams: [] }).expect(400);
  expect(none.body.message).toBe("Choose at least one team");
  const tooMany = await agent
    .post("/api/teams/batch")
    .send({ teams: many(101) })
    .expect(400);
  expect(tooMany.body.message).toBe("Add at most 100 teams at once");
  const { body } = await agent
    .post("/api/teams/batch")
    .send({ teams: many(100) })
    .expect(201);
  expect(body.created).toHaveLength(100);
});

test("two people who add the same teams at once get each team once, in any order", async () => {
  const { school, agent } = await staff();
  const colleague = await app.signInAt(school.id);
  const teams = Array.from({ length: 30 }, (_, index) => ({ sport: `sport ${index}`, level: "varsity" }));
  const [one, other] = await Promise.all([
    agent.post("/api/teams/batch").send({ teams }).expect(201),
    colleague
      .post("/api/teams/batch")
      .send({ teams: [...teams].reverse() })
      .expect(201),
  ]);
  expect(one.body.created.length + other.body.created.length).toBe(30);
  expect(one.body.existing + other.body.existing).toBe(30);
  expect((await agent.get("/api/teams")).body).toHaveLength(30);
});
