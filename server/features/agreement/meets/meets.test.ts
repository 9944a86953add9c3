import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { makeOpponent } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import { makeMeet } from "#server/test/fixtures/meet.ts";
import { opponents } from "#shared/schema/opponents.ts";

const app = testApp();

beforeEach(() => {
  app.outbox.mails.length = 0;
  app.outbox.failure = null;
});

const NAMES = ["Canfield", "Salem", "Struthers"];
const ASK = { notify: { mode: "ask", note: "" } };
const TELL = { notify: { mode: "tell", note: "" } };

test("a meet lists its schools by name, and none of them is asked at first", async () => {
  const { made, ids } = await makeMeet(app, NAMES);
  expect(made).toMatchObject({
    status: "scheduled",
    eventName: "Osprey Invitational",
    opponent: { schoolName: "TBD" },
    knownToOpponent: false,
    opponentNotTold: false,
  });
  expect([...made.otherOpponentIds].sort()).toEqual([...ids].sort());
  expect(made.schools.map(({ schoolName, state, since }) => [schoolName, state, since])).toEqual(
    NAMES.map((name) => [name, "not-asked", null]),
  );
});

test.each([
  [{ otherOpponentIds: [], eventName: "" }, "Opponent is required"],
  [
    { otherOpponentIds: Array.from({ length: 61 }, (_, index) => index + 1) },
    "Choose at most 60 other schools",
  ],
  [{ otherOpponentIds: [5, 5] }, "Choose each school once"],
  [{ opponentId: 5, otherOpponentIds: [5] }, "Choose each school once"],
  [{ otherOpponentIds: [2_000_000] }, "Opponent not found"],
])("refuses %j with '%s'", async (given, message) => {
  const { agent, team } = await makeMeet(app, ["Salem"]);
  const input = { teamId: team.id, date: "2026-09-05", time: "19:00", venue: "Gym", ...given };
  const { body } = await agent.post("/api/games").send(input).expect(400);
  expect(body.message).toBe(message);
});

test("TBD is none of several schools, another school's opponent none of ours, and no school meets a team twice at once", async () => {
  const { agent, made, team, ids } = await makeMeet(app, NAMES);
  const other = await makeMeet(app, ["Boardman"]);
  const input = { teamId: team.id, date: "2026-09-05", time: "19:00", venue: "Gym", eventName: "Quad" };
  const post = (given: object) => agent.post("/api/games").send({ ...input, ...given });
  const tbd = await post({ otherOpponentIds: [made.opponentId] }).expect(400);
  expect(tbd.body.message).toBe("TBD cannot be one of several schools");
  const foreign = await post({ otherOpponentIds: other.ids }).expect(400);
  expect(foreign.body.message).toBe("Opponent not found");
  const again = await post({ date: made.date, opponentId: ids[1] }).expect(409);
  expect(again.body.message).toBe("This game is already scheduled");
});

test("each school is asked by a mail of its own, answers for itself, and leaves the meet's version as it is", async () => {
  const { send, game, states, answer, page, mailsTo, idOf } = await makeMeet(app, NAMES);
  const { body } = await send().expect(200);
  expect(body).toEqual({ message: "3 schools were asked", sent: NAMES.map(idOf), skipped: [] });
  expect(NAMES.map((name) => mailsTo(name).length)).toEqual([1, 1, 1]);
  const before = await game();
  expect(before).toMatchObject({ status: "verification-sent", knownToOpponent: true });
  expect(before.waiting).not.toBeNull();

  const shown = (await page("Salem").expect(200)).body;
  expect(shown).toMatchObject({
    meet: { schools: NAMES },
    opponentName: "Salem",
    status: "verification-sent",
  });
  const { updatedAt } = shown;
  expect((await answer("Salem", { response: "confirm", updatedAt }).expect(200)).body.game).toMatchObject({
    status: "verified",
  });
  expect(await states()).toEqual({ Canfield: "asked", Salem: "confirmed", Struthers: "asked" });
  await answer("Canfield", { response: "reschedule", message: "Prom that night", updatedAt }).expect(200);
  const asked = await game();
  expect([asked.status, asked.updatedAt]).toEqual(["verification-sent", before.updatedAt]);
  expect(asked.schools[0]).toMatchObject({
    state: "cannot-come",
    message: "Prom that night",
    notTold: false,
  });
  await answer("Struthers", { response: "confirm", updatedAt }).expect(200);
  expect(await game()).toMatchObject({ status: "verified", waiting: null, opponentNotTold: false });
  expect((await game()).verifiedAt).not.toBeNull();
});

