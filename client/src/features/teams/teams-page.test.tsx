import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { renderScreen } from "#client/test/render.tsx";
import { sampleTeam } from "#client/test/samples/sample-team.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
// The page loads it on demand; here it is there from the beginning.
import "#client/records/team/team-dialog.tsx";
import { TeamsPage } from "./teams-page.tsx";

const football = sampleTeam({
  coachName: "Jordan Vance",
  coachEmail: "j.vance@example.com",
  coachPhone: "5555550123",
  // Still the evening of August 1 in New York.
  createdAt: "2026-08-02T03:30:00.000Z",
  updatedAt: "2026-08-02T03:30:00.000Z",
  gamesCount: 12,
});

const lacrosse = sampleTeam({
  id: 8,
  sport: "lacrosse",
  level: "7th-grade",
  gender: "girls",
  createdAt: football.createdAt,
  updatedAt: football.updatedAt,
});

const STALE = { message: "This team was changed by someone else. Reload and try again.", code: "stale" };

function open(api: StubbedApi = {}, path = "/teams") {
  return renderScreen(<TeamsPage />, {
    path,
    api: {
      "GET /api/school": { timezone: "America/New_York" },
      "GET /api/teams": [football, lacrosse],
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
const sent = (view: ReturnType<typeof open>, method: string) =>
  view.calls.filter((call) => call.method === method);

describe("the list", () => {
  it("has the title 'Team Management' and the subtitle 'Manage your school's sports teams'", async () => {
    open();
    expect(screen.getByRole("heading", { level: 1, name: "Team Management" })).toBeVisible();
    expect(screen.getByText("Manage your school's sports teams")).toBeVisible();
    expect(await button("Add Team")).toBeVisible();
  });

  it("shows 6 placeholder cards while loading", async () => {
    open({ "GET /api/teams": () => new Promise(() => {}) });
    const loading = await screen.findByRole("status");
    expect(loading).toHaveTextContent("Loading teams...");
    expect(loading.querySelectorAll("li")).toHaveLength(6);
  });

  it("shows each team's emoji, name, coach, Games count and Created date in the school's time zone", async () => {
    open();
    const card = await cardOf("Football Varsity");
    expect(card.getByText("🏈")).toBeVisible();
    expect(card.getByText("Jordan Vance")).toBeVisible();
    expect(card.getByRole("link", { name: "j.vance@example.com" })).toHaveAttribute(
      "href",
      "mailto:j.vance@example.com",
    );
    expect(card.getByRole("link", { name: "(555) 555-0123" })).toHaveAttribute("href", "tel:+15555550123");
    expect(card.getByText("Games: 12")).toBeVisible();
    expect(card.getByText("Created: 08/01/2026")).toBeVisible();
    expect(card.getByRole("button", { name: "Edit" })).toHaveAccessibleDescription("Football Varsity");
    expect(card.getByRole("button", { name: "Delete" })).toHaveAccessibleDescription("Football Varsity");
  });

  it("shows a trophy and a title-cased name for a sport of an import, and says when there is no coach", async () => {
    open();
    const card = await cardOf("Girls Lacrosse 7th Grade");
    expect(card.getByText("🏆")).toBeVisible();
    expect(card.getByText("No coach yet")).toBeVisible();
  });

  it("leads from the count of a team's games to them, of all dates", async () => {
    open();
    const card = await cardOf("Football Varsity");
    expect(card.getByRole("link", { name: "Games: 12" })).toHaveAttribute("href", "/games?team=7&period=all");
    expect((await cardOf("Girls Lacrosse 7th Grade")).queryByRole("link")).toBeNull();
  });

  it("shows what a search finds, which stands in the address", async () => {
    const { user } = open({}, "/teams?q=vance");
    const box = await screen.findByPlaceholderText("Search teams or coaches...");
    expect(box).toHaveValue("vance");
    expect(screen.getByText("1 of 2 teams")).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Girls Lacrosse 7th Grade" })).toBeNull();
    await user.type(box, "s");
    expect(await screen.findByText("Try adjusting your search terms")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Clear Search" }));
    expect(await cardOf("Girls Lacrosse 7th Grade")).toBeDefined();
    expect(screen.getByText("2 teams")).toBeVisible();
    expect(box).toHaveFocus();
  });

  it("offers to add the first team when there is none", async () => {
    const { user } = open({ "GET /api/teams": [] });
    expect(await screen.findByRole("heading", { name: "No teams yet" })).toBeVisible();
    expect(screen.getByText("Get started by adding your first team")).toBeVisible();
    await user.click(await button("Add Your First Team"));
    await openedDialog("Add New Team");
  });

  it("says when it could not be loaded, and tries again", async () => {
    const view = open({ "GET /api/teams": reply(503, { message: "Try again shortly." }) });
    expect(await screen.findByText("Try again shortly.")).toBeVisible();
    view.routes["GET /api/teams"] = [football];
    await view.user.click(await button("Try again"));
    expect(await cardOf("Football Varsity")).toBeDefined();
  });

  it("is accessible without a team", async () => {
    open({ "GET /api/teams": [] });
    await screen.findByText("No teams yet");
    await expectAccessibleMarkup();
  });

  it("is accessible with cards and with the form open", async () => {
    const view = open();
    await cardOf("Football Varsity");
    await expectAccessibleMarkup();
    await view.user.click(await button("Add Team"));
    await expectAccessibleMarkup();
  });
});

describe("Add New Team", () => {
  it("asks for sport and level, a whole phone number and a real e-mail address", async () => {
    const view = open();
    await view.user.click(await button("Add Team"));
    const form = await openedDialog("Add New Team");
    expect(form.getByRole("button", { name: "Cancel" })).toBeVisible();
    await view.user.type(form.getByLabelText("Coach Email"), "coach@");
    await view.user.type(form.getByLabelText("Coach Phone"), "555555012");
    await view.user.click(form.getByRole("button", { name: "Add Team" }));

    expect(await form.findByText("Sport is required")).toBeVisible();
    expect(form.getByText("Level is required")).toBeVisible();
    expect(form.getByText("Invalid email format")).toBeVisible();
    expect(form.getByText("Phone number should be 10 digits")).toBeVisible();
    expect(form.getByLabelText("Sport")).toHaveFocus();
    expect(sent(view, "POST")).toEqual([]);
  });

  it("sends digits, closes, shows the team and says so", async () => {
    const view = open();
    await view.user.click(await button("Add Team"));
    const form = await openedDialog();
    await view.user.selectOptions(form.getByLabelText("Sport"), "Basketball");
    await view.user.selectOptions(form.getByLabelText("Level"), "Jr. Varsity");
    await view.user.selectOptions(form.getByLabelText("Gender"), "Girls");
    await view.user.type(form.getByLabelText("Coach Name"), "Robin Hale");
    await view.user.type(form.getByLabelText("Coach Phone"), "5555550188");
    expect(form.getByLabelText("Coach Phone")).toHaveValue("(555) 555-0188");

    view.routes["POST /api/teams"] = ({ body }: { body: object }) => {
      const created = { ...football, ...body, id: 9, gamesCount: 0 };
      view.routes["GET /api/teams"] = [football, created];
      return reply(201, created);
    };
    await view.user.click(form.getByRole("button", { name: "Add Team" }));

    await expectToast("Team created successfully");
    expect(await cardOf("Girls Basketball Jr. Varsity")).toBeDefined();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("button", { name: "Add Team" })).toHaveFocus());
    expect(sent(view, "POST").map(({ body }) => body)).toEqual([
      {
        sport: "basketball",
        level: "jr-varsity",
        gender: "girls",
        coachName: "Robin Hale",
        coachEmail: "",
        coachPhone: "5555550188",
      },
    ]);
  });

  it("reads 'Saving...' and stays open while it is saved", async () => {
    const view = open({ "POST /api/teams": () => new Promise(() => {}) });
    await view.user.click(await button("Add Team"));
    const form = await openedDialog();
    await view.user.selectOptions(form.getByLabelText("Sport"), "Golf");
    await view.user.selectOptions(form.getByLabelText("Level"), "Varsity");
    await view.user.click(form.getByRole("button", { name: "Add Team" }));
    expect(await form.findByRole("button", { name: "Saving..." })).toBeDisabled();
    await view.user.keyboard("{Escape}");
    expect(screen.getByRole("dialog")).toBeVisible();
  });

  it("keeps what was typed and the server's reason when the server refuses", async () => {
    const twin = "A Varsity Football team already exists";
    const view = open({ "POST /api/teams": reply(409, { message: twin }) });
    await view.user.click(await button("Add Team"));
    await openedDialog();
    const dialog = screen.getByRole("dialog");
    const form = within(dialog);
    await view.user.selectOptions(form.getByLabelText("Sport"), "Football");
    await view.user.selectOptions(form.getByLabelText("Level"), "Varsity");
    await view.user.type(form.getByLabelText("Coach Name"), "Robin Hale");
    await view.user.click(form.getByRole("button", { name: "Add Team" }));

    await expectToast("Failed to create team", twin);
    expect(await form.findByText(twin)).toBeVisible();
    expect(form.queryByRole("button", { name: "Reload" })).not.toBeInTheDocument();
    expect(form.getByLabelText("Coach Name")).toHaveValue("Robin Hale");
  });

  it("leaves an ended session to the one notice about it", async () => {
    const view = open({ "POST /api/teams": reply(401, { message: "Unauthorized" }) });
    await view.user.click(await button("Add Team"));
    const form = await openedDialog();
    await view.user.selectOptions(form.getByLabelText("Sport"), "Golf");
    await view.user.selectOptions(form.getByLabelText("Level"), "Varsity");
    await view.user.click(form.getByRole("button", { name: "Add Team" }));
    await waitFor(() => expect(view.goTo).toHaveBeenCalled());
    expect(screen.getByText("You are logged out. Logging in again...")).toBeVisible();
    expect(screen.queryByText("Failed to create team")).not.toBeInTheDocument();
  });
});

describe("Edit Team", () => {
  async function openEditor(name: string, api: StubbedApi = {}) {
    const view = open(api);
    await view.user.click((await cardOf(name)).getByRole("button", { name: "Edit" }));
    return { view, form: await openedDialog("Edit Team") };
  }

  it("keeps a sport and a level that the form does not offer, and sends what it was based on", async () => {
    const { view, form } = await openEditor("Girls Lacrosse 7th Grade", {
      "PUT /api/teams/:id": ({ body }: { body: object }) => ({ ...lacrosse, ...body }),
    });
    expect(form.getByLabelText("Sport")).toHaveDisplayValue("Lacrosse");
    expect(form.getByLabelText("Level")).toHaveDisplayValue("7th Grade");
    await view.user.type(form.getByLabelText("Coach Name"), "Robin Hale");
    await view.user.click(form.getByRole("button", { name: "Update Team" }));

    await expectToast("Team updated successfully");
    const [put] = sent(view, "PUT");
    expect(put?.path).toBe("/api/teams/8");
    expect(put?.body).toEqual({
      sport: "lacrosse",
      level: "7th-grade",
      gender: "girls",
      coachName: "Robin Hale",
      coachEmail: "",
      coachPhone: "",
      updatedAt: lacrosse.updatedAt,
    });
  });

  it("keeps what was typed over someone else's change, shows theirs on Reload and lays mine over it on request", async () => {
    const { view, form } = await openEditor("Football Varsity", { "PUT /api/teams/:id": reply(409, STALE) });
    await view.user.clear(form.getByLabelText("Coach Name"));
    await view.user.type(form.getByLabelText("Coach Name"), "Mine");
    await view.user.click(form.getByRole("button", { name: "Update Team" }));

    await expectToast("Failed to update team", STALE.message);
    expect(await form.findByText(STALE.message)).toBeVisible();
    expect(form.getByLabelText("Coach Name")).toHaveValue("Mine");

    const theirs = {
      ...football,
      sport: "rugby",
      coachName: "Theirs",
      coachPhone: "5555550199",
      updatedAt: "2026-09-01T00:00:00.000Z",
    };
    view.routes["GET /api/teams"] = [theirs];
    await view.user.click(form.getByRole("button", { name: "Reload" }));
    await waitFor(() => expect(form.getByLabelText("Coach Name")).toHaveValue("Theirs"));
    expect(form.getByLabelText("Coach Phone")).toHaveValue("(555) 555-0199");
    expect(form.getByLabelText("Sport")).toHaveDisplayValue("Rugby");

    await view.user.click(form.getByRole("button", { name: "Restore my changes" }));
    expect(form.getByLabelText("Coach Name")).toHaveValue("Mine");

    view.routes["PUT /api/teams/:id"] = ({ body }: { body: object }) => ({ ...theirs, ...body });
    await view.user.click(form.getByRole("button", { name: "Update Team" }));
    await expectToast("Team updated successfully");
    expect(sent(view, "PUT").at(-1)?.body).toMatchObject({
      sport: "rugby",
      coachName: "Mine",
      coachPhone: "5555550199",
      updatedAt: theirs.updatedAt,
    });
  });

  it("says on Reload when the team is gone", async () => {
    const { view, form } = await openEditor("Football Varsity", { "PUT /api/teams/:id": reply(409, STALE) });
    await view.user.click(form.getByRole("button", { name: "Update Team" }));
    view.routes["GET /api/teams"] = [lacrosse];
    await view.user.click(await form.findByRole("button", { name: "Reload" }));
    expect(await form.findByText("Someone else deleted this.")).toBeVisible();
  });
});

describe("Delete Team", () => {
  const QUESTION = "Are you sure you want to delete this team? This action cannot be undone.";

  async function ask(api: StubbedApi = {}) {
    const view = open(api);
    await view.user.click((await cardOf("Football Varsity")).getByRole("button", { name: "Delete" }));
    return { view, dialog: within(await screen.findByRole("alertdialog", { name: "Delete Team" })) };
  }

  it("asks first, names the team, and Cancel leaves everything as it was", async () => {
    const { view, dialog } = await ask();
    expect(dialog.getByText(QUESTION)).toBeVisible();
    expect(dialog.getByText("Football Varsity")).toBeVisible();
    await expectAccessibleMarkup();
    await view.user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(sent(view, "DELETE")).toEqual([]);
    const card = await cardOf("Football Varsity");
    await waitFor(() => expect(card.getByRole("button", { name: "Delete" })).toHaveFocus());
  });

  it("deletes, says so, and leaves the focus at the next team", async () => {
    const { view, dialog } = await ask({ "DELETE /api/teams/:id": reply(204) });
    view.routes["GET /api/teams"] = [lacrosse];
    await view.user.click(dialog.getByRole("button", { name: "Delete" }));
    await expectToast("Team deleted successfully");
    expect(sent(view, "DELETE").map(({ path }) => path)).toEqual(["/api/teams/7"]);
    expect(screen.queryByRole("heading", { name: "Football Varsity" })).not.toBeInTheDocument();
    const next = (await cardOf("Girls Lacrosse 7th Grade")).getByRole("button", { name: "Delete" });
    await waitFor(() => expect(next).toHaveFocus());
  });

  it("leaves the focus on the page's heading when it was the last team", async () => {
    const { view, dialog } = await ask({ "GET /api/teams": [football], "DELETE /api/teams/:id": reply(204) });
    view.routes["GET /api/teams"] = [];
    await view.user.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("No teams yet")).toBeVisible();
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });

  it("says why a team with games stays", async () => {
    const message = "This team has 12 game(s) in the system. Please delete all games first.";
    const { view, dialog } = await ask({ "DELETE /api/teams/:id": reply(409, { message }) });
    await view.user.click(dialog.getByRole("button", { name: "Delete" }));
    await expectToast("Failed to delete team", message);
    expect(await cardOf("Football Varsity")).toBeDefined();
  });
});
