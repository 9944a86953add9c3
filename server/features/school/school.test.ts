import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeGame, makeOpponent, makeSchool, makeTeam } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import { auditLog } from "#shared/schema/audit-log.ts";
import { games } from "#shared/schema/games.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

const app = testApp();

const settings = {
  name: "Harbor Pines High School",
  address: "1200 Lighthouse Road\nHarbor Pines",
  athleticDirector: "Morgan Bellweather",
  mascot: "Ospreys",
  primaryColor: "#14532D",
  secondaryColor: "#FA0",
  timezone: "America/New_York",
};

async function staff() {
  const school = await makeSchool(app.db);
  return { school, agent: await app.signInAt(school.id) };
}

test("a new school has the data model's colours and the Eastern time zone", async () => {
  const { agent, school } = await staff();
  const { body } = await agent.get("/api/school").expect(200);
  expect(body).toMatchObject({
    id: school.id,
    primaryColor: "#FF6B35",
    secondaryColor: "#F7931E",
    timezone: "America/New_York",
    isActive: true,
    authorizedEmails: [],
  });
});

const recorded = (schoolId: SchoolId) =>
  app.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.schoolId, schoolId), eq(auditLog.action, "school-settings")));

test("a save that changes nothing makes no new version and no entry in the audit log", async () => {
  const { agent, school } = await staff();
  const { body } = await agent.post("/api/school").send(settings).expect(200);
  const saved = await agent.post("/api/school").send({ ...settings, updatedAt: body.updatedAt });
  expect([saved.status, saved.body]).toEqual([200, body]);
  expect(await recorded(school.id)).toHaveLength(1);
});

test("the audit log says who changed which settings, and nothing of refusals", async () => {
  const { agent, school } = await staff();
  const { body: user } = await agent.get("/api/user").expect(200);
  const { name, timezone, primaryColor, secondaryColor } = school;
  const unchanged = { name, timezone, primaryColor, secondaryColor };
  await agent
    .post("/api/school")
    .send({ ...unchanged, name: "" })
    .expect(400);
  const stale = new Date(0).toISOString();
  await agent
    .post("/api/school")
    .send({ ...settings, updatedAt: stale })
    .expect(409);
  await agent
    .post("/api/school")
    .send({ ...unchanged, name: "Old Mill", mascot: "Herons" })
    .expect(200);
  expect(await recorded(school.id)).toEqual([
    expect.objectContaining({
      userId: user.id,
      actor: user.email,
      client: "127.0.0.1",
      result: "success",
      details: { school: "Old Mill", changed: "name, mascot" },
    }),
  ]);
});

test("saved settings are answered whole and stand at the next read", async () => {
  const { agent } = await staff();
  const { body } = await agent.post("/api/school").send(settings).expect(200);
  expect(body).toMatchObject(settings);
  expect((await agent.get("/api/school")).body).toEqual(body);
});

test.each([
  [{ name: "" }, "name", "School name is required"],
  [{ name: "Old\u2029Mill" }, "name", "This must be one line of text"],
  [{ name: "Old\u202EMill" }, "name", "This must be one line of text"],
  [{ mascot: "Os\u0085preys" }, "mascot", "This must be one line of text"],
  [{ primaryColor: "red" }, "primaryColor", "Please enter a valid hex color"],
  [{ secondaryColor: "#12345" }, "secondaryColor", "Please enter a valid hex color"],
  [{ timezone: "" }, "timezone", "Timezone is required"],
  [{ timezone: "Europe/Paris" }, "timezone", "Timezone is not one of the offered time zones"],
])("%j is refused by field", async (change, field, message) => {
  const { agent } = await staff();
  const { body } = await agent
    .post("/api/school")
    .send({ ...settings, ...change })
    .expect(400);
  expect(body).toEqual({ message, errors: { [field]: message } });
});

test("rights, addresses and ids are never read from the request", async () => {
  const { agent, school } = await staff();
  const grab = {
    id: 1,
    isActive: false,
    adminEmail: "mine@example.com",
    authorizedEmails: ["mine@example.com"],
  };
  const { body } = await agent
    .post("/api/school")
    .send({ ...settings, ...grab })
    .expect(200);
  expect(body).toMatchObject({
    id: school.id,
    isActive: true,
    adminEmail: school.adminEmail,
    authorizedEmails: [],
  });
});

