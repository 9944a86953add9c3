import { expect, test } from "vitest";
import { testApp } from "#server/test/agent.ts";
import { sentGame } from "#server/test/fixtures/sent-game.ts";
import { readOnlyEvent } from "#server/test/read-calendar.ts";
import { UNKNOWN_LINK } from "./find-asked.service.ts";

const app = testApp();

const calendarOf = (token: string) => app.request().get(`/api/verify-game/${token}/game.ics`);

test("the file is the entry that the mail brought, confirmed once the opponent has said so", async () => {
  const { token, answer, mailsTo, opponent } = await sentGame(app);
  const mailed = readOnlyEvent(mailsTo(opponent.email)[0]?.attachments?.[0]?.content);
  const response = await calendarOf(token).expect(200);
  expect(response.headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": "attachment; filename=game.ics",
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  });
  const fetched = readOnlyEvent(response.text);
  expect(fetched).toEqual({ ...mailed, method: "null", organizer: null });
  expect(mailed.status).toBe("TENTATIVE");

  await answer({ response: "confirm" }).expect(200);
  expect(readOnlyEvent((await calendarOf(token).expect(200)).text)).toEqual({
    ...fetched,
    status: "CONFIRMED",
  });
});

test("the file names nobody's address, as the page does not", async () => {
  const { token, sender } = await sentGame(app);
  expect((await calendarOf(token).expect(200)).text).not.toContain(sender.email);
});

test("a game that was moved since takes the place of the entry before", async () => {
  const { token, edit, mailsTo, opponent } = await sentGame(app);
  const mailed = readOnlyEvent(mailsTo(opponent.email)[0]?.attachments?.[0]?.content);
  await edit({ venue: "North Field", notify: { mode: "tell" } });
  const event = readOnlyEvent(mailsTo(opponent.email)[1]?.attachments?.[0]?.content);
  const moved = readOnlyEvent((await calendarOf(token).expect(200)).text);
  expect(moved).toEqual({ ...event, location: "North Field", method: "null", organizer: null });
  expect([moved.uid, moved.sequence > mailed.sequence]).toEqual([mailed.uid, true]);
});

test("a link that is dead to the page is dead to the file, with the same sentence", async () => {
  const { token, page, agent, game } = await sentGame(app);
  await agent.post(`/api/games/${game.id}/cancel`).send({ reason: "", notify: false }).expect(200);
  expect((await calendarOf(token).expect(404)).body).toEqual((await page().expect(404)).body);
  for (const unknown of ["nonsense", "%zz"]) {
    expect((await calendarOf(unknown).expect(404)).body).toEqual({ message: UNKNOWN_LINK });
  }
});
