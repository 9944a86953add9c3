import { describe, expect, test } from "vitest";
import { testApp } from "#server/test/agent.ts";
import { auditOf } from "#server/test/fixtures/accounts.ts";
import { linkedSchools } from "#server/test/fixtures/linked-schools.ts";
import type { Game } from "#shared/api/games.ts";

const app = testApp();

type Given = Parameters<typeof linkedSchools>[1];

const asked = async (given?: Given) => {
  const linked = await linkedSchools(app, given);
  await linked.ask();
  return linked;
};

const isOk = async <Response extends { status: number; body: unknown }>(call: Promise<Response>) => {
  const response = await call;
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response;
};

type Linked = Awaited<ReturnType<typeof linkedSchools>>;

/** Both rows, to see that a refused answer has moved neither. */
const bothRows = async ({ central, lincoln }: Linked) => [await central.row(), await lincoln.row()];

const mailsTo = (address: string) => app.outbox.mails.filter(({ to }) => to === address);

describe.each([false, true])("where the asking school came later: %s", (isCentralYounger) => {
  test("a confirmation agrees both games at one instant, and the asking school reads who gave it", async () => {
    const { central, lincoln } = await asked({
      isCentralYounger,
      lincolnsGame: { venue: "Aux Gym", datetimeUtc: new Date("2026-10-30T22:00:00.000Z") },
    });
    expect((await lincoln.partner())?.state).toBe("asks");
    const before = { ours: await lincoln.row(), theirs: await central.row() };
    const { body } = await isOk(lincoln.answer({ response: "confirm" }));
    const theirs = await central.listed();
    expect(body).toEqual(await lincoln.listed());
    expect(body).toMatchObject({
      ...{ status: "verified", date: "2026-10-30", time: "19:00:00", venue: "Main Gym", isHome: false },
      ...{ opponentNotTold: false, verifiedAt: theirs.verifiedAt },
      partner: { state: "same", canConfirm: false },
    });
    expect(theirs).toMatchObject({
      ...{ status: "verified", opponentNotTold: false },
      partner: { state: "same", canConfirm: false, schoolName: "Lincoln High" },
    });
    expect((await central.history())[0]).toMatchObject({
      ...{ actor: "Lincoln High", action: "confirmed" },
      changes: expect.arrayContaining([{ field: "Answered by", from: "", to: "Dana Lincoln High" }]),
    });
    expect((await lincoln.history())[0]).toMatchObject({ actor: "Central High", action: "followed" });
    expect((await lincoln.row())?.sequence).toBe((before.ours?.sequence ?? 0) + 1);
    expect((await central.row())?.sequence).toBe(before.theirs?.sequence);
    const [notice, ...others] = mailsTo(central.user.email);
    expect(notice?.subject).toContain("Confirmed: Lincoln High");
    expect(notice?.text).toContain("Answered by: Dana Lincoln High");
    expect(others).toEqual([]);
    expect(mailsTo(lincoln.user.email)).toEqual([]);
    expect((await auditOf(app, lincoln.user.email)).at(-1)).toMatchObject({
      ...{ action: "verification-answer", userId: lincoln.user.id, schoolId: central.school.id },
      details: { game: central.game.id, response: "confirm" },
    });
  });
});

test("asking to move leaves both on their dates, each with the proposals on its own clock", async () => {
  const { central, lincoln } = await asked();
  const { body } = await isOk(
    lincoln.answer({
      response: "reschedule",
      message: "Our bus is taken.",
      proposals: [
        { date: "2026-11-06", time: "00:30" },
        { date: "2026-11-07", time: null },
      ],
    }),
  );
  expect(body).toMatchObject({
    ...{ status: "reschedule", date: "2026-10-30", time: "19:00:00" },
    ...{ rescheduleBy: "school", proposedBy: "school", opponentNotTold: false },
    proposals: [
      { date: "2026-11-06", time: "00:30:00" },
      { date: "2026-11-07", time: null },
    ],
    partner: { state: "same", facts: { standing: "postponed" }, canConfirm: true },
  });
  expect(await central.listed()).toMatchObject({
    ...{ status: "reschedule", date: "2026-10-30", time: "18:00:00" },
    ...{ rescheduleBy: "opponent", proposedBy: "opponent", opponentMessage: "Our bus is taken." },
    proposals: [
      { date: "2026-11-05", time: "23:30:00" },
      { date: "2026-11-07", time: null },
    ],
    partner: {
      state: "asks",
      proposals: [
        { date: "2026-11-05", time: "23:30:00" },
        { date: "2026-11-07", time: null },
      ],
    },
  });
  const { text } = mailsTo(central.user.email)[0] ?? expect.fail("nobody was notified");
  expect(text).toContain("11:30 PM");
});

