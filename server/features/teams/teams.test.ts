import { expect, test } from "vitest";
import { makeGame, makeOpponent, makeSchool, makeTeam } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";

const app = testApp();

const team = {
  sport: "basketball",
  level: "varsity",
  gender: "girls",
  coachName: "Priya Harlan",
  coachEmail: "priya.harlan@example.com",
  coachPhone: "5550142077",
};

async function staff() {
  const school = await makeSchool(app.db);
  return { school, agent: await app.signInAt(school.id) };
}

test("a new team is answered with 201 and stands in the list with its count of games", async () => {
  const { agent, school } = await staff();
  const { body } = await agent.post("/api/teams").send(team).expect(201);
  expect(body).toEqual({
    ...team,
    id: expect.any(Number),
    schoolId: school.id,
    createdAt: expect.stringMatching(/^\d{4}-.+\.\d{3}Z$/),
    updatedAt: body.createdAt,
    gamesCount: 0,
  });
  const opponent = await makeOpponent(app.db, school.id);
  await makeGame(app.db, school.id, { teamId: body.id, opponentId: opponent.id, datetimeUtc: app.clock.now });
  const list = await agent.get("/api/teams").expect(200);
  expect(list.body).toEqual([{ ...body, gamesCount: 1 }]);
});

test("each team's games are its own", async () => {
  const { agent, school } = await staff();
  const opponent = await makeOpponent(app.db, school.id);
  const counts = { varsity: 3, freshman: 1, sophomore: 0 };
  for (const [level, games] of Object.entries(counts)) {
    const { id } = await makeTeam(app.db, school.id, { level });
    for (let day = 1; day <= games; day += 1) {
      const datetimeUtc = new Date(`2026-09-0${day}T22:00:00.000Z`);
      await makeGame(app.db, school.id, { teamId: id, opponentId: opponent.id, datetimeUtc });
    }
  }
  const { body } = await agent.get("/api/teams").expect(200);
  const seen = body.map((row: { level: string; gamesCount: number }) => [row.level, row.gamesCount]);
  expect(Object.fromEntries(seen)).toEqual(counts);
  const varsity = body.find((row: { level: string }) => row.level === "varsity");
  const edited = await agent.put(`/api/teams/${varsity.id}`).send({ sport: "football", level: "varsity" });
  expect(edited.body.gamesCount).toBe(3);
});

test("coach's name, e-mail and phone may be absent and are then empty", async () => {
  const { agent } = await staff();
  const { body } = await agent.post("/api/teams").send({ sport: "golf", level: "ms" }).expect(201);
  expect(body).toMatchObject({ gender: "", coachName: "", coachEmail: "", coachPhone: "" });
});

test.each([
  [{ sport: "" }, "sport", "Sport is required"],
  [{ sport: "foot\u202Eball" }, "sport", "This must be one line of text"],
  [{ level: "\u2068varsity" }, "level", "This must be one line of text"],
  [{ level: "" }, "level", "Level is required"],
  [{ coachEmail: "priya" }, "coachEmail", "Invalid email format"],
  [{ coachPhone: "555-0142" }, "coachPhone", "Phone number should be 10 digits"],
  [{ coachPhone: "call me" }, "coachPhone", "Phone number should be 10 digits"],
])("%j is refused by field with the form's own words", async (change, field, message) => {
  const { agent } = await staff();
  const { body } = await agent
    .post("/api/teams")
    .send({ ...team, ...change })
    .expect(400);
  expect(body).toEqual({ message, errors: { [field]: message } });
});

test("a phone is stored as ten digits, its formatting and a leading 1 dropped", async () => {
  const { agent } = await staff();
  const { body } = await agent
    .post("/api/teams")
    .send({ ...team, coachPhone: "+1 (555) 014-2077" })
    .expect(201);
  expect(body.coachPhone).toBe("5550142077");
});

