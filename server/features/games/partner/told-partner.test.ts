import { describe, expect, test } from "vitest";
import { testApp } from "#server/test/agent.ts";
import { gamesShownBy, type LinkedSchool, linkedSchools } from "#server/test/fixtures/linked-schools.ts";

const app = testApp();

type Linked = Awaited<ReturnType<typeof linkedSchools>>;

const asked = async () => {
  const linked = await linkedSchools(app);
  await linked.ask();
  return linked;
};

test("while nothing was told there is no partner, and linking changes neither game", async () => {
  const { central, lincoln } = await linkedSchools(app);
  expect(await lincoln.partner()).toBeNull();
  expect(await central.partner()).toBeNull();
  expect((await lincoln.row())?.updatedAt).toEqual(lincoln.game.updatedAt);
  expect((await central.row())?.updatedAt).toEqual(central.game.updatedAt);
});

test("a question that was mailed reaches the other school's game, on its clock", async () => {
  const { lincoln } = await asked();
  expect(await lincoln.partner()).toEqual({
    schoolName: "Central High",
    state: "asks",
    facts: {
      team: { sport: "volleyball", gender: "girls", level: "varsity" },
      ...{ date: "2026-10-30", time: "19:00:00", venue: "Main Gym", side: "away", timeTbd: false },
      ...{ site: "", kind: "", eventName: "", standing: "on" },
      theirs: { date: "2026-10-30", time: "18:00:00", timezoneCode: "CT" },
    },
    proposals: [],
    canConfirm: true,
    isMeet: false,
    score: null,
    updatedAt: expect.any(String),
  });
});

const confirmation = { by: "Robin Castell", how: "phone" };

/** An act of a person of Central, and the words that Lincoln then reads beside its game. */
const TELLINGS: [string, (central: LinkedSchool) => Promise<{ status: number }>, object][] = [
  [
    "a change that is mailed",
    (central) => central.edit({ venue: "North Gym", notify: { mode: "tell", note: "" } }),
    { state: "asks", facts: { venue: "North Gym" } },
  ],
  [
    "a change about which the opponent is asked again",
    (central) => central.edit({ date: "2026-10-31", notify: { mode: "ask", note: "" } }),
    { state: "asks", facts: { date: "2026-10-31" } },
  ],
  [
    "other dates that are offered",
    (central) => central.post("offer", { options: [{ date: "2026-11-06", time: "18:00" }] }),
    {
      state: "asks",
      facts: { standing: "postponed" },
      proposals: [{ date: "2026-11-06", time: "19:00:00" }],
      canConfirm: false,
    },
  ],
  [
    "a cancellation",
    (central) => central.post("cancel", { reason: "Flu", notify: true }),
    { state: "canceled", facts: { standing: "canceled" }, canConfirm: false },
  ],
  [
    "an agreement that was heard otherwise",
    (central) => central.post("confirm-by-hand", confirmation),
    { state: "same", canConfirm: true },
  ],
  [
    "a change that was told otherwise",
    async (central) => {
      await central.edit({ venue: "North Gym" });
      return await central.post("told-by-hand");
    },
    { state: "asks", facts: { venue: "North Gym" } },
  ],
  [
    "a score",
    (central) => central.edit({ status: "completed", score: "24-17" }),
    { state: "asks", score: "17-24" },
  ],
];

test.each(TELLINGS)("%s reaches the other school, whose row stays as it is", async (_what, tell, seen) => {
  const { central, lincoln } = await asked();
  const before = await lincoln.row();
  const { etag } = await gamesShownBy(lincoln);
  expect((await tell(central)).status).toBe(200);
  expect(await lincoln.partner()).toMatchObject(seen);
  expect((await gamesShownBy(lincoln)).etag).not.toBe(etag);
  expect(await lincoln.row()).toEqual(before);
});

const isOk = async (responses: Promise<{ status: number }>) => expect((await responses).status).toBe(200);

async function moveTo({ agent }: LinkedSchool, timezone: string) {
  const { body: school } = await agent.get("/api/school").expect(200);
  return await agent.post("/api/school").send({ ...school, timezone });
}

