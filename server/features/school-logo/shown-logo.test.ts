import { beforeEach, expect, test } from "vitest";
import { testApp } from "#server/test/agent.ts";
import { askedGames } from "#server/test/fixtures/asked-games.ts";
import { SAMPLE_LOGOS } from "#server/test/fixtures/sample-logos.ts";
import { sentGame } from "#server/test/fixtures/sent-game.ts";

const app = testApp({ APP_URL: "http://games.example.com" });

beforeEach(() => {
  app.outbox.mails.length = 0;
});

type Agent = Awaited<ReturnType<typeof sentGame>>["agent"];

/** @returns the logo's path */
async function giveLogo(agent: Agent): Promise<string> {
  const data = SAMPLE_LOGOS.png.toString("base64");
  return (await agent.put("/api/school/logo").send({ data }).expect(200)).body.logo;
}

const pictures = (html = "") => [...html.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, src]) => src);

test("the opponent's pages have the logo of the asking school, and none before there is one", async () => {
  const sent = await sentGame(app);
  const asked = await askedGames(app, 2);
  expect((await sent.page().expect(200)).body.school.logo).toBe("");
  expect((await asked.page().expect(200)).body.school.logo).toBe("");
  const logo = await giveLogo(sent.agent);
  expect((await sent.page().expect(200)).body.school.logo).toBe(logo);
  expect((await asked.page().expect(200)).body.school.logo).toBe("");
  await giveLogo(asked.agent);
  expect((await asked.page().expect(200)).body.school.logo).toBe(logo);
});

test("every message in the school's name shows it from APP_URL, the notice of an answer and a cancellation, too", async () => {
  const sent = await sentGame(app);
  expect(pictures(app.outbox.mails[0]?.html)).toEqual([]);
  const logo = await giveLogo(sent.agent);
  await sent.edit({ date: "2026-09-05", notify: { mode: "ask" } });
  await app.request().post(`/api/verify-game/${sent.token}/newest`).expect(202);
  await expect.poll(() => app.outbox.mails).toHaveLength(3);
  await sent.answer({ response: "confirm" }, sent.newestToken()).expect(200);
  await expect.poll(() => app.outbox.mails).toHaveLength(4);
  await sent.edit({ status: "canceled", notify: { mode: "tell" } });
  const [, ...after] = app.outbox.mails;
  expect(after.map(({ html }) => pictures(html))).toEqual(Array(4).fill([`http://games.example.com${logo}`]));
});

test("a message about games, and the look at it before it goes, show it", async () => {
  const asked = await askedGames(app, 2);
  const logo = await giveLogo(asked.agent);
  const shown = [`http://games.example.com${logo}`];
  await asked.answer({
    name: "",
    answers: [
      { key: 1, response: "confirm" },
      { key: 2, response: "confirm" },
    ],
  });
  await expect.poll(() => app.outbox.mails).toHaveLength(2);
  expect(pictures(app.outbox.mails[1]?.html)).toEqual(shown);
  const games = (await asked.listed()).map(({ id, updatedAt }) => ({ id, updatedAt }));
  await asked.agent
    .patch("/api/games")
    .send({ games, change: { status: "scheduled" } })
    .expect(200);
  const { body } = await asked.agent
    .post(`/api/opponents/${asked.opponent.id}/requests/preview`)
    .send({ gameIds: asked.ids })
    .expect(200);
  expect(pictures(body.html)).toEqual(shown);
});

test("a message about an account, which is the installation's own, has none", async () => {
  const sent = await sentGame(app);
  await giveLogo(sent.agent);
  await app.request().post("/api/forgot-password").send({ email: sent.sender.email }).expect(200);
  await expect.poll(() => sent.mailsTo(sent.sender.email)).toHaveLength(1);
  expect(pictures(sent.mailsTo(sent.sender.email)[0]?.html)).toEqual([]);
});

test("the development mailbox may show pictures of APP_URL, whichever name it was opened by", async () => {
  const { headers } = await app.request().get("/dev/mailbox").set("Accept", "text/html").expect(200);
  const policy = String(headers["content-security-policy"]).split(";");
  expect(policy).toContain("img-src 'self' http://games.example.com data:");
  const { headers: others } = await app.request().get("/version.json");
  expect(String(others["content-security-policy"]).split(";")).toContain("img-src 'self' data:");
});
