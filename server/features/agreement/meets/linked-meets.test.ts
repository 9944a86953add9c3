import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { makeOpponent } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import { invitedSchool, linkedMeet } from "#server/test/fixtures/linked-meet.ts";
import { makeMeet } from "#server/test/fixtures/meet.ts";
import { gamePartners } from "#shared/schema/partners.ts";

const app = testApp();

beforeEach(() => {
  app.outbox.mails.length = 0;
});

type Linked = Awaited<ReturnType<typeof linkedMeet>>;

const CANNOT_COME = { response: "reschedule", message: "Prom that night" };
const KEEPS_ITS_DATE = "A meet keeps its date. Say that you cannot come, and why.";
const TELL = { notify: { mode: "tell", note: "" } };
const ASK = { notify: { mode: "ask", note: "" } };

const partnersIn = async ({ game }: Linked) =>
  Object.fromEntries((await game()).schools.map(({ schoolName, partner }) => [schoolName, partner]));

const statusesOf = async ({ Canfield, Salem }: Linked) => ({
  Canfield: (await Canfield.game()).status,
  Salem: (await Salem.game()).status,
});

const expectOk = ({ status, body }: { status: number; body: unknown }) =>
  expect(status, JSON.stringify(body)).toBe(200);

test("each linked school is asked, adds an away game of its own, and is seen beside the meet for itself", async () => {
  const linked = await linkedMeet(app);
  const { Canfield, Salem, made, school, states } = linked;
  expect(await states()).toEqual({ Canfield: "confirmed", Salem: "confirmed" });
  expect(await partnersIn(linked)).toEqual({ Canfield: "same", Salem: "same" });
  expect(await linked.game()).toMatchObject({ partner: null, status: "verified" });
  for (const each of [Canfield, Salem]) {
    expect(await each.game()).toMatchObject({
      ...{ date: made.date, time: made.time, venue: made.venue, eventName: made.eventName, isHome: false },
      ...{ status: "verified", otherOpponentIds: [], schools: [], opponentNotTold: false },
      ...{
        opponent: { schoolName: school.name },
        partner: { state: "same", canConfirm: false, isMeet: true },
      },
    });
  }
});

test("before it is added the request shows which schools are invited, and no other school's answer", async () => {
  const meet = await makeMeet(app, ["Canfield", "Salem"]);
  await meet.send().expect(200);
  const Canfield = await invitedSchool(app, meet, "Canfield");
  const Salem = await invitedSchool(app, meet, "Salem");
  await Canfield.add().expect(200);
  const { games } = await Salem.shown();
  expect(games).toMatchObject([
    { meet: { schools: ["Canfield", "Salem"] }, status: "verification-sent", answered: false, gameId: null },
  ]);
  expect(await Salem.game()).toBeUndefined();
  expect(await meet.states()).toEqual({ Canfield: "confirmed", Salem: "asked" });
});

test("a school that names the others in its own game is canceled and confirmed with the meet all the same", async () => {
  const { Salem, answer } = await linkedMeet(app);
  const own = await Salem.game();
  const { id } = await makeOpponent(app.db, Salem.school.id, { schoolName: "Struthers" });
  const partnersSeen = async () => (await Salem.game()).schools.map(({ partner }) => partner);
  expectOk(await Salem.agent.put(`/api/games/${own.id}`).send({ ...own, otherOpponentIds: [id] }));
  expect(await partnersSeen()).toEqual(["same", null]);
  expectOk(await answer("Salem", CANNOT_COME));
  expect([(await Salem.game()).status, await partnersSeen()]).toEqual(["canceled", ["same", null]]);
  expectOk(await Salem.say({ response: "confirm" }));
  expect([(await Salem.game()).status, await partnersSeen()]).toEqual(["verified", ["same", null]]);
});

test("a meet's date is not one's own to keep: nothing of the call is recorded", async () => {
  const meet = await makeMeet(app, ["Canfield", "Salem"]);
  await meet.send().expect(200);
  const Salem = await invitedSchool(app, meet, "Salem");
  const { teamId, opponentId } = await ownMatch(Salem, meet.made);
  const [shown] = (await Salem.shown()).games;
  const gameId = shown.matches[0]?.gameId;
  expect([gameId, shown.teamId]).toEqual([expect.any(Number), teamId]);
  const { body } = await Salem.add({ gameId, keep: "mine" }).expect(400);
  expect(body.message).toBe(KEEPS_ITS_DATE);
  expect(await meet.states()).toEqual({ Canfield: "asked", Salem: "asked" });
  expect((await Salem.agent.get("/api/opponents").expect(200)).body).toMatchObject([
    { id: opponentId, partner: null },
  ]);
  await Salem.add({ gameId }).expect(200);
  expect(await Salem.game()).toMatchObject({ id: gameId, time: meet.made.time, status: "verified" });
});