test("who has asked to move may take that back, until the other school has put the game off itself", async () => {
  const { central, lincoln } = await asked();
  await isOk(lincoln.answer({ response: "reschedule" }));
  const { body } = await isOk(lincoln.answer({ response: "confirm" }));
  expect(body).toMatchObject({ status: "verified", partner: { state: "same", canConfirm: false } });
  expect((await central.listed()).verifiedAt).toBe(body.verifiedAt);
  await isOk(central.edit({ status: "reschedule", notify: { mode: "tell", note: "" } }));
  expect(await lincoln.partner()).toMatchObject({ state: "differs", canConfirm: false });
  expect((await lincoln.answer({ response: "confirm" })).body.message).toBe("There is nothing to answer");
});

test("choosing one of the dates that are offered moves both there", async () => {
  const { central, lincoln } = await asked();
  const options = [
    { date: "2026-11-06", time: "18:00" },
    { date: "2026-11-13", time: "23:30" },
  ];
  await isOk(central.post("offer", { options }));
  expect((await lincoln.partner())?.proposals).toEqual([
    { date: "2026-11-06", time: "19:00:00" },
    { date: "2026-11-14", time: "00:30:00" },
  ]);
  const { body } = await isOk(lincoln.answer({ response: "choose", option: 1 }));
  const theirs = await central.listed();
  expect(body).toMatchObject({ status: "verified", date: "2026-11-14", time: "00:30:00" });
  expect(theirs).toMatchObject({ status: "verified", date: "2026-11-13", time: "23:30:00" });
  expect(body.datetimeUtc).toBe(theirs.datetimeUtc);
  expect(body.verifiedAt).toBe(theirs.verifiedAt);
  expect(body.partner.state).toBe("same");
  expect((await central.history())[0]).toMatchObject({ action: "date-chosen" });
});

describe("what was only told", () => {
  const told = async () => {
    const linked = await asked();
    await isOk(linked.lincoln.answer({ response: "confirm" }));
    await isOk(linked.central.edit({ venue: "North Gym", notify: { mode: "tell", note: "" } }));
    return linked;
  };

  test("is taken over by a confirmation, which counts at the other school, too, while its link is good", async () => {
    const { central, lincoln } = await told();
    expect(await lincoln.partner()).toMatchObject({ state: "differs", canConfirm: true });
    const { body } = await isOk(lincoln.answer({ response: "confirm" }));
    expect(body).toMatchObject({ status: "verified", venue: "North Gym", partner: { state: "same" } });
    expect((await central.listed()).verifiedAt).toBe(body.verifiedAt);
  });

  test("is taken over alone where the other school asks nothing any more", async () => {
    const { central, lincoln } = await told();
    await isOk(central.edit({ status: "scheduled" }));
    const before = await central.row();
    const notices = mailsTo(central.user.email).length;
    const { body } = await isOk(lincoln.answer({ response: "confirm" }));
    expect(body).toMatchObject({ status: "verified", venue: "North Gym", partner: { state: "same" } });
    const { agreements: known, ...theirs } = before ?? expect.fail();
    expect(await central.row()).toMatchObject(theirs);
    expect(known).toHaveLength(1);
    expect(await central.partner()).toMatchObject({ facts: { venue: "North Gym" } });
    expect(mailsTo(central.user.email)).toHaveLength(notices);
    expect((await auditOf(app, lincoln.user.email)).at(-1)).toMatchObject({
      ...{ action: "verification-answer", schoolId: lincoln.school.id },
      details: { game: lincoln.game.id, response: "confirm" },
    });
  });
});

test("an answer names what was told: it stands although notes, bus and coach have changed since", async () => {
  const { central, lincoln } = await asked();
  const { updatedAt } = (await lincoln.partner()) ?? expect.fail();
  await isOk(central.edit({ notes: "Senior night", departure: "16:30" }));
  const { team } = central;
  await isOk(central.agent.put(`/api/teams/${team.id}`).send({ ...team, coachName: "Kit Lowry" }));
  await isOk(lincoln.answer({ response: "confirm", updatedAt }));
});

test("a game without a time stands at noon of its own school, and stays agreed when it is saved again", async () => {
  const noon = { timeTbd: true, datetimeUtc: new Date("2026-10-30T17:00:00.000Z") };
  const { lincoln } = await asked({
    game: noon,
    lincolnsGame: { datetimeUtc: new Date("2026-10-31T16:00:00.000Z") },
  });
  const { body } = await isOk(lincoln.answer({ response: "confirm" }));
  expect(body).toMatchObject({ date: "2026-10-30", time: "12:00:00", timeTbd: true });
  await isOk(lincoln.edit({ notes: "Senior night" }));
  expect(await lincoln.listed()).toMatchObject({
    ...{ verifiedAt: body.verifiedAt, opponentNotTold: false },
    partner: { state: "same", canConfirm: false },
  });
});

