import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { makeSchool } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import { auditOf, makeStaff } from "#server/test/fixtures/accounts.ts";
import type { SchoolMessages } from "#shared/api/requests/reminders.ts";
import { schools } from "#shared/schema/schools.ts";

const app = testApp();

const PATH = "/api/school/messages";
const AT_FIRST: SchoolMessages = { reminders: true, dayBefore: false, digestEmails: [] };

async function member() {
  const { id: schoolId } = await makeSchool(app.db);
  const user = await makeStaff(app, { schoolId });
  const agent = await app.signIn(user);
  return {
    agent,
    messages: async (): Promise<SchoolMessages> => (await agent.get(PATH).expect(200)).body,
    change: (body: object) => agent.patch(PATH).send(body),
    school: async () => (await app.db.select().from(schools).where(eq(schools.id, schoolId)))[0],
    recorded: async () =>
      (await auditOf(app, user.email)).filter(({ action }) => action === "message-settings"),
  };
}

describe("the messages that a school sends by itself", () => {
  test("at first: reminders, and nothing else", async () => {
    expect(await (await member()).messages()).toEqual(AT_FIRST);
  });

  test("any of the staff changes what is named, and leaves the rest", async () => {
    const { messages, change } = await member();
    expect((await change({ dayBefore: true }).expect(200)).body).toEqual({ ...AT_FIRST, dayBefore: true });
    const digestEmails = ["gym@example.com", "desk@example.com"];
    const saved = { reminders: false, dayBefore: true, digestEmails };
    const typed = [" Gym@Example.com", "desk@example.com", "gym@example.com"];
    expect((await change({ reminders: false, digestEmails: typed }).expect(200)).body).toEqual(saved);
    expect((await change({}).expect(200)).body).toEqual(saved);
    expect(await messages()).toEqual(saved);
    expect((await change({ digestEmails: [] }).expect(200)).body).toEqual({ ...saved, digestEmails: [] });
  });

  test("are no part of the school's form, nor of its version", async () => {
    const { agent, school, change } = await member();
    const before = await school();
    const form = (await agent.get("/api/school").expect(200)).body;
    await change({ reminders: false, digestEmails: ["gym@example.com"] }).expect(200);
    expect((await school())?.updatedAt).toEqual(before?.updatedAt);
    expect((await agent.get("/api/school").expect(200)).body).toEqual(form);
    await agent
      .post("/api/school")
      .send({ ...form, mascot: "Herons" })
      .expect(200);
    expect(await school()).toMatchObject({ mascot: "Herons", reminders: false });
  });

  test("stand in the audit log by their names, once, and only where something changed", async () => {
    const { change, recorded } = await member();
    const body = { reminders: true, dayBefore: true, digestEmails: ["gym@example.com"] };
    await change(body).expect(200);
    await change(body).expect(200);
    const details = { school: "Harbor Pines High School", changed: "dayBefore, digestEmails" };
    expect(await recorded()).toEqual([expect.objectContaining({ result: "success", details })]);
  });

  const eleven = Array.from({ length: 11 }, (_, index) => `desk${index}@example.com`);

  test.each([
    [{ reminders: "yes" }, { reminders: "reminders must be true or false" }],
    [{ dayBefore: null }, { dayBefore: "dayBefore must be true or false" }],
    [{ digestEmails: "gym@example.com" }, { digestEmails: "digestEmails must be a list" }],
    [
      { digestEmails: ["gym@example.com", "the gym"] },
      { digestEmails: "Please enter a valid email address" },
    ],
    [{ digestEmails: eleven }, { digestEmails: "Enter at most 10 addresses" }],
    [
      { reminders: 1, dayBefore: 0 },
      { reminders: "reminders must be true or false", dayBefore: "dayBefore must be true or false" },
    ],
  ])("refuses %j by field, and changes nothing", async (body, errors) => {
    const { messages, change, recorded } = await member();
    expect((await change(body).expect(400)).body.errors).toEqual(errors);
    expect(await messages()).toEqual(AT_FIRST);
    expect(await recorded()).toEqual([]);
  });

  test("takes ten addresses, and is one school's own", async () => {
    const { change } = await member();
    const other = await makeSchool(app.db);
    const ten = eleven.slice(1);
    expect((await change({ digestEmails: ten, schoolId: other.id }).expect(200)).body.digestEmails).toEqual(
      ten,
    );
    const [row] = await app.db.select().from(schools).where(eq(schools.id, other.id));
    expect(row?.digestEmails).toEqual([]);
  });
});
