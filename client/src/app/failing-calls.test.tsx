import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderScreen } from "#client/test/render.tsx";
import { SAMPLE_SCHOOL, SIGNED_IN } from "#client/test/samples/sample-account.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { App } from "./app.tsx";

const SYSADMIN = { ...SIGNED_IN, role: "sysadmin", school: null };
const SETTINGS = {
  systemName: "Fieldhouse",
  systemEmail: "",
  supportEmail: "",
  maintenanceMode: false,
  maintenanceStartsAt: null,
  registrationEnabled: true,
  maxSchoolsPerSystem: 10,
  publicPages: true,
  sessionTimeout: 30,
  mailsPerSchoolAndDay: 2000,
  systemDescription: "",
  updatedAt: "2026-08-01T12:00:00.000Z",
};

const API: StubbedApi = {
  "GET /version.json": { appName: "Fieldhouse", version: "1.0.0", buildDate: "2026-08-01T00:00:00.000Z" },
  "GET /api/user": SIGNED_IN,
  "GET /api/school": SAMPLE_SCHOOL,
  "GET /api/teams": [],
  "GET /api/opponents": [],
  "GET /api/games": [],
  "GET /api/games/removed": [],
  "GET /api/staff": { canManage: false, people: [], invitations: [] },
  "GET /api/import-games": [],
  "GET /api/sysadmin/schools": [],
  "GET /api/sysadmin/settings": SETTINGS,
  "GET /api/sysadmin/stats": { schools: 4, users: 12, teams: 45, games: 128 },
  "GET /api/sysadmin/backups": [],
  "GET /api/sysadmin/jobs": {
    on: true,
    lastRunAt: null,
    lastProblem: null,
    sentToday: { reminders: 0, dayBefore: 0, alarms: 0, digests: 0 },
  },
  "GET /api/sysadmin/audit": { entries: [], next: null },
  "GET /api/admin/email-config": null,
};

const failed = () => reply(500, { message: "The list could not be read" });
const loading = () =>
  screen.queryAllByRole("status").filter(({ textContent }) => /loading/i.test(textContent ?? ""));
const calm = () => waitFor(() => expect(loading()).toEqual([]));

const NEEDS: [user: object, path: string, heading: string, needed: string[]][] = [
  [SIGNED_IN, "/", "Dashboard", ["/api/games", "/api/teams", "/api/school"]],
  [SIGNED_IN, "/games", "Games Schedule", ["/api/games", "/api/teams", "/api/opponents", "/api/school"]],
  [SIGNED_IN, "/games/sheet", "Game Sheet", ["/api/games", "/api/teams", "/api/school"]],
  [SIGNED_IN, "/calendar", "Calendar", ["/api/games", "/api/school"]],
  [SIGNED_IN, "/teams", "Team Management", ["/api/teams", "/api/school"]],
  [SIGNED_IN, "/opponents", "Opponent Schools", ["/api/opponents", "/api/school"]],
  [SIGNED_IN, "/settings", "School Settings", ["/api/school"]],
  [SIGNED_IN, "/settings/staff", "Staff", ["/api/staff", "/api/school"]],
  [SYSADMIN, "/sysadmin/schools", "School Management", ["/api/sysadmin/schools"]],
  [SYSADMIN, "/sysadmin/settings", "System Settings", ["/api/sysadmin/settings"]],
  [SYSADMIN, "/sysadmin/settings?tab=email", "System Settings", ["/api/admin/email-config"]],
  [SYSADMIN, "/sysadmin/settings?tab=security", "System Settings", ["/api/sysadmin/audit"]],
];

const CASES = NEEDS.flatMap(([user, path, heading, needed]) =>
  needed.map((call) => [path, call, user, heading] as const),
);

it.each(CASES)("%s asks for %s once, and again only when asked to", async (path, call, user, heading) => {
  const view = renderScreen(<App />, {
    path,
    api: { ...API, "GET /api/user": user, [`GET ${call}`]: failed },
  });
  const asked = () => view.calls.filter(({ method, path: called }) => method === "GET" && called === call);

  await screen.findByRole("heading", { level: 1, name: heading });
  const panel = within(await screen.findByRole("alert"));
  expect(panel.getByText("The list could not be read")).toBeVisible();
  await calm();
  expect(asked()).toHaveLength(1);

  view.routes[`GET ${call}`] = API[`GET ${call}`];
  await view.user.click(panel.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  await calm();
  expect(asked()).toHaveLength(2);
});

/** Calls that a screen can do without. */
it.each([
  [SIGNED_IN, "/", "/api/opponents"],
  [SIGNED_IN, "/settings", "/api/staff"],
  [SIGNED_IN, "/settings", "/api/blackouts"],
  [SIGNED_IN, "/settings", "/api/school/venues"],
  [SIGNED_IN, "/settings", "/api/school/messages"],
  [SIGNED_IN, "/calendar", "/api/blackouts"],
  [SIGNED_IN, "/calendar", "/api/school/venues"],
  [SIGNED_IN, "/import-games", "/api/import-games"],
  [SIGNED_IN, "/import-games", "/api/school"],
  [SYSADMIN, "/sysadmin/schools", "/api/admin/email-config"],
  [SYSADMIN, "/sysadmin/settings?tab=database", "/api/sysadmin/stats"],
  [SYSADMIN, "/sysadmin/settings?tab=database", "/api/sysadmin/backups"],
  [SYSADMIN, "/sysadmin/settings?tab=database", "/api/sysadmin/jobs"],
  [SYSADMIN, "/sysadmin/settings?tab=security", "/api/sysadmin/checks"],
])("nothing waits for ever when a minor call fails (%#)", async (user, path, call) => {
  const view = renderScreen(<App />, {
    path,
    api: { ...API, "GET /api/user": user, [`GET ${call}`]: failed },
  });
  await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(view.calls.some((asked) => asked.path === call)).toBe(true));
  await calm();
  expect(view.calls.filter((asked) => asked.path === call)).toHaveLength(1);
});

it("a page that failed to load is not asked for again by coming back to it", async () => {
  const view = renderScreen(<App />, { path: "/teams", api: { ...API, "GET /api/teams": failed } });
  await screen.findByRole("alert");
  view.navigate("/nowhere");
  await screen.findByRole("heading", { name: "404 Page Not Found" });
  view.navigate("/teams");
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  expect(view.calls.filter(({ path }) => path === "/api/teams")).toHaveLength(1);
});
