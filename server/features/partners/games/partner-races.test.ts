import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "#server/test/agent.ts";
import { type LinkedSchool, linkedSchools } from "#server/test/fixtures/linked-schools.ts";
import { countDeadlocks } from "#server/test/locks.ts";
import type { Game, GameHistoryEntry } from "#shared/api/games.ts";

/** FUZZ_SEED repeats a run, FUZZ_RACES makes it longer. */
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const RUNS = Number(process.env.FUZZ_RACES ?? 25);

const app = testApp();

type Linked = Awaited<ReturnType<typeof linkedSchools>>;

type Seen = Linked & { theirs: Game; ours: Game; token: string };

const at = ({ agent }: LinkedSchool, { id, updatedAt }: Game) => ({
  post: (verb: string, body: object = {}) =>
    agent.post(`/api/games/${id}/${verb}`).send({ updatedAt, ...body }),
  edit: (game: Game, change: object) => agent.put(`/api/games/${id}`).send({ ...game, ...change }),
});

const besideGame = ({ lincoln, ours }: Seen, answer: object) =>
  at(lincoln, ours).post("partner", { updatedAt: ours.partner?.updatedAt, ...answer });

const byLink = ({ token }: Seen, answer: object) =>
  app.request().post(`/api/verify-game/${token}`).send(answer);

const MOVE = { response: "reschedule", proposals: [{ date: "2026-11-06", time: "19:00" }] };

const tell = { mode: "tell", note: "" };

/** People of both schools act at once, each on what they saw before. */
const ACTS = {
  "Lincoln confirms": (seen: Seen) => besideGame(seen, { response: "confirm" }),
  "Lincoln asks to move": (seen: Seen) => besideGame(seen, MOVE),
  "Lincoln confirms by the link": (seen: Seen) => byLink(seen, { response: "confirm" }),
  "Lincoln asks to move by the link": (seen: Seen) => byLink(seen, MOVE),
  "Lincoln edits": ({ lincoln, ours }: Seen) => at(lincoln, ours).edit(ours, { venue: "Aux Gym" }),
  "Lincoln unlinks": ({ lincoln }: Seen) => lincoln.unlink(),
  "Lincoln removes": ({ lincoln, ours }: Seen) => at(lincoln, ours).post("remove", { notify: false }),
  "Central accepts": ({ central, theirs }: Seen) => at(central, theirs).post("accept", { option: 0 }),
  "Central edits": ({ central, theirs }: Seen) => at(central, theirs).edit(theirs, { venue: "North Gym" }),
  "Central edits and tells": ({ central, theirs }: Seen) =>
    at(central, theirs).edit(theirs, { venue: "West Gym", notify: tell }),
  "Central cancels": ({ central, theirs }: Seen) => at(central, theirs).post("cancel", { notify: true }),
  "Central removes": ({ central, theirs }: Seen) => at(central, theirs).post("remove", { notify: true }),
};

const see = async (linked: Linked): Promise<Seen> => ({
  ...linked,
  theirs: await linked.central.listed(),
  ours: await linked.lincoln.listed(),
  token: linked.central.token(),
});

const acts = fc.array(
  fc.record({
    name: fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])),
    ms: fc.nat({ max: 20 }),
  }),
  { minLength: 2, maxLength: 4 },
);
const race = fc.record({ acts, isMoved: fc.boolean(), isCentralYounger: fc.boolean() });

const ANSWERS = ["confirmed", "reschedule-requested", "proposal-accepted"];
/** Entries of the history that leave a game as it is. */
const WORDS = ["message-sent", "linked", "unlinked"];

const lastChange = (history: GameHistoryEntry[]) => history.find(({ action }) => !WORDS.includes(action));

