import dns from "node:dns/promises";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openScheduleHost, type ScheduleHost } from "#server/test/kit/schedule-host.ts";
import { startTcpServer } from "#server/test/smtp-sink.ts";
import { fetchBytes, NoAnswer, TooLarge } from "./fetch-bytes.ts";
import { RefusedTarget } from "./open-socket.ts";

let host: ScheduleHost;

beforeEach(async () => {
  host = await openScheduleHost();
});

afterEach(async () => {
  await host.close();
});

const options = (given: object = {}) => ({
  ...{ etag: "", maxBytes: 100, isTrial: true, signal: AbortSignal.timeout(5_000) },
  ...given,
});

async function fetchText(url: string, given: object = {}) {
  const fetched = await fetchBytes(url, options(given));
  return fetched && new TextDecoder().decode(fetched.bytes);
}

/** Resolves every name to these addresses, each time to the next ones. */
function resolveTo(...turns: string[][]) {
  const { lookup } = dns;
  let asked = 0;
  dns.lookup = (async () => {
    const found = turns[Math.min(asked, turns.length - 1)] ?? [];
    asked += 1;
    return found.map((address) => ({ address, family: 4 }));
  }) as unknown as typeof lookup;
  syncBuiltinESMExports();
  onTestFinished(() => {
    dns.lookup = lookup;
    syncBuiltinESMExports();
  });
  return () => asked;
}

test("the bytes come with their tag, and not again while they are as they were", async () => {
  host.serve("/games.ics", "a calendar");
  const fetched = await fetchBytes(host.at("/games.ics"), options());
  expect(new TextDecoder().decode(fetched?.bytes)).toBe("a calendar");
  expect(await fetchBytes(host.at("/games.ics"), options({ etag: fetched?.etag }))).toBeNull();
  expect(host.asked.map(({ etag }) => etag)).toEqual([undefined, fetched?.etag]);
});

test.each([301, 302, 303, 307, 308])("%d leads on, three times at most", async (status) => {
  const lead = (from: string, to: string) =>
    host.serve(from, (_request, response) => response.writeHead(status, { location: to }).end());
  host.serve("/4", "at last");
  lead("/1", "/2");
  lead("/2", host.at("/3"));
  lead("/3", "/4");
  lead("/0", "/1");
  expect(await fetchText(host.at("/1"))).toBe("at last");
  await expect(fetchText(host.at("/0"))).rejects.toBeInstanceOf(NoAnswer);
});

test.each([204, 304, 401, 404, 500])("%d is no answer", async (status) => {
  host.serve("/games.ics", (_request, response) => response.writeHead(status).end());
  await expect(fetchText(host.at("/games.ics"))).rejects.toBeInstanceOf(NoAnswer);
});

test.each([undefined, "http://"])("a redirect that leads to %s is no answer", async (location) => {
  host.serve("/games.ics", (_request, response) =>
    response.writeHead(302, location === undefined ? {} : { location }).end(),
  );
  await expect(fetchText(host.at("/games.ics"))).rejects.toBeInstanceOf(NoAnswer);
});

describe("too much", () => {
  test("is refused by its announced length, before it comes", async () => {
    host.serve("/games.ics", (_request, response) =>
      response.writeHead(200, { "content-length": 101 }).flushHeaders(),
    );
    await expect(fetchText(host.at("/games.ics"))).rejects.toBeInstanceOf(TooLarge);
  });

  test("is refused as soon as it has come, also from a server that never ends", async () => {
    host.serve("/games.ics", (_request, response) => {
      const more = () => response.write("x".repeat(60), more);
      more();
    });
    await expect(fetchText(host.at("/games.ics"))).rejects.toBeInstanceOf(TooLarge);
  });

  test("begins after the last byte that may come", async () => {
    host.serve("/games.ics", "x".repeat(100));
    expect(await fetchText(host.at("/games.ics"))).toHaveLength(100);
  });
});

