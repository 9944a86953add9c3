import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeGame, makeOpponent, makeSchool, makeTeam } from "#server/db/factories.ts";
import { postgresError } from "#server/db/postgres-error.ts";
import { testApp } from "#server/test/agent.ts";
import { atOnce } from "#server/test/insist.ts";
import { games } from "#shared/schema/games.ts";

const app = testApp();

async function staff(timezone = "America/New_York") {
  const school = await makeSchool(app.db, { timezone });
  const { id: teamId } = await makeTeam(app.db, school.id, { sport: "basketball", gender: "girls" });
  const opponent = await makeOpponent(app.db, school.id);
  const agent = await app.signInAt(school.id);
  const game = {
    teamId,
    opponentId: opponent.id,
    date: "2026-09-04",
    time: "19:00:00",
    venue: "Main Gym",
    isHome: true,
    status: "scheduled",
    score: "",
  };
  return { school, opponent, agent, game };
}

test("a new game is answered with 201 and everything the list carries", async () => {
  const { agent, game, school, opponent } = await staff();
  const { body } = await agent.post("/api/games").send(game).expect(201);
  expect(body).toEqual({
    id: expect.any(Number),
    schoolId: school.id,
    teamId: game.teamId,
    opponentId: game.opponentId,
    otherOpponentIds: [],
    schools: [],
    datetimeUtc: "2026-09-04T23:00:00.000Z",
    date: "2026-09-04",
    time: "19:00:00",
    timezoneCode: "ET",
    venue: "Main Gym",
    isHome: true,
    timeTbd: false,
    site: "",
    kind: "",
    eventName: "",
    departure: "",
    dismissal: "",
    notes: "",
    status: "scheduled",
    score: null,
    ourScore: null,
    theirScore: null,
    verifiedAt: null,
    opponentMessage: null,
    proposedDate: null,
    proposedTime: null,
    proposals: [],
    proposedBy: null,
    rescheduleBy: null,
    knownToOpponent: false,
    opponentNotTold: false,
    partner: null,
    outdatedSnapshot: null,
    formerOpponents: [],
    cancelReason: null,
    reasonPublic: false,
    verificationProblem: null,
    waiting: null,
    createdAt: expect.any(String),
    updatedAt: body.createdAt,
    team: { id: game.teamId, sport: "basketball", level: "varsity", gender: "girls" },
    opponent: {
      id: opponent.id,
      schoolName: opponent.schoolName,
      managerName: opponent.managerName,
      email: opponent.email,
      ccEmail: "",
      address: "",
      phone: opponent.phone,
    },
  });
  const list = await agent.get("/api/games").expect(200);
  expect(list.body).toEqual([body]);
});

test("a game defaults to a scheduled home game", async () => {
  const { agent, game } = await staff();
  const { isHome: _, status: __, score: ___, ...least } = game;
  const { body } = await agent.post("/api/games").send(least).expect(201);
  expect(body).toMatchObject({ isHome: true, status: "scheduled", score: null });
});

test.each([
  [{ teamId: 0 }, "teamId", "Team is required"],
  [{ teamId: null }, "teamId", "Team is required"],
  [{ teamId: "abc" }, "teamId", "Team is required"],
  [{ teamId: 99_999_999_999 }, "teamId", "Team not found"],
  [{ opponentId: "" }, "opponentId", "Opponent is required"],
  [{ date: "" }, "date", "Date is required"],
  [{ date: "2026-02-30" }, "date", "This is not a real date"],
  [{ date: "1899-12-31" }, "date", "Date must be 01/01/1900 or later"],
  [{ date: "3000-01-01" }, "date", "Date must be 12/31/2999 or earlier"],
  [{ date: "2999-12-31", time: "24:00:00" }, "date", "Date must be 12/31/2999 or earlier"],
  [{ time: "" }, "time", "Time is required"],
  [{ time: "7 PM" }, "time", "Time must be in the form HH:mm:ss, 00:00:00 to 24:00:00"],
  [{ venue: "  " }, "venue", "Venue is required"],
  [{ venue: "Gym\0" }, "venue", "This text contains a character that cannot be stored"],
  [{ venue: "Gym\u2069" }, "venue", "This must be one line of text"],
  [{ status: "postponed" }, "status", "Status is not one of the known statuses"],
  [{ isHome: "yes" }, "isHome", "isHome must be true or false"],
  [{ score: "x".repeat(51) }, "score", "Score must be at most 50 characters"],
])("%j is refused by field", async (change, field, message) => {
  const { agent, game } = await staff();
  const { body } = await agent
    .post("/api/games")
    .send({ ...game, ...change })
    .expect(400);
  expect(body).toEqual({ message, errors: { [field]: message } });
});

