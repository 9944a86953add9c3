import { beforeEach, expect, test } from "vitest";
import { makeOpponent } from "#server/db/factories.ts";
import { mailRefused } from "#server/http/errors.ts";
import { testApp } from "#server/test/agent.ts";
import { linkedMeet } from "#server/test/fixtures/linked-meet.ts";

const app = testApp();

beforeEach(() => {
  app.outbox.mails.length = 0;
  app.outbox.failure = null;
});

type Linked = Awaited<ReturnType<typeof linkedMeet>>;

/** How Salem's own game goes off, or goes on, with a message or without one. */
type Way = (linked: Linked, isTold: boolean) => Promise<unknown>;

const isOk = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBe(200);
};

const edit: (change: object) => Way =
  (change) =>
  async ({ Salem: { agent, game } }, isTold) => {
    const own = await game();
    const notify = isTold ? { notify: { mode: "tell", note: "Flu" } } : {};
    await isOk(agent.put(`/api/games/${own.id}`).send({ ...own, ...change, ...notify }));
  };

const cancel: Way = async ({ Salem: { agent, game } }, notify) => {
  const { id, updatedAt } = await game();
  await isOk(agent.post(`/api/games/${id}/cancel`).send({ updatedAt, reason: "Flu", notify }));
};

const cancelMany: Way = async ({ Salem: { agent, game } }, isTold) => {
  const games = [{ id: (await game()).id }];
  const change = { status: "canceled", reason: "Flu" };
  await isOk(agent.patch("/api/games").send({ games, change, ...(isTold && { notify: "tell" }) }));
};

const remove: Way = async ({ Salem: { agent, game } }, notify) => {
  const { id } = await game();
  await isOk(agent.post(`/api/games/${id}/remove`).send({ notify, note: "Flu" }));
};

const removeMany: Way = async ({ Salem: { agent, game } }, notify) => {
  const games = [{ id: (await game()).id }];
  await isOk(agent.post("/api/games/remove").send({ games, notify, note: "Flu" }));
};

const giveAway: Way = async (linked, isTold) => {
  const { id } = await makeOpponent(app.db, linked.Salem.school.id, { schoolName: "Struthers" });
  await edit({ opponentId: id })(linked, isTold);
};

/** Ways after which Salem still has its game, canceled. */
const CANCELS: [string, Way][] = [
  ["is canceled", cancel],
  ["has its status set to Canceled", edit({ status: "canceled" })],
  ["is canceled among many", cancelMany],
];

const ENDS: [string, Way][] = [
  ...CANCELS,
  ["is deleted", remove],
  ["is deleted among many", removeMany],
  ["gets another opponent", giveAway],
];

const salemIn = async ({ game }: Linked) =>
  (await game()).schools.find(({ schoolName }) => schoolName === "Salem");

/** Mails to the host, by what they are about. */
const toHost = ({ sender }: Linked, begin: string) =>
  app.outbox.mails.filter(({ to, subject }) => to === sender.email && subject.startsWith(begin));

const COMES = { state: "confirmed", message: null, partner: "same" };
const CANNOT_COME = { state: "cannot-come", message: "Flu", notTold: false };

test.each(ENDS)(
  "an invited school's game that %s, which is told, answers the host: it cannot come, and why",
  async (_how, end) => {
    const linked = await linkedMeet(app);
    const { Canfield, game, states, history } = linked;
    const before = await Canfield.bytes();
    const { updatedAt } = await game();
    app.outbox.mails.length = 0;
    await end(linked, true);
    expect(await states()).toEqual({ Canfield: "confirmed", Salem: "cannot-come" });
    expect(await salemIn(linked)).toMatchObject({ ...CANNOT_COME, partner: "canceled" });
    expect(await game()).toMatchObject({ status: "verified", opponentNotTold: false, updatedAt });
    expect((await history())[0]).toMatchObject({ actor: "Salem", action: "reschedule-requested" });
    expect(toHost(linked, "Canceled: Salem High")).toHaveLength(1);
    const [notice, ...others] = toHost(linked, "Cannot come: Salem");
    expect(others).toEqual([]);
    expect(notice?.text).toContain("1 of 2 confirmed");
    expect(notice?.text).toContain("Flu");
    expect(await Canfield.bytes()).toEqual(before);
  },
);

test.each(ENDS)("an invited school's game that %s in silence tells the host nothing", async (_how, end) => {
  const linked = await linkedMeet(app);
  app.outbox.mails.length = 0;
  await end(linked, false);
  expect(await salemIn(linked)).toMatchObject({ state: "confirmed", message: null });
  expect(app.outbox.mails).toEqual([]);
});

test.each(ENDS)("where no message can go, a game that %s answers nothing either", async (_how, end) => {
  const linked = await linkedMeet(app);
  app.outbox.failure = mailRefused("The mail server refused the recipient.");
  await end(linked, true);
  expect(await salemIn(linked)).toMatchObject({ state: "confirmed", message: null });
});

