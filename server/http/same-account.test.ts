import { expect, test } from "vitest";
import { makeSchool, makeTeam, makeUser } from "#server/db/factories.ts";
import { TEST_PASSWORD_HASH, testApp } from "#server/test/agent.ts";
import { ACCOUNT_HEADER } from "#shared/api/account.ts";
import { teams } from "#shared/schema/teams.ts";

const app = testApp();

const TEAM = { sport: "golf", level: "varsity", coachName: "", coachEmail: "", coachPhone: "" };

async function staffOf(schoolId: Parameters<typeof makeTeam>[1]) {
  return makeUser(app.db, { schoolId, password: TEST_PASSWORD_HASH });
}

const REFUSAL = {
  status: 412,
  body: {
    message:
      "Someone signed in with another account in this browser. Nothing was changed. Reload the page to continue.",
  },
};

test("a screen of another account neither reads nor writes in the school of the one signed in", async () => {
  const [before, now] = [await makeSchool(app.db), await makeSchool(app.db)];
  const shown = await staffOf(before.id);
  const agent = await app.signIn(await staffOf(now.id));
  const team = await makeTeam(app.db, now.id);
  const rows = () => app.db.select().from(teams).orderBy(teams.id);
  const untouched = await rows();

  const calls = [
    agent.get("/api/teams"),
    agent.post("/api/teams").send(TEAM),
    agent.put(`/api/teams/${team.id}`).send(TEAM),
    agent.delete(`/api/teams/${team.id}`),
    agent.post("/api/school").send({}),
    agent.post("/api/logout"),
  ];
  for (const call of calls) expect(await call.set(ACCOUNT_HEADER, shown.id)).toMatchObject(REFUSAL);
  expect(await rows()).toEqual(untouched);
  await agent.get("/api/user").expect(200);
});

test("it stops nobody whose screen is their own, or who does not say", async () => {
  const school = await makeSchool(app.db);
  const user = await staffOf(school.id);
  const agent = await app.signIn(user);
  await agent.post("/api/teams").set(ACCOUNT_HEADER, user.id).send(TEAM).expect(201);
  await agent.get("/api/teams").expect(200);
});

test("a screen whose session has ended learns so", async () => {
  const { body } = await app.request().get("/api/teams").set(ACCOUNT_HEADER, "someone").expect(401);
  expect(body).toEqual({ message: "Unauthorized" });
});