/** A game against the host that Salem has already, an hour later. */
async function ownMatch(
  { agent, school }: Linked["Salem"],
  { date, venue }: { date: string; venue: string },
) {
  const [{ id: teamId }] = (await agent.get("/api/teams").expect(200)).body;
  const { id: opponentId } = await makeOpponent(app.db, school.id, {
    schoolName: "Harbor Pines High School",
  });
  const own = { teamId, opponentId, date, time: "20:00", venue, isHome: false };
  await agent.post("/api/games").send(own).expect(201);
  return { teamId, opponentId };
}

test("a school that cannot come has a canceled game, and is in the meet again once it says so, from either page", async () => {
  const linked = await linkedMeet(app);
  const { Canfield, Salem, answer, states } = linked;
  const before = await Canfield.bytes();
  const meetOf = async () => (await linked.game()).updatedAt;
  const version = await meetOf();

  expectOk(await answer("Salem", CANNOT_COME));
  expect(await statusesOf(linked)).toEqual({ Canfield: "verified", Salem: "canceled" });
  expect(await states()).toEqual({ Canfield: "confirmed", Salem: "cannot-come" });
  expect(await partnersIn(linked)).toEqual({ Canfield: "same", Salem: "canceled" });
  expect(await Salem.game()).toMatchObject({
    ...{ opponentNotTold: false, cancelReason: null },
    partner: { state: "same", canConfirm: true },
  });
  expect((await Salem.history())[0]).toMatchObject({
    action: "followed",
    changes: [{ field: "Status", from: "Verified", to: "Canceled" }],
  });

  expectOk(await Salem.say({ response: "confirm" }));
  expect(await statusesOf(linked)).toEqual({ Canfield: "verified", Salem: "verified" });
  expect(await states()).toEqual({ Canfield: "confirmed", Salem: "confirmed" });
  expect(await partnersIn(linked)).toEqual({ Canfield: "same", Salem: "same" });

  expectOk(await Salem.say(CANNOT_COME));
  expect((await Salem.game()).status).toBe("canceled");
  expect((await linked.game()).schools[1]).toMatchObject({
    ...{ state: "cannot-come", message: "Prom that night", partner: "canceled", notTold: false },
  });
  expectOk(await answer("Salem", { response: "confirm" }));
  expect((await Salem.game()).status).toBe("verified");
  expect(await Canfield.bytes()).toEqual(before);
  expect(await meetOf()).toBe(version);
});

test("both answer at once, from either page, and the meet has both answers", async () => {
  const linked = await linkedMeet(app);
  const { Canfield, answer, states, game } = linked;
  for (const response of ["reschedule", "confirm"]) {
    const answered = await Promise.all([Canfield.say({ response }), answer("Salem", { response })]);
    answered.forEach(expectOk);
    const [state, status] = response === "confirm" ? ["confirmed", "verified"] : ["cannot-come", "canceled"];
    expect(await states()).toEqual({ Canfield: state, Salem: state });
    expect(await statusesOf(linked)).toEqual({ Canfield: status, Salem: status });
    expect((await game()).status).toBe(response === "confirm" ? "verified" : "reschedule");
  }
});

test("its own answer is mailed to the host as one to a meet, and a date in it is refused", async () => {
  const linked = await linkedMeet(app);
  const { Salem, states, sender } = linked;
  const dated = { ...CANNOT_COME, proposals: [{ date: "2026-09-11", time: "19:00" }] };
  const refused = await Salem.say(dated);
  expect([refused.status, refused.body.message]).toEqual([400, KEEPS_ITS_DATE]);
  expect(await states()).toEqual({ Canfield: "confirmed", Salem: "confirmed" });
  app.outbox.mails.length = 0;
  expectOk(await Salem.say(CANNOT_COME));
  const [notice] = app.outbox.mails.filter(({ to }) => to === sender.email);
  expect(notice?.subject).toMatch(/^Cannot come: Salem/);
  expect(notice?.text).toContain("1 of 2 confirmed");
});

test("a meet that moves asks each of them, and moves the game of the one that confirms", async () => {
  const linked = await linkedMeet(app);
  const { Canfield, Salem, edit, states } = linked;
  expectOk(await edit({ date: "2026-09-11", venue: "North Gym", ...ASK }));
  for (const each of [Canfield, Salem]) {
    expect(await each.game()).toMatchObject({
      ...{ date: "2026-09-04", status: "verified" },
      partner: { state: "asks", facts: { date: "2026-09-11", venue: "North Gym" } },
    });
  }
  const before = await Canfield.bytes();
  expectOk(await Salem.say({ response: "confirm" }));
  expect(await Salem.game()).toMatchObject({
    ...{ date: "2026-09-11", venue: "North Gym", status: "verified" },
    partner: { state: "same", canConfirm: false },
  });
  expect(await Canfield.bytes()).toEqual(before);
  expect(await states()).toEqual({ Canfield: "asked", Salem: "confirmed" });
  expectOk(await Canfield.say(CANNOT_COME));
  expect(await Canfield.game()).toMatchObject({ status: "canceled", partner: { state: "same" } });

  expectOk(await edit({ venue: "South Gym", ...TELL }));
  expect((await Salem.game()).partner).toMatchObject({ state: "differs", facts: { venue: "South Gym" } });
  expect((await Canfield.game()).partner).toMatchObject({ state: "same", facts: { venue: "North Gym" } });
});

