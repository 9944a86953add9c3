import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { renderScreen } from "#client/test/render.tsx";
import { type ApiCall, reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast, toastTexts } from "#client/test/toasts.ts";
import type { AuditLogEntry } from "#shared/api/audit.ts";
import type { Backup } from "#shared/api/sysadmin/backups.ts";
import type { EmailConfig } from "#shared/api/sysadmin/email-settings.ts";
import type { JobsState } from "#shared/api/sysadmin/jobs.ts";
import type { SystemSettings } from "#shared/api/sysadmin/system-settings.ts";
import { SystemSettingsPage } from "./system-settings-page.tsx";

const settings: SystemSettings = {
  systemName: "County Athletics",
  systemEmail: "system@example.com",
  supportEmail: "help@example.com",
  systemDescription: "",
  maintenanceMode: false,
  maintenanceStartsAt: null,
  registrationEnabled: true,
  publicPages: true,
  maxSchoolsPerSystem: 100,
  sessionTimeout: 30,
  mailsPerSchoolAndDay: 2000,
  sysadminSecondStep: false,
  nightlyBackups: true,
  backupsKept: 14,
  updatedAt: "2026-08-01T12:00:00.000Z",
};

const config: EmailConfig = {
  id: 1,
  smtpHost: "mail.example.com",
  smtpPort: 587,
  smtpSecure: false,
  smtpUser: "mailer",
  smtpPassword: "********",
  fromEmail: "athletics@example.com",
  fromName: "County Athletics",
  createdAt: "2026-08-01T12:00:00.000Z",
  updatedAt: "2026-08-02T12:00:00.000Z",
};

const backup: Backup = {
  id: 3,
  status: "completed",
  startedAt: "2026-08-10T12:00:00.000Z",
  finishedAt: "2026-08-10T12:00:04.000Z",
  requestedBy: "sysadmin@example.com",
  nightly: false,
  encrypted: false,
  fileName: "fieldhouse-20260810-120000-abc123.ndjson.gz",
  sizeBytes: 3_400_000,
  rowsDone: 12_000,
  rowsTotal: 12_000,
  problem: "",
};

const jobs: JobsState = {
  on: true,
  lastRunAt: null,
  lastProblem: null,
  sentToday: { reminders: 0, dayBefore: 0, alarms: 0, digests: 0 },
};

const entry: AuditLogEntry = {
  id: 40,
  at: "2026-08-10T12:00:00.000Z",
  actor: "sysadmin@example.com",
  school: { id: 7, name: "Harbor Pines" },
  client: "203.0.113.7",
  action: "school-edit",
  result: "success",
  details: { school: "Harbor Pines", createdGames: 12 },
};

/** Takes what is sent over what there is, as the server does. */
const saved = ({ body }: ApiCall) => ({
  ...settings,
  ...(body as object),
  updatedAt: "2026-08-03T12:00:00.000Z",
});

function open(tab = "", api: StubbedApi = {}) {
  return renderScreen(<SystemSettingsPage />, {
    path: `/sysadmin/settings${tab && `?tab=${tab}`}`,
    api: {
      "GET /api/sysadmin/settings": settings,
      "PUT /api/sysadmin/settings": saved,
      "GET /api/sysadmin/stats": { schools: 3, users: 17, teams: 45, games: 1280 },
      "GET /api/sysadmin/backups": [backup],
      "GET /api/sysadmin/jobs": jobs,
      "GET /api/sysadmin/audit": { entries: [entry], next: null },
      "GET /api/admin/email-config": config,
      ...api,
    },
  });
}

const button = (name: string) => screen.findByRole("button", { name });
const field = (label: string) => screen.findByLabelText(label);
const retype = async (view: ReturnType<typeof open>, label: string, text: string) => {
  await view.user.clear(await field(label));
  if (text) await view.user.type(await field(label), text);
};
const sent = (view: ReturnType<typeof open>, method: string): ApiCall | undefined =>
  view.calls.find((call) => call.method === method);

