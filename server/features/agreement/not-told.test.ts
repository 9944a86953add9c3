import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { makeGame, makeOpponent, makeSchool, makeTeam } from "#server/db/factories.ts";
import { mailRefused } from "#server/http/errors.ts";
import { testApp } from "#server/test/agent.ts";
import { GAME_START } from "#server/test/sent-game.ts";
import type { Game } from "#shared/api/games.ts";
import { GAME_STATUSES } from "#shared/domain/game-status.ts";

/** FUZZ_SEED repeats a run, FUZZ_RUNS makes it longer. */
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const RUNS = Number(process.env.FUZZ_RUNS ?? 25);

const app = testApp();

afterEach(() => {
  app.outbox.failure = null;
});

const notify = fc.constantFrom(undefined, "ask", "tell");
const edit = fc.record(
  {
    kind: fc.constant("edit" as const),
    notify,
    opponent: fc.constantFrom(0, 1),
    status: fc.constantFrom(...GAME_STATUSES),
    date: fc.constantFrom("2026-09-04", "2026-09-05"),
    venue: fc.constantFrom("Osprey Stadium", "North Field", " osprey  STADIUM"),
    isHome: fc.boolean(),
  },
  { requiredKeys: ["kind", "notify"] },
);
const step = fc.record({
  isMailAway: fc.oneof(
    { weight: 4, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  act: fc.oneof(
    { weight: 4, arbitrary: edit },
    { weight: 2, arbitrary: fc.constant({ kind: "send" as const }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("answer" as const),
        response: fc.constantFrom("confirm", "reschedule"),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancel" as const), notify: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), notify: fc.boolean() }) },
  ),
});
type Act = typeof step extends fc.Arbitrary<infer Step extends { act: unknown }> ? Step["act"] : never;

/** What an opponent can know: only from the mails that reached them, and from what they answered themselves. */
type Belief = { opponentId: number; facts: string; standing: string };

const factsOf = ({ teamId, date, time, venue, isHome }: Game) =>
  JSON.stringify([teamId, date, time, venue.trim().replace(/\s+/g, " ").toLowerCase(), isHome]);

const standingOf = ({ status }: Game) =>
  status === "canceled" ? "canceled" : status === "reschedule" ? "postponed" : "on";

async function newGame() {
  const school = await makeSchool(app.db);
  const team = await makeTeam(app.db, school.id);
  const sides = [await makeOpponent(app.db, school.id), await makeOpponent(app.db, school.id)];
  const { id } = await makeGame(app.db, school.id, {
    teamId: team.id,
    opponentId: sides[0]?.id ?? 0,
    datetimeUtc: GAME_START,
    venue: "Osprey Stadium",
  });
  const agent = await app.signInAt(school.id);
  const read = async (): Promise<Game> => (await agent.get("/api/games").expect(200)).body[0];
  return { sides, id, agent, read };
}

type Playing = Awaited<ReturnType<typeof newGame>>;

/** @returns whether the opponent has answered */
async function perform({ agent, id, sides, read }: Playing, act: Act): Promise<boolean> {
  const before = await read();
  if (act.kind === "edit") {
    const { kind: _, notify: mode, opponent, ...changes } = act;
    const opponentId = opponent === undefined ? before.opponentId : sides[opponent]?.id;
    const form = { ...before, ...changes, opponentId, ...(mode && { notify: { mode } }) };
    await agent.put(`/api/games/${id}`).send(form).expect(200);
  } else if (act.kind === "send") {
    await agent.post(`/api/games/${id}/verify`);
  } else if (act.kind === "cancel") {
    await agent.post(`/api/games/${id}/cancel`).send({ reason: "Rain", notify: act.notify }).expect(200);
  } else if (act.kind === "remove") {
    await agent.post(`/api/games/${id}/remove`).send({ notify: act.notify }).expect(200);
    await agent.post(`/api/games/removed/${id}/restore`).expect(201);
  } else {
    const mails = app.outbox.mails.filter(({ to }) => to === before.opponent.email);
    const [, token] =
      /token=([\w-]+)/.exec(mails.findLast(({ text }) => text.includes("token="))?.text ?? "") ?? [];
    if (!token) return false;
    const { status } = await app.request().post(`/api/verify-game/${token}`).send({ response: act.response });
    return status === 200;
  }
  return false;
}

/** What the mails since the last step have made of it. */
function learn(
  belief: Belief | null,
  game: Game,
  mails: { subject: string; to: string }[],
  sides: Playing["sides"],
) {
  return mails.reduce<Belief | null>((known, { subject, to }) => {
    const reader = sides.find(({ email }) => email === to);
    // To the school: what the opponent has answered.
    if (!reader) return known;
    const kind = subject.split(":")[0];
    if (kind === "Canceled" && reader.id !== game.opponentId) return null;
    const standing = kind === "Canceled" ? "canceled" : kind === "Postponed" ? "postponed" : "on";
    return { opponentId: reader.id, facts: factsOf(game), standing };
  }, belief);
}

test(
  "whatever is edited, told, asked, answered, canceled, removed and put back, a game is 'not told' exactly where the opponent believes something else",
  async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async (steps) => {
      const playing = await newGame();
      let belief: Belief | null = null;
      for (const { act, isMailAway } of steps) {
        const sent = app.outbox.mails.length;
        app.outbox.failure = isMailAway ? mailRefused("The mail server refused the message.") : null;
        const hasAnswered = await perform(playing, act);
        const game = await playing.read();
        belief = learn(belief, game, app.outbox.mails.slice(sent), playing.sides);
        const knows: Belief = {
          opponentId: game.opponentId,
          facts: factsOf(game),
          standing: standingOf(game),
        };
        if (hasAnswered) belief = knows;
        const differs = belief !== null && JSON.stringify(belief) !== JSON.stringify(knows);
        expect(
          game.opponentNotTold,
          `after ${JSON.stringify(act)}: ${JSON.stringify({ belief, knows })}`,
        ).toBe(differs);
      }
    });
    await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: RUNS > 200 });
  },
  RUNS * 4_000,
);

test("a process that dies between the save and the message leaves the game as not told", async () => {
  const { agent, id, read, sides } = await newGame();
  await agent.post(`/api/games/${id}/verify`).expect(200);
  let lose = (_error: Error) => {};
  const hanging = new Promise<never>((_resolve, reject) => {
    lose = reject;
  });
  const { deliver } = app.outbox;
  app.outbox.deliver = () => hanging;
  const edit = agent
    .put(`/api/games/${id}`)
    .send({ ...(await read()), venue: "North Field", notify: { mode: "tell" } });
  const response = edit.then(({ body }) => body);
  await expect.poll(async () => (await read()).venue).toBe("North Field");
  const asLeft = await read();
  app.outbox.deliver = deliver;
  lose(new Error("the process is gone"));
  expect(asLeft).toMatchObject({ status: "verification-sent", opponentNotTold: true });
  expect(await response).toMatchObject({
    opponentNotTold: true,
    notice: { delivered: false, message: "The message could not be sent." },
  });
  expect(app.outbox.mails.filter(({ to }) => to === sides[0]?.email)).toHaveLength(1);
});
