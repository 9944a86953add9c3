import { beforeAll, expect, test } from "vitest";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { auditOf } from "#server/test/fixtures/accounts.ts";
import { publish } from "#server/test/fixtures/publication.ts";
import { makeStaffed } from "#server/test/fixtures/staff.ts";
import { signInSysadmin } from "#server/test/fixtures/sysadmin.ts";

const app = testApp();

let sysadmin: Awaited<ReturnType<typeof signInSysadmin>>;
beforeAll(async () => {
  sysadmin = await signInSysadmin(app);
});

const pathOf = ({ id }: { id: number }, slug = "") =>
  `/api/sysadmin/schools/${id}/public-addresses${slug && `/${slug}`}`;
const list = async (school: { id: number }) => (await sysadmin.agent.get(pathOf(school)).expect(200)).body;
const free = (school: { id: number }, slug: string) => sysadmin.agent.delete(pathOf(school, slug));

test("a school's present address and its former one are listed, with the day on which that is free again", async () => {
  const staffed = await makeStaffed(app);
  expect(await list(staffed.school)).toEqual([]);
  for (const slug of ["lincoln-one", "lincoln-two", "lincoln"]) await publish(staffed, slug).expect(200);
  const until = new Date(TEST_NOW.getTime() + 365 * 86_400_000).toISOString();
  const held = [
    { slug: "lincoln", current: true, until: null },
    { slug: "lincoln-two", current: false, until },
  ];
  expect(await list(staffed.school)).toEqual(held);
  await publish(staffed, "", { enabled: false }).expect(200);
  expect(await list(staffed.school)).toEqual(held);
});

test("a former address is freed: it leads nowhere, and any school can take it", async () => {
  const [ours, theirs] = [await makeStaffed(app), await makeStaffed(app)];
  for (const slug of ["central-high", "central"]) await publish(ours, slug).expect(200);
  await app.request().get("/s/central-high").expect(308);
  await free(ours.school, "central-high").expect(204);
  await free(ours.school, "central-high").expect(404, { message: "Address not found" });
  await app.request().get("/s/central-high").expect(404);
  expect(await list(ours.school)).toEqual([{ slug: "central", current: true, until: null }]);
  await publish(theirs, "central-high").expect(200);
  expect(await auditOf(app, sysadmin.email)).toContainEqual(
    expect.objectContaining({
      action: "public-address-end",
      schoolId: ours.school.id,
      details: { slug: "central-high" },
    }),
  );
});

test("the present address, another school's and what is none are not freed", async () => {
  const [ours, theirs] = [await makeStaffed(app), await makeStaffed(app)];
  await publish(ours, "osprey").expect(200);
  for (const slug of ["ridge-high", "ridge"]) await publish(theirs, slug).expect(200);
  await free(ours.school, "osprey").expect(409, { message: "This is the current address" });
  for (const slug of ["ridge-high", "ridge", "nobodys", "NO", "%00"])
    await free(ours.school, slug).expect(404, { message: "Address not found" });
  await free({ id: 2_000_000_000 }, "osprey").expect(404, { message: "School not found" });
  await sysadmin.agent.get(pathOf({ id: 2_000_000_000 })).expect(404, { message: "School not found" });
  await app.request().get("/s/osprey").expect(200);
  await app.request().get("/s/ridge-high").expect(308);
});