describe("System Settings", () => {
  it("has the tabs General, Security, Database and Email, and keeps the chosen one in the address", async () => {
    const view = open();
    await screen.findByRole("tab", { name: "General", selected: true });
    expect(screen.getByRole("heading", { level: 1, name: "System Settings" })).toBeVisible();
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "General",
      "Security",
      "Database",
      "Email",
    ]);
    await view.user.click(screen.getByRole("tab", { name: "Email" }));
    expect(view.location()).toBe("/sysadmin/settings?tab=email");
    expect(await field("SMTP Host")).toBeVisible();
  });

  it("keeps what was typed in a tab while another one is looked at", async () => {
    const view = open();
    await retype(view, "System Name", "Half typed");
    await view.user.click(screen.getByRole("tab", { name: "Database" }));
    await view.user.click(screen.getByRole("tab", { name: "General" }));
    expect(await field("System Name")).toHaveValue("Half typed");
  });

  it("says when it could not be loaded, and tries again", async () => {
    const view = open("", { "GET /api/sysadmin/settings": reply(503, { message: "Try again shortly." }) });
    expect(await screen.findByText("Try again shortly.")).toBeVisible();
    view.routes["GET /api/sysadmin/settings"] = settings;
    await view.user.click(await button("Try again"));
    expect(await field("System Name")).toHaveValue("County Athletics");
  });

  it.each(["general", "security", "database", "email"])("is accessible in the tab %s", async (tab) => {
    const view = open(tab);
    await screen.findByRole("tabpanel");
    await waitFor(() => expect(view.queryClient.isFetching()).toBe(0));
    await expectAccessibleMarkup();
  });
});

describe("General", () => {
  it("switches the public pages of all schools", async () => {
    const view = open();
    const allowed = await screen.findByRole("switch", { name: "Allow public pages" });
    expect(allowed).toBeChecked();
    await view.user.click(allowed);
    await view.user.click(await button("Save Settings"));
    await expectToast("Settings saved", "The system settings have been updated.");
    expect(sent(view, "PUT")?.body).toMatchObject({ publicPages: false, registrationEnabled: true });
    expect(allowed).not.toBeChecked();
  });

  it("saves its fields over the rest of the settings", async () => {
    const view = open();
    await retype(view, "System Name", "District Athletics");
    await retype(view, "Max Schools Per System", "250");
    await retype(view, "Emails a school may send in a day", "500");
    await view.user.click(await button("Save Settings"));
    await expectToast("Settings saved", "The system settings have been updated.");
    expect(sent(view, "PUT")?.body).toEqual({
      ...settings,
      systemName: "District Athletics",
      maxSchoolsPerSystem: 250,
      mailsPerSchoolAndDay: 500,
      maintenanceStartsAt: undefined,
    });
  });

  it("takes both addresses blank", async () => {
    const view = open();
    await retype(view, "System Email", "");
    await retype(view, "Support Email", " ");
    await view.user.click(await button("Save Settings"));
    await expectToast("Settings saved", "The system settings have been updated.");
    expect(sent(view, "PUT")?.body).toMatchObject({ systemEmail: "", supportEmail: "" });
  });

  it("checks every field before it is sent", async () => {
    const view = open();
    await retype(view, "System Name", "");
    await retype(view, "System Email", "nobody");
    await retype(view, "Support Email", "help@");
    await retype(view, "Max Schools Per System", "0");
    await retype(view, "Emails a school may send in a day", "99");
    await view.user.click(await button("Save Settings"));
    expect(await screen.findByText("System name is required")).toBeVisible();
    expect(screen.getAllByText("Valid email address is required")).toHaveLength(2);
    expect(screen.getByText("Must be at least 1")).toBeVisible();
    expect(screen.getByText("Must be from 100 to 100000")).toBeVisible();
    expect(sent(view, "PUT")).toBeUndefined();
  });

  it("that someone else overtook can be reloaded", async () => {
    const message = "The system settings were changed by someone else. Reload and try again.";
    const view = open("", { "PUT /api/sysadmin/settings": reply(409, { message, code: "stale" }) });
    await retype(view, "System Name", "Mine");
    await view.user.click(await button("Save Settings"));
    expect(await screen.findByText("Save failed")).toBeVisible();
    view.routes["GET /api/sysadmin/settings"] = { ...settings, systemName: "Theirs" };
    await view.user.click(await button("Reload"));
    expect(await screen.findByDisplayValue("Theirs")).toBeVisible();
  });
});