test("a team or an opponent of another school does not exist for this one", async () => {
  const { agent, game } = await staff();
  const other = await makeSchool(app.db);
  const foreignTeam = await makeTeam(app.db, other.id);
  const foreignOpponent = await makeOpponent(app.db, other.id);
  const team = await agent
    .post("/api/games")
    .send({ ...game, teamId: foreignTeam.id })
    .expect(400);
  expect(team.body.message).toBe("Team not found");
  const opponent = await agent
    .post("/api/games")
    .send({ ...game, opponentId: foreignOpponent.id })
    .expect(400);
  expect(opponent.body.message).toBe("Opponent not found");
});

test("the database itself refuses a game that mixes schools", async () => {
  const { school, game } = await staff();
  const other = await makeSchool(app.db);
  const foreignTeam = await makeTeam(app.db, other.id);
  const mixed = { teamId: foreignTeam.id, opponentId: game.opponentId, datetimeUtc: app.clock.now };
  const refusal = await makeGame(app.db, school.id, mixed).catch(postgresError);
  expect(refusal).toEqual({ code: "23503", constraint: "games_team_fk" });
});

test("same team, opponent and start is 409, also for twenty requests at once", async () => {
  const { agent, game } = await staff();
  const responses = await atOnce(20, () => agent.post("/api/games").send(game));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = responses.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(19);
  expect(refused[0]?.body).toEqual({ message: "This game is already scheduled" });
});

test("a wall-clock time that the zone skips is refused with a sentence saying so", async () => {
  const { agent, game } = await staff();
  const { body } = await agent
    .post("/api/games")
    .send({ ...game, date: "2027-03-14", time: "02:30:00" })
    .expect(400);
  expect(body.errors.time).toBe(
    "The clock skips 2:30 AM on 03/14/2027 (daylight saving time begins). Choose another time.",
  );
});

test("a wall-clock time that happens twice is the first", async () => {
  const { agent, game } = await staff();
  const { body } = await agent
    .post("/api/games")
    .send({ ...game, date: "2026-11-01", time: "01:30:00" })
    .expect(201);
  expect(body.datetimeUtc).toBe("2026-11-01T05:30:00.000Z");
});

test("24:00 is 00:00 of the next day", async () => {
  const { agent, game } = await staff();
  const { body } = await agent
    .post("/api/games")
    .send({ ...game, time: "24:00:00" })
    .expect(201);
  expect(body).toMatchObject({
    date: "2026-09-05",
    time: "00:00:00",
    datetimeUtc: "2026-09-05T04:00:00.000Z",
  });
});

test("an Arizona school keeps its clock all year", async () => {
  const { agent, game } = await staff("America/Phoenix");
  const { body } = await agent.post("/api/games").send(game).expect(201);
  expect(body).toMatchObject({ timezoneCode: "MST", datetimeUtc: "2026-09-05T02:00:00.000Z" });
});

test("only a completed game has a score, read where it can be; leaving completed clears it", async () => {
  const { agent, game } = await staff();
  const scheduled = await agent
    .post("/api/games")
    .send({ ...game, score: "W 24-17" })
    .expect(201);
  expect(scheduled.body.score).toBeNull();
  const put = (change: object) =>
    agent
      .put(`/api/games/${scheduled.body.id}`)
      .send({ ...game, ...change })
      .expect(200);
  const lost = await put({ status: "completed", score: "L 24-17" });
  expect(lost.body).toMatchObject({ score: "L 24-17", ourScore: 17, theirScore: 24 });
  const text = await put({ status: "completed", score: "won by forfeit" });
  expect(text.body).toMatchObject({ score: "won by forfeit", ourScore: null, theirScore: null });
  const back = await put({ status: "canceled", score: "W 24-17" });
  expect(back.body).toMatchObject({ score: null, ourScore: null, theirScore: null });
});

test("an edit based on an older version is refused and changes nothing", async () => {
  const { agent, game } = await staff();
  const { body: first } = await agent.post("/api/games").send(game).expect(201);
  const edit = { ...game, venue: "North Gym", updatedAt: first.updatedAt };
  const { body: second } = await agent.put(`/api/games/${first.id}`).send(edit).expect(200);
  expect(second.updatedAt > first.updatedAt).toBe(true);
  const stale = await agent
    .put(`/api/games/${first.id}`)
    .send({ ...edit, venue: "South Gym" })
    .expect(409);
  expect(stale.body).toEqual({
    message: "This game was changed by someone else. Reload and try again.",
    code: "stale",
  });
  const list = await agent.get("/api/games");
  expect(list.body[0].venue).toBe("North Gym");
});

