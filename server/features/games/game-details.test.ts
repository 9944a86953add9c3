import { expect, test } from "vitest";
import { testApp } from "#server/test/agent.ts";
import { rescheduledGame } from "#server/test/fixtures/rescheduled-game.ts";
import { scheduledGame, sentGame } from "#server/test/fixtures/sent-game.ts";
import { readOnlyEvent } from "#server/test/read-calendar.ts";

const app = testApp();

const DETAILS = {
  timeTbd: false,
  site: "neutral",
  kind: "tournament",
  eventName: "Metro Invitational",
  departure: "15:30",
  dismissal: "14:45",
  notes: "White uniforms",
};

const ORDINARY = {
  timeTbd: false,
  site: "",
  kind: "",
  eventName: "",
  departure: "",
  dismissal: "",
  notes: "",
};

async function staff() {
  const { agent, team, opponent, game } = await scheduledGame(app);
  const facts = { teamId: team.id, opponentId: opponent.id, date: "2026-10-02", venue: "Main Gym" };
  const add = (body: object) => agent.post("/api/games").send({ ...facts, time: "19:00:00", ...body });
  const listed = async (id: number) =>
    (await agent.get("/api/games").expect(200)).body.find((each: { id: number }) => each.id === id);
  const put = async (id: number, change: object) =>
    agent.put(`/api/games/${id}`).send({ ...facts, time: "19:00:00", status: "scheduled", ...change });
  return { agent, game, facts, add, put, listed };
}

test("the details of a new game are kept and listed; without them it is an ordinary one", async () => {
  const { add, listed } = await staff();
  const { body } = await add(DETAILS).expect(201);
  expect(body).toMatchObject(DETAILS);
  expect(await listed(body.id)).toEqual(body);
  const plain = await add({ date: "2026-10-09" }).expect(201);
  expect(plain.body).toMatchObject(ORDINARY);
  const asNull = Object.fromEntries(Object.keys(DETAILS).map((name) => [name, null]));
  expect((await add({ date: "2026-10-16", ...asNull }).expect(201)).body).toMatchObject(ORDINARY);
});

test("a save without the details leaves them, one with them changes them", async () => {
  const { add, put, agent } = await staff();
  const { body } = await add(DETAILS).expect(201);
  expect((await put(body.id, {})).body).toMatchObject(DETAILS);
  expect((await put(body.id, { venue: "Pool" })).body).toMatchObject({ ...DETAILS, venue: "Pool" });
  const edited = await put(body.id, { site: "", kind: "league", eventName: "", departure: "", notes: "" });
  expect(edited.body).toMatchObject({ ...ORDINARY, kind: "league", dismissal: "14:45" });
  const [entry] = (await agent.get(`/api/games/${body.id}/history`).expect(200)).body;
  expect(entry.changes).toEqual([
    { field: "Venue", from: "Pool", to: "Main Gym" },
    { field: "Home/Away", from: "Neutral", to: "Home" },
    { field: "Game type", from: "Tournament", to: "League" },
    { field: "Event", from: "Metro Invitational", to: "" },
    { field: "Departure", from: "3:30 PM", to: "" },
    { field: "Notes", from: "White uniforms", to: "" },
  ]);
});

test.each([
  [{ timeTbd: "yes" }, "timeTbd", "timeTbd must be true or false"],
  [{ site: "moon" }, "site", "site must be neutral or empty"],
  [{ kind: "friendly" }, "kind", "Game type is not one of the known types"],
  [{ eventName: "x".repeat(101) }, "eventName", "This must be at most 100 characters"],
  [{ departure: "3:30 PM" }, "departure", "Departure must be in the form HH:mm"],
  [{ dismissal: "25:00" }, "dismissal", "Dismissal must be in the form HH:mm"],
  [{ notes: "x".repeat(501) }, "notes", "This must be at most 500 characters"],
  [{ time: undefined }, "time", "Time is required"],
  [{ time: "noonish", timeTbd: true }, "time", "Time must be in the form HH:mm:ss, 00:00:00 to 24:00:00"],
])("%j is refused", async (change, field, message) => {
  const { add } = await staff();
  expect((await add(change).expect(400)).body).toEqual({ message, errors: { [field]: message } });
});

test("a missing time is reported together with everything else that is missing", async () => {
  const { agent } = await staff();
  const { body } = await agent.post("/api/games").send({}).expect(400);
  expect(body.message).toBe("Team is required");
  expect(body.errors).toEqual({
    teamId: "Team is required",
    opponentId: "Opponent is required",
    date: "Date is required",
    time: "Time is required",
    venue: "Venue is required",
  });
});

test("a game without a time stands at noon, whatever time was sent with it", async () => {
  const { add, put } = await staff();
  const { body } = await add({ timeTbd: true, time: undefined }).expect(201);
  expect(body).toMatchObject({ timeTbd: true, time: "12:00:00", datetimeUtc: "2026-10-02T16:00:00.000Z" });
  expect((await put(body.id, { time: "19:00:00" })).body).toMatchObject({ timeTbd: true, time: "12:00:00" });
  expect((await put(body.id, { time: "19:00:00", timeTbd: false })).body).toMatchObject({
    timeTbd: false,
    time: "19:00:00",
  });
});