async function expectAgreement(linked: Linked) {
  const { central, lincoln } = linked;
  const [theirs, ours] = [await central.row(), await lincoln.row()];
  const { rows } = await app.deps.pool.query(
    `select told - '{asks,putOff,proposals,timeZone,isMeet}'::text[] as told,
       learned - '{opponentId,opponentName,version,entry}'::text[] as copy
     from game_partners p left join agreements on (agreements.school_id, agreements.game_id, agreements.opponent_id)
       = (p.partner_school_id, p.partner_game_id, p.partner_opponent_id)
     where p.shared and not p.ended and p.school_id = any($1)`,
    [[central.school.id, lincoln.school.id]],
  );
  for (const { told, copy } of rows) expect(told).toEqual(copy);
  expect([0, 2]).toContain(rows.length);
  if (!theirs || !ours || rows.length === 0) return;
  const [last, follows] = [lastChange(await central.history()), lastChange(await lincoln.history())];
  if (!ANSWERS.includes(last?.action ?? "") || follows?.action === "edited") return;
  expect(ours.status).toBe(theirs.status);
  expect(ours.verifiedAt).toEqual(theirs.verifiedAt);
  expect(ours.datetimeUtc).toEqual(theirs.datetimeUtc);
  if (theirs.status === "verified") expect(ours.venue).toBe(theirs.venue);
}

test(
  "whatever both schools do at once, each was told what the other told, and their games agree after an answer",
  async () => {
    const property = fc.asyncProperty(race, async ({ acts, isMoved, isCentralYounger }) => {
      const linked = await linkedSchools(app, { isCentralYounger });
      await linked.ask();
      if (isMoved) await ACTS["Lincoln asks to move"](await see(linked));
      const seen = await see(linked);
      const responses = acts.map(async ({ name, ms }) => {
        await delay(ms);
        const { status, body } = await ACTS[name](seen);
        expect([200, 204, 404, 409], `${name}: ${status} ${JSON.stringify(body)}`).toContain(status);
      });
      await Promise.all(responses);
      await expectAgreement(linked);
    });
    await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: RUNS > 200 });
  },
  RUNS * 4_000,
);

test("of a confirmation beside the game and one by the link at once, both are one answer and one notice", async () => {
  for (const isCentralYounger of [false, true]) {
    const linked = await linkedSchools(app, { isCentralYounger });
    await linked.ask();
    const { central, lincoln } = linked;
    const seen = await see(linked);
    const [beside, byMail] = await Promise.all([
      ACTS["Lincoln confirms"](seen),
      ACTS["Lincoln confirms by the link"](seen),
    ]);
    expect([200, 409]).toContain(beside.status);
    expect(byMail.status).toBe(200);
    const confirmed = (await central.history()).filter(
      ({ action }: GameHistoryEntry) => action === "confirmed",
    );
    expect(confirmed).toHaveLength(1);
    expect(app.outbox.mails.filter(({ to }) => to === central.user.email)).toHaveLength(1);
    expect((await lincoln.row())?.verifiedAt).toEqual((await central.row())?.verifiedAt);
  }
});

test("a game that both schools remove at once, and one of them cancels, is removed without a refusal", async () => {
  const ROUNDS = 6;
  for (let round = 0; round < ROUNDS; round += 1) {
    const linked = await linkedSchools(app, { isCentralYounger: round % 2 === 1 });
    await linked.ask();
    const seen = await see(linked);
    const deadlocks = await countDeadlocks(app.deps.pool);
    const [lincolns, centrals] = await Promise.all([
      ACTS["Lincoln removes"](seen),
      ACTS["Central removes"](seen),
      ACTS["Central cancels"](seen),
    ]);
    expect(lincolns.status).toBe(200);
    expect([200, 404, 409]).toContain(centrals.status);
    expect(await countDeadlocks(app.deps.pool)).toBe(deadlocks);
  }
});

test("a game that both schools remove at once among many is removed in both, and neither waits in a circle", async () => {
  const ROUNDS = 12;
  for (let round = 0; round < ROUNDS; round += 1) {
    const linked = await linkedSchools(app, { isCentralYounger: round % 2 === 1 });
    await linked.ask();
    const { central, lincoln, theirs, ours } = await see(linked);
    const deadlocks = await countDeadlocks(app.deps.pool);
    const remove = ({ agent }: LinkedSchool, { id, updatedAt }: Game) =>
      agent.post("/api/games/remove").send({ games: [{ id, updatedAt }], notify: false });
    const both = await Promise.all([remove(lincoln, ours), remove(central, theirs)]);
    expect(both.map(({ body }) => body.refused)).toEqual([[], []]);
    expect(await countDeadlocks(app.deps.pool)).toBe(deadlocks);
  }
});
