import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { renderScreen } from "#client/test/render.tsx";
import { sampleGame } from "#client/test/samples/sample-game.ts";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { Opponent } from "#shared/api/opponents.ts";
// The page loads it on demand; here it is there from the beginning.
import "#client/records/opponent/opponent-dialog.tsx";
import { OpponentsPage } from "./opponents-page.tsx";

const quarry: Opponent = {
  id: 4,
  schoolId: 1,
  schoolName: "Quarry Lake Academy",
  managerName: "Robin Hale",
  email: "athletics@quarry.example.org",
  ccEmail: "",
  otherNames: [],
  address: "",
  phone: "5555550123",
  createdAt: "2026-08-02T03:30:00.000Z",
  updatedAt: "2026-08-02T03:30:00.000Z",
  gamesCount: 3,
  // Still the evening of September 18 in New York.
  lastCompletedAt: "2026-09-19T01:00:00.000Z",
  reminders: { on: true, stoppedAt: null },
  partner: null,
};

/** As an import leaves it. */
const imported: Opponent = {
  ...quarry,
  id: 5,
  schoolName: "Birch Hollow High School",
  managerName: "",
  email: "",
  phone: "",
  gamesCount: 0,
  lastCompletedAt: null,
};

const HAS_GAMES = "This school has 3 game(s) in the system. Please delete all games first.";
const AWAY = "Fieldhouse is temporarily unavailable. Check your connection and try again in a moment.";
const STALE = { message: "This opponent was changed by someone else. Reload and try again.", code: "stale" };

