import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { workAfterResponses } from "#server/http/after-response.ts";
import { mailRefused } from "#server/http/errors.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { auditOf } from "#server/test/fixtures/accounts.ts";
import { askedGames } from "#server/test/fixtures/asked-games.ts";
import { scheduledGame, sentGame } from "#server/test/fixtures/sent-game.ts";
import { opponents } from "#shared/schema/opponents.ts";

const app = testApp();
const limited = testApp({ RATE_LIMITS: "on" });

beforeEach(() => {
  app.outbox.mails.length = 0;
  limited.outbox.mails.length = 0;
});

const tokenOf = (text = "") => /verify-games?\?token=([\w-]{43})/.exec(text)?.[1] ?? "";

test("a copied link opens the page beside the mailed one, and the history and the audit tell of it", async () => {
  const { agent, game, page, token, history, sender } = await sentGame(app);
  const { body, headers } = await agent.post(`/api/games/${game.id}/link`).expect(200);
  expect(body.url).toMatch(/\/verify-game\?token=[\w-]{43}$/);
  expect(headers["cache-control"]).toBe("no-store");
  const copied = tokenOf(body.url);
  expect(copied).not.toBe(token);
  await page(copied).expect(200);
  await page().expect(200);
  expect((await history())[0]).toMatchObject({ action: "link-copied", actor: "Dana Whitfield", changes: [] });
  expect((await auditOf(app, sender.email)).at(-1)).toMatchObject({
    action: "link-copy",
    result: "success",
    details: { game: game.id },
  });
});

test("a copied link is no change: an answer on the open page counts, and dies with the mailed one", async () => {
  const { agent, game, page, answer, edit } = await sentGame(app);
  const { updatedAt } = (await page().expect(200)).body;
  const { body } = await agent.post(`/api/games/${game.id}/link`).expect(200);
  await answer({ response: "confirm", updatedAt }).expect(200);
  await answer({ response: "confirm", updatedAt }, tokenOf(body.url)).expect(200);
  await edit({ status: "scheduled" });
  await page(tokenOf(body.url)).expect(404);
});

test("the copied link of a game in a larger message opens the page of that message", async () => {
  const { agent, ids } = await askedGames(app, 3);
  const { body } = await agent.post(`/api/games/${ids[1]}/link`).expect(200);
  expect(body.url).toContain("/verify-games?token=");
  const page = await app
    .request()
    .get(`/api/verify-games/${tokenOf(body.url)}`)
    .expect(200);
  expect(page.body.games).toHaveLength(3);
});

test("a game that was not sent, was set back or is another school's has no link to copy", async () => {
  const scheduled = await scheduledGame(app);
  const message = "This game has no link yet. Send it to the opponent first.";
  await scheduled.agent.post(`/api/games/${scheduled.game.id}/link`).expect(409, { message });
  const sent = await sentGame(app);
  await sent.edit({ status: "scheduled" });
  await sent.agent.post(`/api/games/${sent.game.id}/link`).expect(409, { message });
  await scheduled.agent.post(`/api/games/${sent.game.id}/link`).expect(404, { message: "Game not found" });
});

test("a game that has begun, or was canceled, has no link to copy any more, and says which", async () => {
  const { agent, game, edit, history } = await sentGame(app);
  const copy = () => agent.post(`/api/games/${game.id}/link`).expect(409);
  await edit({ date: "2026-08-13" });
  expect((await copy()).body).toEqual({ message: "This game has already started" });
  await edit({ date: "2026-09-04", status: "canceled" });
  expect((await copy()).body).toEqual({ message: "This game was canceled" });
  await edit({ date: "2026-08-13" });
  expect((await copy()).body).toEqual({ message: "This game was canceled" });
  const actions = (await history()).map(({ action }: { action: string }) => action);
  expect(actions).not.toContain("link-copied");
});

test("a game whose other dates are offered has one, also once its old date has passed", async () => {
  const { agent, game, sender, page } = await sentGame(app);
  const present = app.clock.now;
  onTestFinished(() => {
    app.clock.now = present;
  });
  const options = [{ date: "2026-09-20", time: "19:00:00" }];
  await agent.post(`/api/games/${game.id}/offer`).send({ options }).expect(200);
  app.clock.now = new Date(game.datetimeUtc.getTime() + 1);
  const later = await app.signIn(sender);
  const { body } = await later.post(`/api/games/${game.id}/link`).expect(200);
  await page(tokenOf(body.url)).expect(200);
});

