import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import supertest from "supertest";
import { expect, onTestFinished, test } from "vitest";
import { createApp } from "#server/app.ts";
import { createDb, createPool } from "#server/db/client.ts";
import { makeSchool } from "#server/db/factories.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { SAMPLE_LOGOS } from "#server/test/fixtures/sample-logos.ts";
import { signInSysadmin } from "#server/test/fixtures/sysadmin.ts";
import { LOGO_KINDS, LOGO_TYPES, MAX_LOGO_BYTES, NOT_A_LOGO } from "#shared/domain/school/logo.ts";
import { auditLog } from "#shared/schema/audit-log.ts";
import { type SchoolId, schoolLogos, schools } from "#shared/schema/schools.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";

const app = testApp();

const { png, svg } = SAMPLE_LOGOS;
const base64 = (bytes: Buffer) => bytes.toString("base64");
const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

async function staff() {
  const school = await makeSchool(app.db);
  const agent = await app.signInAt(school.id);
  return {
    school,
    agent,
    put: (data: unknown) => agent.put("/api/school/logo").send({ data }),
    get: (path: string) => app.request().get(path).buffer(true).parse(asBytes),
  };
}

type Stream = { on(event: string, listener: (chunk: Buffer) => void): void };

/** supertest reads a picture's bytes, and not a text's, only with a parser of its own. */
function asBytes(response: unknown, done: (error: Error | null, body: unknown) => void): void {
  const chunks: Buffer[] = [];
  const stream = response as Stream;
  stream.on("data", (chunk) => void chunks.push(Buffer.from(chunk)));
  stream.on("end", () => done(null, Buffer.concat(chunks)));
}

const audited = async (schoolId: SchoolId) => {
  const rows = await app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.schoolId, schoolId))
    .orderBy(auditLog.id);
  return rows.filter(({ action }) => action === "school-logo").map(({ details }) => details);
};
const stored = (schoolId: SchoolId) =>
  app.db.select().from(schoolLogos).where(eq(schoolLogos.schoolId, schoolId));

test.each(LOGO_KINDS)("a %s becomes the logo, and anybody gets it as it was", async (kind) => {
  const { school, agent, put, get } = await staff();
  const bytes = SAMPLE_LOGOS[kind];
  const { body } = await put(base64(bytes)).expect(200);
  expect(body.logo).toBe(`/logos/${hashOf(bytes)}.${kind}`);
  expect((await agent.get("/api/school").expect(200)).body).toEqual(body);
  const picture = await get(body.logo).expect(200);
  expect(picture.headers["content-type"]).toBe(LOGO_TYPES[kind]);
  expect(picture.headers["set-cookie"]).toBeUndefined();
  expect(picture.body).toEqual(bytes);
  expect(await audited(school.id)).toEqual([{ school: school.name, change: "set", kind }]);
});

test("a data URL is taken as the picture in it", async () => {
  const { put } = await staff();
  const { body } = await put(`data:image/png;base64,${base64(png)}`).expect(200);
  expect(body.logo).toBe(`/logos/${hashOf(png)}.png`);
});

/** A picture that no other school has: the same ones have the same address. */
const ownPng = () => Buffer.concat([png, randomBytes(8)]);

const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);

test.each([
  ["nothing", undefined],
  ["an empty text", ""],
  ["a number", 7],
  ["a list", [base64(png)]],
  ["what is no base64", "*".repeat(400)],
  ["base64 with something between", `${base64(png).slice(0, 40)}\n${base64(png).slice(40)}`],
  ["a picture of another kind", base64(Buffer.from("GIF89a".padEnd(60, " ")))],
  ["a text", base64(Buffer.from("<html></html>"))],
  ["a byte too many", base64(padded(MAX_LOGO_BYTES + 1))],
  ["far too much", base64(padded(5 * 1024 * 1024))],
])("%s is refused with the sentence, and changes nothing", async (_name, data) => {
  const { school, agent, put } = await staff();
  const { status, body } = await put(data);
  expect([status, body]).toEqual([400, { message: NOT_A_LOGO, errors: { data: NOT_A_LOGO } }]);
  expect((await agent.get("/api/school").expect(200)).body.logo).toBe("");
  expect([await stored(school.id), await audited(school.id)]).toEqual([[], []]);
});

test("the largest picture is taken", async () => {
  const { put, get } = await staff();
  const { body } = await put(base64(padded(MAX_LOGO_BYTES))).expect(200);
  expect((await get(body.logo).expect(200)).body).toHaveLength(MAX_LOGO_BYTES);
});

test("settings that were open meanwhile can be saved, and keep the logo", async () => {
  const { agent, put } = await staff();
  const { body: before } = await agent.get("/api/school").expect(200);
  const { body: after } = await put(base64(png)).expect(200);
  expect(after).toEqual({ ...before, logo: after.logo });
  const { name, timezone, primaryColor, secondaryColor, updatedAt } = before;
  const saved = await agent
    .post("/api/school")
    .send({ name, timezone, primaryColor, secondaryColor, updatedAt, mascot: "Herons" })
    .expect(200);
  expect(saved.body).toMatchObject({ mascot: "Herons", logo: after.logo });
});

