import { onTestFinished } from "vitest";
import { sendBySmtp } from "#server/mail/smtp.ts";
import type { TestApp } from "#server/test/agent.ts";
import { readOnlyEvent } from "#server/test/read-calendar.ts";
import { sentGame } from "#server/test/sent-game.ts";
import { startSmtpSink } from "#server/test/smtp-sink.ts";
import { settings } from "#server/test/smtp-talk.ts";
import type { Proposal } from "#shared/domain/game/proposal.ts";
import type { GameRow } from "#shared/schema/games.ts";

/** A day later at another hour; two days later at no hour. */
export const PROPOSALS: Proposal[] = [
  { date: "2026-09-05", time: "18:30:00" },
  { date: "2026-09-06", time: null },
];

/** A sent game for which the opponent has proposed other dates, at a school of its own. */
export async function rescheduledGame(
  app: TestApp,
  proposals: Proposal[] = PROPOSALS,
  given: Partial<GameRow> = {},
) {
  const sent = await sentGame(app, given);
  const { game, answer, opponent, sender, mailsTo } = sent;
  let { agent } = sent;
  await answer({ response: "reschedule", message: "Our gym is taken.", proposals }).expect(200);
  const post = (verb: "accept" | "offer" | "decline") => (body: object) =>
    agent.post(`/api/games/${game.id}/${verb}`).send(body);
  return {
    ...sent,
    accept: post("accept"),
    offer: post("offer"),
    decline: post("decline"),
    /** the game as its school's screens have it */
    listed: async () => (await agent.get("/api/games").expect(200)).body[0],
    /** the clock of another day: the session of this one has ended by then */
    travel: async (now: Date) => {
      app.clock.now = now;
      agent = await app.signIn(sender);
    },
    newestMail: () => mailsTo(opponent.email).at(-1),
  };
}

/** Messages go over a real mail server until the test ends: what it took is read by a reader that is not our writer. */
export async function mailOverSmtp(app: TestApp) {
  const sink = await startSmtpSink();
  const { deliver } = app.outbox;
  app.outbox.deliver = async (mail) => {
    await sendBySmtp(settings(sink.port), mail, { blockPrivate: false });
    await deliver(mail);
  };
  onTestFinished(() => {
    app.outbox.deliver = deliver;
  });
  return {
    newest: () => sink.received.at(-1)?.email,
    /** the newest calendar file */
    calendar: () => readOnlyEvent(sink.received.at(-1)?.email.attachments[0]?.content),
  };
}
