import { once } from "node:events";
import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { makeSchool, makeUser } from "#server/db/factories.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { TEST_PASSWORD, TEST_PASSWORD_HASH, type TestApp, testApp } from "#server/test/agent.ts";
import { listEndpoints } from "#server/test/endpoints.ts";
import { cookieOf, makeStaff } from "#server/test/fixtures/accounts.ts";
import { countWaiting } from "#server/test/locks.ts";
import { MEBIBYTE } from "#shared/domain/text/bytes.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";

const app = testApp();
const limited = testApp({ RATE_LIMITS: "on" });

async function signedIn(at: TestApp, email: string): Promise<string> {
  return cookieOf(await at.request().post("/api/login").send({ email, password: TEST_PASSWORD }).expect(200));
}

describe("a compressed body", () => {
  const packed = gzipSync(JSON.stringify({ sport: "golf", level: "varsity" }));
  const REFUSAL = { status: 415, body: { message: "Send the body uncompressed" } };

  const sent = (method: string, path: string, encoding: string, cookie = "") => {
    const sending = app
      .request()
      [method as "post"](path)
      .set({ "Content-Type": "application/json", "Content-Encoding": encoding, Cookie: cookie })
      // Node leaves it out for DELETE.
      .set("Content-Length", String(packed.length));
    sending.write(packed);
    return sending;
  };

  test("is refused by every route that may be called with one", async () => {
    const { id: schoolId } = await makeSchool(app.db);
    const staff = { schoolId, isManager: true, password: TEST_PASSWORD_HASH };
    const manager = await signedIn(app, (await makeUser(app.db, staff)).email);
    const office = { role: "sysadmin", password: TEST_PASSWORD_HASH } as const;
    const sysadmin = await signedIn(app, (await makeUser(app.db, office)).email);
    const writing = listEndpoints(app).filter(({ method }) => method !== "get");
    expect(writing.length).toBeGreaterThan(50);
    for (const { method, path, name, mount } of writing) {
      const cookie = mount.access === "sysadmin" ? sysadmin : manager;
      const answer = await sent(method, path.replace(/:\w+/g, "2000000000"), "gzip", cookie);
      expect(answer, name).toMatchObject(REFUSAL);
    }
    expect(await sent("post", "/dev/run-due", "gzip")).toMatchObject(REFUSAL);
  });

  test.each(["deflate", "br", "zstd", "GZIP", "identity, gzip", "x"])(
    "is refused in whichever way: %s",
    async (encoding) => {
      expect(await sent("post", "/api/login", encoding)).toMatchObject(REFUSAL);
    },
  );

  test("is one whose encoding is another than identity", async () => {
    const { email } = await makeStaff(app);
    const signIn = app.request().post("/api/login").set("Content-Encoding", "Identity");
    await signIn.send({ email, password: TEST_PASSWORD }).expect(200);
    await app.request().get("/api/maintenance").set("Content-Encoding", "gzip").expect(200);
  });
});

describe("a body in JSON", () => {
  const send = (body: string) =>
    app.request().post("/api/login").set("Content-Type", "application/json").send(body);

  const DEEP = { message: "The body is nested too deeply" };

  test("has at most 20 levels", async () => {
    const nested = (levels: number) => `{"email":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}`;
    expect((await send(nested(21)).expect(400)).body).toEqual(DEEP);
    expect((await send("[".repeat(90_000)).expect(400)).body).toEqual(DEEP);
    expect((await send(nested(20)).expect(400)).body).not.toEqual(DEEP);
  });

  test("has at most 100,000 parts, wherever more would fit", async () => {
    const agent = await app.signIn(await makeStaff(app));
    const csvData = "Date,Time,Team,H/A,Opponent\n9/4/2026,7 PM,Golf,H,Alder\n";
    const preview = (parts: number) =>
      agent.post("/api/import-games/preview").send({ csvData, others: Array(parts - 2).fill(0) });
    expect((await preview(100_001).expect(400)).body).toEqual({ message: "The body has too many parts" });
    await preview(100_000).expect(200);
  });

  test("is read in UTF-8 alone, by which its parts are counted", async () => {
    const utf16 = app.request().post("/api/login").set("Content-Type", "application/json; charset=utf-16le");
    utf16.write(Buffer.from("{}", "utf16le"));
    expect((await utf16).status).toBe(415);
    const { email } = await makeStaff(app);
    const signIn = app.request().post("/api/login").set("Content-Type", 'application/json; charset="UTF-8"');
    await signIn.send(JSON.stringify({ email, password: TEST_PASSWORD })).expect(200);
  });
});

/** A picture of so many megabytes, which is read to its end and then no logo. */
const pictureOf = (megabytes: number) => JSON.stringify({ data: "A".repeat(megabytes * MEBIBYTE) });
const [SMALL, LARGE] = [pictureOf(0.9), pictureOf(1.2)];

