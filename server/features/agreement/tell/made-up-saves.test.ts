import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { mailRefused } from "#server/http/errors.ts";
import { testApp } from "#server/test/agent.ts";
import { newSeason } from "#server/test/fixtures/made-up-season.ts";
import { sentGame } from "#server/test/fixtures/sent-game.ts";
import type { Game } from "#shared/api/games.ts";
import { GAME_STATUSES } from "#shared/domain/game/game-status.ts";

/** FUZZ_SEED repeats a run, FUZZ_SEQUENCES makes it longer: `npm run test:faults` makes up 10,000. */
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const RUNS = Number(process.env.FUZZ_SEQUENCES ?? 25);

const app = testApp();

afterEach(() => {
  app.outbox.failure = null;
});

const game = fc.nat({ max: 2 });
const opponent = fc.nat({ max: 2 });
const notify = fc.constantFrom(undefined, "ask" as const, "tell" as const);
const status = fc.constantFrom(...GAME_STATUSES);
const date = fc.constantFrom("2026-09-04", "2026-09-05");
const venue = fc.constantFrom("Osprey Stadium", "North Field", " osprey  STADIUM");

const changes = fc.record({ opponent, status, date, venue }, { requiredKeys: [] });
const bulkChange = fc.oneof(
  fc.record({ venue }),
  fc.record({ shiftDays: fc.constantFrom(-1, 1) }),
  fc.record({ status }),
  fc.record({ opponent }),
);
/** Something that is saved without a word while a message is under way. */
const meanwhile = fc.option(fc.record({ game, changes }));

const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("edit" as const), game, changes, notify }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("bulk" as const), change: bulkChange, notify }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("send" as const), game }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("request" as const), opponent }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("answer" as const),
      game,
      response: fc.constantFrom("confirm" as const, "reschedule" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancel" as const), game, notify: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), game, notify: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove-all" as const), notify: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("by-hand" as const), game, opponent }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("import" as const), opponent, status }) },
);

const step = fc.record({
  act,
  meanwhile: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: meanwhile }),
  isMailAway: fc.oneof(
    { weight: 5, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
});

test(
  "whatever is done, a game is 'not told' exactly where somebody believes something else, and windows promise what is mailed",
  async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async (steps) => {
      const season = await newSeason(app);
      for (const { act, meanwhile, isMailAway } of steps) {
        app.outbox.failure = isMailAway ? mailRefused("The mail server refused the message.") : null;
        const { promised, mailed } = await season.perform(act, meanwhile);
        const after = JSON.stringify(act);
        if (promised && !isMailAway && !meanwhile) expect(mailed, `mailed by ${after}`).toEqual(promised);
        expect(await season.shown(), `shown after ${after}`).toEqual(season.expected());
      }
    });
    await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: RUNS > 200 });
  },
  RUNS * 4_000,
);

test("a process that dies between the save and the message leaves the game as not notified", async () => {
  const { agent, game, opponent, mailsTo } = await sentGame(app);
  const read = async (): Promise<Game> => (await agent.get("/api/games").expect(200)).body[0];
  const { deliver } = app.outbox;
  const underWay = new Promise<(error: Error) => void>((isUnderWay) => {
    app.outbox.deliver = () => new Promise((_resolve, lose) => isUnderWay(lose));
  });
  const response = agent
    .put(`/api/games/${game.id}`)
    .send({ ...(await read()), venue: "North Field", notify: { mode: "tell" } })
    .then(({ body }) => body);
  const lose = await underWay;
  const asLeft = await read();
  app.outbox.deliver = deliver;
  lose(new Error("the process is gone"));
  expect(asLeft).toMatchObject({ venue: "North Field", status: "verification-sent", opponentNotTold: true });
  expect(await response).toMatchObject({
    opponentNotTold: true,
    notice: { delivered: false, message: "The message could not be sent." },
  });
  expect(mailsTo(opponent.email)).toHaveLength(1);
});
