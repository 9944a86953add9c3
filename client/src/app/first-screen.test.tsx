import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { createQueryClient } from "#client/lib/query-client.ts";
import { SAMPLE_SCHOOL, SIGNED_IN } from "#client/test/samples/sample-account.ts";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { type StubbedApi, stubApi, unauthorizedReply } from "#client/test/stub-api.ts";
import { App } from "./app.tsx";
import { prepareScreen } from "./first-screen.ts";

// The window of the tests has been open for longer than a first page takes.
beforeEach(() => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  return () => clock.mockRestore();
});

afterEach(() => {
  globalThis.earlyResponses = undefined;
});

/** The screens ask for these once they are shown, if a test lasts so long. */
const LATER: StubbedApi = {
  "GET /version.json": {},
  "GET /api/onboarding": { sample: null, mailbox: null },
};

/** As it begins: what is needed is prepared, then it renders for the first time. */
async function start(path: string, api: StubbedApi) {
  const { calls } = stubApi({ ...LATER, ...api });
  const queryClient = createQueryClient({ goTo: () => {} });
  await prepareScreen(queryClient, path).catch(() => {});
  const asked = calls.map((call) => call.path);
  const { hook } = memoryLocation({ path });
  render(
    <QueryClientProvider client={queryClient}>
      <Router hook={hook}>
        <App />
      </Router>
    </QueryClientProvider>,
  );
  return { asked };
}

it("shows a visitor the start page in the first frame", async () => {
  const { asked } = await start("/", { "GET /api/user": unauthorizedReply });
  expect(screen.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  expect(asked).toEqual(["/api/user"]);
});

it("shows a school's staff the page with its lists, which were asked for before", async () => {
  const early = (body: unknown) => ({
    account: SIGNED_IN.id,
    response: Promise.resolve(Response.json(body)),
  });
  globalThis.earlyResponses = new Map([
    ["/api/school", early(SAMPLE_SCHOOL)],
    ["/api/games", early([sampleGame({ status: "completed", verifiedAt: "2026-08-02T12:00:00.000Z" })])],
    ["/api/teams", early([])],
    ["/api/opponents", early([])],
    ["/api/blackouts", early([])],
  ]);
  const { asked } = await start("/", { "GET /api/user": SIGNED_IN });
  expect(screen.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  expect(screen.getByText("No upcoming games scheduled")).toBeVisible();
  expect(asked).toEqual(["/api/user"]);
});

it("asks nobody who they are where everybody may come", async () => {
  const { asked } = await start("/join", {});
  expect(asked).toEqual([]);
  expect(screen.queryByText("Loading...")).toBeNull();
});

it("leaves it to the screen to say what could not be read", async () => {
  await start("/", { "GET /api/user": () => new Response("", { status: 503 }) });
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});
