import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { sendVerification } from "#server/features/agreement/ask/send-requests.service.ts";
import { knownAs } from "#server/http/actor.ts";
import { workAfterResponses } from "#server/http/after-response.ts";
import { toAppError } from "#server/http/error-handler.ts";
import { mailRefused } from "#server/http/errors.ts";
import { testApp } from "#server/test/agent.ts";
import { openDatabaseLine } from "#server/test/database-line.ts";
import { testActor } from "#server/test/fixtures/accounts.ts";
import { scheduledGame, sentGame } from "#server/test/fixtures/sent-game.ts";
import { opponentMails } from "#shared/schema/opponent-mails.ts";
import { requests } from "#shared/schema/requests.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

const app = testApp({ RATE_LIMITS: "on" });

const counted = (schoolId: SchoolId) => app.db.$count(opponentMails, eq(opponentMails.schoolId, schoolId));

type Sent = Awaited<ReturnType<typeof sentGame>>;

const actionsOf = async ({ history }: Pick<Sent, "history">) =>
  (await history()).map(({ action }: { action: string }) => action);

describe("a mail that was refused, while the database fails once", () => {
  const REFUSAL = mailRefused("550 no such mailbox");

  test.each(["cut before", "cut after"] as const)(
    "%s any of its statements, gives all back that it took, and is kept once",
    async (fault) => {
      for (const statement of ['delete from "opponent_mails"', 'delete from "requests"', "commit"]) {
        const scheduled = await scheduledGame(app);
        const { school, sender, game } = scheduled;
        const line = await openDatabaseLine(app.deps.directUrl);
        const transport = {
          ...app.outbox,
          deliver: async () => {
            line.proxy.strike(fault, (each) => each.startsWith(statement));
            throw REFUSAL;
          },
        };
        const process = app.compose({ pool: line.pool, db: line.db, transport });
        const sending = sendVerification(process, knownAs(testActor(), sender), school.id, game.id);
        await expect(sending).rejects.toBe(REFUSAL);
        expect(line.proxy.hasStruck()).toBe(true);
        await workAfterResponses(process);
        expect(await counted(school.id)).toBe(0);
        expect(await app.db.$count(requests, eq(requests.schoolId, school.id))).toBe(0);
        expect(await actionsOf(scheduled)).toEqual(["message-failed"]);
      }
    },
  );
});

describe("a mail that has gone, while recording it meets deadlocks", () => {
  /** The statement fails as the loser of a deadlock does, so many times. A sequence is not rolled back. */
  async function plant(statement: string, times: number) {
    await app.db.$client.query(`
      create sequence deadlocks;
      create function lose_deadlock() returns trigger language plpgsql as $$
      begin
        if nextval('deadlocks') <= ${times} then raise 'planted' using errcode = '40P01'; end if;
        return new;
      end $$;
      create trigger planted before ${statement} for each row execute function lose_deadlock();`);
  }

  const heal = async () => {
    await app.db.$client.query("drop function if exists lose_deadlock() cascade");
    await app.db.$client.query("drop sequence if exists deadlocks");
  };

  afterEach(heal);

  test("is reported as sent when they are soon over", async () => {
    const scheduled = await scheduledGame(app);
    await plant("update on games", 3);
    await scheduled.send().expect(200);
    expect(await actionsOf(scheduled)).toEqual(["sent"]);
  });

  test("says that it has gone when they last, and is recorded later", async () => {
    const scheduled = await scheduledGame(app);
    await plant("update on games", 1_000);
    const { sender, school, game } = scheduled;
    const failure: unknown = await sendVerification(
      app.deps,
      knownAs(testActor(), sender),
      school.id,
      game.id,
    ).catch((error: unknown) => error);
    expect(toAppError(failure)).toMatchObject({
      status: 503,
      message: "The message was sent, but we couldn't record it yet. Reload in a moment.",
    });
    await heal();
    await workAfterResponses(app.deps);
    expect(await actionsOf(scheduled)).toEqual(["sent"]);
    expect((await scheduled.row())?.status).toBe("verification-sent");
    expect(await counted(school.id)).toBe(1);
  });

  test.each<[string, (sent: Sent) => PromiseLike<{ status: number }>]>([
    ["reminder", ({ agent, game }) => agent.post(`/api/games/${game.id}/remind`)],
    [
      "cancellation",
      ({ agent, game }) => agent.post(`/api/games/${game.id}/cancel`).send({ reason: "", notify: true }),
    ],
  ])("of a %s is kept once in the history", async (_name, act) => {
    const sent = await sentGame(app);
    app.outbox.mails.length = 0;
    const { deliver } = app.outbox;
    app.outbox.deliver = async (mail) => {
      app.outbox.deliver = deliver;
      await plant("insert on game_history", 3);
      await deliver(mail);
    };
    expect((await act(sent)).status).toBe(200);
    expect((await actionsOf(sent)).filter((action: string) => action === "message-sent")).toHaveLength(1);
    expect(app.outbox.mails).toHaveLength(1);
  });
});
