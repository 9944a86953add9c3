import { expect, test } from "vitest";
import { makeGame, makeOpponent, makeSchool, makeTeam } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";

const app = testApp();

const opponent = {
  schoolName: "Quarry Lake Academy",
  managerName: "Robin Castell",
  email: "athletics@quarrylake.example.org",
  phone: "5550110101",
};

async function staff() {
  const school = await makeSchool(app.db);
  return { school, agent: await app.signInAt(school.id) };
}

test("a new opponent is answered with 201 and stands in the list", async () => {
  const { agent, school } = await staff();
  const { body } = await agent.post("/api/opponents").send(opponent).expect(201);
  expect(body).toEqual({
    ...opponent,
    ccEmail: "",
    address: "",
    otherNames: [],
    id: expect.any(Number),
    schoolId: school.id,
    createdAt: expect.any(String),
    updatedAt: body.createdAt,
    gamesCount: 0,
    partner: null,
    lastCompletedAt: null,
    reminders: { on: true, stoppedAt: null },
  });
  const list = await agent.get("/api/opponents").expect(200);
  expect(list.body).toEqual([body]);
});

test.each([
  [{ schoolName: " " }, "schoolName", "School name is required"],
  [{ managerName: "" }, "managerName", "Manager name is required"],
  [{ email: "not an address" }, "email", "Please enter a valid email address"],
  [{ email: undefined }, "email", "Please enter a valid email address"],
  [{ ccEmail: "not an address" }, "ccEmail", "Please enter a valid email address"],
  [{ schoolName: true }, "schoolName", "School name is required"],
  [{ schoolName: "Alder\r\nBcc: all@example.com" }, "schoolName", "This must be one line of text"],
  [{ schoolName: "Alder\u202E" }, "schoolName", "This must be one line of text"],
  [{ managerName: "Robin \u2067Castell" }, "managerName", "This must be one line of text"],
  [{ address: "a".repeat(201) }, "address", "This must be at most 200 characters"],
  [{ otherNames: "HSE" }, "otherNames", "otherNames must be a list of names"],
  [{ otherNames: Array(21).fill("HSE") }, "otherNames", "An opponent has at most 20 other names"],
  [{ phone: "123" }, "phone", "Phone number must be exactly 10 digits"],
])("%j is refused by field with the form's own words", async (change, field, message) => {
  const { agent } = await staff();
  const { body } = await agent
    .post("/api/opponents")
    .send({ ...opponent, ...change })
    .expect(400);
  expect(body).toEqual({ message, errors: { [field]: message } });
});

test.each([true, 0, null, ["TBD"], {}])(
  "a name that is no text (%j) is refused together with the contact that is missing",
  async (schoolName) => {
    const { agent } = await staff();
    const { body } = await agent.post("/api/opponents").send({ schoolName }).expect(400);
    expect(body.errors).toEqual({
      schoolName: "School name is required",
      managerName: "Manager name is required",
      email: "Please enter a valid email address",
    });
  },
);

test("the list counts the games and shows when the last completed one was", async () => {
  const { agent, school } = await staff();
  const { id: teamId } = await makeTeam(app.db, school.id);
  const { id: opponentId } = await makeOpponent(app.db, school.id);
  const game = (datetimeUtc: string, status: "completed" | "verified" | "canceled") =>
    makeGame(app.db, school.id, { teamId, opponentId, datetimeUtc: new Date(datetimeUtc), status });
  await game("2026-05-01T22:00:00.000Z", "completed");
  await game("2026-05-08T22:00:00.000Z", "completed");
  await game("2026-05-15T22:00:00.000Z", "canceled");
  await game("2026-10-15T22:00:00.000Z", "verified");
  await makeOpponent(app.db, school.id, { schoolName: "Zephyr Hill" });
  const { body } = await agent.get("/api/opponents").expect(200);
  expect(body[0]).toMatchObject({ gamesCount: 4, lastCompletedAt: "2026-05-08T22:00:00.000Z" });
  expect(body[1]).toMatchObject({ schoolName: "Zephyr Hill", gamesCount: 0, lastCompletedAt: null });
  const edited = await agent.put(`/api/opponents/${opponentId}`).send(opponent).expect(200);
  expect(edited.body).toMatchObject({ gamesCount: 4, lastCompletedAt: "2026-05-08T22:00:00.000Z" });
});

test("the list is in the order a person reads names", async () => {
  const { agent, school } = await staff();
  for (const schoolName of ["Zug", "apfel", "Ärger", "zebra"])
    await makeOpponent(app.db, school.id, { schoolName });
  const { body } = await agent.get("/api/opponents").expect(200);
  expect(body.map((row: { schoolName: string }) => row.schoolName)).toEqual([
    "apfel",
    "Ärger",
    "zebra",
    "Zug",
  ]);
});

test("twenty equal requests at once make one opponent; the same name elsewhere is another school", async () => {
  const { agent } = await staff();
  const responses = await atOnce(20, () => agent.post("/api/opponents").send(opponent));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = responses.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(19);
  expect(refused[0]?.body).toEqual({ message: "This opponent school already exists" });
  const spaced = { ...opponent, schoolName: "  quarry   LAKE academy " };
  await agent.post("/api/opponents").send(spaced).expect(409);
  const namesake = await agent
    .post("/api/opponents")
    .send({ ...opponent, email: "other@example.org" })
    .expect(201);
  await agent.put(`/api/opponents/${namesake.body.id}`).send(opponent).expect(409);
});

