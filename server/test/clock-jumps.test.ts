import { afterEach, describe, expect, test, vi } from "vitest";
import type { Mail } from "#server/mail/mailer.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { mailsTo, makeStaff, tokenIn, useCheapHashes } from "#server/test/fixtures/accounts.ts";
import { scheduledGame, sentGame } from "#server/test/fixtures/sent-game.ts";

/** The application's clock jumps by hours here, as when a wrong one is set right. */
const app = testApp();

const jump = (hours: number) => {
  app.clock.now = new Date(TEST_NOW.getTime() + hours * 3_600_000);
};

afterEach(() => jump(0));

describe("a session", () => {
  test("outlives a jump within its day, in both directions", async () => {
    jump(2);
    const agent = await app.signIn(await makeStaff(app));
    jump(25);
    await agent.get("/api/user").expect(200);
    jump(2);
    await agent.get("/api/user").expect(200);
  });

  test("that a jump forward has ended stays ended when the clock comes back", async () => {
    const agent = await app.signIn(await makeStaff(app));
    jump(25);
    await agent.get("/api/user").expect(401);
    jump(0);
    await agent.get("/api/user").expect(401);
  });

  test("that began while the clock was hours ahead does not gain them", async () => {
    jump(6);
    const agent = await app.signIn(await makeStaff(app));
    jump(0);
    await agent.get("/api/user").expect(401);
  });

  test("is not ended by the minutes that two servers' clocks may be apart", async () => {
    const agent = await app.signIn(await makeStaff(app));
    jump(-1 / 20);
    await agent.get("/api/user").expect(200);
  });
});

describe("a reset link", () => {
  const reset = (token: string) =>
    app.request().post("/api/reset-password").send({ token, newPassword: "brand-new-password" });

  async function mailedToken(): Promise<string> {
    const { email } = await makeStaff(app);
    await app.request().post("/api/forgot-password").send({ email }).expect(200);
    await vi.waitFor(() => expect(mailsTo(app, email)).toHaveLength(1));
    return tokenIn(mailsTo(app, email)[0]);
  }

  test("is over after a jump forward past its hour", async () => {
    const token = await mailedToken();
    jump(5);
    await reset(token).expect(400);
  });

  test.each([-5, 5])("that was used stays used when the clock jumps by %i hours", async (hours) => {
    useCheapHashes();
    const token = await mailedToken();
    await reset(token).expect(200);
    jump(hours);
    await reset(token).expect(400);
    jump(0);
    await reset(token).expect(400);
  });
});

describe("a verification", () => {
  test.each([-1 / 20, 5, 23])("being sent while the clock jumps by %f hours is sent once", async (hours) => {
    const { send, row, mailsTo: sentTo, opponent } = await scheduledGame(app);
    const { deliver } = app.outbox;
    let release: () => void = () => undefined;
    const under = vi.fn(
      (mail: Mail) =>
        new Promise<void>((resolve) => {
          release = () => resolve(deliver(mail));
        }),
    );
    app.outbox.deliver = under;
    const first = send().then(({ status }) => status);
    await vi.waitFor(() => expect(under).toHaveBeenCalledOnce());
    app.outbox.deliver = deliver;
    jump(hours);
    expect((await send()).status).toBe(409);
    release();
    expect(await first).toBe(200);
    expect(sentTo(opponent.email)).toHaveLength(1);
    expect((await row())?.status).toBe("verification-sent");
  });

  test("has a link that a jump past the game's start ends, and one back revives; the answer stands once", async () => {
    const { page, answer, row } = await sentGame(app);
    jump(24 * 60);
    await page().expect(404);
    await answer({ response: "confirm" }).expect(404);
    jump(-24 * 60);
    await answer({ response: "confirm" }).expect(200);
    const first = await row();
    jump(5);
    await answer({ response: "confirm" }).expect(200);
    expect(await row()).toEqual(first);
  });

  test("gives the game a later version whatever the clock says", async () => {
    const { edit, row } = await sentGame(app);
    const before = (await row())?.updatedAt.getTime() ?? 0;
    jump(-1 / 20);
    await edit({ venue: "North Field" });
    expect((await row())?.updatedAt.getTime()).toBeGreaterThan(before);
  });
});
