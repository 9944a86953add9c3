import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "#server/test/agent.ts";
import { auditOf, tokenIn } from "#server/test/fixtures/accounts.ts";
import { askedGames, scheduledGames } from "#server/test/fixtures/asked-games.ts";
import { PROPOSALS, rescheduledGame } from "#server/test/fixtures/rescheduled-game.ts";
import { scheduledGame, sentGame } from "#server/test/fixtures/sent-game.ts";
import type { Game } from "#shared/api/games.ts";
import { users } from "#shared/schema/users.ts";

const app = testApp();

beforeEach(() => {
  app.outbox.mails.length = 0;
});

const SCHOOL = "Harbor Pines High School";

/** Their name says no more than the school's does. */
const PEOPLE = {
  "somebody without a name": { firstName: "", lastName: "" },
  "somebody named like the school": { firstName: "Harbor Pines", lastName: "high school" },
};

type Name = (typeof PEOPLE)[keyof typeof PEOPLE];

const rename = ({ sender }: { sender: { id: string } }, name: Name) =>
  app.db.update(users).set(name).where(eq(users.id, sender.id));

const listed = async ({ agent }: Pick<Awaited<ReturnType<typeof scheduledGame>>, "agent">) =>
  (await agent.get("/api/games").expect(200)).body as Game[];

async function changeAll(of: Awaited<ReturnType<typeof askedGames>>, change: object, notify: object) {
  const games = (await listed(of)).map(({ id, updatedAt }) => ({ id, updatedAt }));
  await of.agent
    .patch("/api/games")
    .send({ games, change, ...notify })
    .expect(200);
}

/** Every letter to an opponent, sent by a person of this name, with who that was. */
const LETTERS = {
  async request(name: Name) {
    const scheduled = await scheduledGame(app);
    await rename(scheduled, name);
    await scheduled.send().expect(200);
    return scheduled;
  },
  async "request about several games"(name: Name) {
    const scheduled = await scheduledGames(app, 3);
    await rename(scheduled, name);
    await scheduled.ask().expect(200);
    return scheduled;
  },
  async "request to confirm a change"(name: Name) {
    const sent = await sentGame(app);
    await rename(sent, name);
    await sent.edit({ date: "2026-09-05", notify: { mode: "ask" } });
    return sent;
  },
  async "notice of a change"(name: Name) {
    const sent = await sentGame(app);
    await rename(sent, name);
    await sent.edit({ venue: "North Field", notify: { mode: "tell" } });
    return sent;
  },
  async cancellation(name: Name) {
    const sent = await sentGame(app);
    await rename(sent, name);
    const [game] = await listed(sent);
    const body = { updatedAt: game?.updatedAt, reason: "Rain", notify: true };
    await sent.agent.post(`/api/games/${sent.game.id}/cancel`).send(body).expect(200);
    return sent;
  },
  async "removal of a game"(name: Name) {
    const sent = await sentGame(app);
    await rename(sent, name);
    const [game] = await listed(sent);
    const body = { updatedAt: game?.updatedAt, note: "", notify: true };
    await sent.agent.post(`/api/games/${sent.game.id}/remove`).send(body).expect(200);
    return sent;
  },
  async "agreed date"(name: Name) {
    const asked = await rescheduledGame(app, PROPOSALS);
    await rename(asked, name);
    await asked.accept({ updatedAt: (await asked.listed()).updatedAt, option: 0 }).expect(200);
    return asked;
  },
  async "offer of dates"(name: Name) {
    const asked = await rescheduledGame(app, PROPOSALS);
    await rename(asked, name);
    const options = [{ date: "2026-09-11", time: "19:00:00" }];
    await asked.offer({ updatedAt: (await asked.listed()).updatedAt, options }).expect(200);
    return asked;
  },
  async "date kept"(name: Name) {
    const asked = await rescheduledGame(app, PROPOSALS);
    await rename(asked, name);
    await asked.decline({ updatedAt: (await asked.listed()).updatedAt }).expect(200);
    return asked;
  },
  async "newest link"(name: Name) {
    const sent = await sentGame(app);
    await rename(sent, name);
    await sent.edit({ date: "2026-09-05", notify: { mode: "ask" } });
    await app.request().post(`/api/verify-game/${sent.token}/newest`).expect(202);
    await expect.poll(() => sent.mailsTo(sent.opponent.email)).toHaveLength(3);
    return sent;
  },
  async "request to confirm changes of several games"(name: Name) {
    const asked = await askedGames(app, 3);
    await rename(asked, name);
    await changeAll(asked, { venue: "North Field" }, { notify: "ask" });
    return asked;
  },
  async "notice about several games"(name: Name) {
    const asked = await askedGames(app, 3);
    await rename(asked, name);
    await changeAll(asked, { status: "canceled", reason: "Rain" }, { notify: "tell" });
    return asked;
  },
};