test.each(CANCELS)(
  "a game that %s keeps why, whatever answers come, and the school comes again only once it says so",
  async (_how, end) => {
    const linked = await linkedMeet(app);
    const { Salem, answer } = linked;
    await end(linked, true);
    const reason = (await Salem.game()).cancelReason;
    expect(await Salem.game()).toMatchObject({
      ...{ status: "canceled", opponentNotTold: false },
      partner: { state: "same", canConfirm: true },
    });
    await isOk(answer("Salem", { response: "reschedule", message: "Prom that night" }));
    expect(await Salem.game()).toMatchObject({ status: "canceled", cancelReason: reason });
    expect(await salemIn(linked)).toMatchObject({ ...CANNOT_COME, message: "Prom that night" });

    await edit({ status: "verified" })(linked, true);
    expect(await salemIn(linked)).toMatchObject({ state: "cannot-come", message: "Prom that night" });
    expect((await Salem.game()).partner).toMatchObject({ state: "differs", canConfirm: true });
    await isOk(Salem.say({ response: "confirm" }));
    expect(await salemIn(linked)).toMatchObject(COMES);
    expect(await Salem.game()).toMatchObject({ status: "verified", cancelReason: null });
  },
);

test("a school that is told by telephone has the answer, too, and is mailed of it", async () => {
  const linked = await linkedMeet(app);
  const { Salem } = linked;
  await cancel(linked, false);
  const { id, updatedAt, opponentNotTold } = await Salem.game();
  expect(opponentNotTold).toBe(true);
  app.outbox.mails.length = 0;
  await isOk(Salem.agent.post(`/api/games/${id}/told-by-hand`).send({ updatedAt }));
  expect(await salemIn(linked)).toMatchObject({ ...CANNOT_COME, partner: "canceled" });
  expect(toHost(linked, "Cannot come: Salem")).toHaveLength(1);
});

test("a deleted game whose host is told by telephone answers, too", async () => {
  const linked = await linkedMeet(app);
  const { id } = await linked.Salem.game();
  await remove(linked, false);
  expect(await salemIn(linked)).toMatchObject({ state: "confirmed", partner: null });
  await isOk(linked.Salem.agent.post(`/api/games/${id}/told-by-hand`).send({}));
  expect(await salemIn(linked)).toMatchObject(CANNOT_COME);
});

test("what the host has changed and told nobody stays its own", async () => {
  const linked = await linkedMeet(app);
  const { Salem } = linked;
  await isOk(linked.edit({ venue: "North Gym" }));
  await cancel(linked, true);
  expect(await salemIn(linked)).toMatchObject(CANNOT_COME);
  expect((await Salem.bytes()).text).not.toContain("North Gym");
  expect((await Salem.say({ response: "confirm" })).status).toBe(409);
});

test("a message that asks about one game and cancels the other answers for the canceled one", async () => {
  const linked = await linkedMeet(app);
  const { Salem } = linked;
  const own = await Salem.game();
  const { teamId, opponent, venue } = own;
  const second = { teamId, opponentId: opponent.id, date: "2026-09-18", time: "19:00", venue, isHome: true };
  const { body: other } = await Salem.agent.post("/api/games").send(second).expect(201);
  await Salem.agent.post(`/api/games/${other.id}/verify`).expect(200);
  await isOk(Salem.agent.put(`/api/games/${other.id}`).send({ ...second, venue: "North Gym" }));
  await cancel(linked, false);
  app.outbox.mails.length = 0;
  const games = [{ id: own.id }, { id: other.id }];
  await isOk(Salem.agent.post("/api/games/notify").send({ games, notify: "ask" }));
  expect(await salemIn(linked)).toMatchObject(CANNOT_COME);
  expect(toHost(linked, "Cannot come: Salem")).toHaveLength(1);
});

test("a meet that asks nothing any more hears of it beside its own, and counts nobody", async () => {
  const linked = await linkedMeet(app);
  await isOk(linked.edit({ status: "scheduled" }));
  app.outbox.mails.length = 0;
  await cancel(linked, true);
  expect(await salemIn(linked)).toMatchObject({ state: "not-asked", message: null, partner: "canceled" });
  expect(toHost(linked, "Cannot come")).toEqual([]);
});

test("the school's own yes at the same moment and its cancellation end as one of them, on both sides", async () => {
  for (let round = 0; round < 4; round += 1) {
    const linked = await linkedMeet(app);
    const { Salem, answer } = linked;
    await isOk(answer("Salem", { response: "reschedule", message: "Prom that night" }));
    await edit({ status: "scheduled" })(linked, true);
    await Promise.allSettled([cancel(linked, true), Salem.say({ response: "confirm" })]);
    const { status, opponentNotTold } = await Salem.game();
    const { state } = (await salemIn(linked)) ?? {};
    expect([status, state]).toEqual(
      status === "canceled" ? ["canceled", "cannot-come"] : ["verified", "confirmed"],
    );
    expect(opponentNotTold).toBe(false);
  }
});

test("both schools of a meet cancel at once, beside the host's own save", async () => {
  const linked = await linkedMeet(app);
  const { Canfield, states } = linked;
  const theirs = { ...linked, Salem: Canfield };
  await Promise.all([cancel(linked, true), cancel(theirs, true), linked.edit({ venue: "North Gym" })]);
  expect(await states()).toEqual({ Canfield: "cannot-come", Salem: "cannot-come" });
  expect((await linked.game()).status).toBe("reschedule");
});

test("another school's game is nobody's to call off", async () => {
  const linked = await linkedMeet(app);
  const { id } = await linked.Salem.game();
  const { agent } = linked.Canfield;
  await agent.post(`/api/games/${id}/cancel`).send({ reason: "Flu", notify: true }).expect(404);
  await agent.post(`/api/games/${id}/told-by-hand`).send({}).expect(404);
  expect(await salemIn(linked)).toMatchObject(COMES);
});