/** Lincoln learns nothing of these. */
const SILENT: [string, (linked: Linked) => Promise<unknown>][] = [
  ["another place", ({ central }) => isOk(central.edit({ venue: "North Gym" }))],
  ["another day", ({ central }) => isOk(central.edit({ date: "2026-10-31" }))],
  [
    "notes and the bus",
    ({ central }) => isOk(central.edit({ notes: "Senior night", departure: "16:30", dismissal: "14:00" })),
  ],
  ["a status by hand", ({ central }) => isOk(central.edit({ status: "scheduled" }))],
  ["a cancellation that goes to nobody", ({ central }) => isOk(central.post("cancel", { notify: false }))],
  [
    "a change of many games",
    ({ central: { agent, game } }) =>
      isOk(agent.patch("/api/games").send({ games: [{ id: game.id }], change: { shiftDays: 1 } })),
  ],
  ["another zone", ({ central }) => isOk(moveTo(central, "America/Denver"))],
  ["a reminder, which says nothing new", ({ central }) => isOk(central.post("remind"))],
  [
    "another name of the team",
    ({ central: { agent, team } }) => isOk(agent.put(`/api/teams/${team.id}`).send({ ...team, level: "jv" })),
  ],
  [
    "a message that cannot go",
    async ({ central }) => {
      app.outbox.failure = new Error("no route to the mail server");
      await isOk(central.edit({ venue: "North Gym", notify: { mode: "tell", note: "" } }));
      app.outbox.failure = null;
    },
  ],
];

test.each(SILENT)(
  "%s, of which nobody is told, changes no byte at the other school",
  async (_what, change) => {
    const linked = await asked();
    const before = await gamesShownBy(linked.lincoln);
    const centrals = await gamesShownBy(linked.central);
    await change(linked);
    expect((await gamesShownBy(linked.central)).text).not.toBe(centrals.text);
    expect(await gamesShownBy(linked.lincoln)).toEqual(before);
  },
);

test("what is told after a change of zone is told on the new clock", async () => {
  const { central, lincoln } = await asked();
  await isOk(moveTo(central, "America/Denver"));
  await central.edit({ venue: "North Gym", notify: { mode: "tell", note: "" } });
  expect((await lincoln.partner())?.facts).toMatchObject({
    ...{ date: "2026-10-30", time: "20:00:00", venue: "North Gym" },
    theirs: { date: "2026-10-30", time: "18:00:00", timezoneCode: "MT" },
  });
});

test("an answer by the mailed link moves both rows, agreed at one instant, and each side knows the other's", async () => {
  const { central, lincoln } = await asked();
  await central.edit({ venue: "North Gym", notify: { mode: "ask", note: "" } });
  const sequence = (await lincoln.row())?.sequence ?? 0;
  await app.request().post(`/api/verify-game/${central.token()}`).send({ response: "confirm" }).expect(200);
  const ours = await lincoln.listed();
  const theirs = await central.listed();
  expect(ours).toMatchObject({ status: "verified", venue: "North Gym", opponentNotTold: false });
  expect(theirs).toMatchObject({ status: "verified", opponentNotTold: false });
  expect(ours.verifiedAt).toBe(theirs.verifiedAt);
  expect(ours.partner).toMatchObject({ state: "same", canConfirm: false });
  expect(theirs.partner).toMatchObject({ state: "same", canConfirm: false, facts: { side: "home" } });
  expect((await lincoln.row())?.sequence).toBe(sequence + 1);
  expect((await lincoln.history())[0]).toMatchObject({
    actor: "Central High",
    action: "followed",
    changes: expect.arrayContaining([{ field: "Venue", from: "Main Gym", to: "North Gym" }]),
  });
});

describe("the scores", () => {
  test("are shown as each school writes them, and change neither row", async () => {
    const { central, lincoln } = await asked();
    const before = await lincoln.row();
    for (const [score, mirrored] of [
      ["W 24-17", "L 17-24"],
      ["forfeit", null],
    ]) {
      await isOk(central.edit({ status: "completed", score }));
      expect((await lincoln.partner())?.score).toBe(mirrored);
    }
    expect(await lincoln.row()).toEqual(before);
  });
});
