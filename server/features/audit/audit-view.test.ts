import { beforeAll, describe, expect, test } from "vitest";
import { makeSchool } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";
import { signInSysadmin } from "#server/test/fixtures/sysadmin.ts";
import type { AuditLogEntry, AuditPage } from "#shared/api/audit.ts";
import { auditLog } from "#shared/schema/audit-log.ts";

const app = testApp();
const PATH = "/api/sysadmin/audit";

let agent: Awaited<ReturnType<typeof signInSysadmin>>["agent"];
let school: Awaited<ReturnType<typeof makeSchool>>;

beforeAll(async () => {
  agent = (await signInSysadmin(app)).agent;
  school = await makeSchool(app.db, { name: "Osprey Point 100%" });
  const at = (day: number) => new Date(`2026-08-0${day}T12:00:00.000Z`);
  await app.db.insert(auditLog).values([
    {
      at: at(1),
      actor: "ann@view.example.com",
      action: "sign-in",
      result: "failure",
      client: "203.0.113.50",
    },
    { at: at(2), actor: "ann@view.example.com", action: "sign-in", result: "success", schoolId: school.id },
    {
      at: at(3),
      actor: "boss@view.example.com",
      action: "school-deletion",
      result: "success",
      schoolId: 1_999_999_999,
      details: { school: "Gone High" },
    },
    { at: at(4), actor: "bob@view.example.com", action: "import", result: "success", schoolId: school.id },
  ]);
});

async function read(query: string): Promise<AuditPage> {
  const { body } = await agent.get(`${PATH}?${query}`).expect(200);
  return body;
}

const listed = async (query: string) =>
  (await read(`q=view.example.com&${query}`)).entries.map(({ actor, action }: AuditLogEntry) => [
    actor.split("@")[0],
    action,
  ]);

describe("the view of the audit log", () => {
  test("shows when, who, which school, from where, what, and with what result; newest first", async () => {
    const { entries, next } = await read("q=view.example.com");
    expect(next).toBeNull();
    expect(entries).toHaveLength(4);
    expect(entries[0]).toEqual({
      id: expect.any(Number),
      at: "2026-08-04T12:00:00.000Z",
      actor: "bob@view.example.com",
      school: { id: school.id, name: "Osprey Point 100%" },
      client: "",
      action: "import",
      result: "success",
      details: {},
    });
    expect(entries[1]?.school).toEqual({ id: 1_999_999_999, name: "Gone High" });
    expect(entries[3]).toMatchObject({ school: null, client: "203.0.113.50", result: "failure" });
  });

  test("is filtered by action, by result and by day", async () => {
    expect(await listed("action=sign-in")).toEqual([
      ["ann", "sign-in"],
      ["ann", "sign-in"],
    ]);
    expect(await listed("action=sign-in&result=failure")).toHaveLength(1);
    for (const since of ["2026-08-03", "2026-08-03T00:00:00.000Z", "2026-08-03T05:45:00%2B05:45"]) {
      expect(await listed(`since=${since}`), since).toEqual([
        ["bob", "import"],
        ["boss", "school-deletion"],
      ]);
    }
  });

  test("is filtered by school, by its id or a part of its name, also when it is gone", async () => {
    expect(await listed(`school=${school.id}`)).toHaveLength(2);
    expect(await listed("school=osprey")).toHaveLength(2);
    expect(await listed("school=gone%20h")).toEqual([["boss", "school-deletion"]]);
    expect(await listed("school=1999999999")).toHaveLength(1);
  });

  test("is searched by person, client address and details, in any case and literally", async () => {
    const { entries } = await read("q=203.0.113.50");
    expect(entries).toHaveLength(1);
    expect((await read("q=gone%20HIGH")).entries).toHaveLength(1);
    expect((await read("q=%25view")).entries).toEqual([]);
    expect(await listed("school=100%25")).toHaveLength(2);
  });

  test("comes in pages of fifty", async () => {
    const many = Array.from({ length: 60 }, () => ({
      actor: "pages@example.com",
      action: "sign-in",
      result: "success",
    }));
    await app.db.insert(auditLog).values(many);
    const first = await read("q=pages@example.com");
    expect([first.entries.length, first.next]).toEqual([50, first.entries.at(-1)?.id]);
    const second = await read(`q=pages@example.com&before=${first.next}`);
    expect([second.entries.length, second.next]).toEqual([10, null]);
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(60);
  });

  test.each([
    "never",
    "",
    "-271821-01-01",
    "-271821-04-21",
    "1899-12-31",
    "%2B275760-01-01",
    "3000-01-02",
    "2026-02-30",
    "2026-02-30T10:00:00Z",
    "8/3/2026",
  ])("since=%s is 400 and says what a date is", async (since) => {
    const message = "since must be a date from 1900 to 2999";
    const { body } = await agent.get(`${PATH}?since=${since}`).expect(400);
    expect(body).toEqual({ message, errors: { since: message } });
  });

  test.each(["before=x", "before=-1", "action=a&action=b", "q=%00", "school=99999999999999"])(
    "%s is no server error",
    async (query) => {
      const { status } = await agent.get(`${PATH}?${query}`);
      expect(status).toBeLessThan(500);
    },
  );
});
