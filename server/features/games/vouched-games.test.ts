import { expect, test } from "vitest";
import { makeOpponent } from "#server/db/factories.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { scheduledGame } from "#server/test/fixtures/sent-game.ts";
import type { Game, GameHistoryEntry } from "#shared/api/games.ts";

const app = testApp();

const actions = (history: readonly GameHistoryEntry[]) => history.map(({ action }) => action);

test.each(["verification-sent", "verified", "reschedule"])(
  "a game that is set to %s by hand counts as known, as it is at that moment",
  async (status) => {
    const { edit, history, mailsTo, opponent } = await scheduledGame(app);
    expect((await edit({ status })).body).toMatchObject({ knownToOpponent: true, opponentNotTold: false });
    expect((await history())[0]).toMatchObject({ action: "vouched", actor: "Dana Whitfield" });
    const { body: moved } = await edit({ venue: "North Field" });
    expect(moved).toMatchObject({ opponentNotTold: true, outdatedSnapshot: { venue: "Osprey Stadium" } });
    expect(actions(await history()).filter((action) => action === "vouched")).toHaveLength(1);
    expect(mailsTo(opponent.email)).toEqual([]);
    await edit({ notify: { mode: "tell" } });
    expect(mailsTo(opponent.email).map(({ text }) => text.includes("Osprey Stadium"))).toEqual([true]);
  },
);

test("scheduled, canceled and completed vouch for nothing, nor does a status that stays", async () => {
  const { edit, school } = await scheduledGame(app);
  for (const status of ["canceled", "completed", "scheduled"]) {
    expect((await edit({ status })).body.knownToOpponent).toBe(false);
  }
  await edit({ status: "verified" });
  const other = await makeOpponent(app.db, school.id);
  expect((await edit({ opponentId: other.id })).body).toMatchObject({
    status: "verified",
    knownToOpponent: false,
    opponentNotTold: true,
  });
});

test("nobody stands behind TBD: a game against it is known to nobody", async () => {
  const { agent, edit } = await scheduledGame(app);
  const { body: tbd } = await agent.post("/api/opponents").send({ schoolName: "TBD" }).expect(201);
  expect((await edit({ opponentId: tbd.id, status: "verified" })).body.knownToOpponent).toBe(false);
});

test("a confirmed game that was set back is called off with a message all the same", async () => {
  const { agent, edit, mailsTo, opponent, game } = await scheduledGame(app);
  await edit({ status: "verified" });
  const { body: back } = await edit({ status: "scheduled" });
  expect(back.knownToOpponent).toBe(true);
  const removal = { updatedAt: back.updatedAt, notify: true };
  const { body } = await agent.post(`/api/games/${game.id}/remove`).send(removal).expect(200);
  expect(body.notice.delivered).toBe(true);
  expect(mailsTo(opponent.email).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Canceled:/),
  ]);
});

test("a former opponent hears with the next message of the game, also after the new one was asked", async () => {
  const { agent, edit, mailsTo, opponent, school, game } = await scheduledGame(app);
  await edit({ status: "verified" });
  const other = await makeOpponent(app.db, school.id);
  await edit({ opponentId: other.id, status: "scheduled" });
  await agent.post(`/api/games/${game.id}/verify`).expect(200);
  expect(mailsTo(opponent.email)).toEqual([]);
  const { body } = await edit({ notify: { mode: "tell" } });
  expect(body).toMatchObject({ status: "verification-sent", opponentNotTold: false });
  expect(mailsTo(opponent.email).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Canceled:/),
  ]);
  expect(mailsTo(other.email)).toHaveLength(1);
});

test("a game that has begun needs no notice", async () => {
  const start = new Date(TEST_NOW.getTime() - 60_000);
  const { edit, mailsTo, opponent } = await scheduledGame(app, { datetimeUtc: start });
  await edit({ status: "verified" });
  const { body } = await edit({ venue: "North Field", notify: { mode: "tell" } });
  expect(body).toMatchObject({ knownToOpponent: true, opponentNotTold: false, notice: { delivered: false } });
  expect(mailsTo(opponent.email)).toEqual([]);
});

test("a file vouches for games that it calls verified or put off, and sends none", async () => {
  const { agent } = await scheduledGame(app);
  const rows = ["Verified", "Reschedule Needed", "Verification Sent", "Scheduled"].map(
    (status, index) => `10/${index + 1}/2026,7:00 PM,Varsity Golf,H,Old Mill School,Links,${status}`,
  );
  const csvData = ["Date,Time,Team,H/A,Opponent,Venue,Status", ...rows].join("\n");
  const { body } = await agent.post("/api/import-games").send({ csvData }).expect(200);
  expect(body.warnings).toContain(
    "Row 4: nothing has been sent from here yet, so the game was imported as Scheduled",
  );
  const games: Game[] = (await agent.get("/api/games").expect(200)).body;
  const imported = games.filter(({ opponent }) => opponent.schoolName === "Old Mill School");
  expect(imported.map((game) => [game.status, game.knownToOpponent, game.opponentNotTold])).toEqual([
    ["verified", true, false],
    ["reschedule", true, false],
    ["scheduled", false, false],
    ["scheduled", false, false],
  ]);
  const history = await agent.get(`/api/games/${imported[0]?.id}/history`).expect(200);
  expect(actions(history.body)).toEqual(["vouched", "imported"]);
  const again = await agent.post("/api/import-games").send({ csvData }).expect(200);
  expect(again.body.warnings.filter((warning: string) => warning.includes("nothing has been sent"))).toEqual(
    [],
  );
});

test("a change of the school's zone is no difference for any game", async () => {
  const past = new Date(TEST_NOW.getTime() - 86_400_000);
  const { agent, edit, school } = await scheduledGame(app, { datetimeUtc: past });
  await edit({ status: "verified" });
  // 2:30 AM on the day when the clocks of New York spring forward, in Phoenix, where they never do.
  const phoenix = {
    name: school.name,
    timezone: "America/Phoenix",
    primaryColor: "#FF6B35",
    secondaryColor: "#F7931E",
  };
  await agent.post("/api/school").send(phoenix).expect(200);
  const [first] = (await agent.get("/api/games").expect(200)).body;
  const night = { ...first, date: "2027-03-14", time: "02:30:00", status: "verified", updatedAt: undefined };
  await agent.post("/api/games").send(night).expect(201);
  await agent
    .post("/api/school")
    .send({ ...phoenix, timezone: "America/New_York" })
    .expect(200);
  const games: Game[] = (await agent.get("/api/games").expect(200)).body;
  expect(games.map(({ time, opponentNotTold }) => [time, opponentNotTold])).toEqual([
    [expect.any(String), false],
    ["03:00:00", false],
  ]);
});