test("an answer that is given again is no second one, and may be changed while the link lives", async () => {
  const { send, states, answer, page, history } = await makeMeet(app, ["Salem", "Canfield"]);
  await send().expect(200);
  const { updatedAt } = (await page("Salem").expect(200)).body;
  await answer("Salem", { response: "reschedule", message: "No", updatedAt }).expect(200);
  await answer("Canfield", { response: "reschedule", message: "No", updatedAt }).expect(200);
  await answer("Salem", { response: "reschedule", message: "No", updatedAt }).expect(200);
  expect((await history()).filter(({ actor }: { actor: string }) => actor === "Salem")).toHaveLength(1);
  await answer("Salem", { response: "confirm", updatedAt }).expect(200);
  expect(await states()).toEqual({ Canfield: "cannot-come", Salem: "confirmed" });
});

test("where none can come the meet needs another date; where one can after all, it is on again", async () => {
  const { send, game, answer, page } = await makeMeet(app, ["Salem", "Canfield"]);
  await send().expect(200);
  const { updatedAt } = (await page("Salem").expect(200)).body;
  await answer("Salem", { response: "reschedule", message: "", updatedAt }).expect(200);
  await answer("Canfield", { response: "reschedule", message: "", updatedAt }).expect(200);
  expect((await game()).status).toBe("reschedule");
  await answer("Canfield", { response: "confirm", updatedAt }).expect(200);
  expect((await game()).status).toBe("verified");
});

test("a date in an answer is refused with the whole call", async () => {
  const { send, states, answer, page } = await makeMeet(app, ["Salem", "Canfield"]);
  await send().expect(200);
  const { updatedAt } = (await page("Salem").expect(200)).body;
  const dated = { response: "reschedule", proposedDate: "2026-09-11", updatedAt };
  const { body } = await answer("Salem", dated).expect(400);
  expect(body.message).toBe("A meet keeps its date. Say that you cannot come, and why.");
  expect(await states()).toEqual({ Canfield: "asked", Salem: "asked" });
});

test("a mail that fails leaves the others sent, and says why", async () => {
  const { send, states, idOf, game } = await makeMeet(app, NAMES);
  await app.db
    .update(opponents)
    .set({ email: "" })
    .where(eq(opponents.id, idOf("Salem")));
  const { body } = await send().expect(200);
  expect(body).toMatchObject({
    message: "2 schools were asked",
    sent: [idOf("Canfield"), idOf("Struthers")],
    skipped: [
      {
        opponentId: idOf("Salem"),
        schoolName: "Salem",
        reason: "Cannot send verification - opponent school has no email contact",
      },
    ],
  });
  expect(await states()).toEqual({ Canfield: "asked", Salem: "not-asked", Struthers: "asked" });
  expect((await game()).status).toBe("scheduled");
});

test("of thirty schools a slow mail server reaches as many as 20 s have room for; the rest is asked by the next press", async () => {
  const names = Array.from({ length: 30 }, (_, index) => `School${String(index + 1).padStart(2, "0")}`);
  const { send, states, ids } = await makeMeet(app, names);
  const { deliver } = app.outbox;
  const start = performance.now();
  let passed = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => start + passed);
  onTestFinished(() => {
    clock.mockRestore();
    app.outbox.deliver = deliver;
  });
  app.outbox.deliver = async (mail) => {
    passed += 1_000;
    await deliver(mail);
  };
  const { body } = await send().expect(200);
  expect(passed).toBeGreaterThanOrEqual(18_000);
  expect(passed).toBeLessThan(20_000);
  const reached = passed / 1_000;
  expect(body).toMatchObject({ message: `${reached} schools were asked`, sent: ids.slice(0, reached) });
  const reason = "The mail server is taking too long. Please try again in a moment.";
  expect(body.skipped).toEqual(
    ids.slice(reached).map((opponentId, index) => ({
      ...{ opponentId, schoolName: names[reached + index], reason },
    })),
  );
  const asked = async () => Object.values(await states()).filter((state) => state === "asked").length;
  expect(await asked()).toBe(reached);
  await send().expect(200);
  expect(await asked()).toBe(30);
  expect(app.outbox.mails).toHaveLength(30);
});

