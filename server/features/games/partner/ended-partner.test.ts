import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeOpponent } from "#server/db/factories.ts";
import { noteAllUnshared } from "#server/features/games/partner/game-partners.queries.ts";
import { removeGame } from "#server/features/games/removed/removed-games.service.ts";
import { fieldhouse } from "#server/http/actor.ts";
import { testApp } from "#server/test/agent.ts";
import { linkedSchools } from "#server/test/fixtures/linked-schools.ts";
import { signInSysadmin } from "#server/test/fixtures/sysadmin.ts";
import { gameImports } from "#shared/schema/game-imports.ts";
import { games } from "#shared/schema/games.ts";
import { gamePartners, opponentPartners } from "#shared/schema/partners.ts";

const app = testApp();

/** Central has asked, and Lincoln has confirmed: both know both games. */
async function agreed() {
  const linked = await linkedSchools(app);
  await linked.ask();
  expect((await linked.lincoln.answer({ response: "confirm" })).status).toBe(200);
  return linked;
}

type Linked = Awaited<ReturnType<typeof agreed>>;

const isOk = async (call: Promise<{ status: number; body?: unknown }>) => {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
};

const anotherOpponent = ({ central }: Linked) =>
  makeOpponent(app.db, central.school.id, { schoolName: "Mesa" });

const removeMany = ({ central: { agent, game } }: Linked, notify: boolean) =>
  isOk(agent.post("/api/games/remove").send({ games: [{ id: game.id }], notify }));

/** Ways in which Central's game ends for Lincoln, with a message or without one. */
const ENDS: [string, (linked: Linked, isTold: boolean) => Promise<void>][] = [
  ["is removed", ({ central }, notify) => isOk(central.post("remove", { notify }))],
  ["is removed among many", removeMany],
  [
    "gets another opponent",
    async (linked, isTold) => {
      const { id: opponentId } = await anotherOpponent(linked);
      const notify = isTold ? { notify: { mode: "tell", note: "" } } : {};
      await isOk(linked.central.edit({ opponentId, ...notify }));
    },
  ],
  [
    "gets another opponent among many",
    async (linked, isTold) => {
      const { agent, game } = linked.central;
      const change = { opponentId: (await anotherOpponent(linked)).id };
      const notify = isTold ? { notify: "tell" } : {};
      await isOk(agent.patch("/api/games").send({ games: [{ id: game.id }], change, ...notify }));
    },
  ],
];

test.each(ENDS)(
  "a game that %s, which is told, stays beside Lincoln's as canceled, until it is unlinked",
  async (_how, end) => {
    const linked = await agreed();
    const { lincoln } = linked;
    const before = await lincoln.row();
    await end(linked, true);
    expect(await lincoln.partner()).toMatchObject({
      ...{ state: "canceled", canConfirm: false, schoolName: "Central High" },
      facts: { standing: "canceled", date: "2026-10-30", venue: "Main Gym" },
    });
    const actions = async () => (await lincoln.history()).map(({ action }: { action: string }) => action);
    expect(await actions()).not.toContain("unlinked");
    expect((await lincoln.answer({ response: "confirm" })).body.message).toBe("There is nothing to answer");
    await lincoln.unlink().expect(204);
    expect(await lincoln.partner()).toBeNull();
    expect((await actions())[0]).toBe("unlinked");
    expect(await lincoln.row()).toEqual(before);
  },
);

const UNLINKED = {
  ...{ actor: "Central High", action: "unlinked" },
  changes: [{ field: "School", from: "", to: "Central High" }],
};

async function expectUnlinked({ lincoln }: Linked) {
  expect(await lincoln.partner()).toBeNull();
  const [last, ...others] = await lincoln.history();
  expect(last).toMatchObject(UNLINKED);
  expect(others).not.toContainEqual(expect.objectContaining({ action: "unlinked" }));
  expect((await lincoln.unlink()).body).toEqual({ message: "There is nothing to unlink" });
}

test.each(ENDS)(
  "a game that %s in silence leaves Lincoln's alone, whose history says so",
  async (_how, end) => {
    const linked = await agreed();
    const before = await linked.lincoln.row();
    await end(linked, false);
    await expectUnlinked(linked);
    expect(await linked.lincoln.row()).toEqual(before);
  },
);

