import { act, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Route } from "wouter";
import { DashboardPage } from "#client/features/dashboard/dashboard-page.tsx";
import { OpponentsPage } from "#client/features/opponents/opponents-page.tsx";
import { TeamsPage } from "#client/features/teams/teams-page.tsx";
import { renderScreen } from "#client/test/render.tsx";
import { SIGNED_IN } from "#client/test/samples/sample-account.ts";
import { SAMPLE_ZONE, sampleGame } from "#client/test/samples/sample-game.ts";
import { reply } from "#client/test/stub-api.ts";
import type { User } from "#shared/api/sysadmin/users.ts";
import { SchoolLayout } from "./school-layout.tsx";

const NOW = new Date("2026-09-01T12:00:00.000Z");
const asked = sampleGame({ status: "verification-sent" });
const confirmed = sampleGame({ status: "verified" });

function open() {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const view = renderScreen(
    <SchoolLayout user={SIGNED_IN as User}>
      <Route path="/" component={DashboardPage} />
      <Route path="/teams" component={TeamsPage} />
      <Route path="/opponents" component={OpponentsPage} />
    </SchoolLayout>,
    {
      api: {
        "GET /api/user": SIGNED_IN,
        "GET /api/games": [asked],
        "GET /api/opponents": [],
        "GET /version.json": reply(404, {}),
        "GET /api/school": { name: "Harbor Pines High School", timezone: SAMPLE_ZONE },
      },
    },
  );
  const asks = (path: string) => view.calls.filter((call) => call.path === path).length;
  const moveTo = async (path: string, heading: string) => {
    act(() => view.navigate(path));
    await screen.findByRole("heading", { level: 1, name: heading });
  };
  return { ...view, asks, moveTo };
}

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const verified = () => screen.findByRole("link", { name: /^Verified Games\s*1$/ });

it("a page that is opened shows what was answered since the list was read, once that is five seconds ago", async () => {
  const { routes, asks, moveTo } = open();
  await screen.findByRole("link", { name: /^Verified Games\s*0$/ });
  expect(asks("/api/games")).toBe(1);
  routes["GET /api/games"] = [confirmed];
  pass(4_999);
  await moveTo("/teams", "Team Management");
  await moveTo("/", "Dashboard");
  expect(asks("/api/games")).toBe(1);
  pass(1);
  await moveTo("/teams", "Team Management");
  expect(asks("/api/games")).toBe(1);
  await moveTo("/", "Dashboard");
  // The lists of before show until the new ones are read.
  expect(screen.getByRole("link", { name: /^Verified Games\s*0$/ })).toBeVisible();
  await verified();
  expect(asks("/api/games")).toBe(2);
});

it("opponents are read anew on their page, too", async () => {
  const { asks, moveTo } = open();
  await moveTo("/opponents", "Opponent Schools");
  await waitFor(() => expect(asks("/api/opponents")).toBe(1));
  pass(5_000);
  await moveTo("/", "Dashboard");
  await moveTo("/opponents", "Opponent Schools");
  await waitFor(() => expect(asks("/api/opponents")).toBe(2));
});
