import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { renderScreen } from "#client/test/render.tsx";
import { reply } from "#client/test/stub-api.ts";
import type { JobsState } from "#shared/api/sysadmin/jobs.ts";
import { ScheduledWorkCard } from "./scheduled-work-card.tsx";

const JOBS = "GET /api/sysadmin/jobs";

const STATE: JobsState = {
  on: true,
  lastRunAt: "2026-11-23T15:00:00.000Z",
  lastProblem: null,
  sentToday: { reminders: 3, dayBefore: 1, alarms: 0, digests: 1_200 },
};

function open(given: Partial<JobsState> = {}) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T15:02:10.000Z") });
  return renderScreen(<ScheduledWorkCard />, { api: { [JOBS]: { ...STATE, ...given } } });
}

const sent = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

it("says when it ran, and how many messages of each kind went in a day", async () => {
  const { container } = open();
  expect(await screen.findByText(/^Last run 2 minutes ago/)).toBeVisible();
  const [exact] = container.getElementsByTagName("time");
  expect(exact).toHaveAttribute("datetime", STATE.lastRunAt);
  expect(exact).toHaveTextContent(/^Nov 2\d, 2026, /);
  expect(screen.getByText("On")).toBeVisible();
  expect(screen.queryByText(/JOBS=on/)).not.toBeInTheDocument();
  expect(sent()).toEqual(["3 reminders", "1 announcement", "0 alarms", "1,200 summaries"]);
  await expectAccessibleMarkup(container);
});

it("says how it is switched on, and that it has never run", async () => {
  open({ on: false, lastRunAt: null });
  expect(await screen.findByText("Off")).toBeVisible();
  expect(screen.getByText("It hasn't run yet.")).toBeVisible();
  expect(screen.getByText(/^Set JOBS=on/)).toBeVisible();
});

it("shows why the last run could not do all", async () => {
  open({ lastProblem: "2 messages were refused by the mail server." });
  expect(await screen.findByText("2 messages were refused by the mail server.")).toBeVisible();
});

it("that can't be read is read again on demand", async () => {
  const message = "Fieldhouse is temporarily unavailable.";
  const { routes, user } = renderScreen(<ScheduledWorkCard />, { api: { [JOBS]: reply(503, { message }) } });
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  routes[JOBS] = STATE;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("3 reminders")).toBeVisible();
});
