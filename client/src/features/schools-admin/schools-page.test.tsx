import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { catchDownloads } from "#client/test/downloads.ts";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { renderScreen } from "#client/test/render.tsx";
import { type ApiCall, reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { SchoolEntry } from "#shared/api/sysadmin/schools-admin.ts";
// The page loads it on demand; here it is there from the beginning.
import "./school-dialog.tsx";
import { SchoolsPage } from "./schools-page.tsx";

const harbor: SchoolEntry = {
  id: 7,
  name: "Harbor Pines High School",
  logo: "",
  address: "1200 Lighthouse Road\nHarbor Pines, NY 10999",
  adminEmail: "director@harbor.example.com",
  phone: "5550142000",
  website: "https://harbor.example.com/",
  primaryColor: "#14532D",
  secondaryColor: "#F59E0B",
  authorizedEmails: ["coach@harbor.example.com", "office@harbor.example.com"],
  timezone: "America/Chicago",
  isActive: true,
  athleticDirector: "",
  mascot: "",
  createdAt: "2026-08-01T12:00:00.000Z",
  updatedAt: "2026-08-02T12:00:00.000Z",
  usersCount: 3,
  teamsCount: 10,
  opponentsCount: 14,
  gamesCount: 1,
};

/** Nothing but what a school must have. */
const plain: SchoolEntry = {
  ...harbor,
  id: 8,
  name: "Plain Valley",
  adminEmail: "head@plain.example.com",
  address: "",
  phone: "",
  website: "",
  authorizedEmails: [],
  isActive: false,
};

const page = (schools: SchoolEntry[], total = schools.length) =>
  new Response(JSON.stringify(schools), { headers: { "X-Total-Count": String(total) } });

function open(api: StubbedApi = {}, path = "/sysadmin/schools") {
  return renderScreen(<SchoolsPage />, {
    path,
    api: {
      "GET /api/sysadmin/schools": page([harbor, plain]),
      "GET /api/admin/email-config": null,
      ...api,
    },
  });
}

const button = (name: string) => screen.findByRole("button", { name });
const cardOf = async (name: string) => {
  const card = (await screen.findByRole("heading", { level: 2, name })).closest("li");
  if (!card) throw new Error(`${name} stands in no list`);
  return within(card);
};
const searchBox = () => screen.findByRole("searchbox", { name: "Search schools, emails, or IDs" });

async function choose(view: ReturnType<typeof open>, item: string, school = harbor.name) {
  await view.user.click(await button(`Actions for ${school}`));
  await view.user.click(await screen.findByRole("menuitem", { name: item }));
}

const sent = (view: ReturnType<typeof open>, method: string): ApiCall | undefined =>
  view.calls.find((call) => call.method === method);

describe("School Management", () => {
  it("has its title and an 'Add School' button", async () => {
    open();
    expect(screen.getByRole("heading", { level: 1, name: "School Management" })).toBeVisible();
    expect(await button("Add School")).toBeVisible();
    await searchBox();
  });

  it("shows on each card the name, the status, the id, and how to reach the school", async () => {
    open();
    const card = await cardOf(harbor.name);
    expect(card.getByText("Active")).toBeVisible();
    expect(card.getByText("School ID: 7")).toBeVisible();
    expect(card.getByRole("link", { name: "director@harbor.example.com" })).toBeVisible();
    expect(card.getByRole("link", { name: "(555) 014-2000" })).toBeVisible();
    const website = card.getByRole("link", { name: "Website" });
    expect(website).toHaveAttribute("href", "https://harbor.example.com/");
    expect(website).toHaveAttribute("target", "_blank");
    expect(card.getByText("2 authorized users")).toBeVisible();
    expect(card.getByText("Central (CT)")).toBeVisible();
    expect(card.getByText(/1200 Lighthouse Road/)).toBeVisible();
    for (const count of ["3 users", "10 teams", "14 opponents", "1 game"])
      expect(card.getByText(count)).toBeVisible();
  });

  it("leaves out phone, website and address where there are none, and says Inactive", async () => {
    open();
    const card = await cardOf(plain.name);
    expect(card.getByText("Inactive")).toBeVisible();
    expect(card.getByText("0 authorized users")).toBeVisible();
    expect(card.getAllByRole("link")).toHaveLength(1);
  });

  it("reads 'Loading schools...' while loading", () => {
    open({ "GET /api/sysadmin/schools": () => new Promise(() => {}) });
    expect(screen.getByText("Loading schools...")).toBeVisible();
  });

  it("says when there are no schools, and offers to add one", async () => {
    const { user } = open({ "GET /api/sysadmin/schools": page([]) });
    expect(await screen.findByRole("heading", { name: "No schools found" })).toBeVisible();
    expect(screen.getByText("Get started by creating your first school.")).toBeVisible();
    const [, offered] = await screen.findAllByRole("button", { name: "Add School" });
    await user.click(offered as HTMLElement);
    await openedDialog("Add New School");
  });

  it("says when it could not be loaded, and tries again", async () => {
    const view = open({ "GET /api/sysadmin/schools": reply(503, { message: "Try again shortly." }) });
    expect(await screen.findByText("Try again shortly.")).toBeVisible();
    view.routes["GET /api/sysadmin/schools"] = page([harbor]);
    await view.user.click(await button("Try again"));
    await cardOf(harbor.name);
  });

  it("is accessible with cards, menu, form and confirmation", async () => {
    const view = open();
    await searchBox();
    await expectAccessibleMarkup();
    await choose(view, "Edit School");
    await openedDialog("Edit School");
    await expectAccessibleMarkup();
    await view.user.keyboard("{Escape}");
    await choose(view, "Delete School");
    await expectAccessibleMarkup();
    await view.user.keyboard("{Escape}");
    await choose(view, "Deactivate");
    await expectAccessibleMarkup();
  });
});

describe("before the first school", () => {
  const steps = () => screen.findAllByRole("heading", { level: 3 });
  const titles = async () => (await steps()).map(({ textContent }) => textContent?.trim());

  it("shows three steps beside the one button that adds a school, and leads to the first", async () => {
    open({ "GET /api/sysadmin/schools": page([]) });
    expect(await titles()).toEqual(["Email server", "First school", "Invitation delivered"]);
    expect(screen.getByRole("link", { name: "Set up email" })).toHaveAttribute(
      "href",
      "/sysadmin/settings?tab=email",
    );
    expect(screen.getAllByRole("button", { name: "Add School" })).toHaveLength(2);
    await expectAccessibleMarkup();
  });

  it("shows the first step as done when a mail server is set up", async () => {
    open({
      "GET /api/sysadmin/schools": page([]),
      "GET /api/admin/email-config": { smtpHost: "smtp.example.com" },
    });
    expect(await titles()).toEqual(["Email server (done)", "First school", "Invitation delivered"]);
    expect(screen.getByText("Emails go out through smtp.example.com.")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Set up email" })).not.toBeInTheDocument();
  });

  it("claims nothing about a mail server that can't be read of", async () => {
    open({
      "GET /api/sysadmin/schools": page([]),
      "GET /api/admin/email-config": reply(503, { message: "Try again shortly." }),
    });
    expect(await titles()).toEqual(["Email server", "First school", "Invitation delivered"]);
    expect(screen.getByText("No schools found")).toBeVisible();
  });

  it("is over with the first school", async () => {
    const { calls } = open();
    await cardOf(harbor.name);
    expect(screen.queryByText("Email server")).not.toBeInTheDocument();
    expect(calls.map(({ path }) => path)).not.toContain("/api/admin/email-config");
  });
});

describe("search and pages", () => {
  it("ask the server for the page and the text in the address", async () => {
    const view = open(
      { "GET /api/sysadmin/schools": page([harbor], 60) },
      "/sysadmin/schools?q=pines&page=2",
    );
    expect(await searchBox()).toHaveValue("pines");
    expect(screen.getByText("Page 2 of 3")).toBeVisible();
    expect(screen.getByText("60 schools")).toBeVisible();
    expect(Object.fromEntries(view.calls[0]?.search ?? [])).toEqual({
      q: "pines",
      page: "2",
      pageSize: "24",
    });
    await view.user.click(await button("Next"));
    expect(view.location()).toBe("/sysadmin/schools?q=pines&page=3");
    await waitFor(() => expect(view.calls.at(-1)?.search.get("page")).toBe("3"));
    expect(await button("Next")).toBeDisabled();
  });

  it("begin at the first page for another text, and say when nothing matches", async () => {
    const view = open({ "GET /api/sysadmin/schools": page([harbor], 60) }, "/sysadmin/schools?page=2");
    await searchBox();
    view.routes["GET /api/sysadmin/schools"] = page([]);
    await view.user.type(await searchBox(), "zzz");
    expect(view.location()).toBe("/sysadmin/schools?q=zzz");
    expect(await screen.findByRole("heading", { name: "No matches found" })).toBeVisible();
    await waitFor(() => expect(view.calls.at(-1)?.search.get("q")).toBe("zzz"));
    view.routes["GET /api/sysadmin/schools"] = page([harbor], 60);
    await view.user.click(await button("Clear Search"));
    await cardOf(harbor.name);
    expect(await searchBox()).toHaveFocus();
  });

  it("show the last page to someone who asks for a later one", async () => {
    const view = open({ "GET /api/sysadmin/schools": page([], 30) }, "/sysadmin/schools?page=9");
    await waitFor(() => expect(view.location()).toBe("/sysadmin/schools?page=2"));
  });
});

describe("a new school", () => {
  const created = (invitation: object) => reply(201, { ...harbor, id: 9, invitation });

  async function fillIn(view: ReturnType<typeof open>) {
    await view.user.click(await button("Add School"));
    const dialog = await openedDialog("Add New School");
    await view.user.type(dialog.getByLabelText("School Name"), "Copper Ridge");
    await view.user.type(dialog.getByLabelText("Admin Email"), "head@copper.example.com");
    await view.user.type(dialog.getByLabelText("Phone"), "5550142000");
    await view.user.type(
      dialog.getByLabelText("Authorized Emails"),
      " one@copper.example.com, ,TWO@copper.example.com ,",
    );
    await view.user.selectOptions(dialog.getByLabelText("Timezone"), "Mountain (MT)");
    return dialog;
  }

  it("is sent with its authorized emails as a list, and says where the invitation went", async () => {
    const view = open({
      "POST /api/sysadmin/schools": created({ email: "head@copper.example.com", delivered: true }),
    });
    const dialog = await fillIn(view);
    expect(dialog.getByLabelText("Phone")).toHaveValue("(555) 014-2000");
    await view.user.click(dialog.getByRole("button", { name: "Create School" }));
    await expectToast("School created successfully", "The new school has been added to the system.");
    expect(
      screen.getByText("An invitation with a temporary password was sent to head@copper.example.com."),
    ).toBeVisible();
    expect(sent(view, "POST")?.body).toEqual({
      name: "Copper Ridge",
      adminEmail: "head@copper.example.com",
      address: "",
      phone: "5550142000",
      website: "",
      authorizedEmails: ["one@copper.example.com", "two@copper.example.com"],
      timezone: "America/Denver",
    });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(view.calls.filter(({ method }) => method === "GET")).toHaveLength(2);
  });

  it("hands the temporary password over once, with a button that copies it, when it couldn't be emailed", async () => {
    const temporaryPassword = "k7mp-x2qv-9hrd-w4tn";
    const view = open({
      "POST /api/sysadmin/schools": created({
        email: "head@copper.example.com",
        delivered: false,
        temporaryPassword,
      }),
    });
    const form = await fillIn(view);
    await view.user.click(form.getByRole("button", { name: "Create School" }));
    const panel = await openedDialog("Hand Over the Temporary Password");
    expect(panel.getByLabelText("Temporary Password")).toHaveValue(temporaryPassword);
    await view.user.keyboard("{Escape}");
    const question = within(await screen.findByRole("alertdialog", { name: "Close without copying?" }));
    await view.user.click(question.getByRole("button", { name: "Keep open" }));
    expect(panel.getByLabelText("Temporary Password")).toHaveValue(temporaryPassword);
    await view.user.click(panel.getByRole("button", { name: "Copy" }));
    expect(await navigator.clipboard.readText()).toBe(temporaryPassword);
    await expectAccessibleMarkup();
    await view.user.click(panel.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.queryByDisplayValue(temporaryPassword)).not.toBeInTheDocument();
  });

  it("is checked before it is sent", async () => {
    const view = open();
    await view.user.click(await button("Add School"));
    const dialog = await openedDialog("Add New School");
    await view.user.type(dialog.getByLabelText("Phone"), "555");
    await view.user.type(dialog.getByLabelText("Website"), "copper");
    await view.user.type(dialog.getByLabelText("Authorized Emails"), "nobody");
    await view.user.click(dialog.getByRole("button", { name: "Create School" }));
    for (const message of [
      "School name is required",
      "Valid email address is required",
      "Phone number must be exactly 10 digits",
      "Must be a valid URL",
      "'nobody' is not a valid email address",
    ])
      expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText("School Name")).toHaveFocus();
    expect(sent(view, "POST")).toBeUndefined();
  });

  it("that is refused says why, keeps what was typed and marks the field", async () => {
    const message = "one@copper.example.com is already authorized for another school";
    const view = open({
      "POST /api/sysadmin/schools": reply(409, { message, errors: { authorizedEmails: message } }),
    });
    const dialog = await fillIn(view);
    await view.user.click(dialog.getByRole("button", { name: "Create School" }));
    await expectToast("Failed to create school", message);
    expect(dialog.getByLabelText("Authorized Emails")).toHaveAccessibleDescription(new RegExp(message));
    expect(dialog.getByLabelText("School Name")).toHaveValue("Copper Ridge");
  });
});

describe("an edit", () => {
  it("shows the school's values and sends them with the version they are based on", async () => {
    const view = open({ "PUT /api/sysadmin/schools/:id": harbor });
    await choose(view, "Edit School");
    const dialog = await openedDialog("Edit School");
    expect(dialog.getByLabelText("Authorized Emails")).toHaveValue(
      "coach@harbor.example.com, office@harbor.example.com",
    );
    await view.user.clear(dialog.getByLabelText("Website"));
    await view.user.click(dialog.getByRole("button", { name: "Update School" }));
    await expectToast("School updated successfully");
    const call = sent(view, "PUT");
    expect(call?.path).toBe("/api/sysadmin/schools/7");
    expect(call?.body).toMatchObject({
      website: "",
      authorizedEmails: harbor.authorizedEmails,
      updatedAt: harbor.updatedAt,
    });
  });

  it("that names a new administrator says where the invitation went", async () => {
    const email = "next@harbor.example.com";
    const answer = { ...harbor, adminEmail: email, invitation: { email, delivered: true } };
    const view = open({ "PUT /api/sysadmin/schools/:id": answer });
    await choose(view, "Edit School");
    const dialog = await openedDialog("Edit School");
    await view.user.clear(dialog.getByLabelText("Admin Email"));
    await view.user.type(dialog.getByLabelText("Admin Email"), email);
    await view.user.click(dialog.getByRole("button", { name: "Update School" }));
    expect(
      await screen.findByText(`An invitation with a temporary password was sent to ${email}.`),
    ).toBeVisible();
  });

  it("that someone else overtook offers to reload, and to put back what was typed", async () => {
    const message = "This school was changed by someone else. Reload and try again.";
    const view = open({
      "PUT /api/sysadmin/schools/:id": reply(409, { message, code: "stale" }),
      "GET /api/sysadmin/schools/:id": {
        ...harbor,
        phone: "5550149999",
        updatedAt: "2026-08-03T12:00:00.000Z",
      },
    });
    await choose(view, "Edit School");
    const dialog = await openedDialog("Edit School");
    await view.user.type(dialog.getByLabelText("School Name"), " West");
    await view.user.click(dialog.getByRole("button", { name: "Update School" }));
    expect(await screen.findByText("Failed to update school")).toBeVisible();
    await view.user.click(await dialog.findByRole("button", { name: "Reload" }));
    expect(await dialog.findByDisplayValue("(555) 014-9999")).toBeVisible();
    expect(dialog.getByLabelText("School Name")).toHaveValue(harbor.name);
    await view.user.click(dialog.getByRole("button", { name: "Restore my changes" }));
    expect(dialog.getByLabelText("School Name")).toHaveValue(`${harbor.name} West`);
  });
});

describe("the menu of a card", () => {
  it("activates a school without asking", async () => {
    const view = open({ "PATCH /api/sysadmin/schools/:id": { ...plain, isActive: true } });
    await choose(view, "Activate", plain.name);
    await expectToast("School status updated", `${plain.name} is now active.`);
    expect(sent(view, "PATCH")).toMatchObject({
      path: `/api/sysadmin/schools/${plain.id}`,
      body: { isActive: true },
    });
  });

  it("asks once before a school is deactivated, and says what will happen", async () => {
    const view = open({ "PATCH /api/sysadmin/schools/:id": { ...harbor, isActive: false } });
    await choose(view, "Deactivate");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Deactivate School" }));
    expect(dialog.getByText(harbor.name)).toBeVisible();
    for (const words of [
      /signed out right away/,
      /Links in emails/,
      /Activate the school to bring everything back/,
    ])
      expect(dialog.getByText(words)).toBeVisible();
    expect(sent(view, "PATCH")).toBeUndefined();

    await view.user.dblClick(dialog.getByRole("button", { name: "Deactivate" }));
    await expectToast("School status updated", `${harbor.name} is now inactive.`);
    expect(view.calls.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
      { isActive: false },
    ]);
    await waitFor(async () => expect(await button(`Actions for ${harbor.name}`)).toHaveFocus());
  });

  it("deactivates nothing when that is not meant", async () => {
    const view = open();
    await choose(view, "Deactivate");
    await view.user.click(await button("Cancel"));
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(sent(view, "PATCH")).toBeUndefined();
  });

  it("says 'Failed to update school' when the status could not be changed", async () => {
    const view = open({ "PATCH /api/sysadmin/schools/:id": reply(404, { message: "School not found" }) });
    await choose(view, "Deactivate");
    await view.user.click(await button("Deactivate"));
    await expectToast("Failed to update school", "School not found");
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  it("asks before a school is deleted, and says what goes with it", async () => {
    const view = open({ "DELETE /api/sysadmin/schools/:id": reply(204) });
    await choose(view, "Delete School");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Delete School" }));
    expect(dialog.getByText(harbor.name)).toBeVisible();
    expect(
      dialog.getByText(
        /All users, teams, opponents, games and schedules of the school are removed permanently/,
      ),
    ).toBeVisible();
    expect(dialog.getByText("It has 3 users, 10 teams, 14 opponents, 1 game.")).toBeVisible();
    view.routes["GET /api/sysadmin/schools"] = page([plain]);
    await view.user.click(dialog.getByRole("button", { name: "Delete" }));
    await expectToast("School deleted", `${harbor.name} has been permanently deleted.`);
    await waitFor(() => expect(screen.queryByRole("heading", { name: harbor.name })).not.toBeInTheDocument());
    await waitFor(async () => expect(await button(`Actions for ${plain.name}`)).toHaveFocus());
  });

  it("leaves the focus on the page's heading when it was the last school", async () => {
    const view = open({
      "GET /api/sysadmin/schools": page([harbor]),
      "DELETE /api/sysadmin/schools/:id": reply(204),
    });
    await choose(view, "Delete School");
    view.routes["GET /api/sysadmin/schools"] = page([]);
    await view.user.click(await button("Delete"));
    expect(await screen.findByText("No schools found")).toBeVisible();
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });

  it("says 'Failed to delete school' with the server's reason", async () => {
    const view = open({ "DELETE /api/sysadmin/schools/:id": reply(409, { message: "Try again." }) });
    await choose(view, "Delete School");
    await view.user.click(await button("Delete"));
    await expectToast("Failed to delete school", "Try again.");
  });
});

describe("a school's data", () => {
  it("is downloaded from its menu, which says that it is on its way", async () => {
    const downloads = catchDownloads();
    let send = (_: Response) => {};
    const file = new Promise<Response>((resolve) => {
      send = resolve;
    });
    const view = open({ "GET /api/sysadmin/schools/:id/export": () => file });
    await choose(view, "Download Data");
    await expectToast("Preparing the download", harbor.name);
    expect(view.calls.at(-1)?.path).toBe("/api/sysadmin/schools/7/export");
    send(new Response("PK", { headers: { "Content-Disposition": 'attachment; filename="harbor.zip"' } }));
    await expectToast("Data downloaded", "harbor.zip");
    expect(downloads.map(({ fileName }) => fileName)).toEqual(["harbor.zip"]);
  });
});