describe("Security", () => {
  it("saves session time-out, registration and maintenance mode", async () => {
    const view = open("security");
    await retype(view, "Session Timeout (minutes)", "45");
    await view.user.click(screen.getByRole("switch", { name: "Registration Enabled" }));
    await view.user.click(screen.getByRole("switch", { name: "Maintenance Mode" }));
    await view.user.click(await button("Save Settings"));
    await expectToast("Settings saved", "The system settings have been updated.");
    expect(sent(view, "PUT")?.body).toMatchObject({
      systemName: "County Athletics",
      sessionTimeout: 45,
      registrationEnabled: false,
      maintenanceMode: true,
      updatedAt: settings.updatedAt,
    });
  });

  it.each(["4", ""])("refuses a session time-out of '%s'", async (minutes) => {
    const view = open("security");
    await retype(view, "Session Timeout (minutes)", minutes);
    await view.user.click(await button("Save Settings"));
    expect(await screen.findByText("Must be at least 5 minutes")).toBeVisible();
    expect(sent(view, "PUT")).toBeUndefined();
  });

  it("is based on what another tab has saved meanwhile", async () => {
    const view = open();
    await retype(view, "System Name", "Renamed");
    await view.user.click(await button("Save Settings"));
    await screen.findByText("Settings saved");
    await view.user.click(screen.getByRole("tab", { name: "Security" }));
    await retype(view, "Session Timeout (minutes)", "60");
    await view.user.click(await button("Save Settings"));
    await waitFor(() => expect(view.calls.filter(({ method }) => method === "PUT")).toHaveLength(2));
    const [, second] = view.calls.filter(({ method }) => method === "PUT");
    expect(second?.body).toMatchObject({
      systemName: "Renamed",
      sessionTimeout: 60,
      updatedAt: "2026-08-03T12:00:00.000Z",
    });
  });
});