test("the opponent reads the facts that concern them, and none of the school's own", async () => {
  const { page, mailsTo, opponent } = await sentGame(app, {
    site: "neutral",
    kind: "tournament",
    eventName: "Metro Invitational",
    departure: "15:30",
    dismissal: "14:45",
    notes: "White uniforms",
  });
  const [mail] = mailsTo(opponent.email);
  for (const text of [mail?.text, mail?.html]) {
    for (const words of ["Metro Invitational", "Tournament", "Neutral"]) expect(text).toContain(words);
    for (const secret of ["White uniforms", "3:30 PM", "15:30", "14:45"]) expect(text).not.toContain(secret);
  }
  const { body, text } = await page().expect(200);
  expect(body).toMatchObject({ site: "neutral", kind: "tournament", eventName: "Metro Invitational" });
  expect(text).not.toContain("White uniforms");
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(["departure"]));
});

test("a time that is still open is shown as such, and is the whole day in calendars", async () => {
  const { mailsTo, opponent, page } = await sentGame(app, {
    timeTbd: true,
    datetimeUtc: new Date("2026-09-04T16:00:00.000Z"),
  });
  const [mail] = mailsTo(opponent.email);
  expect(mail?.subject).toContain("TBD");
  expect(mail?.text).toContain("Time to be announced (TBD)");
  expect(`${mail?.text}${mail?.html}`).not.toContain("12:00 PM");
  expect(readOnlyEvent(mail?.attachments?.[0]?.content)).toMatchObject({
    start: new Date("2026-09-04T00:00:00Z"),
    isAllDay: true,
    isFree: true,
  });
  expect((await page().expect(200)).body.timeTbd).toBe(true);
});

test("a snapshot includes the new facts: another value puts it out of date", async () => {
  const { answer, edit } = await sentGame(app);
  await answer({ response: "confirm" }).expect(200);
  for (const [change, isOutOfDate] of [
    [{ notes: "Bring ice", departure: "15:00" }, false],
    [{ eventName: "Metro Invitational" }, true],
    [{ eventName: "" }, false],
    [{ site: "neutral" }, true],
    [{ site: "" }, false],
    [{ timeTbd: true }, true],
  ] as const) {
    expect((await edit(change)).body).toMatchObject({ ...change, opponentNotTold: isOutOfDate });
  }
});

test("a proposed time settles one that was open; a proposed day leaves it open", async () => {
  const open = { timeTbd: true, datetimeUtc: new Date("2026-09-04T16:00:00.000Z") };
  const withTime = await rescheduledGame(app, undefined, open);
  expect((await withTime.accept({ option: 0 }).expect(200)).body).toMatchObject({
    timeTbd: false,
    time: "18:30:00",
  });
  const withDay = await rescheduledGame(app, undefined, open);
  expect((await withDay.accept({ option: 1 }).expect(200)).body).toMatchObject({
    timeTbd: true,
    date: "2026-09-06",
    time: "12:00:00",
  });
});

test("a time for many games settles those that were open; a day leaves them open", async () => {
  const { agent, add } = await staff();
  const { body } = await add({ ...DETAILS, timeTbd: true }).expect(201);
  const change = async (what: object) =>
    (
      await agent
        .patch("/api/games")
        .send({ games: [{ id: body.id }], change: what })
        .expect(200)
    ).body.updated[0];
  expect(await change({ date: "2026-10-03" })).toMatchObject({
    ...DETAILS,
    timeTbd: true,
    date: "2026-10-03",
  });
  expect(await change({ time: "18:00" })).toMatchObject({ ...DETAILS, timeTbd: false, time: "18:00:00" });
});

test("canceling, removing and putting back keep every detail", async () => {
  const { agent, add, listed } = await staff();
  const { body } = await add({ ...DETAILS, timeTbd: true }).expect(201);
  const all = { ...DETAILS, timeTbd: true, time: "12:00:00" };
  await agent.post(`/api/games/${body.id}/cancel`).send({ reason: "Rain", notify: false }).expect(200);
  expect(await listed(body.id)).toMatchObject({ ...all, status: "canceled" });
  await agent.delete(`/api/games/${body.id}`).expect(204);
  const [removed] = (await agent.get("/api/games/removed").expect(200)).body;
  expect(removed).toMatchObject({
    id: body.id,
    timeTbd: true,
    site: "neutral",
    eventName: "Metro Invitational",
  });
  const restored = await agent.post(`/api/games/removed/${body.id}/restore`).expect(201);
  expect(restored.body).toMatchObject({ ...all, status: "scheduled" });
});

test("'TBD' is the one opponent that needs no contact, and is never asked", async () => {
  const { agent, facts } = await staff();
  const { body } = await agent.post("/api/opponents").send({ schoolName: " tbd " }).expect(201);
  expect(body).toMatchObject({ schoolName: "TBD", managerName: "", email: "", phone: "" });
  await agent.post("/api/opponents").send({ schoolName: "TBD", email: "x@example.org" }).expect(409);
  const game = await agent
    .post("/api/games")
    .send({ ...facts, time: "19:00", opponentId: body.id })
    .expect(201);
  expect((await agent.post(`/api/games/${game.body.id}/verify`).expect(400)).body.message).toBe(
    "Cannot send verification - opponent school has no email contact",
  );
  const renamed = await agent
    .put(`/api/opponents/${body.id}`)
    .send({ schoolName: "Quarry Lake" })
    .expect(400);
  expect(renamed.body.errors).toEqual({
    managerName: "Manager name is required",
    email: "Please enter a valid email address",
  });
});
