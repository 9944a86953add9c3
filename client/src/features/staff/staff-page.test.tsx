import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { renderScreen } from "#client/test/render.tsx";
import { SAMPLE_SCHOOL } from "#client/test/samples/sample-account.ts";
import { DANA, sampleInvitation, samplePerson, sampleStaff } from "#client/test/samples/sample-staff.ts";
import { setScreen } from "#client/test/screen-size.ts";
import { type ApiCall, reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { Staff } from "#shared/api/staff.ts";
// The page loads it on demand; here it is there from the beginning.
import "#client/records/staff/invite-dialog.tsx";
import { StaffPage } from "./staff-page.tsx";

const CASEY = samplePerson();
const NOT_A_MANAGER = "Only a manager of your school can do this";
const never = () => new Promise(() => {});

function render(api: StubbedApi, path = "/settings/staff") {
  return renderScreen(<StaffPage />, {
    path,
    api: { "GET /api/school": SAMPLE_SCHOOL, ...api },
  });
}

async function open(staff: Partial<Staff> = {}, api: StubbedApi = {}) {
  const view = render({ "GET /api/staff": sampleStaff(staff), ...api });
  await screen.findAllByRole("heading", { level: 3 });
  return {
    ...view,
    sent: () =>
      view.calls
        .filter(({ method }) => method !== "GET")
        .map(({ method, path, body }) => [method, path, body]),
  };
}

const entryOf = async (title: string) => {
  const entry = (await screen.findByRole("heading", { level: 3, name: title })).closest("li");
  if (!entry) throw new Error(`${title} stands in no list`);
  return within(entry);
};
const button = (name: string) => screen.getByRole("button", { name });
const entries = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

describe("Staff", () => {
  it("shows everybody with name, address and last sign-in", async () => {
    await open({
      people: [
        DANA,
        CASEY,
        samplePerson({ id: "u3", email: "lee@example.com", firstName: "", lastName: "", lastSignInAt: null }),
      ],
    });
    expect(screen.getByRole("heading", { level: 1, name: "Staff" })).toBeVisible();
    expect(entries()).toEqual(["Dana Whitfield", "Casey Brandt", "lee@example.com"]);
    const casey = await entryOf("Casey Brandt");
    expect(casey.getByText("casey@example.com")).toBeVisible();
    expect(casey.getByText("Last signed in 11/20/2026")).toBeVisible();
    const lee = await entryOf("lee@example.com");
    expect(lee.getAllByText("lee@example.com")).toHaveLength(1);
    expect(lee.getByText("Never signed in")).toBeVisible();
    await expectAccessibleMarkup();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])("opens the invitation that a link is for (to a manager: %s)", async (canManage, windows) => {
    const view = render({ "GET /api/staff": sampleStaff({ canManage }) }, "/settings/staff?new=1");
    await screen.findAllByRole("heading", { level: 3, hidden: true });
    // The window's code comes on demand.
    await waitFor(() =>
      expect(screen.queryAllByRole("dialog", { name: "Invite Colleagues" })).toHaveLength(windows),
    );
    expect(view.location()).toBe("/settings/staff");
  });

  it("says the days by the school's clock", async () => {
    await open({ people: [samplePerson({ lastSignInAt: "2026-11-20T02:00:00.000Z" })] });
    expect(screen.getByText("Last signed in 11/19/2026")).toBeVisible();
  });

  it("says who you are, who manages, who has not confirmed and who is deactivated", async () => {
    await open({
      people: [
        DANA,
        samplePerson({ emailVerified: false }),
        samplePerson({ id: "u3", firstName: "Lee", isActive: false }),
      ],
    });
    const dana = await entryOf("Dana Whitfield");
    expect(dana.getByText("You")).toBeVisible();
    expect(dana.getByText("Manager")).toBeVisible();
    expect((await entryOf("Casey Brandt")).getByText("Waiting for confirmation")).toBeVisible();
    const lee = await entryOf("Lee Brandt");
    expect(lee.getByText("Deactivated")).toBeVisible();
    expect(lee.queryByText("Manager")).not.toBeInTheDocument();
    await expectAccessibleMarkup();
  });

  it("offers a manager who is alone to invite others", async () => {
    await open({ people: [DANA] });
    expect(screen.getByText(/You're the only one here so far. Invite colleagues/)).toBeVisible();
  });

  it("is read by others, who learn whom to ask and are offered nothing", async () => {
    await open({
      canManage: false,
      people: [
        { ...DANA, isYou: false },
        samplePerson({ isYou: true }),
        samplePerson({ id: "u3", firstName: "Lee", isManager: true }),
        samplePerson({ id: "u4", firstName: "Gone", isManager: true, isActive: false }),
      ],
      invitations: [sampleInvitation()],
    });
    expect(
      screen.getByText(
        "To invite or deactivate someone, ask a manager of your school: Dana Whitfield or Lee Brandt.",
      ),
    ).toBeVisible();
    expect(screen.getByRole("heading", { level: 3, name: "robin@example.com" })).toBeVisible();
    expect(screen.queryAllByRole("button")).toEqual([]);
    await expectAccessibleMarkup();
  });

  it("says so where nobody manages", async () => {
    await open({ canManage: false, people: [samplePerson({ isYou: true })] });
    expect(screen.getByText("Your school has no manager yet. Ask your system administrator.")).toBeVisible();
  });

  it("says that it is loading, and offers nothing before", () => {
    render({ "GET /api/staff": never });
    expect(screen.getByText("Loading people...")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Invite" })).not.toBeInTheDocument();
  });

  it("that can't be read says why, and is read again on demand", async () => {
    const message = "Fieldhouse is temporarily unavailable.";
    const view = render({ "GET /api/staff": () => reply(503, { message }) });
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    view.routes["GET /api/staff"] = sampleStaff();
    await view.user.click(button("Try again"));
    await entryOf("Casey Brandt");
  });

  it("fits a phone", async () => {
    setScreen("narrow");
    await open({ invitations: [sampleInvitation()] });
    expect(button("Invite")).toBeVisible();
    await expectAccessibleMarkup();
  });
});

describe("a person", () => {
  const person =
    (change: object) =>
    ({ body }: ApiCall) => ({ ...CASEY, ...change, ...(body as object) });

  it("is deactivated with two presses, after reading what will happen", async () => {
    const view = await open({}, { "PATCH /api/staff/:id": person({}) });
    view.routes["GET /api/staff"] = sampleStaff({ people: [DANA, { ...CASEY, isActive: false }] });
    const casey = await entryOf("Casey Brandt");
    await view.user.click(casey.getByRole("button", { name: "Deactivate" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Deactivate" }));
    expect(dialog.getByText("Casey Brandt")).toBeVisible();
    expect(dialog.getByText(/signed out right away and can't sign in or register/)).toBeVisible();
    expect(
      dialog.getByText(/open requests go to the school's managers. You can activate them again/),
    ).toBeVisible();
    await expectAccessibleMarkup();
    expect(view.sent()).toEqual([]);

    await view.user.dblClick(dialog.getByRole("button", { name: "Deactivate" }));
    await expectToast("Deactivated", "Casey Brandt is signed out and can't sign in.");
    expect(view.sent()).toEqual([["PATCH", "/api/staff/u2", { isActive: false }]]);
    expect(casey.getByText("Deactivated")).toBeVisible();
    const activate = casey.getByRole("button", { name: "Activate" });
    expect(activate).toHaveAccessibleDescription("Casey Brandt");
    await waitFor(() => expect(activate).toHaveFocus());
  });

  it("stays when the question is not agreed to", async () => {
    const view = await open();
    await view.user.click(button("Deactivate"));
    await view.user.keyboard("{Escape}");
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(button("Deactivate")).toHaveFocus();
    expect(view.sent()).toEqual([]);
  });

  it("whose phone is lost loses the second step, after a question", async () => {
    const view = await open(
      {
        people: [
          { ...DANA, secondStep: true },
          { ...CASEY, secondStep: true },
        ],
      },
      { "DELETE /api/staff/:id/second-step": () => reply(204) },
    );
    expect((await entryOf("Dana Whitfield")).getByText("Two-step")).toBeVisible();
    const casey = await entryOf("Casey Brandt");
    expect(casey.getByText("Two-step")).toBeVisible();
    view.routes["GET /api/staff"] = sampleStaff();
    await view.user.click(button("Reset two-step sign-in"));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Reset Two-Step Sign-In" }));
    expect(dialog.getByText("Casey Brandt")).toBeVisible();
    expect(dialog.getByText(/make sure that it's really them who asks/)).toBeVisible();
    await expectAccessibleMarkup();
    await view.user.click(dialog.getByRole("button", { name: "Reset two-step sign-in" }));
    await expectToast(
      "Two-step sign-in reset",
      "Casey Brandt is signed out, and signs in by the password alone.",
    );
    expect(view.sent()).toEqual([["DELETE", "/api/staff/u2/second-step", undefined]]);
    await waitFor(() => expect(casey.queryByText("Two-step")).not.toBeInTheDocument());
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it("whose account at a provider was connected by mistake is disconnected, after a question", async () => {
    const connected = [DANA, CASEY].map((one) => ({ ...one, provider: "Google" }));
    const view = await open({ people: connected }, { "DELETE /api/staff/:id/provider": () => reply(204) });
    expect((await entryOf("Dana Whitfield")).getByText("Google")).toBeVisible();
    const casey = await entryOf("Casey Brandt");
    expect(casey.getByText("Google")).toBeVisible();
    view.routes["GET /api/staff"] = sampleStaff();
    await view.user.click(button("Disconnect"));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Disconnect Google" }));
    expect(dialog.getByText("Casey Brandt")).toBeVisible();
    expect(dialog.getByText(/signed out where they signed in with Google/)).toBeVisible();
    await expectAccessibleMarkup();
    await view.user.click(dialog.getByRole("button", { name: "Disconnect" }));
    await expectToast("Disconnected", "The account of Casey Brandt at Google no longer signs them in.");
    expect(view.sent()).toEqual([["DELETE", "/api/staff/u2/provider", undefined]]);
    await waitFor(() => expect(casey.queryByText("Google")).not.toBeInTheDocument());
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it("stays connected where the server refuses it, which says why", async () => {
    const refused = () => reply(404, { message: "Account not found" });
    const view = await open(
      { people: [DANA, { ...CASEY, provider: "Google" }] },
      { "DELETE /api/staff/:id/provider": refused },
    );
    await view.user.click(button("Disconnect"));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Disconnect Google" }));
    await view.user.click(dialog.getByRole("button", { name: "Disconnect" }));
    await expectToast("Failed to disconnect", "Account not found");
  });

  it("comes back with one press", async () => {
    const locked = { ...CASEY, isActive: false };
    const view = await open(
      { people: [DANA, locked] },
      { "PATCH /api/staff/:id": person({ isActive: false }) },
    );
    const casey = await entryOf("Casey Brandt");
    expect(casey.getAllByRole("button")).toHaveLength(1);
    view.routes["GET /api/staff"] = sampleStaff();
    await view.user.click(casey.getByRole("button", { name: "Activate" }));
    await expectToast("Activated", "Casey Brandt can sign in again.");
    expect(view.sent()).toEqual([["PATCH", "/api/staff/u2", { isActive: true }]]);
    await waitFor(() => expect(casey.getByRole("button", { name: "Deactivate" })).toHaveFocus());
  });

  it("becomes a manager once however often it is pressed, and is one no more", async () => {
    let answer = (_: unknown) => {};
    const view = await open(
      {},
      {
        "PATCH /api/staff/:id": () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
    );
    view.routes["GET /api/staff"] = sampleStaff({ people: [DANA, { ...CASEY, isManager: true }] });
    await view.user.dblClick(button("Make manager"));
    expect(await screen.findByRole("button", { name: "Saving..." })).toBeDisabled();
    answer({ ...CASEY, isManager: true });
    await expectToast("Manager added", "Casey Brandt can invite and deactivate people.");
    const casey = await entryOf("Casey Brandt");
    expect(casey.getByText("Manager")).toBeVisible();

    view.routes["PATCH /api/staff/:id"] = CASEY;
    view.routes["GET /api/staff"] = sampleStaff();
    await view.user.click(casey.getByRole("button", { name: "Remove manager role" }));
    await expectToast("Manager role removed", "Casey Brandt is no longer a manager.");
    expect(view.sent()).toEqual([
      ["PATCH", "/api/staff/u2", { isManager: true }],
      ["PATCH", "/api/staff/u2", { isManager: false }],
    ]);
  });

  it("is made no manager before the address is confirmed", async () => {
    await open({ people: [DANA, samplePerson({ emailVerified: false })] });
    expect(screen.queryByRole("button", { name: "Make manager" })).not.toBeInTheDocument();
    expect(button("Deactivate")).toBeVisible();
  });

  it("that is you can't be deactivated, and gives the role up only after a question", async () => {
    const view = await open({}, { "PATCH /api/staff/:id": { ...DANA, isManager: false } });
    const dana = await entryOf("Dana Whitfield");
    expect(dana.queryByRole("button", { name: "Deactivate" })).not.toBeInTheDocument();
    await view.user.click(dana.getByRole("button", { name: "Remove manager role" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Give Up Your Manager Role" }));
    view.routes["GET /api/staff"] = sampleStaff({
      canManage: false,
      people: [{ ...DANA, isManager: false }, CASEY],
    });
    await view.user.click(dialog.getByRole("button", { name: "Remove manager role" }));
    await expectToast("Manager role removed", "You are no longer a manager.");
    expect(screen.queryByRole("button", { name: "Invite" })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });

  it.each([
    ["Make manager", 403, NOT_A_MANAGER, "Failed to make manager"],
    ["Make manager", 404, "Not found", "Failed to make manager"],
  ])("%s refused with %d says the server's sentence", async (name, status, message, title) => {
    const view = await open({}, { "PATCH /api/staff/:id": () => reply(status, { message }) });
    await view.user.click(button(name));
    await expectToast(title, message);
    expect(button(name)).toBeEnabled();
  });

  it("the last manager keeps the role, and reads why", async () => {
    const message = "Your school needs at least one manager";
    const view = await open({}, { "PATCH /api/staff/:id": () => reply(409, { message }) });
    await view.user.click(button("Remove manager role"));
    const dialog = within(await screen.findByRole("alertdialog"));
    await view.user.click(dialog.getByRole("button", { name: "Remove manager role" }));
    await expectToast("Failed to remove the manager role", message);
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect((await entryOf("Dana Whitfield")).getByText("Manager")).toBeVisible();
  });

  it("changed reads the school anew, whose list of addresses changes with it", async () => {
    const view = await open({}, { "PATCH /api/staff/:id": person({}) });
    await view.user.click(button("Make manager"));
    await waitFor(() =>
      expect(view.calls.filter(({ path }) => path === "/api/school").length).toBeGreaterThan(1),
    );
  });
});

describe("an invitation", () => {
  const SENT = [{ id: 41, email: "robin@example.com", delivered: true }];

  async function invite(view: Awaited<ReturnType<typeof open>>, typed: string) {
    await view.user.click(button("Invite"));
    const dialog = await openedDialog("Invite Colleagues");
    await view.user.click(await dialog.findByLabelText("Email Addresses"));
    await view.user.paste(typed);
    await view.user.click(dialog.getByRole("button", { name: "Send invitations" }));
    return dialog;
  }

  it("goes to every address, however they are separated, and then waits in the list", async () => {
    const answer = ["robin@example.com", "kim@example.com", "jo@example.com"].map((email, id) => ({
      ...{ id, email, delivered: true },
    }));
    const view = await open({}, { "POST /api/staff/invitations": reply(201, answer) });
    view.routes["GET /api/staff"] = sampleStaff({ invitations: [sampleInvitation()] });
    await invite(view, " Robin@example.com, kim@example.com\njo@example.com;robin@example.com ");
    await expectToast("3 invitations sent", "Each person gets a link to set up an account.");
    expect(view.sent()).toEqual([
      [
        "POST",
        "/api/staff/invitations",
        { emails: ["robin@example.com", "kim@example.com", "jo@example.com"] },
      ],
    ]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await waitFor(() => expect(button("Invite")).toHaveFocus());
    const robin = await entryOf("robin@example.com");
    expect(robin.getByText("Invited by Dana Whitfield on 11/18/2026, expires 11/25/2999")).toBeVisible();
    await expectAccessibleMarkup();
  });

  it.each([
    ["", "Enter at least one email address"],
    ["robin@example.com, nobody", "'nobody' is not a valid email address"],
    ["robin@example.com CASEY@example.com", "'CASEY@example.com' is already at your school"],
    [
      Array.from({ length: 21 }, (_, index) => `person${index}@example.com`).join(" "),
      "Invite at most 20 people at once",
    ],
  ])("is checked before it is sent (%#)", async (typed, message) => {
    const view = await open();
    const dialog = await invite(view, typed);
    const field = dialog.getByLabelText("Email Addresses");
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(field).toHaveFocus();
    expect(view.sent()).toEqual([]);
    await expectAccessibleMarkup();
  });

  it.each([
    [403, NOT_A_MANAGER],
    [409, "This address cannot be invited. Ask your system administrator."],
  ])("refused with %d says why, after the toast too, and keeps what was typed", async (status, message) => {
    const view = await open({}, { "POST /api/staff/invitations": () => reply(status, { message }) });
    const dialog = await invite(view, "robin@example.com");
    await expectToast("Failed to send invitations", message);
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText("Email Addresses")).toHaveValue("robin@example.com");
  });

  it("to somebody who was deactivated says what to do instead", async () => {
    const view = await open({ people: [DANA, samplePerson({ isActive: false })] });
    const dialog = await invite(view, "casey@example.com");
    const message = "'casey@example.com' was deactivated. Activate the account instead.";
    await waitFor(() =>
      expect(dialog.getByLabelText("Email Addresses")).toHaveAccessibleDescription(
        expect.stringContaining(message),
      ),
    );
    expect(view.sent()).toEqual([]);
  });

  it("refused for one address says so at the field", async () => {
    const message = "This person is already at your school";
    const errors = { emails: message };
    const view = await open({}, { "POST /api/staff/invitations": () => reply(409, { message, errors }) });
    const dialog = await invite(view, "robin@example.com");
    await waitFor(() =>
      expect(dialog.getByLabelText("Email Addresses")).toHaveAccessibleDescription(
        expect.stringContaining(message),
      ),
    );
  });

  it("is sent once however often it is pressed, and meanwhile says so", async () => {
    const view = await open({}, { "POST /api/staff/invitations": never });
    const dialog = await invite(view, "robin@example.com");
    expect(await dialog.findByRole("button", { name: "Sending..." })).toBeDisabled();
    await view.user.keyboard("{Escape}");
    expect(view.sent()).toHaveLength(1);
  });

  it("that is typed is asked about before it is lost", async () => {
    const view = await open();
    await view.user.click(button("Invite"));
    await view.user.type(await screen.findByLabelText("Email Addresses"), "robin@");
    await view.user.keyboard("{Escape}");
    expect(await screen.findByRole("alertdialog", { name: "Discard changes?" })).toBeVisible();
  });

  it("that couldn't be emailed hands its link over, once, with a button that copies it", async () => {
    const link = "https://fieldhouse.example.com/join?token=k7mp";
    const view = await open(
      {},
      {
        "POST /api/staff/invitations": reply(201, [
          { id: 41, email: "robin@example.com", delivered: false, link },
        ]),
      },
    );
    await invite(view, "robin@example.com");
    const panel = await openedDialog("Hand Over the Link");
    expect(panel.getByLabelText("Link for robin@example.com")).toHaveValue(link);
    await view.user.click(panel.getByRole("button", { name: "Copy" }));
    expect(await navigator.clipboard.readText()).toBe(link);
    await expectToast("Copied", "The link is on the clipboard.");
    await expectAccessibleMarkup();
    await view.user.click(panel.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByDisplayValue(link)).not.toBeInTheDocument());
  });

  it("of several shows the links of those that couldn't be emailed, each with its own button", async () => {
    const sent = ["robin", "kim", "jo"].map((name, id) => ({
      id,
      email: `${name}@example.com`,
      delivered: id === 0,
      ...(id > 0 && { link: `https://fieldhouse.example.com/join?token=${name}` }),
    }));
    const view = await open({}, { "POST /api/staff/invitations": reply(201, sent) });
    await invite(view, "robin@example.com kim@example.com jo@example.com");
    await expectToast("Invitation sent", "robin@example.com gets a link to set up an account.");
    const panel = await openedDialog("Hand Over the Links");
    await view.user.click(panel.getByRole("button", { name: "Copy: Link for jo@example.com" }));
    expect(await navigator.clipboard.readText()).toBe("https://fieldhouse.example.com/join?token=jo");
    await expectAccessibleMarkup();
  });

  it("that waits says when it has expired or couldn't be emailed", async () => {
    await open({
      invitations: [
        sampleInvitation({ expiresAt: "2020-01-08T15:00:00.000Z" }),
        sampleInvitation({ id: 32, email: "kim@example.com", delivered: false, invitedBy: "" }),
      ],
    });
    expect((await entryOf("robin@example.com")).getByText("Expired")).toBeVisible();
    const kim = await entryOf("kim@example.com");
    expect(kim.getByText("Could not be mailed")).toBeVisible();
    expect(kim.getByText("Invited on 11/18/2026, expires 11/25/2999")).toBeVisible();
    expect(kim.queryByText("Expired")).not.toBeInTheDocument();
  });

  it("is sent again once however often it is pressed", async () => {
    let answer = (_: unknown) => {};
    const view = await open(
      { invitations: [sampleInvitation()] },
      {
        "POST /api/staff/invitations/:id/resend": () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
    );
    const robin = await entryOf("robin@example.com");
    await view.user.dblClick(robin.getByRole("button", { name: "Resend" }));
    expect(await robin.findByRole("button", { name: "Sending..." })).toBeDisabled();
    expect(robin.getByRole("button", { name: "Cancel invitation" })).toBeDisabled();
    answer(SENT[0]);
    await expectToast("Invitation sent", "robin@example.com gets a link to set up an account.");
    expect(view.sent()).toEqual([["POST", "/api/staff/invitations/31/resend", undefined]]);
    await waitFor(() => expect(robin.getByRole("button", { name: "Resend" })).toHaveFocus());
  });

  it("sent again in vain hands its link over", async () => {
    const link = "https://fieldhouse.example.com/join?token=again";
    const view = await open(
      { invitations: [sampleInvitation()] },
      { "POST /api/staff/invitations/:id/resend": { ...SENT[0], delivered: false, link } },
    );
    await view.user.click(button("Resend"));
    expect(await screen.findByLabelText("Link for robin@example.com")).toHaveValue(link);
  });

  it("is canceled, and leaves the list", async () => {
    const view = await open(
      { invitations: [sampleInvitation()] },
      { "DELETE /api/staff/invitations/:id": () => reply(204) },
    );
    view.routes["GET /api/staff"] = sampleStaff();
    const cancel = button("Cancel invitation");
    expect(cancel).toHaveAccessibleDescription("robin@example.com");
    await view.user.click(cancel);
    await expectToast("Invitation canceled", "The link that robin@example.com was sent no longer works.");
    expect(view.sent()).toEqual([["DELETE", "/api/staff/invitations/31", undefined]]);
    expect(screen.queryByRole("heading", { name: "Pending Invitations" })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });

  it.each([
    ["Resend", "Failed to send the invitation"],
    ["Cancel invitation", "Failed to cancel the invitation"],
  ])("%s refused says the server's sentence", async (name, title) => {
    const refuse = () => reply(403, { message: NOT_A_MANAGER });
    const view = await open(
      { invitations: [sampleInvitation()] },
      {
        "POST /api/staff/invitations/:id/resend": refuse,
        "DELETE /api/staff/invitations/:id": refuse,
      },
    );
    await view.user.click(button(name));
    await expectToast(title, NOT_A_MANAGER);
    expect(button(name)).toBeEnabled();
  });
});