describe("the checks", () => {
  it("say that there are no problems", async () => {
    open("security");
    expect(await screen.findByText("No problems found.")).toBeVisible();
  });

  it("list what should be mended", async () => {
    open("security", {
      "GET /api/sysadmin/checks": [
        { id: "email", message: "No mail server is set up." },
        { id: "contact", message: "Nobody is named." },
      ],
    });
    const list = await screen.findByRole("list", { name: "Checks" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["No mail server is set up.", "Nobody is named."]);
    expect(screen.queryByText("No problems found.")).not.toBeInTheDocument();
  });
});

describe("the audit log", () => {
  it("shows who did what, when, where and with what result", async () => {
    open("security");
    const [row] = within(await screen.findByRole("list", { name: "Audit entries" })).getAllByRole("listitem");
    for (const words of [
      "School edit",
      "sysadmin@example.com",
      "Harbor Pines (ID 7) · 203.0.113.7",
      "created games: 12",
      "Success",
    ])
      expect(within(row as HTMLElement).getByText(words)).toBeVisible();
  });

  it("is filtered by action, school, person and period, which stand in the address", async () => {
    const view = open("security");
    await screen.findByRole("list", { name: "Audit entries" });
    expect(view.calls.find(({ path }) => path.endsWith("/audit"))?.search.get("since")).not.toBeNull();
    await view.user.selectOptions(await field("Action"), "School edit");
    await view.user.selectOptions(await field("Period"), "All Time");
    await view.user.type(await field("School Name or ID"), "harbor");
    await view.user.type(await field("Search Person or Address"), "sys");
    const asked = () => Object.fromEntries(view.calls.at(-1)?.search ?? []);
    await waitFor(() => expect(asked()).toEqual({ action: "school-edit", school: "harbor", q: "sys" }));
    expect(view.location()).toBe(
      "/sysadmin/settings?tab=security&action=school-edit&since=&school=harbor&text=sys",
    );
  });

  it("shows older entries on demand, and says when there are none", async () => {
    const view = open("security", {
      "GET /api/sysadmin/audit": ({ search }: ApiCall) =>
        search.get("before") === "40"
          ? { entries: [{ ...entry, id: 12, actor: "earlier@example.com" }], next: null }
          : { entries: [entry], next: 40 },
    });
    await view.user.click(await button("Show Older Entries"));
    expect(await screen.findByText("earlier@example.com")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show Older Entries" })).not.toBeInTheDocument();
    view.routes["GET /api/sysadmin/audit"] = { entries: [], next: null };
    await view.user.selectOptions(await field("Action"), "Backup");
    expect(await screen.findByText("No entries found")).toBeVisible();
  });
});

describe("Database", () => {
  it("shows the counted statistics", async () => {
    open("database");
    for (const [label, count] of [
      ["Schools", "3"],
      ["Users", "17"],
      ["Teams", "45"],
      ["Games", "1,280"],
    ]) {
      const term = await screen.findByText(label as string);
      expect(term.nextElementSibling).toHaveTextContent(count as string);
    }
  });

  it("starts a backup, says that an email follows, and shows its progress until it is done", async () => {
    const running: Backup = { ...backup, id: 4, status: "running", rowsDone: 300, rowsTotal: 1200 };
    const view = open("database", {
      "GET /api/sysadmin/backups": [],
      "POST /api/sysadmin/backups": reply(202, running),
    });
    expect(await screen.findByText("No backups yet")).toBeVisible();
    view.routes["GET /api/sysadmin/backups"] = [running];
    await view.user.click(await button("Backup Database"));
    await expectToast("Database backup initiated", "You will receive an email when the backup is complete.");
    const progress = await screen.findByRole("progressbar", { name: "Backup progress" });
    expect(progress).toHaveAttribute("aria-valuenow", "25");
    expect(await button("Backup Database")).toBeDisabled();
    view.routes["GET /api/sysadmin/backups"] = [{ ...running, status: "completed", rowsDone: 1200 }];
    expect(await screen.findByText("Completed")).toBeVisible();
    expect(screen.getByText("3.4 MB")).toBeVisible();
    expect(screen.getByText(backup.fileName)).toBeVisible();
  });

  it("says why a backup failed, or could not be started", async () => {
    const failed: Backup = { ...backup, status: "failed", problem: "There is no space left." };
    const view = open("database", {
      "GET /api/sysadmin/backups": [failed],
      "POST /api/sysadmin/backups": reply(409, { message: "A backup is already running" }),
    });
    expect(await screen.findByText("There is no space left.")).toBeVisible();
    await view.user.click(await button("Backup Database"));
    expect(await screen.findByText("A backup is already running")).toBeVisible();
  });

  it("marks backups that were made at night, and those that need a key", async () => {
    const others = [
      { ...backup, id: 5, nightly: true, encrypted: true },
      { ...backup, id: 4, nightly: true },
    ];
    open("database", { "GET /api/sysadmin/backups": [...others, backup] });
    await screen.findByText("Encrypted");
    const items = within(screen.getByRole("list", { name: "Backups" })).getAllByRole("listitem");
    const marks = items.map((item) =>
      ["Nightly", "Encrypted"].filter((mark) => within(item).queryByText(mark) !== null),
    );
    expect(marks).toEqual([["Nightly", "Encrypted"], ["Nightly"], []]);
  });

  it("switches the nightly backup, and says how many stay", async () => {
    const view = open("database");
    expect(await screen.findByRole("heading", { name: "Nightly Backup" })).toBeVisible();
    const everyNight = screen.getByRole("switch", { name: "Back up every night" });
    expect(everyNight).toBeChecked();
    expect(await field("Backups to keep")).toHaveValue(14);
    await retype(view, "Backups to keep", "366");
    await view.user.click(await button("Save"));
    expect(await screen.findByText("Must be from 1 to 365")).toBeVisible();
    expect(sent(view, "PUT")).toBeUndefined();
    await retype(view, "Backups to keep", "30");
    await view.user.click(everyNight);
    await view.user.click(await button("Save"));
    await expectToast("Settings saved", "The system settings have been updated.");
    expect(sent(view, "PUT")?.body).toMatchObject({
      nightlyBackups: false,
      backupsKept: 30,
      systemName: "County Athletics",
    });
  });

  it("schedules maintenance for a moment on the browser's clock, and calls it off", async () => {
    const view = open("database");
    fireEvent.change(await field("Maintenance Start"), { target: { value: "2031-01-15T19:00" } });
    await view.user.click(await button("Schedule Maintenance"));
    await screen.findByText("Maintenance scheduled");
    expect(toastTexts()).toEqual([
      "Maintenance scheduled",
      expect.stringMatching(/^Maintenance starts Jan 15, 2031, 7:00 PM.*\.$/),
    ]);
    expect(sent(view, "PUT")?.body).toMatchObject({
      maintenanceMode: false,
      maintenanceStartsAt: "2031-01-15T13:15:00.000Z",
    });
    expect(screen.getByText(/^Starts Jan 15, 2031, 7:00 PM/)).toBeVisible();
    await view.user.click(await button("Cancel Maintenance"));
    expect(await field("Maintenance Start")).toBeVisible();
    expect(view.calls.at(-1)?.body).toMatchObject({ maintenanceStartsAt: null });
  });

  it("needs a moment to schedule maintenance", async () => {
    const view = open("database");
    await view.user.click(await button("Schedule Maintenance"));
    expect(await field("Maintenance Start")).toHaveAccessibleDescription(/Choose a date and a time/);
    expect(sent(view, "PUT")).toBeUndefined();
  });

  it("says when maintenance is under way", async () => {
    open("database", { "GET /api/sysadmin/settings": { ...settings, maintenanceMode: true } });
    expect(await screen.findByText("Maintenance is under way.")).toBeVisible();
    expect(screen.queryByLabelText("Maintenance Start")).not.toBeInTheDocument();
  });
});

describe("Email", () => {
  it("begins with a provider's host, port 587, no SSL/TLS, and the product's name", async () => {
    open("email", { "GET /api/admin/email-config": reply(200, null) });
    expect(await field("SMTP Host")).toHaveValue("smtp.gmail.com");
    expect(await field("SMTP Port")).toHaveValue(587);
    expect(screen.getByRole("switch", { name: "Use SSL/TLS" })).not.toBeChecked();
    expect(await field("From Name")).toHaveValue("Fieldhouse");
    expect(await field("Password")).toHaveValue("");
  });

  it("shows a mask for the stored password, and sends it back untouched", async () => {
    const view = open("email", { "POST /api/admin/email-config": config });
    expect(await field("Password")).toHaveValue("********");
    await retype(view, "From Name", "Renamed");
    await view.user.click(await button("Save Email Settings"));
    await expectToast("Email settings saved", "Emails use these settings from now on.");
    expect(sent(view, "POST")?.body).toEqual({
      smtpHost: "mail.example.com",
      smtpPort: 587,
      smtpSecure: false,
      smtpUser: "mailer",
      smtpPassword: "********",
      fromEmail: "athletics@example.com",
      fromName: "Renamed",
      updatedAt: config.updatedAt,
    });
  });

  it("takes host, port and security from a provider", async () => {
    const view = open("email");
    expect(await field("Provider")).toHaveDisplayValue("Other mail server");
    await view.user.selectOptions(await field("Provider"), "Zoho Mail");
    expect(await field("SMTP Host")).toHaveValue("smtp.zoho.com");
    expect(await field("SMTP Port")).toHaveValue(465);
    expect(screen.getByRole("switch", { name: "Use SSL/TLS" })).toBeChecked();
    await retype(view, "SMTP Host", "mail.example.com");
    expect(await field("Provider")).toHaveDisplayValue("Other mail server");
  });

  it("checks every field before it is saved", async () => {
    const view = open("email");
    for (const label of ["SMTP Host", "SMTP Port", "Username", "Password", "From Email", "From Name"])
      await retype(view, label, "");
    await view.user.click(await button("Save Email Settings"));
    for (const message of [
      "SMTP host is required",
      "Port must be greater than 0",
      "Username is required",
      "Password is required",
      "Valid email address is required",
      "From name is required",
    ])
      expect(await screen.findByText(message)).toBeVisible();
    expect(sent(view, "POST")).toBeUndefined();
  });

  it("says 'Save failed' with the server's reason, beside its field", async () => {
    const message = "Password is required";
    const view = open("email", {
      "POST /api/admin/email-config": reply(400, { message, errors: { smtpPassword: message } }),
    });
    await retype(view, "SMTP Host", "other.example.com");
    await view.user.click(await button("Save Email Settings"));
    await expectToast("Save failed", message);
    expect(await field("Password")).toHaveAccessibleDescription(/Password is required/);
  });
});

describe("the test email", () => {
  it("needs an address", async () => {
    const view = open("email");
    await view.user.click(await button("Send Test Email"));
    await expectToast("Email required", "Please enter an email address to test");
    await view.user.type(await field("Test Email Address"), "nobody");
    await view.user.click(await button("Send Test Email"));
    expect(await field("Test Email Address")).toHaveAccessibleDescription("Valid email address is required");
    expect(sent(view, "POST")).toBeUndefined();
  });

  it("goes out with the form's values and shows that it was sent", async () => {
    const view = open("email", {
      "POST /api/admin/test-email": { message: "Email successfully sent to me@example.org" },
    });
    await retype(view, "From Name", "Not saved");
    await view.user.type(await field("Test Email Address"), "me@example.org");
    await view.user.click(await button("Send Test Email"));
    await expectToast("Test email sent", "Email successfully sent to me@example.org");
    expect(screen.getByText("Email sent successfully!")).toBeVisible();
    expect(sent(view, "POST")?.body).toMatchObject({ testEmail: "me@example.org", fromName: "Not saved" });
  });

  it("that fails shows the mail server's own words, and they stay after the toast", async () => {
    const message = "The mail server refused the user name or the password: 535 Authentication failed";
    const view = open("email", { "POST /api/admin/test-email": reply(502, { message }) });
    await view.user.type(await field("Test Email Address"), "me@example.org");
    await view.user.click(await button("Send Test Email"));
    await expectToast("Test email failed", message);
    expect(screen.getByText("Email failed to send")).toBeVisible();
    expect(screen.getAllByText(message)).toHaveLength(2);
    await expectAccessibleMarkup();
  });
});