test("the meet moves, all that come are asked again, and one is taken out: each believes what we show", async () => {
  const { send, game, states, answer, page, mailsTo, edit, ids, idOf } = await makeMeet(app, NAMES);
  await send().expect(200);
  const { updatedAt } = (await page("Salem").expect(200)).body;
  await answer("Salem", { response: "confirm", updatedAt }).expect(200);
  await answer("Canfield", { response: "reschedule", message: "", updatedAt }).expect(200);
  app.outbox.mails.length = 0;
  const moved = await edit({ date: "2026-09-11", ...ASK });
  expect(moved.body.notice).toEqual({ delivered: true, message: "2 schools were asked" });
  expect(NAMES.map((name) => mailsTo(name).length)).toEqual([0, 1, 1]);
  expect(await states()).toEqual({ Canfield: "cannot-come", Salem: "asked", Struthers: "asked" });
  expect((await game()).opponentNotTold).toBe(false);

  app.outbox.mails.length = 0;
  const without = ids.filter((id) => id !== idOf("Salem"));
  const taken = await edit({ otherOpponentIds: without, ...TELL });
  expect(taken.body.notice.delivered).toBe(true);
  expect(NAMES.map((name) => mailsTo(name).length)).toEqual([0, 1, 0]);
  expect(mailsTo("Salem")[0]?.subject).toMatch(/^Canceled/);
  expect(await states()).toEqual({ Canfield: "cannot-come", Struthers: "asked" });
  expect((await game()).opponentNotTold).toBe(false);
});

test("a school that is taken out without a word still expects to come; one that cannot come hears nothing", async () => {
  const { send, game, answer, page, edit, idOf } = await makeMeet(app, NAMES);
  await send().expect(200);
  const { updatedAt } = (await page("Salem").expect(200)).body;
  await answer("Canfield", { response: "reschedule", message: "", updatedAt }).expect(200);
  await edit({ otherOpponentIds: [idOf("Struthers")] });
  const after = await game();
  expect(after.opponentNotTold).toBe(true);
  expect(after.formerOpponents.map(({ schoolName }) => schoolName)).toEqual(["Salem"]);
  expect(after.schools.map(({ schoolName }) => schoolName)).toEqual(["Struthers"]);
});

test("a cancellation reaches every school that was asked, also one that cannot come", async () => {
  const { send, answer, page, act, game, mailsTo } = await makeMeet(app, NAMES);
  await send().expect(200);
  const { updatedAt } = (await page("Salem").expect(200)).body;
  await answer("Canfield", { response: "reschedule", message: "", updatedAt }).expect(200);
  app.outbox.mails.length = 0;
  const { body } = await act("cancel", { updatedAt: (await game()).updatedAt, reason: "Rain", notify: true });
  expect(body.notice).toEqual({ delivered: true, message: "3 schools were told" });
  expect(NAMES.map((name) => mailsTo(name).length)).toEqual([1, 1, 1]);
  expect(await game()).toMatchObject({ status: "canceled", opponentNotTold: false });
});

