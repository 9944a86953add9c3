import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "#server/test/agent.ts";
import { scheduledGames } from "#server/test/fixtures/asked-games.ts";
import { sentGame } from "#server/test/fixtures/sent-game.ts";
import { readOnlyEvent } from "#server/test/read-calendar.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { schools } from "#shared/schema/schools.ts";
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

test("page, mails, files and calendar say the address with the venue: the school's at home, the opponent's away", async () => {
  const at = async (isHome: boolean) => {
    const scheduled = await scheduledGames(app, 2, { isHome });
    const { school, opponent, game, agent, ask, mails, newestToken } = scheduled;
    await app.db
      .update(schools)
      .set({ address: "5 Elm Street\nSpringfield" })
      .where(eq(schools.id, school.id));
    await app.db.update(opponents).set({ address: "9 Lake Road" }).where(eq(opponents.id, opponent.id));
    await agent.post(`/api/games/${game.id}/verify`).expect(200);
    const [one] = mails();
    const token = /verify-game\?token=([\w-]+)/.exec(one?.text ?? "")?.[1] ?? "";
    const { body } = await app.request().get(`/api/verify-game/${token}`).expect(200);
    await ask({ gameIds: scheduled.ids.slice(1) }).expect(200);
    await agent.post(`/api/games/${game.id}/remind`).expect(200);
    const several = mails().at(-1);
    const asked = await app.request().get(`/api/verify-games/${newestToken()}`).expect(200);
    return {
      page: body.address,
      pages: asked.body.games.map(({ address }: { address: string }) => address),
      mail: /^Venue: (.*)$/m.exec(one?.text ?? "")?.[1],
      lines: several?.text?.match(/· (?:Home|Away)\n {2}.*$/gm),
      entry: readOnlyEvent(one?.attachments?.[0]?.content).location,
      file: readOnlyEvent((await calendarOf(token).expect(200)).text).location,
    };
  };
  const said = (address: string, side: string) => ({
    page: address,
    pages: [address, address],
    mail: `Osprey Stadium, ${address}`,
    lines: Array(2).fill(`· ${side}\n  Football Varsity, Osprey Stadium, ${address}`),
    entry: `Osprey Stadium, ${address}`,
    file: `Osprey Stadium, ${address}`,
  });
  expect(await at(true)).toEqual(said("5 Elm Street, Springfield", "Away"));
  expect(await at(false)).toEqual(said("9 Lake Road", "Home"));
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
