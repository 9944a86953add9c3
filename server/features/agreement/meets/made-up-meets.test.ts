import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { mailRefused } from "#server/http/errors.ts";
import { testApp } from "#server/test/agent.ts";
import { type MeetAct, newMeet } from "#server/test/fixtures/made-up-meet.ts";
import { GAME_STATUSES } from "#shared/domain/game/game-status.ts";

/** FUZZ_SEED repeats a run, FUZZ_SEQUENCES makes it longer: `npm run test:faults` makes up 10,000. */
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const RUNS = Number(process.env.FUZZ_SEQUENCES ?? 25);

const app = testApp();

afterEach(() => {
  app.outbox.failure = null;
});

const school = fc.nat({ max: 3 });
const notify = fc.constantFrom(undefined, "ask" as const, "tell" as const);
const status = fc.constantFrom(...GAME_STATUSES);
const date = fc.constantFrom("2026-09-04", "2026-09-05");
const venue = fc.constantFrom("Osprey Stadium", "North Field", " osprey  STADIUM");
const changes = fc.record({ status, date, venue }, { requiredKeys: [] });
const change = fc.oneof(
  fc.record({ venue }),
  fc.record({ shiftDays: fc.constantFrom(-1, 1) }),
  fc.record({ status }),
);
const places = fc.subarray([0, 1, 2, 3], { minLength: 1 });
const response = fc.constantFrom("confirm" as const, "reschedule" as const);
const kind = <Kind extends MeetAct["kind"]>(name: Kind) => fc.constant(name);

const act: fc.Arbitrary<MeetAct> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: kind("edit"), changes, notify }) },
  { weight: 2, arbitrary: fc.record({ kind: kind("bulk"), change, notify }) },
  { weight: 3, arbitrary: fc.record({ kind: kind("schools"), places, notify }) },
  { weight: 1, arbitrary: fc.record({ kind: kind("away"), notify }) },
  { weight: 3, arbitrary: fc.record({ kind: kind("send") }) },
  { weight: 4, arbitrary: fc.record({ kind: kind("answer"), school, response }) },
  { weight: 1, arbitrary: fc.record({ kind: kind("cancel"), notify: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: kind("remove"), notify: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: kind("told-by-hand"), school }) },
  { weight: 1, arbitrary: fc.record({ kind: kind("confirm-by-hand"), school }) },
  { weight: 3, arbitrary: fc.record({ kind: kind("own"), status, isTold: fc.boolean() }) },
);

const step = fc.record({
  act,
  isMailAway: fc.oneof(
    { weight: 5, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
});

/** A removed meet comes back in the same act: then they believe that it is off. */
const tells = (act: MeetAct): boolean =>
  act.kind !== "remove" && "notify" in act && (act.notify === "tell" || act.notify === true);

test(
  "whatever is done, a school of a meet is 'not told' exactly where it believes something else, a save that tells reaches all, and whoever a window promises a message gets it",
  async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      app.outbox.failure = null;
      const meet = await newMeet(app);
      await meet.begin();
      for (const { act, isMailAway } of steps) {
        app.outbox.failure = isMailAway ? mailRefused("The mail server refused the message.") : null;
        const told = await meet.perform(act);
        const after = `after ${JSON.stringify(act)}`;
        expect(await meet.shown(), after).toEqual(await meet.expected());
        if (told && !isMailAway) expect(told.mailed, `promised ${after}`).toEqual(told.promised);
        if (tells(act) && !isMailAway) expect(await meet.unreached(), `not reached ${after}`).toEqual([]);
      }
    });
    await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: RUNS > 200 });
  },
  RUNS * 4_000,
);
