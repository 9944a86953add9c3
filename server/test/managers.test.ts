import { eq } from "drizzle-orm";
import type { Response } from "supertest";
import { expect, test, vi } from "vitest";
import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { testApp } from "#server/test/agent.ts";
import { listEndpoints } from "#server/test/endpoints.ts";
import { publicationAt } from "#server/test/fixtures/publication.ts";
import { makeWholeSchool, rowsOf, type WholeSchool } from "#server/test/fixtures/whole-school.ts";
import { countWaiting } from "#server/test/locks.ts";
import { schools } from "#shared/schema/schools.ts";
import { users } from "#shared/schema/users.ts";

const app = testApp();

/** A body with which each call of a manager succeeds; a new one is named here. */
const BODIES: Record<string, (at: WholeSchool) => object | undefined> = {
  "PUT /api/publication": ({ school }) => publicationAt(`school-${school.id}`),
  "PATCH /api/school/sign-in": () => ({ secondStep: false, ssoOnly: false }),
  "POST /api/staff/invitations": ({ school }) => ({ emails: [`new-at-${school.id}@example.com`] }),
  "POST /api/staff/invitations/:id/resend": () => undefined,
  "DELETE /api/staff/invitations/:id": () => undefined,
  "PATCH /api/staff/:id": () => ({ isManager: true }),
  "DELETE /api/staff/:id/second-step": () => undefined,
  "DELETE /api/staff/:id/provider": () => undefined,
};

const MEANWHILE: Record<string, { change: (tx: Db, at: WholeSchool) => Promise<unknown>; refusal?: object }> =
  {
    "nothing happened": { change: async () => undefined },
    "a colleague locked the manager out": {
      change: (tx, { manager }) => tx.update(users).set({ isActive: false }).where(eq(users.id, manager.id)),
      refusal: { status: 401, body: { message: "Unauthorized" } },
    },
    "the manager was dismissed": {
      change: (tx, { manager }) => tx.update(users).set({ isManager: false }).where(eq(users.id, manager.id)),
      refusal: { status: 403, body: { message: "Only a manager of your school can do this" } },
    },
    "the school was deactivated": {
      change: (tx, { school }) =>
        tx.update(schools).set({ isActive: false }).where(eq(schools.id, school.id)),
      refusal: { status: 401, body: { message: "Unauthorized" } },
    },
  };

test.each(Object.entries(MEANWHILE))(
  "every write of a manager judges the right again in its transaction: %s meanwhile",
  async (_what, { change, refusal }) => {
    const calls = listEndpoints(app).filter(
      ({ mount, method }) => mount.access === "manager" && method !== "get",
    );
    expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(BODIES).sort());
    for (const { name, method, path } of calls) {
      const at = await makeWholeSchool(app, "Stonebridge");
      const id = at.ids[path.includes("invitations") ? "invitations" : "staff"];
      const address = path.replace(":id", String(id));
      let rows = "";
      let called: Promise<Response> | undefined;
      await inTransaction(app.db, async (tx) => {
        await tx.select().from(schools).where(eq(schools.id, at.school.id)).for("update");
        await tx.select().from(users).where(eq(users.id, at.manager.id)).for("update");
        called = at.agent[method](address)
          .send(BODIES[name]?.(at))
          .then((response) => response);
        await vi.waitFor(async () => expect(await countWaiting(app.deps.pool), name).toBe(1), {
          timeout: 2_500,
        });
        await change(tx, at);
        // A changed school has its next version only when the transaction ends.
        await tx.execute("set constraints all immediate");
        rows = await rowsOf(tx, at.school);
      });
      const response = await called;
      if (!refusal) expect(response?.status, name).toBeLessThan(300);
      else {
        expect(response, name).toMatchObject(refusal);
        expect(await rowsOf(app.db, at.school), name).toBe(rows);
      }
    }
  },
  60_000,
);
