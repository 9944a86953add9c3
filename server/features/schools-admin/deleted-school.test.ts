import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { makeOpponent, makeTeam } from "#server/db/factories.ts";
import { LOCK_MS } from "#server/db/limits.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { testApp } from "#server/test/agent.ts";
import { makeStaffed } from "#server/test/fixtures/staff.ts";
import { countWaiting } from "#server/test/locks.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { deleteSchool } from "./schools-admin.queries.ts";

const app = testApp();

type Agent = Awaited<ReturnType<typeof makeStaffed>>["agent"];
type School = { agent: Agent; teamId: number; opponentId: number; gameId: number };

const NEW_GAME = { date: "2027-01-10", time: "19:00:00", venue: "Gym", isHome: true, status: "scheduled" };
const SEASON =
  "Date,Time,Team,Opponent,Home/Away,Venue\n10/2/2027,7:00 PM,Varsity Golf,Club,Home,Links of all";

/** Calls that take a lock on the school itself, or on a row of it that goes with it. */
const CALLS: Record<string, (school: School) => ReturnType<Agent["post"]>> = {
  "schedule a game": ({ agent, teamId, opponentId }) =>
    agent.post("/api/games").send({ ...NEW_GAME, teamId, opponentId }),
  "schedule many": ({ agent, teamId, opponentId }) =>
    agent
      .post("/api/games/batch")
      .send({ kind: "entry", games: [{ ...NEW_GAME, date: "2027-01-11", teamId, opponentId }] }),
  "import a file": ({ agent }) => agent.post("/api/import-games").send({ csvData: SEASON }),
  "add a team": ({ agent }) => agent.post("/api/teams").send({ sport: "golf", level: "varsity" }),
  "add an opponent": ({ agent }) =>
    agent.post("/api/opponents").send({ schoolName: "Elm", managerName: "Dana", email: "elm@example.com" }),
  "add a blackout": ({ agent }) => agent.post("/api/blackouts").send({ from: "2027-01-12", label: "Exams" }),
  "make a calendar": ({ agent }) => agent.post("/api/feeds").send({ kind: "home" }),
  "publish the schedule": ({ agent }) =>
    agent
      .put("/api/publication")
      .send({ enabled: true, slug: "gone-high", show: "all", teamIds: [], indexed: false }),
  "take the logo away": ({ agent }) => agent.delete("/api/school/logo"),
  "invite a colleague": ({ agent }) =>
    agent.post("/api/staff/invitations").send({ emails: ["colleague@example.com"] }),
  "change a team": ({ agent, teamId }) =>
    agent.put(`/api/teams/${teamId}`).send({ sport: "golf", level: "freshman" }),
};

async function makeSchoolAtWork(): Promise<School & { schoolId: SchoolId }> {
  const { agent, school } = await makeStaffed(app);
  const { id: teamId } = await makeTeam(app.db, school.id);
  const { id: opponentId } = await makeOpponent(app.db, school.id);
  const { body } = await agent
    .post("/api/games")
    .send({ ...NEW_GAME, date: "2027-01-09", teamId, opponentId });
  return { agent, schoolId: school.id, teamId, opponentId, gameId: body.id };
}

/** @returns what came back to a call that waited while its school was being deleted for so long */
async function waitFor(call: (typeof CALLS)[string], deletionMs = 0) {
  const school = await makeSchoolAtWork();
  const responses: Promise<{ status: number; body: unknown }>[] = [];
  await inTransaction(app.db, async (tx) => {
    await deleteSchool(tx, school.schoolId);
    responses.push(call(school).then(({ status, body }) => ({ status, body })));
    await vi.waitFor(async () => expect(await countWaiting(app.deps.pool)).toBe(1));
    await pause(deletionMs);
  });
  const [response] = await Promise.all(responses);
  await school.agent.get("/api/user").expect(401);
  return response;
}

const GONE = { status: 401, body: { message: "Unauthorized" } };

test.each(Object.entries(CALLS))(
  "a call that waits for the deletion of its school is 401, as after it: %s",
  async (_what, call) => {
    expect(await waitFor(call)).toEqual(GONE);
  },
);

test("so is one that has waited for as long as anything may be waited for", async () => {
  const addTeam = CALLS["add a team"] ?? expect.fail("no such call");
  expect(await waitFor(addTeam, LOCK_MS + 500)).toEqual(GONE);
});

test("a refusal that has nothing to do with it stays what it is", async () => {
  const { agent, teamId, opponentId } = await makeSchoolAtWork();
  await agent.put("/api/teams/2000000000").send({ sport: "golf", level: "varsity" }).expect(404);
  await agent
    .post("/api/games")
    .send({ ...NEW_GAME, date: "2027-01-09", teamId, opponentId })
    .expect(409);
  await agent.post("/api/teams").send({}).expect(400);
});