function open(api: StubbedApi = {}, path = "/opponents") {
  return renderScreen(<OpponentsPage />, {
    path,
    api: {
      "GET /api/school": { timezone: "America/New_York" },
      "GET /api/opponents": [quarry, imported],
      "GET /api/games": [],
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
const names = () => screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
const searchBox = () => screen.findByPlaceholderText("Search schools, managers, or emails...");
const sent = (view: ReturnType<typeof open>, method: string) =>
  view.calls.filter((call) => call.method === method);

describe("the opponent that nobody knows yet", () => {
  it("asks for no contact, and nothing waits to be sent to it", async () => {
    const tbd = { ...imported, id: 9, schoolName: "TBD", gamesCount: 1 };
    const game = sampleGame({
      opponentId: 9,
      opponent: { ...sampleGame().opponent, id: 9, schoolName: "TBD", email: "" },
      datetimeUtc: "2999-09-04T23:00:00.000Z",
    });
    open({ "GET /api/opponents": [tbd], "GET /api/games": [game] });
    const card = await cardOf("TBD");
    expect(card.getByText(/^For games whose opponent isn't decided yet/)).toBeVisible();
    expect(card.queryByText("No email contact")).not.toBeInTheDocument();
    expect(card.getByText("Games: 1")).toBeVisible();
    expect(card.queryByRole("button", { name: /not sent yet/ })).not.toBeInTheDocument();
    await expectAccessibleMarkup();
  });
});

describe("the list", () => {
  it("has the title 'Opponent Schools' and the subtitle 'Manage contact information for opposing schools'", async () => {
    open();
    expect(screen.getByRole("heading", { level: 1, name: "Opponent Schools" })).toBeVisible();
    expect(screen.getByText("Manage contact information for opposing schools")).toBeVisible();
    await searchBox();
  });

  it("is sorted by school name", async () => {
    open();
    await searchBox();
    expect(names()).toEqual(["Birch Hollow High School", "Quarry Lake Academy"]);
  });

  it("shows each school's Sports Manager, email, phone, games and the last one in the school's time zone", async () => {
    open();
    const card = await cardOf("Quarry Lake Academy");
    expect(card.getByRole("term")).toHaveTextContent("Sports Manager");
    expect(card.getByRole("definition")).toHaveTextContent("Robin Hale");
    expect(card.getByRole("link", { name: "athletics@quarry.example.org" })).toHaveAttribute(
      "href",
      "mailto:athletics@quarry.example.org",
    );
    expect(card.getByRole("link", { name: "(555) 555-0123" })).toHaveAttribute("href", "tel:+15555550123");
    expect(card.getByText("Games: 3")).toBeVisible();
    expect(card.getByText("Last: 09/18/2026")).toBeVisible();
    expect(card.getByRole("button", { name: "Edit" })).toHaveAccessibleDescription("Quarry Lake Academy");
    expect(card.getByRole("button", { name: "Delete" })).toHaveAccessibleDescription("Quarry Lake Academy");
  });

  it("leads from the count of a school's games to them, of all dates", async () => {
    open();
    const card = await cardOf("Quarry Lake Academy");
    expect(card.getByRole("link", { name: "Games: 3" })).toHaveAttribute(
      "href",
      "/games?opponent=4&period=all",
    );
  });

  it("says what an import left open, and 'Never' when no game is completed", async () => {
    open();
    const card = await cardOf("Birch Hollow High School");
    expect(card.getByText("No name yet")).toBeVisible();
    expect(card.getByText("No email contact")).toBeVisible();
    expect(card.getByText("Games: 0")).toBeVisible();
    expect(card.getByText("Last: Never")).toBeVisible();
    expect(card.queryByRole("link")).not.toBeInTheDocument();
  });

  it("shows placeholders while loading", async () => {
    open({ "GET /api/opponents": () => new Promise(() => {}) });
    expect(await screen.findByRole("status")).toHaveTextContent("Loading opponents...");
    expect(screen.queryByText("No opponent schools yet")).not.toBeInTheDocument();
  });

  it("says when there are no opponents, without a search box, and offers to add one", async () => {
    const { user } = open({ "GET /api/opponents": [] });
    expect(await screen.findByRole("heading", { name: "No opponent schools yet" })).toBeVisible();
    expect(screen.getByText("Add opponent schools to start scheduling games")).toBeVisible();
    expect(screen.queryByRole("searchbox")).not.toBeInTheDocument();
    await expectAccessibleMarkup();
    await user.click(await button("Add Your First Opponent School"));
    await openedDialog("Add Opponent School");
  });

  it("says when it could not be loaded, and tries again", async () => {
    const view = open({ "GET /api/opponents": reply(503, { message: "Try again shortly." }) });
    expect(await screen.findByText("Try again shortly.")).toBeVisible();
    view.routes["GET /api/opponents"] = [quarry];
    await view.user.click(await button("Try again"));
    expect(await cardOf("Quarry Lake Academy")).toBeDefined();
  });

  it("is accessible with cards and with the form open", async () => {
    const view = open();
    await searchBox();
    await expectAccessibleMarkup();
    await view.user.click(await button("Add Opponent School"));
    await expectAccessibleMarkup();
  });
});

describe("the search box", () => {
  it("narrows the cards while typing, says how many are left, and stands in the address", async () => {
    const { user, location } = open();
    await user.type(await searchBox(), "robin h");
    expect(names()).toEqual(["Quarry Lake Academy"]);
    expect(screen.getByRole("status")).toHaveTextContent("1 of 2 schools");
    expect(location()).toBe("/opponents?q=robin+h");
    await user.clear(await searchBox());
    expect(location()).toBe("/opponents");
  });

  it("is filled from the address", async () => {
    open({}, "/opponents?q=birch");
    expect(await searchBox()).toHaveValue("birch");
    expect(names()).toEqual(["Birch Hollow High School"]);
  });

  it("says 'No matches found', and Clear Search shows all again", async () => {
    const { user } = open({}, "/opponents?q=zzz");
    expect(await screen.findByRole("heading", { name: "No matches found" })).toBeVisible();
    expect(screen.getByText("Try adjusting your search terms")).toBeVisible();
    await expectAccessibleMarkup();
    await user.click(await button("Clear Search"));
    expect(names()).toHaveLength(2);
    expect(await searchBox()).toHaveValue("");
    expect(await searchBox()).toHaveFocus();
  });
});

describe("Add Opponent School", () => {
  it("asks for school, manager, a real e-mail address and a whole phone number", async () => {
    const view = open();
    await view.user.click(await button("Add Opponent School"));
    const form = await openedDialog("Add Opponent School");
    await view.user.type(form.getByLabelText("Phone"), "555555012");
    await view.user.click(form.getByRole("button", { name: "Add School" }));

    expect(await form.findByText("School name is required")).toBeVisible();
    expect(form.getByText("Manager name is required")).toBeVisible();
    expect(form.getByText("Please enter a valid email address")).toBeVisible();
    expect(form.getByText("Phone number must be exactly 10 digits")).toBeVisible();
    expect(form.getByLabelText("School Name")).toHaveFocus();
    expect(sent(view, "POST")).toEqual([]);
  });

  it("adds the school, closes and says so", async () => {
    const view = open();
    await view.user.click(await button("Add Opponent School"));
    const form = await openedDialog();
    await view.user.type(form.getByLabelText("School Name"), "Cedar Ridge High School");
    await view.user.type(form.getByLabelText("Sports Manager Name"), "Sam Ortega");
    await view.user.type(form.getByLabelText("Email"), "Sam@Cedar.example.org");
    await view.user.type(form.getByLabelText("Phone"), "5555550188");

    view.routes["POST /api/opponents"] = ({ body }: { body: object }) => {
      const created = { ...imported, ...body, id: 6 };
      view.routes["GET /api/opponents"] = [quarry, imported, created];
      return reply(201, created);
    };
    await view.user.click(form.getByRole("button", { name: "Add School" }));

    await expectToast("Opponent school added successfully");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(names()).toEqual(["Birch Hollow High School", "Cedar Ridge High School", "Quarry Lake Academy"]);
    expect(sent(view, "POST").map(({ body }) => body)).toEqual([
      {
        schoolName: "Cedar Ridge High School",
        managerName: "Sam Ortega",
        email: "sam@cedar.example.org",
        phone: "5555550188",
      },
    ]);
  });

  it("keeps what was typed and the reason when the server is away", async () => {
    const view = open({ "POST /api/opponents": reply(503) });
    await view.user.click(await button("Add Opponent School"));
    const form = await openedDialog();
    await view.user.type(form.getByLabelText("School Name"), "Cedar Ridge High School");
    await view.user.type(form.getByLabelText("Sports Manager Name"), "Sam Ortega");
    await view.user.type(form.getByLabelText("Email"), "sam@cedar.example.org");
    await view.user.click(form.getByRole("button", { name: "Add School" }));
    await expectToast("Failed to add opponent school", AWAY);
    expect(await form.findByText(AWAY)).toBeVisible();
    expect(form.getByLabelText("School Name")).toHaveValue("Cedar Ridge High School");
  });
});

describe("Edit Opponent School", () => {
  async function openEditor(name: string, api: StubbedApi = {}) {
    const view = open(api);
    await view.user.click((await cardOf(name)).getByRole("button", { name: "Edit" }));
    return { view, form: await openedDialog("Edit Opponent School") };
  }

  it("fills in what an import left open, and sends what it was based on", async () => {
    const { view, form } = await openEditor("Birch Hollow High School", {
      "PUT /api/opponents/:id": ({ body }: { body: object }) => ({ ...imported, ...body }),
    });
    await view.user.type(form.getByLabelText("Sports Manager Name"), "Sam Ortega");
    await view.user.type(form.getByLabelText("Email"), "sam@birch.example.org");
    await view.user.click(form.getByRole("button", { name: "Update School" }));

    await expectToast("Opponent school updated successfully");
    const [put] = sent(view, "PUT");
    expect(put?.path).toBe("/api/opponents/5");
    expect(put?.body).toEqual({
      schoolName: "Birch Hollow High School",
      managerName: "Sam Ortega",
      email: "sam@birch.example.org",
      phone: "",
      updatedAt: imported.updatedAt,
    });
  });

  it("keeps what was typed over someone else's change and shows theirs on Reload", async () => {
    const { view, form } = await openEditor("Quarry Lake Academy", {
      "PUT /api/opponents/:id": reply(409, STALE),
    });
    await view.user.type(form.getByLabelText("Sports Manager Name"), " Jr.");
    await view.user.click(form.getByRole("button", { name: "Update School" }));

    await expectToast("Error", `Failed to update opponent school: ${STALE.message}`);
    expect(form.getByText(STALE.message)).toBeVisible();
    expect(form.getByLabelText("Sports Manager Name")).toHaveValue("Robin Hale Jr.");

    view.routes["GET /api/opponents"] = [{ ...quarry, managerName: "Sam Ortega", phone: "5555550199" }];
    await view.user.click(form.getByRole("button", { name: "Reload" }));
    await waitFor(() => expect(form.getByLabelText("Sports Manager Name")).toHaveValue("Sam Ortega"));
    expect(form.getByLabelText("Phone")).toHaveValue("(555) 555-0199");
  });
});

describe("an opponent's calendar", () => {
  const END = { name: "End their calendar" };

  async function end(answer: unknown) {
    const view = open({ "POST /api/opponents/:id/end-feed": answer });
    await view.user.click((await cardOf("Quarry Lake Academy")).getByRole("button", { name: "Edit" }));
    const form = await openedDialog("Edit Opponent School");
    await view.user.click(form.getByRole("button", END));
    const asked = within(await screen.findByRole("alertdialog", { name: "End their calendar?" }));
    await expectAccessibleMarkup();
    await view.user.click(asked.getByRole("button", END));
    return view;
  }

  it("is ended from the dialog, after a question", async () => {
    const view = await end(reply(204));
    await expectToast("Calendar ended", "Its address leads nowhere any more.");
    expect(sent(view, "POST").map(({ path }) => path)).toEqual(["/api/opponents/4/end-feed"]);
    expect(screen.getByRole("dialog", { name: "Edit Opponent School" })).toBeVisible();
  });

  it("that is not there is said to be none", async () => {
    await end(reply(409, { message: "This opponent has no calendar" }));
    await expectToast("Failed to end the calendar", "This opponent has no calendar");
  });
});

describe("Delete Opponent", () => {
  async function press(name: string, api: StubbedApi = {}) {
    const view = open(api);
    await view.user.click((await cardOf(name)).getByRole("button", { name: "Delete" }));
    return view;
  }

  it("is refused at once for a school with games, and the count is read anew", async () => {
    const view = await press("Quarry Lake Academy");
    await expectToast("Cannot Delete Opponent", HAS_GAMES);
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(sent(view, "DELETE")).toEqual([]);
    await waitFor(() => expect(view.calls.filter(({ path }) => path === "/api/opponents")).toHaveLength(2));
  });

  it("asks first, then deletes and says so", async () => {
    const view = await press("Birch Hollow High School", { "DELETE /api/opponents/:id": reply(204) });
    const dialog = within(await screen.findByRole("alertdialog", { name: "Delete Opponent" }));
    expect(
      dialog.getByText("Are you sure you want to delete this opponent? This action cannot be undone."),
    ).toBeVisible();
    expect(dialog.getByText("Birch Hollow High School")).toBeVisible();
    await expectAccessibleMarkup();
    view.routes["GET /api/opponents"] = [quarry];
    await view.user.click(dialog.getByRole("button", { name: "Delete" }));
    await expectToast("Opponent deleted successfully");
    expect(sent(view, "DELETE").map(({ path }) => path)).toEqual(["/api/opponents/5"]);
    expect(names()).toEqual(["Quarry Lake Academy"]);
    const next = (await cardOf("Quarry Lake Academy")).getByRole("button", { name: "Delete" });
    await waitFor(() => expect(next).toHaveFocus());
  });

  it("is refused with the same title when only the server knows of the games", async () => {
    const view = await press("Birch Hollow High School", {
      "DELETE /api/opponents/:id": reply(409, { message: HAS_GAMES }),
    });
    await view.user.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }),
    );
    await expectToast("Cannot Delete Opponent", HAS_GAMES);
  });

  it("says when it failed", async () => {
    const view = await press("Birch Hollow High School", {
      "DELETE /api/opponents/:id": reply(500, { message: "Something went wrong" }),
    });
    await view.user.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }),
    );
    await expectToast("Failed to delete opponent", "Something went wrong");
  });
});