const cases = Object.keys(PEOPLE).flatMap((who) =>
  Object.keys(LETTERS).map((letter) => [letter, who] as const),
);

test.each(cases)("a %s by %s is the school's own", async (letter, who) => {
  const name = PEOPLE[who as keyof typeof PEOPLE];
  const { sender, opponent, mailsTo } = await LETTERS[letter as keyof typeof LETTERS](name);
  const mail = mailsTo(opponent.email).at(-1);
  expect(mail?.replyTo).toBe(sender.email);
  expect(mail?.text).toContain(`Reply to this message to reach ${SCHOOL}.`);
  expect(mail?.html).toContain(`Reply to this message to reach ${SCHOOL}.`);
  for (const part of [mail?.subject, mail?.text, mail?.html]) {
    expect(part).not.toContain(sender.email);
    expect(part).not.toMatch(new RegExp(`${SCHOOL} of ${SCHOOL}`, "i"));
    expect(part).not.toMatch(/(Sent|Asked) by/);
  }
});

test("a request that is looked at before it goes is the school's own as well", async () => {
  const { agent, opponent, sender, ids, ...rest } = await scheduledGames(app, 2);
  await rename({ sender, ...rest }, PEOPLE["somebody without a name"]);
  const { body } = await agent
    .post(`/api/opponents/${opponent.id}/requests/preview`)
    .send({ gameIds: ids })
    .expect(200);
  expect(body.text).toContain(`reach ${SCHOOL}.`);
  expect(JSON.stringify(body)).not.toContain(sender.email);
});

test.each(Object.entries(PEOPLE))(
  "a sample by %s is the school's own, and so is its page",
  async (_who, name) => {
    const scheduled = await scheduledGame(app);
    await rename(scheduled, name);
    await scheduled.agent.post("/api/onboarding/sample").expect(200);
    const [mail] = scheduled.mailsTo(scheduled.sender.email);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(`reach ${SCHOOL}.`);
      expect(part).not.toContain(scheduled.sender.email);
      expect(part).not.toMatch(/Asked by/);
    }
    const { body } = await app
      .request()
      .get(`/api/verify-game/${tokenIn(mail)}`)
      .expect(200);
    expect(body.requestedBy).toBe(SCHOOL);
  },
);

test.each(Object.entries(PEOPLE))("the opponent's pages of %s name the school", async (_who, name) => {
  const sent = await sentGame(app);
  const asked = await askedGames(app, 2);
  await rename(sent, name);
  await rename(asked, name);
  expect((await sent.page().expect(200)).body.requestedBy).toBe(SCHOOL);
  expect((await asked.page().expect(200)).body.requestedBy).toBe(SCHOOL);
});

test("a dead link says to write to the school at its sender's address", async () => {
  const sent = await sentGame(app);
  await rename(sent, PEOPLE["somebody without a name"]);
  await sent.edit({ status: "canceled" });
  expect((await sent.page().expect(404)).body.message).toBe(
    `${SCHOOL} has canceled this game. Questions? Please contact ${SCHOOL} (${sent.sender.email}).`,
  );
});

test("the history, and what was removed, name School staff, and the audit log has the address", async () => {
  const sent = await scheduledGame(app);
  await rename(sent, PEOPLE["somebody without a name"]);
  await sent.send().expect(200);
  await sent.edit({ venue: "North Field", notify: { mode: "tell" } });
  const entries: { actor: string }[] = await sent.history();
  expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(["School staff"]));
  const [game] = await listed(sent);
  const body = { updatedAt: game?.updatedAt, note: "", notify: false };
  await sent.agent.post(`/api/games/${sent.game.id}/remove`).send(body).expect(200);
  const removed = await sent.agent.get("/api/games/removed").expect(200);
  expect(removed.body).toMatchObject([{ removedBy: "School staff" }]);
  expect(await auditOf(app, sent.sender.email)).toContainEqual(
    expect.objectContaining({ action: "game-removal", actor: sent.sender.email }),
  );
});
