import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Test } from "supertest";
import { expect, test } from "vitest";
import { makeGame, makeOpponent, makeSchool, makeTeam } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import { inviteOne, makeStaffed } from "#server/test/staff.ts";
import { signInSysadmin } from "#server/test/sysadmin.ts";
import { games } from "#shared/schema/games.ts";
import { invitations } from "#shared/schema/invitations.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { removedGames } from "#shared/schema/removed-games.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { teams } from "#shared/schema/teams.ts";
import { users } from "#shared/schema/users.ts";

const app = testApp();

const MISSING = 2_000_000_000;

async function schoolWithGame(name: string) {
  const school = await makeSchool(app.db, { name });
  const team = await makeTeam(app.db, school.id, { coachName: `Coach of ${name}` });
  const opponent = await makeOpponent(app.db, school.id, { schoolName: `Opponent of ${name}` });
  const game = await makeGame(app.db, school.id, {
    teamId: team.id,
    opponentId: opponent.id,
    datetimeUtc: new Date("2026-09-04T23:00:00.000Z"),
    venue: `Gym of ${name}`,
  });
  return { school, team, opponent, game, agent: await app.signInAt(school.id) };
}

const rowsOf = async (schoolId: SchoolId) => ({
  school: await app.db.select().from(schools).where(eq(schools.id, schoolId)),
  teams: await app.db.select().from(teams).where(eq(teams.schoolId, schoolId)),
  opponents: await app.db.select().from(opponents).where(eq(opponents.schoolId, schoolId)),
  games: await app.db.select().from(games).where(eq(games.schoolId, schoolId)),
});

const bodies = (sides: { teamId: number; opponentId: number }) => ({
  teams: { sport: "golf", level: "varsity" },
  opponents: { schoolName: "X", managerName: "Y", email: "x@example.org" },
  games: { ...sides, date: "2026-09-05", time: "19:00:00", venue: "Z", isHome: true, status: "scheduled" },
  offer: { options: [{ date: "2026-09-05", time: "19:00:00" }] },
  request: { gameIds: [MISSING] },
});

test("another school's id answers byte for byte like an id that is nobody's, on every route and verb, and changes nothing", async () => {
  const ours = await schoolWithGame("Ours");
  const theirs = await schoolWithGame("Theirs");
  const removed = await makeGame(app.db, theirs.school.id, {
    teamId: theirs.team.id,
    opponentId: theirs.opponent.id,
    datetimeUtc: new Date("2026-09-11T23:00:00.000Z"),
  });
  await theirs.agent.delete(`/api/games/${removed.id}`).expect(204);
  const before = await rowsOf(theirs.school.id);
  const body = bodies({ teamId: ours.team.id, opponentId: ours.opponent.id });
  const calls = [
    (id: number) => ours.agent.put(`/api/teams/${id}`).send(body.teams),
    (id: number) => ours.agent.delete(`/api/teams/${id}`),
    (id: number) => ours.agent.put(`/api/opponents/${id}`).send(body.opponents),
    (id: number) => ours.agent.delete(`/api/opponents/${id}`),
    (id: number) => ours.agent.post(`/api/opponents/${id}/requests`).send(body.request),
    (id: number) => ours.agent.post(`/api/opponents/${id}/requests/preview`).send(body.request),
    (id: number) => ours.agent.post(`/api/opponents/${id}/requests/again`),
    (id: number) => ours.agent.put(`/api/games/${id}`).send(body.games),
    (id: number) => ours.agent.delete(`/api/games/${id}`),
    (id: number) => ours.agent.post(`/api/games/${id}/verify`),
    (id: number) => ours.agent.post(`/api/games/${id}/accept`).send({ option: 0 }),
    (id: number) => ours.agent.post(`/api/games/${id}/offer`).send(body.offer),
    (id: number) => ours.agent.post(`/api/games/${id}/decline`).send({}),
    (id: number) => ours.agent.get(`/api/games/${id}/history`),
    (id: number) => ours.agent.post(`/api/games/${id}/link`),
    (id: number) => ours.agent.put(`/api/games/${id}`).send({ ...body.games, notify: { mode: "ask" } }),
    (id: number) => ours.agent.post(`/api/games/${id}/cancel`).send({ reason: "Rain", notify: true }),
    (id: number) => ours.agent.post(`/api/games/${id}/remove`).send({ notify: true }),
    (id: number) => ours.agent.post(`/api/games/removed/${id}/restore`),
  ];
  const foreignIds: number[] = [
    ...Array(2).fill(theirs.team.id),
    ...Array(5).fill(theirs.opponent.id),
    ...Array(calls.length - 7).fill(theirs.game.id),
  ];
  for (const [index, call] of calls.entries()) {
    const foreign = await call(foreignIds[index] ?? MISSING);
    const missing = await call(MISSING);
    expect(foreign.status).toBe(404);
    expect(missing.status).toBe(404);
    expect(foreign.text).toBe(missing.text);
    expect(Object.keys(foreign.headers).sort()).toEqual(Object.keys(missing.headers).sort());
  }
  const [own, foreign] = await Promise.all(
    [theirs, ours].map(({ agent }) => agent.post(`/api/games/removed/${removed.id}/restore`)),
  );
  expect([own?.status, foreign?.status]).toEqual([201, 404]);
  await theirs.agent.delete(`/api/games/${removed.id}`).expect(204);
  expect(await rowsOf(theirs.school.id)).toEqual(before);
});

