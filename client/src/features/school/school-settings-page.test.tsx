import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { Link } from "wouter";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { renderScreen } from "#client/test/render.tsx";
import { NEVER_PUBLISHED } from "#client/test/samples/sample-publication.ts";
import { type ApiCall, reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast, toastTexts } from "#client/test/toasts.ts";
import { SchoolSettingsPage } from "./school-settings-page.tsx";

const SCHOOL = {
  id: 1,
  name: "Harbor Pines High School",
  address: "1200 Lighthouse Road\nHarbor Pines",
  athleticDirector: "Morgan Bellweather",
  mascot: "Ospreys",
  primaryColor: "#14532D",
  secondaryColor: "#FACC15",
  timezone: "America/New_York",
  updatedAt: "2026-08-01T12:00:00.000Z",
};
const VERSION = {
  appName: "Fieldhouse",
  version: "2.5.1",
  buildDate: "2026-11-21T03:00:00Z",
  major: 2,
  minor: 5,
  patch: 1,
};
const STALE = { message: "This school was changed by someone else. Reload and try again.", code: "stale" };

const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole("button", { name });
const theme = (role: string) => document.documentElement.style.getPropertyValue(`--${role}`);

const saved = ({ body }: { body: unknown }) => ({
  ...SCHOOL,
  ...(body as object),
  updatedAt: "2026-08-02T12:00:00.000Z",
});

async function open(api: StubbedApi = {}) {
  const view = renderScreen(
    <>
      <SchoolSettingsPage />
      <Link href="/games">Games</Link>
    </>,
    {
      path: "/settings",
      api: {
        "GET /api/school": SCHOOL,
        "GET /version.json": VERSION,
        "GET /api/staff": { canManage: false, people: [], invitations: [] },
        ...api,
      },
    },
  );
  await screen.findByLabelText("School Name");
  return {
    ...view,
    sent: () => view.calls.filter(({ method }) => method === "POST").map(({ body }) => body),
  };
}

async function retype(user: Awaited<ReturnType<typeof open>>["user"], label: string, text: string) {
  await user.clear(field(label));
  await user.type(field(label), text);
}

describe("School Settings", () => {
  it("has its title and subtitle, its cards, and one button for all of it", async () => {
    await open();
    expect(screen.getByRole("heading", { level: 1, name: "School Settings" })).toBeVisible();
    expect(screen.getByText("Configure your school information and branding")).toBeVisible();
    await screen.findByText("Fieldhouse v2.5.1");
    expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
      "School Information",
      "School Colors & Branding",
      "Staff",
      "Sign-In",
      "Blackout Dates",
      "Venues",
      "Automatic Emails",
      "Public Schedule",
      "Application Version",
    ]);
    expect(button("Save All Changes")).toHaveAttribute("type", "submit");
    expect(screen.getByText(/Save All Changes/)).toBe(button("Save All Changes"));
    await expectAccessibleMarkup();
  });

  it.each([
    [true, "Manage staff"],
    [false, "View staff"],
  ])("leads to the staff (a manager's: %s)", async (canManage, name) => {
    await open({ "GET /api/staff": { canManage, people: [], invitations: [] } });
    expect(await screen.findByRole("link", { name })).toHaveAttribute("href", "/settings/staff");
    const invite = screen.queryByRole("link", { name: "Invite" });
    expect(invite?.getAttribute("href")).toBe(canManage ? "/settings/staff?new=1" : undefined);
  });

  it("leads there too when it can't be known whether the reader is a manager", async () => {
    await open({ "GET /api/staff": reply(503, { message: "Try again shortly." }) });
    expect(await screen.findByRole("link", { name: "View staff" })).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("shows what is stored", async () => {
    await open();
    expect(field("School Name")).toHaveValue(SCHOOL.name);
    expect(field("Address")).toHaveValue(SCHOOL.address);
    expect(field("Athletic Director")).toHaveValue(SCHOOL.athleticDirector);
    expect(field("Mascot")).toHaveValue(SCHOOL.mascot);
    expect(field("Timezone")).toHaveDisplayValue("Eastern (ET)");
    expect(field("Primary Color")).toHaveValue(SCHOOL.primaryColor);
    expect(field("Secondary Color")).toHaveValue(SCHOOL.secondaryColor);
  });

  it("shows the form's own colors for colors that are empty", async () => {
    await open({ "GET /api/school": { ...SCHOOL, primaryColor: "", secondaryColor: "" } });
    expect(field("Primary Color")).toHaveValue("#1E3A8A");
    expect(field("Secondary Color")).toHaveValue("#059669");
  });

  it("shows no version when the server names none", async () => {
    await open({ "GET /version.json": () => reply(404, { message: "Not found" }) });
    expect(screen.queryByText("Application Version")).not.toBeInTheDocument();
  });

  it("is loading, or says that it could not be loaded and tries again", async () => {
    const view = renderScreen(<SchoolSettingsPage />, {
      api: {
        "GET /api/school": () => reply(503, { message: "Temporarily unavailable." }),
        "GET /version.json": VERSION,
        "GET /api/staff": { canManage: false, people: [], invitations: [] },
      },
    });
    expect(screen.getByText("Loading...")).toBeInTheDocument();
    expect(await screen.findByText("Temporarily unavailable.")).toBeVisible();
    view.routes["GET /api/school"] = SCHOOL;
    await view.user.click(button("Try again"));
    expect(await screen.findByLabelText("School Name")).toHaveValue(SCHOOL.name);
  });
});