test.each(ENDS)("a game that %s, where the message cannot go, ends in silence, too", async (_how, end) => {
  const linked = await agreed();
  app.outbox.failure = new Error("no route to the mail server");
  await end(linked, true);
  app.outbox.failure = null;
  await expectUnlinked(linked);
});

test("what the school tells later otherwise reaches the other one all the same", async () => {
  const linked = await agreed();
  const { central, lincoln } = linked;
  await isOk(central.agent.delete(`/api/games/${central.game.id}`));
  await expectUnlinked(linked);
  await isOk(central.agent.post(`/api/games/${central.game.id}/told-by-hand`).send({}));
  expect(await lincoln.partner()).toMatchObject({ state: "canceled" });
  await lincoln.unlink().expect(204);
});

test("games that leave with their import leave in silence", async () => {
  const linked = await linkedSchools(app);
  const { central, lincoln } = linked;
  const [batch] = await app.db
    .insert(gameImports)
    .values({
      schoolId: central.school.id,
      actor: "Kit Lowry",
      createdGames: 1,
      teamIds: [],
      opponentIds: [],
    })
    .returning();
  const stamp = new Date();
  await app.db
    .update(games)
    .set({ importId: batch?.id ?? 0, createdAt: stamp, updatedAt: stamp })
    .where(eq(games.id, central.game.id));
  await isOk(central.agent.post(`/api/import-games/${batch?.id}/undo`));
  expect((await lincoln.history())[0]).toMatchObject(UNLINKED);
});

test("a game that was canceled first and is removed later stays canceled, and not a byte changes", async () => {
  const { central, lincoln } = await agreed();
  await isOk(central.post("cancel", { notify: true }));
  const before = await lincoln.partner();
  await isOk(central.post("remove", { notify: false }));
  expect(await lincoln.partner()).toEqual(before);
});

test("a restored game comes back unlinked, and what is told of it from then on is about another one", async () => {
  const linked = await agreed();
  const { central } = linked;
  await isOk(central.post("remove", { notify: false }));
  await isOk(central.agent.post(`/api/games/removed/${central.game.id}/restore`));
  await isOk(central.agent.post(`/api/games/${central.game.id}/verify`));
  expect(await central.partner()).toBeNull();
  await isOk(central.post("cancel", { notify: true }));
  await expectUnlinked(linked);
});

test("one's own game that is removed ends the link for the other school as well", async () => {
  const { central, lincoln } = await agreed();
  await isOk(lincoln.post("remove", { notify: true }));
  expect(await central.partner()).toMatchObject({ state: "canceled", schoolName: "Lincoln High" });
  expect(await app.db.select().from(gamePartners).where(eq(gamePartners.gameId, lincoln.game.id))).toEqual(
    [],
  );
});

test.each([
  ["deactivated", (at: string) => ({ method: "patch", path: at, body: { isActive: false } }) as const],
  ["deleted", (at: string) => ({ method: "delete", path: at, body: {} }) as const],
])("a school that is %s leaves no partner, for good", async (_how, call) => {
  const linked = await agreed();
  const { central, lincoln } = linked;
  const { agent: sysadmin } = await signInSysadmin(app);
  const { method, path, body } = call(`/api/sysadmin/schools/${central.school.id}`);
  await isOk(sysadmin[method](path).send(body));
  await expectUnlinked(linked);
  const left = app.db.select().from(opponentPartners);
  expect(await left.where(eq(opponentPartners.schoolId, lincoln.school.id))).toEqual([]);
});

test("a process that dies before it knows whether anybody was told leaves it to the housekeeping", async () => {
  const linked = await agreed();
  const { lincoln } = linked;
  const { school, game } = linked.central;
  await removeGame(app.deps, fieldhouse(school.id), school, game.id, { isNotified: true });
  expect(await lincoln.partner()).toBeNull();
  await noteAllUnshared(app.db);
  expect((await lincoln.history())[0]).not.toMatchObject(UNLINKED);
  const longAgo = new Date(Date.now() - 11 * 60_000);
  await app.db.update(gamePartners).set({ toldAt: longAgo }).where(eq(gamePartners.gameId, lincoln.game.id));
  await noteAllUnshared(app.db);
  await expectUnlinked(linked);
});
