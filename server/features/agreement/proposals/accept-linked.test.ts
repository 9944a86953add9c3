import { expect, test } from "vitest";
import { testApp } from "#server/test/agent.ts";
import { linkedSchools } from "#server/test/fixtures/linked-schools.ts";

const app = testApp();

const AT_SEVEN = { date: "2026-11-06", time: "19:00" };

/** Lincoln has asked Central to move their game. */
async function movable(proposals: object[] = [AT_SEVEN], given?: Parameters<typeof linkedSchools>[1]) {
  const linked = await linkedSchools(app, given);
  const { central, lincoln, ask } = linked;
  await ask();
  const asked = await lincoln.answer({ response: "reschedule", proposals });
  expect(asked.status).toBe(200);
  const both = async () => ({ theirs: await central.listed(), ours: await lincoln.listed() });
  return { ...linked, both, rows: async () => [await central.row(), await lincoln.row()] };
}

test.each([false, true])(
  "an accepted date moves both games, agreed at one instant (asking school came later: %s)",
  async (isCentralYounger) => {
    const { central, lincoln, both } = await movable([AT_SEVEN], { isCentralYounger });
    const sequence = (await lincoln.row())?.sequence ?? 0;
    const { status, body } = await central.post("accept", { option: 0 });
    expect(status).toBe(200);
    expect(body.notice).toMatchObject({ delivered: true });
    const { theirs, ours } = await both();
    expect(ours).toMatchObject({
      ...{ status: "verified", date: "2026-11-06", time: "19:00:00", proposals: [] },
      ...{ opponentNotTold: false, partner: { state: "same", canConfirm: false } },
    });
    expect(theirs).toMatchObject({
      ...{ status: "verified", time: "18:00:00", opponentNotTold: false },
      partner: { state: "same", canConfirm: false },
    });
    expect(ours.datetimeUtc).toBe(theirs.datetimeUtc);
    expect(ours.verifiedAt).toBe(theirs.verifiedAt);
    expect((await lincoln.row())?.sequence).toBe(sequence + 1);
    expect((await lincoln.history())[0]).toMatchObject({ actor: "Central High", action: "followed" });
  },
);

test("both know of it even where the message cannot go", async () => {
  const { central, both } = await movable();
  app.outbox.failure = new Error("no route to the mail server");
  const { body } = await central.post("accept", { option: 0 });
  app.outbox.failure = null;
  expect(body.notice.delivered).toBe(false);
  const { theirs, ours } = await both();
  expect(theirs).toMatchObject({ status: "verified", opponentNotTold: false });
  expect(ours).toMatchObject({ status: "verified", opponentNotTold: false, partner: { state: "same" } });
});

test("a start that the other school has already refuses it, and neither moves", async () => {
  const { central, lincoln, rows } = await movable();
  await lincoln.addGame({ datetimeUtc: new Date("2026-11-07T00:00:00.000Z") });
  const before = await rows();
  const { status, body } = await central.post("accept", { option: 0 });
  expect({ status, body }).toEqual({ status: 409, body: { message: "This game is already scheduled" } });
  expect(await rows()).toEqual(before);
});

test("a date without a time is asked about again, and moves the other game by its answer only", async () => {
  const { central, lincoln, both } = await movable([{ date: "2026-11-06", time: null }]);
  const { body } = await central.post("accept", { option: 0 });
  expect(body).toMatchObject({ status: "verification-sent", date: "2026-11-06" });
  const { ours } = await both();
  expect(ours).toMatchObject({
    ...{ status: "reschedule", date: "2026-10-30" },
    partner: { state: "asks", canConfirm: true, facts: { date: "2026-11-06", time: "19:00:00" } },
  });
  expect((await lincoln.answer({ response: "confirm" })).body).toMatchObject({
    ...{ status: "verified", date: "2026-11-06", time: "19:00:00" },
    partner: { state: "same" },
  });
});

test("a date that is kept is asked about again, too", async () => {
  const { central, lincoln, both } = await movable();
  expect((await central.post("decline", { note: "Our gym is free on that day only." })).status).toBe(200);
  expect((await both()).ours).toMatchObject({
    status: "reschedule",
    partner: { state: "asks", canConfirm: true, facts: { standing: "on", date: "2026-10-30" } },
  });
  expect((await lincoln.answer({ response: "confirm" })).body).toMatchObject({ status: "verified" });
});

test("an entry in a calendar keeps its number, and is newer", async () => {
  const { central } = await movable();
  const token = central.token();
  const page = () => app.request().get(`/api/verify-game/${token}/game.ics`).expect(200);
  const before = (await page()).text;
  await central.post("accept", { option: 0 });
  const after = (await page()).text;
  const part = (name: string, text: string) => new RegExp(`^${name}:(.+)$`, "m").exec(text)?.[1];
  expect(part("UID", after)).toBe(part("UID", before));
  expect(Number(part("SEQUENCE", after))).toBeGreaterThan(Number(part("SEQUENCE", before)));
});

test.each([
  ["the hour that both clocks show twice", { date: "2026-11-01", time: "01:30" }, "2026-11-01T05:30:00.000Z"],
  ["the hour before", { date: "2026-11-01", time: "00:30" }, "2026-11-01T04:30:00.000Z"],
  ["the night of spring", { date: "2027-03-14", time: "03:30" }, "2027-03-14T07:30:00.000Z"],
])("a date in %s is one instant on both clocks", async (_what, proposal, instant) => {
  const { central, both } = await movable([proposal]);
  expect((await central.post("accept", { option: 0 })).status).toBe(200);
  const { theirs, ours } = await both();
  expect([theirs.datetimeUtc, ours.datetimeUtc]).toEqual([instant, instant]);
  expect(ours.partner?.state).toBe("same");
  expect(theirs.partner?.state).toBe("same");
});