/** A game whose first link is dead since it was sent once more. */
async function replaced(of = app) {
  const sent = await sentGame(of);
  await sent.edit({ status: "scheduled" });
  await sent.send().expect(200);
  const alive = sent.newestToken();
  of.outbox.mails.length = 0;
  const newest = async (token = sent.token) => {
    const { body } = await of.request().post(`/api/verify-game/${token}/newest`).expect(202);
    await workAfterResponses(of.deps);
    return body;
  };
  return { ...sent, newest, alive };
}

test("a dead link offers the newest one, which goes to where the dead one went", async () => {
  const { page, token, newest, mailsTo, opponent, school } = await replaced();
  expect((await page(token).expect(404)).body).toMatchObject({ code: "replaced" });
  await newest();
  expect(mailsTo(opponent.email).map(({ subject }) => subject)).toEqual([
    `Your newest link from ${school.name}`,
  ]);
  await page(tokenOf(mailsTo(opponent.email)[0]?.text)).expect(200);
  await page(token).expect(404);
});

const newestTo = (to: string) => [
  { field: "Message", from: "", to: "Newest link" },
  { field: "Address", from: "", to },
];

test("the newest link stands in the history of every game that it leads to, and changes none", async () => {
  const { agent, ids, ask, listed, opponent, token } = await askedGames(app, 3);
  for (const game of await listed())
    await agent.put(`/api/games/${game.id}`).send({ ...game, status: "scheduled" });
  const later = ids.slice(1);
  await ask({ gameIds: later }).expect(200);
  const before = await listed();
  await app.request().post(`/api/verify-game/${token}/newest`).expect(202);
  const historyOf = async (id?: number) => (await agent.get(`/api/games/${id}/history`).expect(200)).body;
  const entry = { actor: opponent.schoolName, action: "message-sent", changes: newestTo(opponent.email) };
  for (const id of later) {
    await expect.poll(async () => (await historyOf(id))[0]).toMatchObject(entry);
  }
  expect((await historyOf(ids[0])).map(({ action }: { action: string }) => action)).not.toContain(
    "message-sent",
  );
  expect(await listed()).toEqual(before);
});

test("a newest link that could not be mailed stands there, too, with the reason", async () => {
  const { newest, history, opponent } = await replaced();
  app.outbox.failure = mailRefused("The mail server refused the recipient.");
  await newest();
  app.outbox.failure = null;
  expect((await history())[0]).toMatchObject({
    action: "message-failed",
    changes: [
      ...newestTo(opponent.email),
      { field: "Reason", from: "", to: "The mail server refused the recipient." },
    ],
  });
});

test("a newest link is no change: the same answer after it is the same answer", async () => {
  const { page, answer, newest, alive, history } = await replaced();
  const { updatedAt } = (await page(alive).expect(200)).body;
  await answer({ response: "confirm", updatedAt }, alive).expect(200);
  await newest();
  await answer({ response: "confirm", updatedAt }, alive).expect(200);
  const actions = (await history()).map(({ action }: { action: string }) => action);
  expect(actions.slice(0, 2)).toEqual(["message-sent", "confirmed"]);
  expect(actions.filter((action: string) => action === "confirmed")).toHaveLength(1);
});

test("nothing is mailed for a link that is alive, unknown, or went to another address", async () => {
  const { newest, alive, mailsTo, opponent } = await replaced();
  const answers = [await newest("x".repeat(43)), await newest(alive)];
  await app.db.update(opponents).set({ email: "other@example.org" }).where(eq(opponents.id, opponent.id));
  answers.push(await newest());
  expect(app.outbox.mails).toEqual([]);
  expect(mailsTo("other@example.org")).toEqual([]);
  expect(new Set(answers.map((body) => body.message)).size).toBe(1);
});

test("a canceled game has no newest link, and its dead one does not offer it", async () => {
  const { edit, page, token, newest } = await replaced();
  await edit({ status: "canceled" });
  expect((await page(token).expect(404)).body).not.toHaveProperty("code");
  await newest();
  expect(app.outbox.mails).toEqual([]);
});

test("at most three newest links an hour go to one address, and the answer does not tell", async () => {
  const { newest } = await replaced(limited);
  const answers = [];
  for (let asked = 0; asked < 5; asked += 1) {
    limited.clock.now = new Date(TEST_NOW.getTime() + asked * 60_000);
    answers.push(await newest());
  }
  expect(limited.outbox.mails).toHaveLength(3);
  expect(new Set(answers.map((body) => body.message)).size).toBe(1);
});
