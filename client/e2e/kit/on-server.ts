import { test as base } from "@playwright/test";
import { type OwnServer, startOwnServer } from "./own-server.ts";

type Worker = {
  /** With the demonstration school, for all that one worker does: what runs beside it changes nothing there. */
  server: OwnServer;
};

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
  baseURL: ({ server }, use) => use(server.url),
});