test("an edit based on an older version is refused", async () => {
  const { agent } = await staff();
  const { body: first } = await agent.post("/api/opponents").send(opponent).expect(201);
  const edit = { ...opponent, managerName: "Someone", updatedAt: first.updatedAt };
  await agent.put(`/api/opponents/${first.id}`).send(edit).expect(200);
  const stale = await agent.put(`/api/opponents/${first.id}`).send(edit).expect(409);
  expect(stale.body).toEqual({
    message: "This opponent was changed by someone else. Reload and try again.",
    code: "stale",
  });
});

test("a save that changes nothing makes no new version", async () => {
  const { agent } = await staff();
  const { body } = await agent.post("/api/opponents").send(opponent).expect(201);
  const same = { ...opponent, schoolName: ` ${opponent.schoolName} `, updatedAt: body.updatedAt };
  const saved = await agent.put(`/api/opponents/${body.id}`).send(same).expect(200);
  expect(saved.body).toEqual(body);
});

test("a second address is kept by a save that says nothing of it, changed by one that does, and taken off", async () => {
  const { agent } = await staff();
  const { body } = await agent
    .post("/api/opponents")
    .send({ ...opponent, ccEmail: " Coach@QuarryLake.example.org " })
    .expect(201);
  expect(body.ccEmail).toBe("coach@quarrylake.example.org");
  const save = async (change: object) =>
    (
      await agent
        .put(`/api/opponents/${body.id}`)
        .send({ ...opponent, ...change })
        .expect(200)
    ).body.ccEmail;
  expect(await save({ managerName: "Someone Else" })).toBe("coach@quarrylake.example.org");
  expect(await save({ ccEmail: "assistant@quarrylake.example.org" })).toBe(
    "assistant@quarrylake.example.org",
  );
  expect(await save({ ccEmail: "" })).toBe("");
});

test("an address is kept by a save that says nothing of it, changed by one that does, and taken off", async () => {
  const { agent } = await staff();
  const given = {
    schoolName: "Quarry Lake",
    managerName: "Robin Castell",
    email: "ad@quarrylake.example.org",
  };
  const lines = "1200 Maple Avenue\nSpringfield, OH 45503";
  const { body } = await agent
    .post("/api/opponents")
    .send({ ...given, address: ` ${lines} ` })
    .expect(201);
  expect(body.address).toBe(lines);
  const save = (change: object) => agent.put(`/api/opponents/${body.id}`).send({ ...given, ...change });
  expect((await save({ managerName: "Someone Else" }).expect(200)).body.address).toBe(lines);
  expect((await save({ address: "9 Elm Street" }).expect(200)).body.address).toBe("9 Elm Street");
  expect((await save({ address: "" }).expect(200)).body.address).toBe("");
});

test("an opponent that has any games cannot be deleted", async () => {
  const { agent, school } = await staff();
  const { id: teamId } = await makeTeam(app.db, school.id);
  const { id } = await makeOpponent(app.db, school.id);
  await makeGame(app.db, school.id, { teamId, opponentId: id, datetimeUtc: app.clock.now });
  const { body } = await agent.delete(`/api/opponents/${id}`).expect(409);
  expect(body).toEqual({
    message: "This school has 1 game(s) in the system. Please delete all games first.",
  });
  const free = await makeOpponent(app.db, school.id);
  await agent.delete(`/api/opponents/${free.id}`).expect(204);
});

import { atOnce } from "#server/test/insist.ts";

test("other names are kept until a save says others, and are nobody else's", async () => {
  const { agent } = await staff();
  const post = (body: object) => agent.post("/api/opponents").send({ ...opponent, ...body });
  const { body: southeastern } = await post({
    schoolName: "Hamilton Southeastern",
    otherNames: [" HSE ", ""],
  }).expect(201);
  expect(southeastern.otherNames).toEqual(["HSE"]);
  const put = (body: object) =>
    agent.put(`/api/opponents/${southeastern.id}`).send({ ...southeastern, ...body });
  const { body: kept } = await put({ otherNames: undefined, phone: "5550110102" }).expect(200);
  expect(kept.otherNames).toEqual(["HSE"]);

  const refused = { message: '"hse" is a name of Hamilton Southeastern' };
  await post({ schoolName: "hse" }).expect(409, refused);
  await post({ schoolName: "Alder", otherNames: ["hse"] }).expect(409, refused);
  await post({ schoolName: "Alder", otherNames: ["hamilton southeastern"] }).expect(409, {
    message: '"hamilton southeastern" is a name of Hamilton Southeastern',
  });
  const { body: alder } = await post({ schoolName: "Alder" }).expect(201);
  await agent
    .put(`/api/opponents/${alder.id}`)
    .send({ ...alder, schoolName: "hse" })
    .expect(409, refused);

  const { body: without } = await agent
    .put(`/api/opponents/${kept.id}`)
    .send({ ...kept, otherNames: [] })
    .expect(200);
  expect(without.otherNames).toEqual([]);
  await agent
    .put(`/api/opponents/${alder.id}`)
    .send({ ...alder, schoolName: "hse" })
    .expect(200);
});
