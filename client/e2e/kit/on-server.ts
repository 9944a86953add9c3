import { type BrowserContext, test as base } from "@playwright/test";
import { type OwnServer, startOwnServer } from "./own-server.ts";

type Worker = {
  /** With the demonstration school, for all that one worker does: what runs beside it changes nothing there. */
  server: OwnServer;
  callsStandAlone: undefined;
};

/**
 * Gives each call of a test a connection of its own. The server closes one that has been idle for five seconds, on a
 * busy machine even as the next request arrives: a browser sends that request again, Playwright's calls fail.
 */
function letCallsStandAlone({ request }: BrowserContext): void {
  const call = request.fetch.bind(request);
  request.fetch = (target, options) =>
    call(target, { ...options, headers: { Connection: "close", ...options?.headers } });
}

/** A test on the server of its worker, at which all addresses without a host are. */
export const onServer = base.extend<object, Worker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it where nothing else is needed.
    async ({}, use) => {
      const server = await startOwnServer({ RATE_LIMITS: "off", LOG_LEVEL: "warn" });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  callsStandAlone: [
    async ({ browser }, use) => {
      browser.on("context", letCallsStandAlone);
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
  baseURL: ({ server }, use) => use(server.url),
});