const REFUSED = {
  status: 429,
  retryAfter: "1",
  message: "Another file of yours is being read. Try again in a moment.",
};

/** Begins to send a body, and says at the end what came back. It does not say how long it will be. */
function begin(
  at: TestApp,
  cookie: string,
  body: string,
  { method = "PUT", path = "/api/school/logo" } = {},
) {
  const { hostname, port } = new URL(at.request().get("/").url);
  const sending: ClientRequest = httpRequest({
    hostname,
    port,
    method,
    path,
    headers: { Cookie: cookie, "Content-Type": "application/json", "Transfer-Encoding": "chunked" },
  });
  onTestFinished(() => void sending.destroy());
  sending.on("error", () => undefined);
  sending.write(body);
  return {
    sending,
    end: async () => {
      sending.end();
      const [response] = (await once(sending, "response")) as [IncomingMessage];
      const { message, code } = (await json(response)) as { message: string; code?: string };
      const retryAfter = response.headers["retry-after"];
      return { status: response.statusCode, retryAfter, message, code };
    },
  };
}

/** The server has taken what was written so far, as it answers others only after that. */
async function untilTaken(at: TestApp, cookie: string): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    await at.request().get("/api/user").set("Cookie", cookie).expect(200);
  }
}

describe("a person's body of more than 1 MB", () => {
  test("keeps out their second one while it is read, as soon as so much of it has come, and nobody else's", async () => {
    const cookie = await signedIn(limited, (await makeStaff(limited)).email);
    const other = await signedIn(limited, (await makeStaff(limited)).email);
    const first = begin(limited, cookie, LARGE.slice(0, -9));
    await untilTaken(limited, cookie);
    expect(await begin(limited, cookie, LARGE).end()).toMatchObject({ ...REFUSED, code: "file-being-read" });
    expect(await begin(limited, cookie, SMALL).end()).toMatchObject({ status: 400 });
    expect(await begin(limited, other, LARGE).end()).toMatchObject({ status: 400 });
    first.sending.write(LARGE.slice(-9));
    expect(await first.end()).toMatchObject({ status: 400 });
    expect(await begin(limited, cookie, LARGE).end()).toMatchObject({ status: 400 });
  });

  test("keeps nothing out once it is refused, or breaks off", async () => {
    const cookie = await signedIn(limited, (await makeStaff(limited)).email);
    expect(await begin(limited, cookie, "[".repeat(9_000_000)).end()).toMatchObject({ status: 400 });
    expect(await begin(limited, cookie, pictureOf(8)).end()).toMatchObject({ status: 413 });
    const broken = begin(limited, cookie, LARGE.slice(0, -9));
    await untilTaken(limited, cookie);
    broken.sending.destroy();
    await untilTaken(limited, cookie);
    expect(await begin(limited, cookie, LARGE).end()).toMatchObject({ status: 400 });
  });

  test("keeps the next one out for as long as it is worked on, also after its sender has gone", async () => {
    const { email, schoolId } = await makeStaff(limited);
    const cookie = await signedIn(limited, email);
    const rows = `9/4/2026,7 PM,Golf,H,${"Alder ".repeat(30)}\n`.repeat(6_500);
    const season = JSON.stringify({ csvData: `Date,Time,Team,H/A,Opponent\n${rows}` });
    await inTransaction(limited.db, async (tx) => {
      await tx
        .select()
        .from(schools)
        .where(eq(schools.id, schoolId as SchoolId))
        .for("update");
      const gone = begin(limited, cookie, season, { method: "POST", path: "/api/import-games" });
      gone.sending.end();
      await vi.waitFor(async () => expect(await countWaiting(limited.deps.pool)).toBe(1));
      gone.sending.destroy();
      await untilTaken(limited, cookie);
      expect(await begin(limited, cookie, LARGE).end()).toMatchObject(REFUSED);
    });
    await vi.waitFor(async () => {
      expect(await begin(limited, cookie, LARGE).end()).toMatchObject({ status: 400 });
    });
  });

  test("is the only one also when the second reaches another process", async () => {
    const { id } = await makeStaff(limited);
    const other = limited.anotherProcess();
    const end = await limited.deps.limits.beginFile(id);
    await expect(other.limits.beginFile(id)).rejects.toMatchObject({ status: 429 });
    await end();
    await expect(other.limits.beginFile(id)).resolves.toBeTypeOf("function");
  });

  test("keeps nothing out where nothing is limited", async () => {
    const cookie = await signedIn(app, (await makeStaff(app)).email);
    const first = begin(app, cookie, LARGE.slice(0, -9));
    await untilTaken(app, cookie);
    expect(await begin(app, cookie, LARGE).end()).toMatchObject({ status: 400 });
    first.sending.write(LARGE.slice(-9));
    expect(await first.end()).toMatchObject({ status: 400 });
  });
});
