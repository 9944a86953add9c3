import { expect, test } from "vitest";
import { makeSchool, makeTeam } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";

const app = testApp();

async function staff() {
  const school = await makeSchool(app.db);
  const team = await makeTeam(app.db, school.id);
  const agent = await app.signInAt(school.id);
  const add = (body: object) => agent.post("/api/blackouts").send(body);
  const list = async () => (await agent.get("/api/blackouts").expect(200)).body;
  return { school, team, agent, add, list };
}

const BREAK = { from: "2026-12-21", to: "2027-01-02", label: "Winter break" };

test("blackout days are added, listed by their first day, and removed", async () => {
  const { agent, add, list, team } = await staff();
  const { body: winter } = await add(BREAK).expect(201);
  expect(winter).toEqual({ id: expect.any(Number), ...BREAK, teamIds: [] });
  const { body: exams } = await add({
    from: "2026-12-11",
    label: " Exams ",
    teamIds: [team.id, team.id],
  }).expect(201);
  expect(exams).toMatchObject({ from: "2026-12-11", to: "2026-12-11", label: "Exams", teamIds: [team.id] });
  expect(await list()).toEqual([exams, winter]);
  await agent.delete(`/api/blackouts/${winter.id}`).expect(204);
  await agent.delete(`/api/blackouts/${winter.id}`).expect(404);
  expect(await list()).toEqual([exams]);
});

test.each([
  [{ ...BREAK, to: "2026-12-20" }, "to", "The end is before the start"],
  [{ to: "2026-12-20" }, "from", "Date is required"],
  [{ ...BREAK, from: "2026-02-30" }, "from", "Date is not a day that exists"],
  [{ ...BREAK, teamIds: "all" }, "teamIds", "teamIds must be a list of your teams"],
  [{ ...BREAK, teamIds: [2_000_000_000] }, "teamIds", "Team not found"],
  [{ ...BREAK, label: "x".repeat(101) }, "label", "This must be at most 100 characters"],
])("%j is refused", async (body, field, message) => {
  const { add, list } = await staff();
  const refused = await add(body).expect(400);
  expect(refused.body.errors).toEqual({ [field]: refused.body.message });
  if (field !== "from" || !("label" in body)) expect(refused.body.message).toBe(message);
  expect(await list()).toEqual([]);
});

test("another school's team, and another school's days, are nobody's", async () => {
  const [ours, theirs] = [await staff(), await staff()];
  const { body } = await theirs.add(BREAK).expect(201);
  const foreign = await ours.add({ ...BREAK, teamIds: [theirs.team.id] }).expect(400);
  expect(foreign.text).toBe((await ours.add({ ...BREAK, teamIds: [2_000_000_000] }).expect(400)).text);
  await ours.agent.delete(`/api/blackouts/${body.id}`).expect(404);
  expect(await ours.list()).toEqual([]);
  expect(await theirs.list()).toEqual([body]);
});

test("days of a deleted team go with it, unless they are another team's too", async () => {
  const { school, team, agent, add, list } = await staff();
  const other = await makeTeam(app.db, school.id, { sport: "golf" });
  await add({ ...BREAK, teamIds: [team.id] }).expect(201);
  const { body: both } = await add({ ...BREAK, teamIds: [team.id, other.id] }).expect(201);
  const { body: all } = await add(BREAK).expect(201);
  await agent.delete(`/api/teams/${team.id}`).expect(204);
  expect(await list()).toEqual([{ ...both, teamIds: [other.id] }, all]);
  await agent.delete(`/api/teams/${other.id}`).expect(204);
  expect(await list()).toEqual([all]);
});