test("the same picture again writes nothing; another takes its place", async () => {
  const { school, put, get } = await staff();
  const own = ownPng();
  const { body: first } = await put(base64(own)).expect(200);
  expect((await put(base64(own)).expect(200)).body).toEqual(first);
  expect(await audited(school.id)).toHaveLength(1);
  const { body: second } = await put(base64(svg)).expect(200);
  expect(await stored(school.id)).toMatchObject([{ hash: hashOf(svg), kind: "svg" }]);
  await get(first.logo).expect(404);
  await get(second.logo).expect(200);
  expect(await audited(school.id)).toHaveLength(2);
});

test("a removed logo is gone; removing none writes nothing", async () => {
  const { school, agent, put, get } = await staff();
  const { body } = await put(base64(ownPng())).expect(200);
  const removed = await agent.delete("/api/school/logo").expect(200);
  expect(removed.body).toEqual({ ...body, logo: "" });
  await get(body.logo).expect(404);
  expect((await agent.delete("/api/school/logo").expect(200)).body).toEqual(removed.body);
  expect(await audited(school.id)).toEqual([
    { school: school.name, change: "set", kind: "png" },
    { school: school.name, change: "removed", kind: "png" },
  ]);
});

test("two schools may have the same picture, and one that takes it away leaves it to the other", async () => {
  const [one, other] = [await staff(), await staff()];
  const picture = base64(ownPng());
  const { body } = await one.put(picture).expect(200);
  expect((await other.put(picture).expect(200)).body.logo).toBe(body.logo);
  await one.agent.delete("/api/school/logo").expect(200);
  await one.get(body.logo).expect(200);
  await other.agent.delete("/api/school/logo").expect(200);
  await one.get(body.logo).expect(404);
});

test("saved at once from two screens, one of the pictures stands whole", async () => {
  const { school, agent, put } = await staff();
  const statuses = (await Promise.all([put(base64(png)), put(base64(svg)), put(base64(png))])).map(
    ({ status }) => status,
  );
  expect(statuses).toEqual([200, 200, 200]);
  const [row] = await stored(school.id);
  const { body } = await agent.get("/api/school").expect(200);
  expect(body.logo).toBe(`/logos/${row?.hash}.${row?.kind}`);
});

test("a deleted school's logo goes with it", async () => {
  const { school, put, get } = await staff();
  const { body } = await put(base64(ownPng())).expect(200);
  const { agent: sysadmin } = await signInSysadmin(app);
  await sysadmin.delete(`/api/sysadmin/schools/${school.id}`).expect(204);
  await get(body.logo).expect(404);
  expect(await stored(school.id)).toEqual([]);
});

test("a system administrator who edits the school leaves its logo", async () => {
  const { school, put } = await staff();
  const { body } = await put(base64(png)).expect(200);
  const { agent: sysadmin } = await signInSysadmin(app);
  await sysadmin
    .put(`/api/sysadmin/schools/${school.id}`)
    .send({ name: "Old Mill", adminEmail: school.adminEmail })
    .expect(200);
  const [row] = await app.db.select().from(schools).where(eq(schools.id, school.id));
  expect(row).toMatchObject({ name: "Old Mill", logo: body.logo });
});

test("a picture is kept for good by every cache, shown in mails, and runs and loads nothing where it is opened", async () => {
  const { put, get } = await staff();
  const { body } = await put(base64(svg)).expect(200);
  const { headers } = await get(body.logo).expect(200);
  expect(headers).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
  const again = await app.request().get(body.logo).set("If-None-Match", String(headers.etag));
  expect([again.status, again.text]).toEqual([304, ""]);
});

test.each([
  ["another ending", (path: string) => path.replace(".svg", ".png")],
  ["no ending", (path: string) => path.replace(".svg", "")],
  ["an ending that no logo has", (path: string) => path.replace(".svg", ".html")],
  ["a shorter name", (path: string) => path.replace(/\w\.svg/, ".svg")],
  ["a name that is nobody's", () => `/logos/${"0".repeat(64)}.svg`],
  ["a name in capitals", (path: string) => path.replace(/\w{64}/, (hash) => hash.toUpperCase())],
  ["a way out", () => "/logos/..%2f..%2fetc%2fpasswd"],
])("%s is not found, and not kept by caches", async (_name, wrong) => {
  const { put } = await staff();
  const { body } = await put(base64(svg)).expect(200);
  const { status, headers } = await app.request().get(wrong(body.logo));
  expect(status).toBe(404);
  expect(headers["cache-control"]).toBe("no-store");
});

test("during maintenance a picture is there", async () => {
  const { put, get } = await staff();
  const { body } = await put(base64(png)).expect(200);
  await app.db.update(systemSettings).set({ maintenanceMode: true });
  onTestFinished(async () => void (await app.db.update(systemSettings).set({ maintenanceMode: false })));
  await get(body.logo).expect(200);
});

test("with the database away a picture is temporarily unavailable", async () => {
  const pool = createPool("postgresql://nobody@/nothing?host=/nonexistent");
  onTestFinished(() => pool.end());
  const version = {
    appName: "",
    version: "1.2.3",
    buildDate: TEST_NOW.toISOString(),
    major: 1,
    minor: 2,
    patch: 3,
  };
  const away = createApp(app.compose({ pool, db: createDb(pool) }), {
    version,
    clientDir: undefined,
    isStopping: () => false,
  });
  const { status, headers } = await supertest(away).get(`/logos/${hashOf(png)}.png`);
  expect([status, headers["retry-after"]]).toEqual([503, "5"]);
});