const CHANGED = "This game has changed since you opened the page. Please check it and answer again.";

test.each<[string, (linked: Linked) => Promise<unknown>]>([
  ["has another place", ({ central }) => isOk(central.edit({ venue: "North Gym" }))],
  ["is on another day", ({ central }) => isOk(central.edit({ date: "2026-10-31" }))],
  ["was called off", ({ central }) => isOk(central.post("cancel", { notify: false }))],
  [
    "is on another clock",
    async ({ central: { agent } }) => {
      const { body: school } = await agent.get("/api/school").expect(200);
      await isOk(agent.post("/api/school").send({ ...school, timezone: "America/Denver" }));
    },
  ],
])(
  "where the other game %s, of which nobody was told, the answer is refused and says nothing of it",
  async (_what, change) => {
    const linked = await asked();
    await change(linked);
    const before = await bothRows(linked);
    const { status, body } = await linked.lincoln.answer({ response: "confirm" });
    expect({ status, body }).toEqual({ status: 409, body: { message: CHANGED } });
    expect(await bothRows(linked)).toEqual(before);
  },
);

test("an answer without a version is to what was last told, and refused where that has changed in silence", async () => {
  const linked = await asked();
  const { central, lincoln } = linked;
  const answer = (body: object) =>
    lincoln.agent.post(`/api/games/${lincoln.game.id}/partner`).send({ response: "confirm", ...body });
  for (const updatedAt of ["yesterday", "2026-13-01T00:00:00Z", 12, {}]) {
    const { body } = await answer({ updatedAt }).expect(400);
    expect(body.errors).toEqual({ updatedAt: "updatedAt must be an ISO 8601 instant" });
  }
  await isOk(central.edit({ venue: "North Gym" }));
  const before = await bothRows(linked);
  expect((await answer({}).expect(409)).body).toEqual({ message: CHANGED });
  expect(await bothRows(linked)).toEqual(before);
  await isOk(central.edit({ notify: { mode: "tell", note: "" } }));
  expect((await isOk(answer({}))).body).toMatchObject({ status: "verified", venue: "North Gym" });
});

test("an answer to what was told before the last message is refused", async () => {
  const linked = await asked();
  const { central, lincoln } = linked;
  const { updatedAt } = (await lincoln.partner()) ?? expect.fail();
  await isOk(central.edit({ venue: "North Gym", notify: { mode: "ask", note: "" } }));
  const before = await bothRows(linked);
  for (const answer of [{ response: "confirm" }, { response: "reschedule" }]) {
    const { status, body } = await lincoln.answer({ ...answer, updatedAt });
    expect({ status, body }).toEqual({ status: 409, body: { message: CHANGED } });
  }
  expect(await bothRows(linked)).toEqual(before);
});

describe("a start that is taken here", () => {
  const taken = async () => {
    const linked = await asked({ lincolnsGame: { datetimeUtc: new Date("2026-10-29T23:00:00.000Z") } });
    await linked.lincoln.addGame({ datetimeUtc: linked.central.game.datetimeUtc, venue: "Elsewhere" });
    return linked;
  };

  test("refuses a confirmation, and neither moves", async () => {
    const linked = await taken();
    const before = await bothRows(linked);
    const { status, body } = await linked.lincoln.answer({ response: "confirm" });
    expect({ status, body }).toEqual({ status: 409, body: { message: "This game is already scheduled" } });
    expect(await bothRows(linked)).toEqual(before);
    expect(mailsTo(linked.central.user.email)).toEqual([]);
  });

  test("keeps no answer by the mailed link from standing: the row stays and differs", async () => {
    const { central, lincoln } = await taken();
    await app.request().post(`/api/verify-game/${central.token()}`).send({ response: "confirm" }).expect(200);
    expect(await lincoln.listed()).toMatchObject({ status: "scheduled", partner: { state: "differs" } });
    expect((await lincoln.answer({ response: "confirm" })).body).toEqual({
      message: "This game is already scheduled",
    });
  });
});

