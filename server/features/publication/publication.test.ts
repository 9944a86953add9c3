import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { makeTeam } from "#server/db/factories.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { auditOf } from "#server/test/fixtures/accounts.ts";
import { publicationAt, publish } from "#server/test/fixtures/publication.ts";
import type { Staffed } from "#server/test/fixtures/staff.ts";
import { makeStaffed } from "#server/test/fixtures/staff.ts";
import type { Publication } from "#shared/api/publication.ts";
import { publications } from "#shared/schema/publications.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";

const app = testApp();
const PATH = "/api/publication";
const SLUG_MESSAGE = "Use 3 to 40 lowercase letters, digits and hyphens";
const TEAMS_MESSAGE = "Choose teams of your school";

afterEach(() => app.db.update(systemSettings).set({ publicPages: true }));

let number = 0;
const newSlug = () => {
  number += 1;
  return `school-${number}`;
};

const read = async ({ agent }: Pick<Staffed, "agent">): Promise<Publication> =>
  (await agent.get(PATH).expect(200)).body;

describe("what a school publishes", () => {
  test("is nothing at first, with an address proposed", async () => {
    const staffed = await makeStaffed(app, { name: "Mount Saint Céline's High" });
    expect(await read(staffed)).toEqual({
      ...{ allowed: true, enabled: false, slug: "", suggestion: "mount-saint-celines-high", show: "all" },
      ...{ teamIds: [], indexed: false, url: "", updatedAt: "1970-01-01T00:00:00.000Z" },
    });
  });

  test("is chosen by a manager, and read by all of the staff", async () => {
    const staffed = await makeStaffed(app);
    const team = await makeTeam(app.db, staffed.school.id);
    const slug = newSlug();
    const chosen = publicationAt(slug, { show: "confirmed", teamIds: [team.id, team.id], indexed: true });
    const { body } = await staffed.agent.put(PATH).send(chosen).expect(200);
    expect(body).toMatchObject({ ...chosen, teamIds: [team.id], url: `http://localhost:3000/s/${slug}` });
    const colleague = await app.signIn(await staffed.colleague());
    expect(await read({ agent: colleague })).toEqual(body);
    const refused = await colleague.put(PATH).send(publicationAt(slug)).expect(403);
    expect(refused.body.message).toBe("Only a manager of your school can do this");
    expect(await read(staffed)).toEqual(body);
  });

  test("has no address as a whole while it is off, and keeps the one that was chosen", async () => {
    const staffed = await makeStaffed(app);
    const slug = newSlug();
    const { body } = await publish(staffed, slug, { enabled: false }).expect(200);
    expect(body).toMatchObject({ enabled: false, slug, url: "" });
    expect((await publish(staffed, "", { enabled: false }).expect(200)).body).toMatchObject({
      slug: "",
      url: "",
    });
  });

  test("stands in the audit log by what was changed, and a save that changes nothing does not", async () => {
    const staffed = await makeStaffed(app);
    const slug = newSlug();
    const { body } = await publish(staffed, slug).expect(200);
    expect((await publish(staffed, slug).expect(200)).body).toEqual(body);
    const entries = await auditOf(app, staffed.manager.email);
    expect(entries.filter(({ action }) => action === "publication")).toEqual([
      expect.objectContaining({
        result: "success",
        details: { school: "Stonebridge Central", changed: "enabled, slug", enabled: true, slug },
      }),
    ]);
  });

  test("is not overwritten by a manager who has not seen the last change, the first one included", async () => {
    const staffed = await makeStaffed(app);
    const slug = newSlug();
    const { updatedAt } = await read(staffed);
    const saves = await Promise.all(
      [true, false].map((indexed) => publish(staffed, slug, { indexed, updatedAt })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = await publish(staffed, newSlug(), { updatedAt }).expect(409);
    expect(stale.body.message).toBe("This school was changed by someone else. Reload and try again.");
    expect((await read(staffed)).slug).toBe(slug);
  });

  test.each([
    [{ slug: "ab" }, { slug: SLUG_MESSAGE }],
    [{ slug: "Lincoln" }, { slug: SLUG_MESSAGE }],
    [{ slug: "a".repeat(41) }, { slug: SLUG_MESSAGE }],
    [{ slug: "lincoln/high" }, { slug: SLUG_MESSAGE }],
    [{ slug: "" }, { slug: SLUG_MESSAGE }],
    [{ slug: null }, { slug: SLUG_MESSAGE }],
    [{ enabled: "yes" }, { enabled: "enabled must be true or false" }],
    [{ indexed: undefined }, { indexed: "indexed must be true or false" }],
    [{ show: "some" }, { show: "show must be all or confirmed" }],
    [{ teamIds: "all" }, { teamIds: TEAMS_MESSAGE }],
    [{ teamIds: [1.5] }, { "teamIds.0": TEAMS_MESSAGE }],
    [{ teamIds: [2_000_000_000] }, { teamIds: TEAMS_MESSAGE }],
    [{ teamIds: [99_999_999_999] }, { teamIds: TEAMS_MESSAGE }],
  ])("refuses %j by field, and changes nothing", async (change, errors) => {
    const staffed = await makeStaffed(app);
    const body = { ...publicationAt(newSlug()), ...change };
    expect((await staffed.agent.put(PATH).send(body).expect(400)).body.errors).toEqual(errors);
    expect(await read(staffed)).toMatchObject({ enabled: false, slug: "" });
  });

  test("refuses another school's team", async () => {
    const staffed = await makeStaffed(app);
    const theirs = await makeTeam(app.db, (await makeStaffed(app)).school.id);
    const { body } = await publish(staffed, newSlug(), { teamIds: [theirs.id] }).expect(400);
    expect(body.message).toBe(TEAMS_MESSAGE);
  });
});

describe("while a system administrator has switched public pages off", () => {
  test("a school can publish nothing, and can still switch its own off", async () => {
    const staffed = await makeStaffed(app);
    const slug = newSlug();
    await publish(staffed, slug).expect(200);
    await app.db.update(systemSettings).set({ publicPages: false });
    expect(await read(staffed)).toMatchObject({ allowed: false, enabled: true, url: "" });
    const { body } = await publish(staffed, slug, { indexed: true }).expect(403);
    expect(body.message).toBe("Public pages are switched off. Ask your system administrator.");
    await publish(staffed, slug, { enabled: false }).expect(200);
  });
});

describe("an address", () => {
  const isTaken = async (request: ReturnType<typeof publish>) =>
    expect((await request.expect(409)).body).toEqual({
      message: "This address is taken",
      errors: { slug: "This address is taken" },
    });

  const YEAR_MS = 365 * 86_400_000;
  const isFree = async (request: ReturnType<typeof publish>) => void (await request.expect(200));
  const leadsTo = async (former: string, present: string | null) => {
    const { status, headers } = await app.request().get(`/s/${former}`);
    expect([status, headers.location]).toEqual(present === null ? [404, undefined] : [308, `/s/${present}`]);
  };
  afterEach(() => {
    app.clock.now = TEST_NOW;
  });

  test("that a school has left leads to its present one for a year, and is free again afterwards", async () => {
    const [ours, theirs] = [await makeStaffed(app), await makeStaffed(app)];
    const [first, second] = [newSlug(), newSlug()];
    await publish(ours, first).expect(200);
    await publish(ours, second).expect(200);
    app.clock.now = new Date(TEST_NOW.getTime() + YEAR_MS - 1);
    await leadsTo(first, second);
    const later = { agent: await app.signIn(theirs.manager) };
    await isTaken(publish(later, first));
    app.clock.now = new Date(TEST_NOW.getTime() + YEAR_MS);
    await leadsTo(first, null);
    await isFree(publish(later, first));
    expect((await app.request().get(`/s/${first}`)).text).toContain(theirs.school.name);
    await app.request().get(`/s/${second}`).expect(200);
  });

  test("is held beside one former one, however often a school moves", async () => {
    const [ours, theirs] = [await makeStaffed(app), await makeStaffed(app)];
    const [first, second, third] = [newSlug(), newSlug(), newSlug()];
    for (const slug of [first, second, third]) await publish(ours, slug).expect(200);
    await leadsTo(second, third);
    await leadsTo(first, null);
    await isTaken(publish(theirs, second));
    await isTaken(publish(theirs, third));
    await isFree(publish(theirs, first));
    await isTaken(publish(ours, first));
    await leadsTo(second, third);
  });

  test("is held while it is switched off or emptied, and the school can have its former one back", async () => {
    const [ours, theirs] = [await makeStaffed(app), await makeStaffed(app)];
    const [first, second] = [newSlug(), newSlug()];
    await publish(ours, first, { enabled: false }).expect(200);
    await isTaken(publish(theirs, first));
    await publish(ours, second).expect(200);
    await isTaken(publish(theirs, first));
    await publish(ours, "", { enabled: false }).expect(200);
    await isTaken(publish(theirs, second));
    expect((await publish(ours, first).expect(200)).body.slug).toBe(first);
    await leadsTo(second, first);
    expect(await read(theirs)).toMatchObject({ slug: "", enabled: false });
  });

  test.each(["admin", "api", "fieldhouse", "support", "system"])("%s is nobody's", async (slug) => {
    await isTaken(publish(await makeStaffed(app), slug));
  });

  test("that two schools choose at once is one's, and the other hears that it is taken", async () => {
    const schools = [await makeStaffed(app), await makeStaffed(app), await makeStaffed(app)];
    const slug = newSlug();
    const saves = await Promise.all(schools.map((staffed) => publish(staffed, slug)));
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const owners = await app.db.select().from(publications).where(eq(publications.slug, slug));
    expect(owners.length).toBe(1);
  });

  test.each([
    ["Riverbend High", ["riverbend-high"], "riverbend-high-2"],
    ["System", [], "system-2"],
    ["PS", [], "ps-school"],
    ["東京高校", [], "school"],
    ["The Very Long Name of a Consolidated Regional High School", [], "the-very-long-name-of-a-consolidated"],
    ["Aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeee", [], "aaaaaaaaaabbbbbbbbbbccccccccccdddddd"],
  ])("is proposed by the name: for %s, with %j taken, %s", async (name, taken, suggestion) => {
    for (const slug of taken) await publish(await makeStaffed(app), slug).expect(200);
    const staffed = await makeStaffed(app, { name });
    expect((await read(staffed)).suggestion).toBe(suggestion);
    await publish(staffed, suggestion).expect(200);
    expect((await read(staffed)).suggestion).toBe(suggestion);
  });
});

describe("a team that is deleted", () => {
  test("leaves what is shown, and with the last of them nothing is", async () => {
    const staffed = await makeStaffed(app);
    const [first, second] = [
      await makeTeam(app.db, staffed.school.id, { sport: "golf" }),
      await makeTeam(app.db, staffed.school.id, { sport: "tennis" }),
    ];
    const before = await publish(staffed, newSlug(), { teamIds: [first.id, second.id] }).expect(200);
    await staffed.agent.delete(`/api/teams/${first.id}`).expect(204);
    const after = await read(staffed);
    expect(after).toMatchObject({ enabled: true, teamIds: [second.id] });
    expect(after.updatedAt > before.body.updatedAt).toBe(true);
    await staffed.agent.delete(`/api/teams/${second.id}`).expect(204);
    expect(await read(staffed)).toMatchObject({ enabled: false, teamIds: [], url: "" });
  });

  test("while it is being chosen is either shown or refused, never kept", async () => {
    for (let round = 0; round < 5; round += 1) {
      const staffed = await makeStaffed(app);
      const { id } = await makeTeam(app.db, staffed.school.id);
      const [saved] = await Promise.all([
        publish(staffed, newSlug(), { teamIds: [id] }),
        staffed.agent.delete(`/api/teams/${id}`).expect(204),
      ]);
      expect([200, 400]).toContain(saved.status);
      expect(await read(staffed)).toMatchObject({ enabled: false, teamIds: [] });
    }
  });
});