test("a save that changes nothing makes no new version, whatever the game's state, and is no edit", async () => {
  const { agent, game, school } = await staff();
  const { body } = await agent.post("/api/games").send(game).expect(201);
  const saved = await agent.put(`/api/games/${body.id}`).send({ ...game, venue: " Main Gym " });
  expect([saved.status, saved.body]).toEqual([200, body]);
  const history = await agent.get(`/api/games/${body.id}/history`);
  expect(history.body).toMatchObject([{ action: "created" }]);
  const proposals = [{ date: "2026-09-12", time: null }];
  const states = [
    { status: "verified", verifiedAt: app.clock.now },
    { status: "reschedule", opponentMessage: "Saturday?", proposals },
    { status: "completed", score: "W 24-17", ourScore: 24, theirScore: 17 },
    { status: "canceled" },
  ] as const;
  for (const [index, state] of states.entries()) {
    const { id } = await makeGame(app.db, school.id, {
      teamId: game.teamId,
      opponentId: game.opponentId,
      datetimeUtc: new Date(`2026-10-0${index + 1}T23:00:00.000Z`),
      ...state,
    });
    const { body: list } = await agent.get("/api/games");
    const before = list.find((row: { id: number }) => row.id === id);
    const after = await agent.put(`/api/games/${id}`).send(before).expect(200);
    expect(after.body).toEqual(before);
  }
});

test("a venue that is only written differently is saved, and leaves a confirmation standing", async () => {
  const { agent, game, school } = await staff();
  const { id } = await makeGame(app.db, school.id, {
    teamId: game.teamId,
    opponentId: game.opponentId,
    datetimeUtc: new Date("2026-09-04T23:00:00.000Z"),
    status: "verified",
    verifiedAt: app.clock.now,
  });
  const edit = { ...game, status: "verified", venue: "MAIN  gym" };
  const { body } = await agent.put(`/api/games/${id}`).send(edit).expect(200);
  expect(body).toMatchObject({ venue: "MAIN  gym", verifiedAt: app.clock.now.toISOString() });
});

test("setting a verified game back to scheduled takes the opponent's answer away", async () => {
  const { agent, game, school } = await staff();
  const row = await makeGame(app.db, school.id, {
    teamId: game.teamId,
    opponentId: game.opponentId,
    datetimeUtc: new Date("2026-09-04T23:00:00.000Z"),
    status: "verified",
    verifiedAt: app.clock.now,
    opponentMessage: "See you there",
  });
  const { body } = await agent.put(`/api/games/${row.id}`).send(game).expect(200);
  expect(body).toMatchObject({ status: "scheduled", verifiedAt: null, opponentMessage: null });
});

test("a verified game whose facts change is no longer verified by anybody", async () => {
  const { agent, game, school } = await staff();
  const row = await makeGame(app.db, school.id, {
    teamId: game.teamId,
    opponentId: game.opponentId,
    datetimeUtc: new Date("2026-09-04T23:00:00.000Z"),
    status: "verified",
    verifiedAt: app.clock.now,
  });
  const put = (change: object) =>
    agent.put(`/api/games/${row.id}`).send({ ...game, status: "verified", ...change });
  const same = await put({}).expect(200);
  expect(same.body.verifiedAt).toBe(app.clock.now.toISOString());
  const moved = await put({ time: "20:00:00" }).expect(200);
  expect(moved.body).toMatchObject({ status: "verified", verifiedAt: null });
});

test("a verified game that another team plays is no longer verified by anybody", async () => {
  const { agent, game, school } = await staff();
  const other = await makeTeam(app.db, school.id, { sport: "golf" });
  const row = await makeGame(app.db, school.id, {
    teamId: game.teamId,
    opponentId: game.opponentId,
    datetimeUtc: new Date("2026-09-04T23:00:00.000Z"),
    status: "verified",
    verifiedAt: app.clock.now,
  });
  const change = { ...game, status: "verified", teamId: other.id };
  const { body } = await agent.put(`/api/games/${row.id}`).send(change).expect(200);
  expect(body.verifiedAt).toBeNull();
});

test("every change is kept in the history, newest first, in words", async () => {
  const { agent, game } = await staff();
  const { body } = await agent.post("/api/games").send(game).expect(201);
  await agent
    .put(`/api/games/${body.id}`)
    .send({ ...game, venue: "North Gym", time: "19:30:00" })
    .expect(200);
  const history = await agent.get(`/api/games/${body.id}/history`).expect(200);
  expect(history.body).toEqual([
    {
      at: expect.any(String),
      actor: "Dana Whitfield",
      action: "edited",
      changes: expect.arrayContaining([{ field: "Venue", from: "Main Gym", to: "North Gym" }]),
    },
    { at: expect.any(String), actor: "Dana Whitfield", action: "created", changes: [] },
  ]);
});

test("a deleted game is gone with its history", async () => {
  const { agent, game } = await staff();
  const { body } = await agent.post("/api/games").send(game).expect(201);
  await agent.delete(`/api/games/${body.id}`).expect(204);
  await agent.delete(`/api/games/${body.id}`).expect(404);
  await agent.get(`/api/games/${body.id}/history`).expect(404);
  expect(await app.db.select().from(games).where(eq(games.id, body.id))).toEqual([]);
});

test.each(["abc", "0", "-1", "1.5", "99999999999", "%00"])(
  "the id %s is a game that is not there",
  async (id) => {
    const { agent, game } = await staff();
    const { body } = await agent.put(`/api/games/${id}`).send(game).expect(404);
    expect(body).toEqual({ message: "Game not found" });
  },
);
