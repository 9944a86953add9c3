import { afterEach, expect, test } from "vitest";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { PROPOSALS, rescheduledGame } from "#server/test/fixtures/rescheduled-game.ts";
import { GAME_START, scheduledGame, sentGame } from "#server/test/fixtures/sent-game.ts";

const app = testApp();

afterEach(() => {
  app.clock.now = TEST_NOW;
});

const HOUR_MS = 3_600_000;
const JUST_ASKED = { since: TEST_NOW.toISOString(), reminders: 0, remindedAt: null, remind: true };

type Asked = Awaited<ReturnType<typeof scheduledGame>>;

/** The game as its school's list has it, whoever is still signed in then. */
async function listed({ school }: Pick<Asked, "school">) {
  const agent = await app.signInAt(school.id);
  return (await agent.get("/api/games").expect(200)).body[0];
}

test("a game waits from the moment when the message left until its opponent answers", async () => {
  const sent = await sentGame(app);
  expect((await listed(sent)).waiting).toEqual(JUST_ASKED);
  await sent.answer({ response: "confirm" }).expect(200);
  expect((await listed(sent)).waiting).toBeNull();
});

test("neither a status that is set by hand nor a request of the opponent's makes a game wait", async () => {
  const vouched = await scheduledGame(app);
  await vouched.edit({ status: "verification-sent" });
  expect(await listed(vouched)).toMatchObject({ status: "verification-sent", waiting: null });

  const asking = await rescheduledGame(app);
  expect(await listed(asking)).toMatchObject({ status: "reschedule", waiting: null });
});

test("a message that is refused lets nobody wait", async () => {
  const scheduled = await scheduledGame(app);
  app.outbox.failure = new Error("550 no such mailbox");
  await scheduled.send();
  app.outbox.failure = null;
  expect((await listed(scheduled)).waiting).toBeNull();
});

test("asking anew begins anew", async () => {
  const sent = await sentGame(app);
  app.clock.now = new Date(TEST_NOW.getTime() + HOUR_MS);
  await sent.edit({ venue: "North Field", notify: { mode: "ask" } });
  expect(await listed(sent)).toMatchObject({
    venue: "North Field",
    waiting: { ...JUST_ASKED, since: app.clock.now.toISOString() },
  });
});

test("offered dates wait until the last of them has passed, the game's own date or not", async () => {
  const { offer, ...sent } = await rescheduledGame(app);
  const { updatedAt } = await sent.listed();
  await offer({ updatedAt, options: PROPOSALS.map((each) => ({ ...each, time: "18:30:00" })) }).expect(200);
  const last = new Date("2026-09-06T22:30:00Z");

  app.clock.now = new Date(GAME_START.getTime() + HOUR_MS);
  expect((await listed(sent)).waiting).toEqual(JUST_ASKED);
  app.clock.now = last;
  expect((await listed(sent)).waiting).toBeNull();
});

test("a game that was sent waits until it begins, and the list's tag says so", async () => {
  const sent = await sentGame(app);
  const { headers } = await sent.agent.get("/api/games").expect(200);
  expect(headers.etag).toContain(`.${GAME_START.getTime()}"`);
  app.clock.now = new Date(GAME_START.getTime() - 1);
  expect((await listed(sent)).waiting).not.toBeNull();
  app.clock.now = GAME_START;
  expect((await listed(sent)).waiting).toBeNull();
});

test.each(["scheduled", "canceled", "completed"])(
  "set to %s, and later sent again by hand, a game waits no more: its link is dead",
  async (status) => {
    const sent = await sentGame(app);
    await sent.edit({ status });
    expect((await listed(sent)).waiting).toBeNull();
    await sent.edit({ status: "verification-sent" });
    expect((await listed(sent)).waiting).toBeNull();
  },
);

test("a game that was removed and put back waits no more", async () => {
  const { agent, game, ...sent } = await sentGame(app);
  await agent.delete(`/api/games/${game.id}`).expect(204);
  await agent.post(`/api/games/removed/${game.id}/restore`).expect(201);
  expect((await listed(sent)).waiting).toBeNull();
});
