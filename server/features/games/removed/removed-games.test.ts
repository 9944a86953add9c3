import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeGame } from "#server/db/factories.ts";
import { listLearned } from "#server/features/games/learned.queries.ts";
import { purgeExpired } from "#server/housekeeping.ts";
import { mailRefused } from "#server/http/errors.ts";
import { testApp } from "#server/test/agent.ts";
import { auditOf } from "#server/test/fixtures/accounts.ts";
import { GAME_START, sentGame } from "#server/test/fixtures/sent-game.ts";
import { atOnce } from "#server/test/insist.ts";
import { readOnlyEvent } from "#server/test/read-calendar.ts";
import { ORDINARY_FACTS } from "#shared/domain/game/game-facts.ts";
import { removedGames } from "#shared/schema/removed-games.ts";
import { schools } from "#shared/schema/schools.ts";

const app = testApp();
const DAY_MS = 86_400_000;

async function toRemove() {
  const sent = await sentGame(app);
  const { agent, game } = sent;
  return {
    ...sent,
    mails: () => sent.mailsTo(sent.opponent.email).slice(1),
    remove: (body: object = {}) => agent.post(`/api/games/${game.id}/remove`).send({ notify: true, ...body }),
    restore: () => agent.post(`/api/games/removed/${game.id}/restore`),
    removed: async () => (await agent.get("/api/games/removed").expect(200)).body,
    learned: () => listLearned(app.db, { schoolId: sent.school.id, gameId: game.id }),
    stored: async () => (await app.db.select().from(removedGames).where(eq(removedGames.id, game.id)))[0],
  };
}