describe("there is nothing to answer", () => {
  const NOTHING = { status: 409, body: { message: "There is nothing to answer" } };
  const answered = async (linked: Linked, body: object) => {
    const before = await bothRows(linked);
    const response = await linked.lincoln.answer(body);
    expect({ status: response.status, body: response.body }).toEqual(NOTHING);
    expect(await bothRows(linked)).toEqual(before);
  };

  test("while nothing was told", async () => {
    await answered(await linkedSchools(app), { response: "confirm" });
  });

  test("in a game that was called off", async () => {
    const linked = await asked();
    await isOk(linked.central.post("cancel", { notify: true }));
    await answered(linked, { response: "confirm" });
    await answered(linked, { response: "reschedule" });
  });

  test("by a confirmation that would change no row", async () => {
    const linked = await asked();
    await isOk(linked.lincoln.answer({ response: "confirm" }));
    await answered(linked, { response: "confirm" });
  });

  test("for a choice or another date where no link is good", async () => {
    const linked = await asked();
    await isOk(linked.central.edit({ status: "scheduled" }));
    await answered(linked, { response: "reschedule" });
    await answered(linked, { response: "choose", option: 0 });
  });
});

test("errors come in their order: unknown game, malformed answer, nothing to answer, changed, nothing offered, dates", async () => {
  const { central, lincoln } = await asked();
  const at = (id: number) => `/api/games/${id}/partner`;
  const post = async (id: number, body: object) => {
    const response = await lincoln.agent.post(at(id)).send(body);
    return [response.status, response.body.message];
  };
  expect(await post(central.game.id, {})).toEqual([404, "Game not found"]);
  const unlinked = await lincoln.addGame({ datetimeUtc: new Date("2026-11-20T00:00:00.000Z") });
  expect(await post(unlinked.id, {})).toEqual([400, "Choose Confirm Game or Request Reschedule"]);
  const old = "2026-08-01T00:00:00.000Z";
  const skipped = { response: "reschedule", proposals: [{ date: "2027-03-14", time: "02:30" }] };
  expect(await post(unlinked.id, { ...skipped, updatedAt: old })).toEqual([
    409,
    "There is nothing to answer",
  ]);
  expect(await post(lincoln.game.id, { ...skipped, updatedAt: old })).toEqual([409, CHANGED]);
  const { updatedAt } = (await lincoln.partner()) ?? expect.fail();
  const choice = { response: "choose", option: 0, updatedAt };
  expect(await post(lincoln.game.id, choice)).toEqual([409, "There is no offered date to choose"]);
  const [status, message] = await post(lincoln.game.id, { ...skipped, updatedAt });
  expect(status).toBe(400);
  expect(message).toContain("2:30 AM");
});

test("a date is judged by this school's clock: the other one's may not skip it", async () => {
  const { central, lincoln } = await asked({ lincoln: { timezone: "America/Phoenix" } });
  const proposals = [{ date: "2027-03-14", time: "02:30" }];
  await isOk(lincoln.answer({ response: "reschedule", proposals }));
  expect((await central.listed()).proposals).toEqual([{ date: "2027-03-14", time: "04:30:00" }]);
});

describe("unlinking", () => {
  test("ends it for both, who keep their games as they are", async () => {
    const linked = await asked();
    const { central, lincoln } = linked;
    const before = await bothRows(linked);
    const mails = app.outbox.mails.length;
    await lincoln.unlink().expect(204);
    expect(await bothRows(linked)).toEqual(before);
    expect(await lincoln.partner()).toBeNull();
    expect(await central.partner()).toBeNull();
    expect(app.outbox.mails).toHaveLength(mails);
    expect((await lincoln.history())[0]).toMatchObject({
      ...{ actor: "Dana Lincoln High", action: "unlinked" },
      changes: [{ field: "School", from: "", to: "Central High" }],
    });
    expect((await central.history())[0]).toMatchObject({
      ...{ actor: "Lincoln High", action: "unlinked" },
      changes: [{ field: "School", from: "", to: "Lincoln High" }],
    });
    expect((await auditOf(app, lincoln.user.email)).at(-1)).toMatchObject({
      ...{ action: "game-unlink", schoolId: lincoln.school.id },
      details: { game: lincoln.game.id },
    });
    const again = await central.unlink();
    expect([again.status, again.body.message]).toEqual([409, "There is nothing to unlink"]);
    expect((await lincoln.agent.delete(`/api/games/${central.game.id}/partner`)).status).toBe(404);
  });

  test("leaves the mailed link good: it moves the asking school's game alone", async () => {
    const { central, lincoln } = await asked();
    await lincoln.unlink().expect(204);
    const before = await lincoln.row();
    await app.request().post(`/api/verify-game/${central.token()}`).send({ response: "confirm" }).expect(200);
    expect(((await central.listed()) as Game).status).toBe("verified");
    expect(await lincoln.row()).toEqual(before);
  });
});