test("a meet that its schools know to be off, since it was removed, is canceled without a word", async () => {
  const { send, act, agent, made, edit, game } = await makeMeet(app, NAMES);
  await send().expect(200);
  expect((await game()).schools.map(({ outdatedSnapshot }) => outdatedSnapshot)).toEqual([null, null, null]);
  await act("remove", { notify: true }).expect(200);
  await agent.post(`/api/games/removed/${made.id}/restore`).expect(201);
  await edit({ status: "completed" });
  const { updatedAt, schools } = await game();
  expect(schools.map(({ notTold, outdatedSnapshot }) => [notTold, outdatedSnapshot?.standing])).toEqual(
    NAMES.map(() => [false, "canceled"]),
  );
  app.outbox.mails.length = 0;
  const { body } = await act("cancel", { updatedAt, reason: "Rain", notify: true }).expect(200);
  expect(body.notice).toEqual({ delivered: false, message: "There is nothing to tell" });
  expect(app.outbox.mails).toEqual([]);
});

test("calls about one school name it, and dates are offered for all of them at once", async () => {
  const { send, act, idOf, game, states } = await makeMeet(app, NAMES);
  await send().expect(200);
  const { updatedAt } = await game();
  const CHOOSE = "Choose a school of this meet";
  for (const [what, body] of [
    ["told-by-hand", { updatedAt }],
    ["confirm-by-hand", { updatedAt, by: "A. Coach", how: "phone" }],
    ["link", {}],
    ["link", { opponentId: 2_000_000 }],
  ] as const) {
    expect((await act(what, body).expect(400)).body.message).toBe(CHOOSE);
  }
  const confirm = { updatedAt, by: "A. Coach", how: "phone", opponentId: idOf("Salem") };
  await act("confirm-by-hand", confirm).expect(200);
  expect((await states()).Salem).toBe("confirmed");
  expect((await act("link", { opponentId: idOf("Canfield") }).expect(200)).body.url).toContain(
    "/verify-game?",
  );
  const ALL = "A meet is moved for all of its schools at once";
  const dates = { updatedAt, options: [{ date: "2026-09-18", time: "19:00" }] };
  expect((await act("offer", dates).expect(409)).body.message).toBe(ALL);
  expect((await act("decline", { updatedAt }).expect(409)).body.message).toBe(ALL);
  expect((await act("accept", { updatedAt, option: 0 }).expect(409)).body.message).toBe(ALL);
});

test("all that wait are reminded by one press, and the history says of whom each entry is", async () => {
  const { send, act, answer, page, history, made, mailsTo, agent } = await makeMeet(app, NAMES);
  await send().expect(200);
  const { updatedAt } = (await page("Salem").expect(200)).body;
  await answer("Salem", { response: "confirm", updatedAt }).expect(200);
  app.outbox.mails.length = 0;
  const { body } = await act("remind").expect(200);
  expect(body).toEqual({ message: "2 schools were reminded", sent: [made.id] });
  expect(NAMES.map((name) => mailsTo(name).length)).toEqual([1, 0, 1]);
  const many = await agent.post("/api/games/remind").send({ gameIds: [made.id] });
  expect(many.body.sent).toEqual([]);
  expect(many.body.skipped).toHaveLength(1);
  const entries: { action: string; changes: { field: string; to: string }[] }[] = await history();
  const about = entries.filter(({ action }) => action === "sent").map(({ changes }) => changes[0]);
  expect(about.map((each) => [each?.field, each?.to]).sort()).toEqual(NAMES.map((name) => ["School", name]));
});

test("a status set by hand is every school's but of those that cannot come", async () => {
  const { send, answer, page, edit, states, game } = await makeMeet(app, NAMES);
  await send().expect(200);
  const { updatedAt } = (await page("Salem").expect(200)).body;
  await answer("Canfield", { response: "reschedule", message: "", updatedAt }).expect(200);
  await edit({ status: "verified" });
  expect(await states()).toEqual({ Canfield: "cannot-come", Salem: "confirmed", Struthers: "confirmed" });
  await edit({ status: "scheduled" });
  expect(await states()).toEqual({ Canfield: "cannot-come", Salem: "not-asked", Struthers: "not-asked" });
  expect((await game()).status).toBe("scheduled");
});

