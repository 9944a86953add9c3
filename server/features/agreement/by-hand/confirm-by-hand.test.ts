import { afterEach, describe, expect, test } from "vitest";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { auditOf } from "#server/test/fixtures/accounts.ts";
import { rescheduledGame } from "#server/test/fixtures/rescheduled-game.ts";
import { GAME_START, scheduledGame, sentGame } from "#server/test/fixtures/sent-game.ts";
import { atOnce } from "#server/test/insist.ts";
import { GAME_STATUSES } from "#shared/domain/game/game-status.ts";

const app = testApp();

afterEach(() => {
  app.clock.now = TEST_NOW;
});

const WORD = { by: "Sam Brook", how: "phone" };

type Scheduled = Awaited<ReturnType<typeof scheduledGame>>;

const confirm = ({ agent, game }: Pick<Scheduled, "agent" | "game">, body: object = WORD) =>
  agent.post(`/api/games/${game.id}/confirm-by-hand`).send(body);

describe("a game that was confirmed another way", () => {
  test("is verified, known to its opponent, and its history says by whom", async () => {
    const scheduled = await scheduledGame(app);
    const { body } = await confirm(scheduled, { ...WORD, note: " They bring the balls. " }).expect(200);
    expect(body).toMatchObject({
      status: "verified",
      verifiedAt: TEST_NOW.toISOString(),
      knownToOpponent: true,
      opponentNotTold: false,
      waiting: null,
    });
    expect(body.updatedAt > scheduled.game.updatedAt.toISOString()).toBe(true);
    expect((await scheduled.history())[0]).toMatchObject({
      actor: "Dana Whitfield",
      action: "confirmed-by-hand",
      changes: [
        { field: "How", from: "", to: "By phone" },
        { field: "Confirmed by", from: "", to: "Sam Brook" },
        { field: "Note", from: "", to: "They bring the balls." },
      ],
    });
    expect(scheduled.mailsTo(scheduled.opponent.email)).toEqual([]);
    const audited = (await auditOf(app, scheduled.sender.email)).at(-1);
    expect(audited).toMatchObject({ action: "confirmation-by-hand", details: { game: scheduled.game.id } });
  });

  test("waits no more, and its link stays good", async () => {
    const sent = await sentGame(app);
    expect((await confirm(sent).expect(200)).body).toMatchObject({ status: "verified", waiting: null });
    expect((await sent.page().expect(200)).body.status).toBe("verified");
  });

  test("has the date that it shows, and the opponent's other dates are gone", async () => {
    const asking = await rescheduledGame(app);
    const before = await asking.listed();
    const { body } = await confirm(asking, { ...WORD, updatedAt: before.updatedAt }).expect(200);
    expect(body).toMatchObject({
      status: "verified",
      date: before.date,
      time: before.time,
      proposals: [],
      proposedBy: null,
      rescheduleBy: null,
      opponentMessage: null,
    });
  });

  test("is no longer out of date for its opponent", async () => {
    const sent = await sentGame(app);
    const moved = await sent.edit({ venue: "North Field" });
    expect(moved.body.opponentNotTold).toBe(true);
    expect((await confirm(sent).expect(200)).body.opponentNotTold).toBe(false);
  });
});

describe("refused", () => {
  test.each([
    [{}, { by: "Enter who confirmed it", how: "Choose how it was confirmed" }],
    [{ ...WORD, by: "  " }, { by: "Enter who confirmed it" }],
    [{ ...WORD, by: "x".repeat(101) }, { by: "This must be at most 100 characters" }],
    [{ ...WORD, how: "pigeon" }, { how: "Choose how it was confirmed" }],
    [{ ...WORD, note: "x".repeat(501) }, { note: "This must be at most 500 characters" }],
  ])("%j is 400 by field", async (given, errors) => {
    const scheduled = await scheduledGame(app);
    const { body } = await confirm(scheduled, given).expect(400);
    expect(body.errors).toEqual(errors);
    expect((await scheduled.row())?.status).toBe("scheduled");
  });

  test.each(GAME_STATUSES)("or allowed by its status: %s", async (status) => {
    const scheduled = await scheduledGame(app, { status });
    const { status: code, body } = await confirm(scheduled);
    const isOpen = ["scheduled", "verification-sent", "reschedule"].includes(status);
    expect(code).toBe(isOpen ? 200 : 409);
    if (!isOpen)
      expect(body.message).toBe("Only a scheduled, sent or postponed game can be confirmed this way");
  });

  test("as stale, before the game's start and status are looked at", async () => {
    const verified = await scheduledGame(app, { status: "verified" });
    const body = { ...WORD, updatedAt: new Date(0).toISOString() };
    const refused = await confirm(verified, body).expect(409);
    expect(refused.body.message).toBe("This game was changed by someone else. Reload and try again.");
  });

  test("once it has started", async () => {
    const scheduled = await scheduledGame(app);
    app.clock.now = GAME_START;
    const agent = await app.signIn(scheduled.sender);
    const { body } = await confirm({ ...scheduled, agent }).expect(409);
    expect(body.message).toBe("This game has already started");
  });

  test("for another school's game as for none", async () => {
    const [own, other] = [await scheduledGame(app), await scheduledGame(app)];
    const { body } = await confirm({ agent: own.agent, game: other.game }).expect(404);
    expect(body.message).toBe("Game not found");
  });
});

test("without a version it is confirmed as it is; a malformed one is refused", async () => {
  const scheduled = await scheduledGame(app);
  await scheduled.edit({ venue: "North Field" });
  for (const updatedAt of ["yesterday", "2026-13-01T00:00:00Z", 12, {}]) {
    const { body } = await confirm(scheduled, { ...WORD, updatedAt }).expect(400);
    expect(body.errors).toEqual({ updatedAt: "updatedAt must be an ISO 8601 instant" });
  }
  const { body } = await confirm(scheduled).expect(200);
  expect(body).toMatchObject({ status: "verified", venue: "North Field", opponentNotTold: false });
});

test("of twenty at once one is recorded", async () => {
  const scheduled = await scheduledGame(app);
  const updatedAt = scheduled.game.updatedAt.toISOString();
  const responses = await atOnce(20, () => confirm(scheduled, { ...WORD, updatedAt }));
  const codes = responses.map(({ status }) => status);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === 409)).toHaveLength(19);
});