test("a school that could not come does not confirm a meet as it no longer is", async () => {
  const { Salem, edit, states, answer, game } = await linkedMeet(app);
  expectOk(await Salem.say(CANNOT_COME));
  expectOk(await edit({ venue: "North Gym" }));
  const refused = await Salem.say({ response: "confirm" });
  expect(refused.status).toBe(409);
  expect(refused.text).not.toContain("North Gym");
  expect((await states()).Salem).toBe("cannot-come");
  expectOk(await answer("Salem", { response: "confirm", updatedAt: (await game()).updatedAt }));
  expect(await Salem.game()).toMatchObject({ venue: "North Gym", status: "verified" });
});

test.each([
  ["told", TELL, { state: "canceled" }, "followed"],
  ["told nothing", {}, null, "unlinked"],
])(
  "a school that is taken out and %s keeps its game; the other one is not touched",
  async (_how, notify, partner, last) => {
    const linked = await linkedMeet(app);
    const { Canfield, Salem, edit, idOf } = linked;
    const before = await Canfield.bytes();
    const row = { ...(await Salem.game()), partner: null };
    expectOk(await edit({ otherOpponentIds: [idOf("Canfield")], ...notify }));
    const after = await Salem.game();
    expect({ ...after, partner: null }).toEqual(row);
    if (partner === null) expect(after.partner).toBeNull();
    else expect(after.partner).toMatchObject(partner);
    expect(await partnersIn(linked)).toEqual({ Canfield: "same" });
    expect(await Canfield.bytes()).toEqual(before);
    const actions = (await Salem.history()).map(({ action }: { action: string }) => action);
    expect(actions.includes("unlinked")).toBe(last === "unlinked");
    expect((await Salem.say(CANNOT_COME)).body.message).toBe("There is nothing to answer");
  },
);

test("a school that was taken out and is asked anew adds the meet to the game that it has", async () => {
  const linked = await linkedMeet(app);
  const { Salem, edit, ids, idOf, send } = linked;
  expectOk(await edit({ otherOpponentIds: [idOf("Canfield")], ...TELL }));
  expectOk(await edit({ otherOpponentIds: ids }));
  await send().expect(200);
  const { id } = await Salem.game();
  await Salem.add({ gameId: (await Salem.shown()).games[0].gameId ?? undefined }).expect(200);
  expect(await Salem.game()).toMatchObject({ id, status: "verified", partner: { state: "same" } });
  expect(await partnersIn(linked)).toEqual({ Canfield: "same", Salem: "same" });
});

test.each([
  ["with a message", true],
  ["in silence", false],
])("a meet that is removed %s ends for both", async (_how, notify) => {
  const { Canfield, Salem, act, game, school } = await linkedMeet(app);
  expectOk(await act("remove", { updatedAt: (await game()).updatedAt, notify }));
  for (const each of [Canfield, Salem]) {
    const { partner, status } = await each.game();
    expect(status).toBe("verified");
    if (notify) expect(partner).toMatchObject({ state: "canceled", canConfirm: false });
    else expect(partner).toBeNull();
    const actions = (await each.history()).map(({ action }: { action: string }) => action);
    expect(actions.includes("unlinked")).toBe(!notify);
  }
  const sides = await app.db.select().from(gamePartners).where(eq(gamePartners.partnerSchoolId, school.id));
  expect(sides.map(({ ended }) => ended)).toEqual([true, true]);
});

test("one school unlinks its game and the other stays linked; the host has nothing to unlink or answer", async () => {
  const linked = await linkedMeet(app);
  const { agent, made, act, Canfield, Salem } = linked;
  const before = await Canfield.bytes();
  const unlinked = await agent.delete(`/api/games/${made.id}/partner`);
  expect([unlinked.status, unlinked.body.message]).toEqual([409, "There is nothing to unlink"]);
  const answered = await act("partner", { response: "confirm" });
  expect([answered.status, answered.body.message]).toEqual([409, "There is nothing to answer"]);
  expect((await Salem.unlink()).status).toBe(204);
  expect(await partnersIn(linked)).toEqual({ Canfield: "same", Salem: null });
  expect(await Canfield.bytes()).toEqual(before);
});

test("a school sees nothing of the other, nor of the meet's score", async () => {
  const { Salem, edit, answer } = await linkedMeet(app);
  expectOk(await answer("Canfield", CANNOT_COME));
  expectOk(await edit({ status: "completed", score: "W 42-30" }));
  expect((await Salem.game()).partner?.score).toBeNull();
  const seen = [(await Salem.bytes()).text, JSON.stringify(await Salem.history())];
  for (const text of seen) expect(text).not.toMatch(/Canfield|Prom/);
  const requests = (await Salem.agent.get("/api/partner-requests").expect(200)).text;
  expect(requests).not.toContain("Prom");
});