test("another school's people and invitations answer like nobody's, and stay as they are", async () => {
  const ours = await makeStaffed(app, { name: "Ours" });
  const theirs = await makeStaffed(app, { name: "Theirs" });
  const person = await theirs.colleague();
  const { invitation } = await inviteOne(app, theirs, "invited@example.com");
  const staffOf = async () => ({
    people: await app.db.select().from(users).where(eq(users.schoolId, theirs.school.id)).orderBy(users.id),
    invitations: await app.db.select().from(invitations).where(eq(invitations.schoolId, theirs.school.id)),
  });
  const before = await staffOf();
  const sysadmin = await signInSysadmin(app);
  const people = `/api/sysadmin/schools/${ours.school.id}/people`;
  const calls: [string | number, string | number, (id: string | number) => Test][] = [
    [person.id, randomUUID(), (id) => ours.agent.patch(`/api/staff/${id}`).send({ isActive: false })],
    [person.id, randomUUID(), (id) => ours.agent.patch(`/api/staff/${id}`).send({ isManager: true })],
    [invitation.id, MISSING, (id) => ours.agent.post(`/api/staff/invitations/${id}/resend`)],
    [invitation.id, MISSING, (id) => ours.agent.delete(`/api/staff/invitations/${id}`)],
    [person.id, randomUUID(), (id) => sysadmin.agent.patch(`${people}/${id}`).send({ isActive: false })],
    [person.id, randomUUID(), (id) => sysadmin.agent.post(`${people}/${id}/invitation`)],
  ];
  for (const [foreignId, missingId, call] of calls) {
    const foreign = await call(foreignId);
    const missing = await call(missingId);
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(foreign.text).toBe(missing.text);
    expect(Object.keys(foreign.headers).sort()).toEqual(Object.keys(missing.headers).sort());
  }
  expect(await staffOf()).toEqual(before);
});

test("another school's team and opponent are refused in a game exactly like ids that are nobody's", async () => {
  const ours = await schoolWithGame("Ours");
  const theirs = await schoolWithGame("Theirs");
  const post = (teamId: number, opponentId: number) =>
    ours.agent.post("/api/games").send(bodies({ teamId, opponentId }).games);
  expect((await post(theirs.team.id, ours.opponent.id)).text).toBe(
    (await post(MISSING, ours.opponent.id)).text,
  );
  expect((await post(ours.team.id, theirs.opponent.id)).text).toBe((await post(ours.team.id, MISSING)).text);
});

test("a schoolId in a request is ignored", async () => {
  const ours = await schoolWithGame("Ours");
  const theirs = await schoolWithGame("Theirs");
  const { body } = await ours.agent
    .post("/api/opponents")
    .send({
      ...bodies({ teamId: 0, opponentId: 0 }).opponents,
      schoolId: theirs.school.id,
      id: theirs.opponent.id,
    })
    .expect(201);
  expect(body.schoolId).toBe(ours.school.id);
});

test("no byte of one school stands in another's lists", async () => {
  const ours = await schoolWithGame("Ours");
  await schoolWithGame("Theirs");
  for (const path of [
    "/api/user",
    "/api/school",
    "/api/teams",
    "/api/opponents",
    "/api/games",
    "/api/games/removed",
    "/api/staff",
  ]) {
    const { text } = await ours.agent.get(path).expect(200);
    expect(text).not.toContain("Theirs");
  }
});

test("deleting a school removes all of it, sessions included, and leaves the others' rows unchanged", async () => {
  const ours = await schoolWithGame("Ours");
  const theirs = await schoolWithGame("Theirs");
  const before = await rowsOf(ours.school.id);
  await theirs.agent.delete(`/api/games/${theirs.game.id}`).expect(204);
  await app.db.delete(schools).where(eq(schools.id, theirs.school.id));
  await theirs.agent.get("/api/user").expect(401);
  expect(await rowsOf(theirs.school.id)).toEqual({ school: [], teams: [], opponents: [], games: [] });
  expect(await app.db.$count(removedGames, eq(removedGames.schoolId, theirs.school.id))).toBe(0);
  expect(await rowsOf(ours.school.id)).toEqual(before);
  await ours.agent.get("/api/user").expect(200);
});