test("settings based on an older version are refused", async () => {
  const { agent, school } = await staff();
  const updatedAt = school.updatedAt.toISOString();
  await agent
    .post("/api/school")
    .send({ ...settings, updatedAt })
    .expect(200);
  const { body } = await agent
    .post("/api/school")
    .send({ ...settings, updatedAt })
    .expect(409);
  expect(body).toEqual({
    message: "This school was changed by someone else. Reload and try again.",
    code: "stale",
  });
});

test("a new time zone keeps future games' wall-clock times and leaves past games' instants alone", async () => {
  const { agent, school } = await staff();
  const { id: teamId } = await makeTeam(app.db, school.id);
  const { id: opponentId } = await makeOpponent(app.db, school.id);
  const at = (datetimeUtc: string) =>
    makeGame(app.db, school.id, { teamId, opponentId, datetimeUtc: new Date(datetimeUtc) });
  await at("2026-05-01T23:00:00.000Z");
  // A doubleheader an hour apart: each takes the other's old start on the way.
  await at("2026-09-04T23:00:00.000Z");
  await at("2026-09-05T00:00:00.000Z");
  await at("2026-12-01T17:30:00.000Z");
  await agent
    .post("/api/school")
    .send({ ...settings, timezone: "America/Chicago" })
    .expect(200);
  const { body } = await agent.get("/api/games").expect(200);
  const seen = body.map((game: { date: string; time: string; timezoneCode: string; datetimeUtc: string }) => [
    game.date,
    game.time,
    game.timezoneCode,
    game.datetimeUtc,
  ]);
  expect(seen).toEqual([
    ["2026-05-01", "18:00:00", "CT", "2026-05-01T23:00:00.000Z"],
    ["2026-09-04", "19:00:00", "CT", "2026-09-05T00:00:00.000Z"],
    ["2026-09-04", "20:00:00", "CT", "2026-09-05T01:00:00.000Z"],
    ["2026-12-01", "12:30:00", "CT", "2026-12-01T18:30:00.000Z"],
  ]);
  const history = await agent.get(`/api/games/${body[1].id}/history`).expect(200);
  expect(history.body[0]).toMatchObject({
    action: "edited",
    changes: [{ field: "Time zone", from: "Eastern (ET)", to: "Central (CT)" }],
  });
});

test("a zone change that puts a future game into a skipped hour moves it to the end of the gap", async () => {
  const { agent, school } = await staff();
  await agent
    .post("/api/school")
    .send({ ...settings, timezone: "Pacific/Honolulu" })
    .expect(200);
  const { id: teamId } = await makeTeam(app.db, school.id);
  const { id: opponentId } = await makeOpponent(app.db, school.id);
  const { id } = await makeGame(app.db, school.id, {
    teamId,
    opponentId,
    datetimeUtc: new Date("2027-03-14T12:30:00.000Z"),
    status: "verified",
  });
  await agent
    .post("/api/school")
    .send({ ...settings, timezone: "America/New_York" })
    .expect(200);
  const [game] = await app.db.select().from(games).where(eq(games.id, id));
  expect(game?.datetimeUtc.toISOString()).toBe("2027-03-14T07:00:00.000Z");
  expect(game?.status).toBe("verified");
  const history = await agent.get(`/api/games/${id}/history`).expect(200);
  expect(history.body[0].changes).toEqual([
    { field: "Time zone", from: "Hawaii (HST)", to: "Eastern (ET)" },
    { field: "Time", from: "2:30 AM", to: "3:00 AM" },
  ]);
});

test("a zone change that would make two games one is refused in words, and changes nothing", async () => {
  const { agent, school } = await staff();
  await agent
    .post("/api/school")
    .send({ ...settings, timezone: "America/Phoenix" })
    .expect(200);
  const { id: teamId } = await makeTeam(app.db, school.id);
  const { id: opponentId } = await makeOpponent(app.db, school.id);
  for (const datetimeUtc of ["2028-03-12T09:15:00.000Z", "2028-03-12T09:45:00.000Z"]) {
    await makeGame(app.db, school.id, { teamId, opponentId, datetimeUtc: new Date(datetimeUtc) });
  }
  const refused = await agent
    .post("/api/school")
    .send({ ...settings, timezone: "America/Denver" })
    .expect(409);
  expect(refused.body.message).toMatch(
    /^In the new time zone two games .+ Move or delete one of them first\.$/,
  );
  expect((await agent.get("/api/school")).body.timezone).toBe("America/Phoenix");
});