describe("names by which files call a school", () => {
  it("can be taken back in its dialog, and are sent only then", async () => {
    const called = { ...quarry, otherNames: ["QLA", "Quarry Lakers"] };
    const view = open({ "GET /api/opponents": [called], "PUT /api/opponents/4": called });
    await view.user.click((await cardOf("Quarry Lake Academy")).getByRole("button", { name: "Edit" }));
    const form = await openedDialog("Edit Opponent School");
    const names = () => within(form.getByRole("group", { name: "Also called" })).queryAllByRole("listitem");
    expect(names().map(({ textContent }) => textContent)).toEqual(["QLA", "Quarry Lakers"]);
    await expectAccessibleMarkup();
    await view.user.click(form.getByRole("button", { name: "Remove QLA" }));
    expect(names().map(({ textContent }) => textContent)).toEqual(["Quarry Lakers"]);
    await view.user.click(form.getByRole("button", { name: "Update School" }));
    await waitFor(() =>
      expect(sent(view, "PUT").map(({ body }) => body)).toMatchObject([{ otherNames: ["Quarry Lakers"] }]),
    );
  });

  it("are no part of a dialog without any", async () => {
    const view = open();
    await view.user.click((await cardOf("Quarry Lake Academy")).getByRole("button", { name: "Edit" }));
    const form = await openedDialog("Edit Opponent School");
    expect(form.queryByRole("group", { name: "Also called" })).not.toBeInTheDocument();
  });
});