test("a removed game leaves the list, its opponent is notified, and it is among the removed", async () => {
  const { remove, mails, removed, agent, game, school, sender } = await toRemove();
  const { body } = await remove({ note: "Their bus is broken.\nSorry!" }).expect(200);
  expect(body).toEqual({
    message: "Game removed",
    notice: { delivered: true, message: expect.stringContaining("Quarry Lake Academy was emailed at") },
  });
  expect((await agent.get("/api/games").expect(200)).body).toEqual([]);
  const [mail, ...others] = mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Canceled: ${school.name}, Football Varsity, Fri, Sep 4, 7:00 PM ET`);
  expect(mail?.text).toContain("> Their bus is broken.\n> Sorry!");
  expect(readOnlyEvent(mail?.attachments?.[0]?.content).method).toBe("CANCEL");
  expect(await removed()).toEqual([
    {
      id: game.id,
      teamId: game.teamId,
      opponentId: game.opponentId,
      schools: [],
      date: "2026-09-04",
      time: "19:00:00",
      timezoneCode: "ET",
      venue: "Osprey Stadium",
      isHome: true,
      ...ORDINARY_FACTS,
      team: { sport: "football", level: "varsity", gender: "" },
      opponentName: "Quarry Lake Academy",
      removedAt: app.clock.now.toISOString(),
      removedBy: "Dana Whitfield",
      reason: "Their bus is broken.\nSorry!",
    },
  ]);
  expect((await auditOf(app, sender.email)).at(-1)).toMatchObject({
    action: "game-removal",
    result: "success",
    details: { game: game.id },
  });
});

test("put back it is scheduled, under its id and its calendar entry, with its history; its links stay dead", async () => {
  const { remove, restore, removed, row, history, page, send, mails, sender, school, game } =
    await toRemove();
  const before = await history();
  const { sequence = 0 } = (await row()) ?? {};
  await remove().expect(200);
  const { body } = await restore().expect(201);
  expect(body).toMatchObject({
    date: "2026-09-04",
    status: "scheduled",
    opponentNotTold: true,
    createdAt: game.createdAt.toISOString(),
  });
  expect((await history()).map(({ action }: { action: string }) => action)).toEqual([
    "restored",
    "message-sent",
    "removed",
    ...before.map(({ action }: { action: string }) => action),
  ]);
  expect((await row())?.sequence).toBeGreaterThan(sequence + 1);
  expect(await removed()).toEqual([]);
  expect((await page().expect(404)).body.message).toBe(
    `${school.name} has withdrawn this request. If you have received a newer email about the game, please use its link. Questions? Please contact Dana Whitfield (${sender.email}).`,
  );
  await send().expect(200);
  const uids = mails().map(({ attachments }) => readOnlyEvent(attachments?.[0]?.content).uid);
  expect(new Set(uids).size).toBe(1);
  expect((await auditOf(app, sender.email)).map(({ action }) => action)).toContain("game-restore");
});

test("once put back, its history says who removed it, when and why", async () => {
  const { remove, restore, history, agent, game } = await toRemove();
  const present = app.clock.now;
  await remove({ notify: false, note: "Their bus is broken." }).expect(200);
  const removed = (changes: object[]) => ({
    at: present.toISOString(),
    actor: "Dana Whitfield",
    action: "removed",
    changes,
  });
  await restore().expect(201);
  expect((await history()).slice(0, 2)).toEqual([
    expect.objectContaining({ actor: "Dana Whitfield", action: "restored" }),
    removed([{ field: "Reason", from: "", to: "Their bus is broken." }]),
  ]);
  await agent.delete(`/api/games/${game.id}`).expect(204);
  await restore().expect(201);
  expect((await history())[1]).toEqual(removed([]));
});

test("DELETE mails nobody and keeps the game, too", async () => {
  const { agent, game, mails, removed, restore } = await toRemove();
  expect((await agent.delete(`/api/games/${game.id}`).expect(204)).text).toBe("");
  expect(mails()).toEqual([]);
  expect(await removed()).toMatchObject([{ id: game.id, reason: "" }]);
  expect((await restore().expect(201)).body).toMatchObject({ status: "scheduled", opponentNotTold: false });
  await restore().expect(404);
});

test("removed without a notice, the opponent believes in the game; refused, they do as well", async () => {
  const { remove, restore, mails } = await toRemove();
  expect((await remove({ notify: false }).expect(200)).body).toEqual({ message: "Game removed" });
  await restore().expect(201);
  app.outbox.failure = mailRefused("The mail server refused the recipient.");
  expect((await remove().expect(200)).body.notice).toEqual({
    delivered: false,
    message: "The mail server refused the recipient.",
  });
  app.outbox.failure = null;
  expect(mails()).toEqual([]);
  expect((await restore().expect(201)).body.opponentNotTold).toBe(false);
});

test("an opponent who knows already that it is off is not notified again", async () => {
  const { edit, remove, mails } = await toRemove();
  await edit({ status: "canceled", notify: { mode: "tell" } });
  expect((await remove().expect(200)).body.notice).toEqual({
    delivered: false,
    message: "Quarry Lake Academy already has the current details",
  });
  expect(mails()).toHaveLength(1);
});

test("a game that was made again meanwhile is not put back beside it", async () => {
  const { remove, restore, game, school, removed } = await toRemove();
  await remove().expect(200);
  const { teamId, opponentId } = game;
  await makeGame(app.db, school.id, { teamId, opponentId, datetimeUtc: GAME_START });
  expect((await restore().expect(409)).body).toEqual({ message: "This game is already scheduled" });
  expect(await removed()).toHaveLength(1);
});

test("a game whose team or opponent is gone cannot be put back, and does not keep them from going", async () => {
  const { remove, restore, agent, team, opponent } = await toRemove();
  await remove().expect(200);
  await agent.delete(`/api/opponents/${opponent.id}`).expect(204);
  expect((await restore().expect(409)).body.message).toBe("The opponent of this game no longer exists");
  await agent.delete(`/api/teams/${team.id}`).expect(204);
  expect((await restore().expect(409)).body.message).toMatch(
    /^The (team|opponent) of this game no longer exists$/,
  );
});

test("a game that was put back keeps its wall clock where the school's zone has changed", async () => {
  const { remove, restore, school } = await toRemove();
  await remove({ notify: false }).expect(200);
  await app.db.update(schools).set({ timezone: "America/Chicago" }).where(eq(schools.id, school.id));
  expect((await restore().expect(201)).body).toMatchObject({
    time: "19:00:00",
    datetimeUtc: "2026-09-05T00:00:00.000Z",
    opponentNotTold: false,
  });
});

test("an edit of somebody else's version is not removed over", async () => {
  const { remove, row, mails } = await toRemove();
  const { body } = await remove({ updatedAt: "2026-01-01T00:00:00.000Z" }).expect(409);
  expect(body.message).toBe("This game was changed by someone else. Reload and try again.");
  expect(await row()).toBeDefined();
  expect(mails()).toEqual([]);
});

test.each([
  [{ notify: "yes" }, "notify", "notify must be true or false"],
  [{ note: "x".repeat(501) }, "note", "This must be at most 500 characters"],
])("%j is refused and removes nothing", async (change, field, message) => {
  const { remove, row } = await toRemove();
  expect((await remove(change).expect(400)).body).toEqual({ message, errors: { [field]: message } });
  expect(await row()).toBeDefined();
});

test("of ten who put it back at once one does, of ten who remove it one does", async () => {
  const { remove, restore, removed, row } = await toRemove();
  const removals = await atOnce(10, () => remove({ notify: false }));
  expect(removals.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
  const restores = await atOnce(10, () => restore());
  expect(restores.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(404)]);
  expect(await removed()).toEqual([]);
  expect(await row()).toMatchObject({ status: "scheduled" });
});

test("after 30 days only who removed which game when is left, and nothing can be put back", async () => {
  const { remove, restore, removed, stored, learned, page, row } = await toRemove();
  const present = app.clock.now;
  await remove({ note: "Rain" }).expect(200);
  const at = async (days: number) => {
    app.clock.now = new Date(present.getTime() + days * DAY_MS);
    await purgeExpired(app.deps);
  };
  await at(29);
  expect(await stored()).toMatchObject({ reason: "Rain" });
  expect(await learned()).toHaveLength(1);
  await at(30);
  expect(await stored()).toMatchObject({
    removedBy: "Dana Whitfield",
    removedAt: present,
    reason: "",
    history: [],
    asked: [],
    game: { date: "2026-09-04", opponentName: "Quarry Lake Academy" },
  });
  expect(await learned()).toEqual([]);
  expect((await page().expect(404)).body.message).toContain("has canceled this game");
  app.clock.now = present;
  await app.db.update(removedGames).set({ removedAt: new Date(present.getTime() - 30 * DAY_MS) });
  expect(await removed()).toEqual([]);
  expect((await restore().expect(404)).body).toEqual({ message: "Game not found" });
  expect(await row()).toBeUndefined();
});