describe("the clock", () => {
  it("shows the current school time in the chosen zone and goes on every second", async () => {
    vi.useFakeTimers({
      toFake: ["Date", "setInterval", "clearInterval"],
      now: new Date("2026-09-04T23:32:05Z"),
    });
    await open();
    const clock = screen.getByRole("timer", { name: "Current School Time" });
    expect(clock).toHaveTextContent("7:32:05 PM ETFri, Sep 4");

    fireEvent.change(field("Timezone"), { target: { value: "America/Phoenix" } });
    act(() => vi.advanceTimersByTime(1000));
    expect(clock).toHaveTextContent("4:32:06 PM MSTFri, Sep 4");
  });
});

describe("another time zone", () => {
  it("is explained before it is saved, and only then", async () => {
    const { user } = await open();
    expect(screen.queryByText(/Future games keep their clock time/)).not.toBeInTheDocument();
    await user.selectOptions(field("Timezone"), "Central (CT)");
    expect(screen.getByText(/Future games keep their clock time/)).toHaveTextContent(
      "7:00 PM Eastern (ET) becomes 7:00 PM Central (CT)",
    );
    await user.selectOptions(field("Timezone"), "Eastern (ET)");
    expect(screen.queryByText(/Future games keep their clock time/)).not.toBeInTheDocument();
  });

  it("is offered for the six zones and Arizona", async () => {
    await open();
    expect(
      within(field("Timezone"))
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual([
      "Eastern (ET)",
      "Central (CT)",
      "Mountain (MT)",
      "Arizona (MST)",
      "Pacific (PT)",
      "Alaska (AKT)",
      "Hawaii (HST)",
    ]);
  });
});

describe("the colors", () => {
  it("are picked or typed: what one says, the other shows, and so does the preview", async () => {
    const { user } = await open();
    fireEvent.input(field("Pick the primary color"), { target: { value: "#cc6622" } });
    expect(field("Primary Color")).toHaveValue("#CC6622");
    expect(screen.getByRole("img", { name: "The interface in #CC6622 and #FACC15" })).toBeVisible();

    await retype(user, "Secondary Color", "#0af");
    expect(field("Pick the secondary color")).toHaveValue("#00aaff");
    expect(screen.getByRole("img", { name: "The interface in #CC6622 and #00AAFF" })).toBeVisible();
  });

  it("are called none while they are not hex colors, and the last good one goes on showing", async () => {
    const { user } = await open();
    await retype(user, "Primary Color", "green");
    await user.tab();
    await waitFor(() =>
      expect(field("Primary Color")).toHaveAccessibleDescription("Please enter a valid hex color"),
    );
    await user.click(button("Apply Colors"));
    expect(toastTexts()).toEqual([]);
    expect(theme("primary")).toBe("");
    await waitFor(() => expect(field("Primary Color")).toHaveFocus());
  });

  it("become the interface's by Apply Colors, without being saved", async () => {
    const { user, sent } = await open();
    await retype(user, "Primary Color", "#FFF");
    await user.click(button("Apply Colors"));

    await waitFor(() =>
      expect(toastTexts()).toEqual(["Colors Applied", "School colors have been applied to the interface"]),
    );
    expect(theme("primary")).toBe("#FFFFFF");
    expect(theme("on-primary")).toBe("#000000");
    expect(theme("secondary")).toBe("#FACC15");
    expect(sent()).toEqual([]);
  });

  it("are the saved ones again when the changes are discarded or the page is left", async () => {
    const { user, unmount } = await open();
    await retype(user, "Primary Color", "#FFF");
    await user.click(button("Apply Colors"));
    await waitFor(() => expect(theme("primary")).toBe("#FFFFFF"));
    await user.click(button("Discard"));
    expect(theme("primary")).toMatch(/^light-dark\(#14532D, /);
    expect(field("Primary Color")).toHaveValue("#14532D");

    await retype(user, "Primary Color", "#FFF");
    await user.click(button("Apply Colors"));
    await waitFor(() => expect(theme("primary")).toBe("#FFFFFF"));
    unmount();
    expect(theme("primary")).toMatch(/^light-dark\(#14532D, /);
  });
});

describe("saving", () => {
  it("sends every field and what it was based on, says so, and has nothing more to save", async () => {
    const { user, sent, queryClient } = await open({ "POST /api/school": saved });
    queryClient.setQueryData(["/api/games"], []);
    await retype(user, "Mascot", "Herons");
    expect(screen.getByText("You have unsaved changes in School Information")).toBeVisible();
    await user.click(button("Save All Changes"));

    await waitFor(() => expect(toastTexts()).toEqual(["School settings saved successfully"]));
    const { id: _, ...fields } = SCHOOL;
    expect(sent()).toEqual([{ ...fields, mascot: "Herons" }]);
    expect(screen.queryByText(/You have unsaved changes/)).not.toBeInTheDocument();
    expect(queryClient.getQueryData(["/api/school"])).toMatchObject({ mascot: "Herons" });
    expect(queryClient.getQueryState(["/api/games"])?.isInvalidated).toBe(true);
  });

  it("bases the next save on the one before", async () => {
    const { user, sent } = await open({ "POST /api/school": saved });
    await retype(user, "Mascot", "Herons");
    await user.click(button("Save All Changes"));
    await waitFor(() => expect(toastTexts()).toHaveLength(1));
    await retype(user, "Mascot", "Egrets");
    await user.click(button("Save All Changes"));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ updatedAt: "2026-08-02T12:00:00.000Z" });
  });

  it("says Saving... on a disabled button while it is pending", async () => {
    const { user } = await open({ "POST /api/school": () => new Promise(() => {}) });
    await retype(user, "Mascot", "Herons");
    await user.click(button("Save All Changes"));
    expect(await screen.findByRole("button", { name: "Saving..." })).toBeDisabled();
  });

  it("asks nothing and says nothing where nothing was changed", async () => {
    const { user, calls } = await open();
    await retype(user, "Mascot", "Herons");
    await retype(user, "Mascot", SCHOOL.mascot);
    await user.click(button("Save All Changes"));
    await user.type(field("Mascot"), "{Enter}");
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
    expect(toastTexts()).toEqual([]);
  });

  it("demands the school's name", async () => {
    const { user, sent } = await open();
    await user.clear(field("School Name"));
    await user.click(button("Save All Changes"));
    await waitFor(() => expect(field("School Name")).toHaveAccessibleDescription("School name is required"));
    expect(field("School Name")).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it("says why it failed and keeps what was typed", async () => {
    const { user } = await open({
      "POST /api/school": () => reply(503, { message: "Temporarily unavailable." }),
    });
    await retype(user, "Mascot", "Herons");
    await user.click(button("Save All Changes"));
    await waitFor(() =>
      expect(toastTexts()).toEqual(["Failed to save school settings", "Temporarily unavailable."]),
    );
    expect(field("Mascot")).toHaveValue("Herons");
    expect(screen.getByText("Temporarily unavailable.", { selector: "form p" })).toBeVisible();
  });

  it("keeps what was typed over someone else's change, shows theirs on Reload and mine on request", async () => {
    const view = await open({ "POST /api/school": () => reply(409, STALE) });
    await retype(view.user, "Mascot", "Herons");
    await view.user.click(button("Save All Changes"));
    expect(await screen.findByText(STALE.message, { selector: "form p" })).toBeVisible();
    expect(field("Mascot")).toHaveValue("Herons");

    const updatedAt = "2026-08-03T12:00:00.000Z";
    view.routes["GET /api/school"] = { ...SCHOOL, name: "Harbor Pines Academy", updatedAt };
    view.routes["POST /api/school"] = saved;
    await view.user.click(button("Reload"));
    await waitFor(() => expect(field("School Name")).toHaveValue("Harbor Pines Academy"));
    expect(field("Mascot")).toHaveValue("Ospreys");

    await view.user.click(button("Restore my changes"));
    expect(field("Mascot")).toHaveValue("Herons");
    await view.user.click(button("Save All Changes"));
    await waitFor(() => expect(toastTexts()).toEqual(["School settings saved successfully"]));
    expect(view.sent().at(-1)).toMatchObject({ name: "Harbor Pines Academy", mascot: "Herons", updatedAt });
  });
});

describe("several sections", () => {
  const MESSAGES = { reminders: true, dayBefore: true, digestEmails: [] };
  const UNAVAILABLE = { message: "Temporarily unavailable." };

  async function openAll(api: StubbedApi = {}) {
    const view = await open({
      "GET /api/staff": { canManage: true, people: [], invitations: [] },
      "GET /api/school/messages": MESSAGES,
      "GET /api/publication": NEVER_PUBLISHED,
      "POST /api/school": saved,
      "PATCH /api/school/messages": ({ body }: ApiCall) => ({ ...MESSAGES, ...(body as object) }),
      "PUT /api/publication": ({ body }: ApiCall) => ({ ...NEVER_PUBLISHED, ...(body as object) }),
      ...api,
    });
    const turn = async (name: string) => view.user.click(await screen.findByRole("switch", { name }));
    const asked = () => view.calls.filter(({ method }) => method !== "GET").map(({ path }) => path);
    return { ...view, turn, asked };
  }

  it("stand in a list that leads to each", async () => {
    await openAll();
    await screen.findByText("Fieldhouse v2.5.1");
    const list = within(screen.getByRole("navigation", { name: "Sections" }));
    const headings = screen.getAllByRole("heading", { level: 2 });
    expect(list.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(
      headings.map(({ textContent }) => textContent),
    );
    for (const link of list.getAllByRole<HTMLAnchorElement>("link")) {
      expect(document.querySelector(link.hash)).toContainElement(
        screen.getByRole("heading", { level: 2, name: link.textContent }),
      );
    }
  });

  it("tell the two addresses apart", async () => {
    const { turn } = await openAll();
    await turn("Publish the schedule");
    expect(screen.getByLabelText("Address")).toHaveValue(SCHOOL.address);
    expect(screen.getByLabelText("Public address")).toHaveValue(NEVER_PUBLISHED.suggestion);
  });

  it("are saved by one press, as far as they were changed, and said to be so once", async () => {
    const { user, turn, asked } = await openAll();
    await retype(user, "Primary Color", "#123456");
    await turn("Announce home games the day before");
    await turn("Publish the schedule");
    const sections = "School Colors & Branding, Automatic Emails, and Public Schedule";
    expect(screen.getByText(`You have unsaved changes in ${sections}`)).toBeVisible();
    await user.click(button("Save All Changes"));
    await waitFor(() => expect(toastTexts()).toEqual(["School settings saved successfully"]));
    expect(asked().sort()).toEqual(["/api/publication", "/api/school", "/api/school/messages"]);
    expect(screen.queryByText(/You have unsaved changes/)).not.toBeInTheDocument();

    await turn("Announce home games the day before");
    await user.click(button("Save All Changes"));
    await waitFor(() => expect(asked()).toHaveLength(4));
    expect(asked().at(-1)).toBe("/api/school/messages");
  });

  it("that fail keep their values and say why, while the others are saved", async () => {
    const { user, turn, routes, asked } = await openAll({
      "PATCH /api/school/messages": reply(503, UNAVAILABLE),
      "PUT /api/publication": reply(503, UNAVAILABLE),
    });
    await retype(user, "Mascot", "Herons");
    await turn("Announce home games the day before");
    await turn("Publish the schedule");
    await user.click(button("Save All Changes"));
    await expectToast("Failed to save school settings", UNAVAILABLE.message);
    expect(
      screen.getByText("You have unsaved changes in Automatic Emails and Public Schedule"),
    ).toBeVisible();
    for (const section of ["Automatic Emails", "Public Schedule"]) {
      const name = screen.getByText(section, { selector: "p" });
      expect(name.parentElement).toHaveTextContent(`${section}${UNAVAILABLE.message}`);
    }
    expect(screen.getByRole("switch", { name: /^Announce/ })).not.toBeChecked();

    routes["PATCH /api/school/messages"] = { ...MESSAGES, dayBefore: false };
    routes["PUT /api/publication"] = { ...NEVER_PUBLISHED, enabled: true };
    await user.click(button("Save All Changes"));
    await waitFor(() => expect(toastTexts()).toEqual(["School settings saved successfully"]));
    expect(asked().filter((path) => path === "/api/school")).toHaveLength(1);
  });

  it("that are filled in wrong say so at the field, the first of them with the focus, and nothing says 'saved'", async () => {
    const { user, turn, asked } = await openAll();
    await user.clear(field("School Name"));
    await turn("Announce home games the day before");
    await user.type(field("Also send the weekly schedule to"), "nobody");
    await turn("Publish the schedule");
    await user.click(button("Save All Changes"));
    await waitFor(() => expect(field("School Name")).toHaveFocus());
    expect(screen.getByText("Please enter a valid email address")).toBeVisible();
    await waitFor(() => expect(asked()).toEqual(["/api/publication"]));
    expect(toastTexts()).toEqual([]);
  });

  it("are all discarded by one press", async () => {
    const { user, turn, asked } = await openAll();
    await retype(user, "Mascot", "Herons");
    await turn("Announce home games the day before");
    await user.click(button("Discard"));
    expect(field("Mascot")).toHaveValue(SCHOOL.mascot);
    expect(screen.getByRole("switch", { name: /^Announce/ })).toBeChecked();
    await user.click(button("Save All Changes"));
    expect(asked()).toEqual([]);
  });

  it("keep what is typed while blackout dates are added", async () => {
    const days = { id: 4, from: "2026-12-21", to: null, label: "", teamIds: [] };
    const { user, asked } = await openAll({ "GET /api/blackouts": [], "POST /api/blackouts": days });
    await retype(user, "Mascot", "Herons");
    await user.click(button("Add"));
    const dialog = await openedDialog();
    await user.type(dialog.getByLabelText("From"), "12/21/2026");
    await user.click(dialog.getByRole("button", { name: "Add" }));
    await waitFor(() => expect(asked()).toEqual(["/api/blackouts"]));
    expect(screen.getByText("You have unsaved changes in School Information")).toBeVisible();
  });
});

describe("unsaved changes", () => {
  it("are not lost by a link before the person agrees", async () => {
    const view = await open();
    await retype(view.user, "Mascot", "Herons");
    await view.user.click(screen.getByRole("link", { name: "Games" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Discard changes?" }));
    await expectAccessibleMarkup();
    await view.user.click(question.getByRole("button", { name: "Keep editing" }));
    expect(view.location()).toBe("/settings");
    expect(field("Mascot")).toHaveValue("Herons");

    await view.user.click(screen.getByRole("link", { name: "Games" }));
    await view.user.click(await screen.findByRole("button", { name: "Discard" }));
    expect(view.location()).toBe("/games");
  });

  it("are asked about only while there are any", async () => {
    const view = await open();
    await view.user.click(screen.getByRole("link", { name: "Games" }));
    expect(view.location()).toBe("/games");
  });
});