test("a text that breaks off is an error", async () => {
  host.serve("/games.ics", (_request, response) => {
    response.writeHead(200, { "content-length": 50 }).write("half");
    setTimeout(() => response.destroy(), 20);
  });
  await expect(fetchText(host.at("/games.ics"))).rejects.toThrow();
});

test.each<[string, (signal: AbortSignal) => Promise<unknown>]>([
  [
    "accepts and says nothing",
    async (signal) => {
      const { port } = await startTcpServer(() => undefined);
      return await fetchText(`http://127.0.0.1:${port}/`, { signal });
    },
  ],
  [
    "speaks no TLS",
    async (signal) => {
      const { port } = await startTcpServer(() => undefined);
      return await fetchText(`https://127.0.0.1:${port}/`, { signal });
    },
  ],
  [
    "begins a text and never ends it",
    async (signal) => {
      host.serve("/games.ics", (_request, response) => response.write("a"));
      return await fetchText(host.at("/games.ics"), { signal });
    },
  ],
])("a server that %s is left in time", async (_how, ask) => {
  const start = performance.now();
  await expect(ask(AbortSignal.timeout(200))).rejects.toThrow();
  expect(performance.now() - start).toBeLessThan(3_000);
});

test("a certificate that nobody vouches for is an error", async () => {
  const { port } = await startTcpServer((socket) => socket.end("HTTP/1.1 200 OK\r\n\r\n"));
  await expect(fetchText(`https://127.0.0.1:${port}/`)).rejects.toThrow();
});

describe("an address inside a network", () => {
  test.each([
    "https://10.0.0.5/",
    "http://10.0.0.5/",
    "https://192.168.1.1/",
    "https://[fd12::1]/",
    "https://[::ffff:10.0.0.5]/",
    "https://0x0a000005/",
    "https://169.254.169.254/latest",
    "https://[64:ff9b::10.0.0.5]/",
  ])("is never asked: %s", async (url) => {
    for (const isTrial of [true, false])
      await expect(fetchText(url, { isTrial })).rejects.toBeInstanceOf(RefusedTarget);
  });

  test.each(["http://127.0.0.1:1/", "https://127.0.0.1:1/", "https://localhost:1/", "https://[::1]:1/"])(
    "of this machine is asked in a trial alone: %s",
    async (url) => {
      await expect(fetchText(url, { isTrial: false })).rejects.toBeInstanceOf(RefusedTarget);
      await expect(fetchText(url)).rejects.not.toBeInstanceOf(RefusedTarget);
    },
  );

  test("is refused behind a redirect, too", async () => {
    host.serve("/games.ics", (_request, response) =>
      response.writeHead(302, { location: "http://10.0.0.5/" }).end(),
    );
    await expect(fetchText(host.at("/games.ics"))).rejects.toBeInstanceOf(RefusedTarget);
  });

  test("is refused if it is one of a name's several", async () => {
    resolveTo(["127.0.0.1", "10.0.0.5"]);
    await expect(fetchText("http://schedule.example/")).rejects.toBeInstanceOf(RefusedTarget);
  });

  test("gains nothing by a name that is another's the next time", async () => {
    host.serve("/games.ics", "a calendar");
    const asked = resolveTo(["127.0.0.1"], ["10.0.0.5"]);
    const { port } = new URL(host.at("/"));
    expect(await fetchText(`http://schedule.example:${port}/games.ics`)).toBe("a calendar");
    expect(asked()).toBe(1);
    await expect(fetchText(`http://schedule.example:${port}/games.ics`)).rejects.toBeInstanceOf(
      RefusedTarget,
    );
  });
});

test.each(["ftp://127.0.0.1/", "file:///etc/hosts"])("no other way than http is gone: %s", async (url) => {
  await expect(fetchText(url)).rejects.toBeInstanceOf(RefusedTarget);
});

test("http is for trials", async () => {
  host.serve("/games.ics", "a calendar");
  await expect(fetchText(host.at("/games.ics"), { isTrial: false })).rejects.toBeInstanceOf(RefusedTarget);
});
