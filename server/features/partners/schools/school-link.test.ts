import { beforeEach, describe, expect, test } from "vitest";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import {
  claimedOpponent,
  partnerOf,
  partnerOfGame,
  subjectsTo,
} from "#server/test/fixtures/claimed-opponent.ts";
import { mailsAfter } from "#server/test/fixtures/staff.ts";
import { newestToken, twoSchools } from "#server/test/fixtures/two-schools.ts";

const app = testApp();

beforeEach(() => {
  app.outbox.mails.length = 0;
  app.outbox.failure = null;
  app.clock.now = TEST_NOW;
});

describe("a link stands at once", () => {
  test("for the person to whom the mail went", async () => {
    const two = await twoSchools(app);
    expect((await two.add()).body.linked).toBe(true);
    expect(await partnerOf(two.lincoln)).toMatchObject({
      ...{ schoolName: "Central High School", state: "linked", by: "Dana Whitfield" },
    });
    expect(subjectsTo(app, two.lincoln.sam.email)).toContain("Linked: Central High School");
  });

  test("for who got the copy, in whatever case the address is written", async () => {
    const two = await twoSchools(app, { opponent: { email: "office@example.org" } });
    const copied = { ...two.lincoln.opponent, ccEmail: two.central.dana.email.toUpperCase() };
    await two.lincoln.agent.put(`/api/opponents/${two.lincoln.opponent.id}`).send(copied).expect(200);
    expect((await two.add()).body.linked).toBe(false);
    const [listed] = (await two.lincoln.agent.get("/api/games")).body;
    const again = { ...listed, status: "scheduled" };
    await two.lincoln.agent.put(`/api/games/${listed.id}`).send(again).expect(200);
    const token = await two.ask();
    const { body } = await two.central.agent.post("/api/shared-games").send({ token, games: [{ key: 1 }] });
    expect(body.linked).toBe(true);
  });

  test("by the link of a reminder, which went to the same address", async () => {
    const two = await twoSchools(app);
    app.clock.now = new Date(app.clock.now.getTime() + 25 * 60 * 60 * 1_000);
    const sam = await app.signIn(two.lincoln.sam);
    await sam.post(`/api/games/${two.lincoln.gameIds[0]}/remind`).expect(200);
    const token = newestToken(app, two.central.dana.email);
    expect(token).not.toBe(two.token);
    const dana = await app.signIn(two.central.dana);
    const { body } = await dana.post("/api/shared-games").send({ token, games: [{ key: 1 }] });
    expect(body.linked).toBe(true);
  });

  test("by the newest link, which was mailed in the place of a dead one", async () => {
    const two = await twoSchools(app);
    const [listed] = (await two.lincoln.agent.get("/api/games")).body;
    const again = { ...listed, status: "scheduled" };
    await two.lincoln.agent.put(`/api/games/${listed.id}`).send(again).expect(200);
    await two.ask();
    await app.request().post(`/api/verify-game/${two.token}/newest`).expect(202);
    await mailsAfter(app, two.central.dana.email, 3);
    const token = newestToken(app, two.central.dana.email);
    const { body } = await two.central.agent.post("/api/shared-games").send({ token, games: [{ key: 1 }] });
    expect(body.linked).toBe(true);
  });
});

describe("a link does not stand at once", () => {
  test("for a colleague to whom somebody forwarded the mail; the games are added either way", async () => {
    const two = await claimedOpponent(app);
    expect(two.body).toMatchObject({
      linked: false,
      results: [{ outcome: "added", game: { status: "verified", partner: null } }],
    });
    expect(await partnerOf(two.central)).toMatchObject({
      ...{ schoolName: "Lincoln High School", state: "waiting", by: "Kim Novak" },
    });
    expect(await partnerOf(two.lincoln)).toMatchObject({
      ...{ schoolName: "Central High School", state: "asked", by: "Kim Novak" },
    });
    expect(await partnerOfGame(two.lincoln)).toBeNull();
  });

  test("by a copied link, even for the person to whom the mail went", async () => {
    const two = await twoSchools(app);
    const token = await two.copiedToken();
    const { games } = await two.shown(token);
    const chosen = games.map(({ key, updatedAt }) => ({ key, updatedAt }));
    const { body } = await two.central.agent.post("/api/shared-games").send({ token, games: chosen });
    expect(body.linked).toBe(false);
    expect((await partnerOf(two.central)).state).toBe("waiting");
  });

  test("for an address that the opponent's form has only since the mail went", async () => {
    const two = await twoSchools(app, { opponent: { email: "desk.since@example.org" } });
    const changed = { ...two.lincoln.opponent, email: two.central.dana.email };
    await two.lincoln.agent.put(`/api/opponents/${two.lincoln.opponent.id}`).send(changed).expect(200);
    expect((await two.add()).body.linked).toBe(false);
  });

  test("and it does for the address that the mail went to, whatever the form says since", async () => {
    const two = await twoSchools(app);
    const changed = { ...two.lincoln.opponent, email: "desk.after@example.org" };
    await two.lincoln.agent.put(`/api/opponents/${two.lincoln.opponent.id}`).send(changed).expect(200);
    expect((await two.add()).body.linked).toBe(true);
  });
});