test("a game becomes a meet and a game again, and its opponent's answer stays", async () => {
  const { agent, team, edit, states, game, opponents } = await makeMeet(app, ["Salem"], {
    otherOpponentIds: [],
    opponentId: undefined,
  });
  const [salem] = opponents;
  const canfield = await makeOpponent(app.db, salem?.schoolId as never, { schoolName: "Canfield" });
  await edit({ opponentId: salem?.id, status: "verified", eventName: "" });
  await edit({ otherOpponentIds: [canfield.id] });
  expect(await states()).toEqual({ Canfield: "not-asked", Salem: "confirmed" });
  expect((await game()).status).toBe("scheduled");
  await edit({ otherOpponentIds: [] });
  expect(await game()).toMatchObject({ status: "verified", schools: [] });
  const away = { teamId: team.id, date: "2026-10-05", time: "19:00", venue: "Hartville", isHome: false };
  const { body } = await agent
    .post("/api/games")
    .send({ ...away, opponentId: salem?.id, otherOpponentIds: [canfield.id] })
    .expect(201);
  expect(body.schools.map(({ state }: { state: string }) => state)).toEqual(["", ""]);
});

test("not our meet any more, it keeps its opponent alone", async () => {
  const { edit, game, idOf } = await makeMeet(app, NAMES);
  await edit({ opponentId: idOf("Salem"), otherOpponentIds: [idOf("Canfield")] });
  await edit({ isHome: false, otherOpponentIds: undefined });
  expect(await game()).toMatchObject({ opponentId: idOf("Salem"), schools: [], otherOpponentIds: [] });
});

test("a removed meet is one entry that names its schools, and comes back with them, none of them asked", async () => {
  const { send, agent, made, states, game } = await makeMeet(app, NAMES);
  await send().expect(200);
  await agent.delete(`/api/games/${made.id}`).expect(204);
  const { body: removed } = await agent.get("/api/games/removed").expect(200);
  expect(removed).toHaveLength(1);
  expect(removed[0].schools).toEqual(NAMES.map((schoolName) => ({ schoolName, state: "asked" })));
  await agent.post(`/api/games/removed/${made.id}/restore`).expect(201);
  expect(await states()).toEqual({ Canfield: "not-asked", Salem: "not-asked", Struthers: "not-asked" });
  expect((await game()).status).toBe("scheduled");
});

test("a removed meet does not come back beside a game that one of its schools has got at that start", async () => {
  const { agent, made, team, idOf } = await makeMeet(app, NAMES);
  await agent.delete(`/api/games/${made.id}`).expect(204);
  const { date, time, venue } = made;
  const again = { teamId: team.id, opponentId: idOf("Salem"), date, time, venue };
  await agent.post("/api/games").send(again).expect(201);
  const { body } = await agent.post(`/api/games/removed/${made.id}/restore`).expect(409);
  expect(body.message).toBe("This game is already scheduled");
});

test("one mail asks a school about its meet and another game", async () => {
  const { agent, team, made, idOf, mailsTo, tokenOf, states } = await makeMeet(app, NAMES);
  const opponentId = idOf("Salem");
  const single = { teamId: team.id, opponentId, date: "2026-09-12", time: "10:00", venue: "Gym" };
  const { body: game } = await agent.post("/api/games").send(single).expect(201);
  const asked = { gameIds: [made.id, game.id], note: "" };
  const { body } = await agent.post(`/api/opponents/${opponentId}/requests`).send(asked).expect(200);
  expect(body.sent).toEqual([made.id, game.id]);
  expect(mailsTo("Salem")).toHaveLength(1);
  const page = (
    await app
      .request()
      .get(`/api/verify-games/${tokenOf("Salem")}`)
      .expect(200)
  ).body;
  const answers = page.games.map(({ key, updatedAt }: { key: number; updatedAt: string }) => ({
    ...{ key, updatedAt, response: "confirm" },
  }));
  await app
    .request()
    .post(`/api/verify-games/${tokenOf("Salem")}`)
    .send({ name: "", answers })
    .expect(200);
  expect(await states()).toEqual({ Canfield: "not-asked", Salem: "confirmed", Struthers: "not-asked" });
});