test("a second team of the same gender, sport and level is 409 with their labels, a boys' team is not", async () => {
  const { agent } = await staff();
  await agent.post("/api/teams").send(team).expect(201);
  const twin = await agent.post("/api/teams").send(team).expect(409);
  expect(twin.body).toEqual({ message: "A Varsity Girls Basketball team already exists" });
  const boys = await agent
    .post("/api/teams")
    .send({ ...team, gender: "boys" })
    .expect(201);
  const edit = await agent.put(`/api/teams/${boys.body.id}`).send(team).expect(409);
  expect(edit.body).toEqual({ message: "A Varsity Girls Basketball team already exists" });
});

test("twenty equal requests at once make one team", async () => {
  const { agent } = await staff();
  const responses = await atOnce(20, () => agent.post("/api/teams").send(team));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
});

test("an edit based on an older version is refused and changes nothing", async () => {
  const { agent } = await staff();
  const { body: first } = await agent.post("/api/teams").send(team).expect(201);
  const edit = { ...team, coachName: "First", updatedAt: first.updatedAt };
  const { body: second } = await agent.put(`/api/teams/${first.id}`).send(edit).expect(200);
  expect(second.updatedAt > first.updatedAt).toBe(true);
  const stale = await agent
    .put(`/api/teams/${first.id}`)
    .send({ ...edit, coachName: "Second" })
    .expect(409);
  expect(stale.body).toEqual({
    message: "This team was changed by someone else. Reload and try again.",
    code: "stale",
  });
  const list = await agent.get("/api/teams");
  expect(list.body[0].coachName).toBe("First");
});

test("a save that changes nothing makes no new version", async () => {
  const { agent } = await staff();
  const { body } = await agent.post("/api/teams").send(team).expect(201);
  const same = {
    ...team,
    sport: "Basketball",
    coachEmail: " Priya.Harlan@example.com ",
    updatedAt: body.updatedAt,
  };
  const saved = await agent.put(`/api/teams/${body.id}`).send(same).expect(200);
  expect(saved.body).toEqual(body);
});

test("a team that has games cannot be deleted; without games it can", async () => {
  const { agent, school } = await staff();
  const { id } = await makeTeam(app.db, school.id);
  const opponent = await makeOpponent(app.db, school.id);
  await makeGame(app.db, school.id, { teamId: id, opponentId: opponent.id, datetimeUtc: app.clock.now });
  const refused = await agent.delete(`/api/teams/${id}`).expect(409);
  expect(refused.body).toEqual({
    message: "This team has 1 game(s) in the system. Please delete all games first.",
  });
  const other = await makeTeam(app.db, school.id, { level: "freshman" });
  await agent.delete(`/api/teams/${other.id}`).expect(204);
  await agent.delete(`/api/teams/${other.id}`).expect(404);
});

test("an offered sport or level is one value however it is written: no second team beside it", async () => {
  const { agent } = await staff();
  const golf = await agent.post("/api/teams").send({ sport: "Golf", level: "jv" }).expect(201);
  expect(golf.body).toMatchObject({ sport: "golf", level: "jr-varsity" });
  for (const twin of [
    { sport: "golf", level: "jr-varsity" },
    { sport: "GOLF", level: "JV" },
    { sport: "golf", level: "Jr. Varsity" },
  ]) {
    const { body } = await agent.post("/api/teams").send(twin).expect(409);
    expect(body).toEqual({ message: "A Jr. Varsity Golf team already exists" });
  }
  const varsity = await agent.post("/api/teams").send({ sport: "golf", level: "varsity" }).expect(201);
  await agent.put(`/api/teams/${varsity.body.id}`).send({ sport: "Golf", level: "jv" }).expect(409);
});

test("a value outside the offered sports is kept as it came", async () => {
  const { agent } = await staff();
  const { body } = await agent
    .post("/api/teams")
    .send({ ...team, sport: "field-hockey" })
    .expect(201);
  expect(body.sport).toBe("field-hockey");
});

import { atOnce } from "#server/test/insist.ts";
