import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { currentUserQuery } from "#client/data/account/auth.api.ts";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { renderScreen } from "#client/test/render.tsx";
import { SIGNED_IN } from "#client/test/samples/sample-account.ts";
import { reply, type StubbedApi, unauthorizedReply } from "#client/test/stub-api.ts";
import { expectToast, toastTexts } from "#client/test/toasts.ts";
import { JoinPage } from "./join-page.tsx";

const PATH = "/join?token=t0ken";
const INVITATION = { schoolName: "Harbor Pines High School", email: "casey@example.com" };
const JOIN = "Join Harbor Pines High School";
const CASEY = { ...SIGNED_IN, id: "u9", email: "casey@example.com", firstName: "Casey", lastName: "Brandt" };
const never = () => new Promise(() => {});

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const field = (label: string) => screen.getByLabelText(label);
const submit = () => screen.getByRole("button", { name: "Set Up Account" });

function open(api: StubbedApi = {}, path = PATH) {
  return renderScreen(<JoinPage />, {
    path,
    api: { "GET /api/user": unauthorizedReply, "GET /api/invitations/:token": INVITATION, ...api },
  });
}

async function openForm(api: StubbedApi = {}) {
  const view = open(api);
  await heading(JOIN);
  const fillIn = async () => {
    await view.user.type(field("First Name"), " Casey ");
    await view.user.type(field("Last Name"), "Brandt");
    await view.user.type(field("Password"), "a long password");
  };
  const posted = () => view.calls.filter(({ method }) => method === "POST");
  return { ...view, fillIn, posted };
}

async function expectDead(text: string) {
  expect(await heading("Invalid Invitation")).toBeVisible();
  expect(screen.getByText(text, { selector: "p" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Login" })).toHaveAttribute("href", "/");
  expect(screen.queryByRole("button", { name: "Set Up Account" })).not.toBeInTheDocument();
}

describe("a mailed invitation", () => {
  it("names the school and the address, and asks for a name and one password", async () => {
    await openForm();
    expect(screen.getByText("casey@example.com")).toBeVisible();
    expect(screen.getAllByRole("textbox")).toEqual([field("First Name"), field("Last Name")]);
    expect(field("Password")).toHaveAttribute("autocomplete", "new-password");
    expect(screen.getByText(/At least 8 characters/)).toBeVisible();
    expect(document.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expectAccessibleMarkup();
  });

  it("names the system to a new administrator, and says what they will be", async () => {
    const invitation = { ...INVITATION, schoolName: "County Athletics", administrator: true };
    open({ "GET /api/invitations/:token": invitation });
    expect(await heading("Join County Athletics")).toBeVisible();
    expect(screen.getByText("casey@example.com").parentElement).toHaveTextContent(
      "You will sign in as casey@example.com, a system administrator.",
    );
  });

  it("does nothing by being opened", async () => {
    const { calls } = await openForm();
    expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      "GET /api/invitations/t0ken",
      "GET /api/user",
    ]);
  });

  it("says that it is being opened", async () => {
    open({ "GET /api/invitations/:token": never });
    expect(await screen.findByText("Opening your invitation...")).toBeVisible();
  });

  it("makes the account, signs in with it, says welcome and goes to the dashboard", async () => {
    const view = await openForm({ "POST /api/invitations/:token": reply(201, CASEY) });
    await view.fillIn();
    await view.user.click(submit());
    await expectToast("Welcome!", "Your account is ready.");
    expect(view.posted().map(({ path, body }) => [path, body])).toEqual([
      ["/api/invitations/t0ken", { firstName: "Casey", lastName: "Brandt", password: "a long password" }],
    ]);
    expect(view.location()).toBe("/");
    expect(view.queryClient.getQueryData(currentUserQuery.queryKey)).toEqual(CASEY);
  });

  it("is sent from the keyboard, in the order of the fields", async () => {
    const view = await openForm({ "POST /api/invitations/:token": reply(201, CASEY) });
    await view.user.click(field("First Name"));
    await view.user.keyboard("Casey{Tab}Brandt{Tab}a long password{Enter}");
    await waitFor(() => expect(view.posted()).toHaveLength(1));
    await expectToast("Welcome!", "Your account is ready.");
  });

  it("is answered once however often it is pressed, and meanwhile says so", async () => {
    const view = await openForm({ "POST /api/invitations/:token": never });
    await view.fillIn();
    await view.user.dblClick(submit());
    expect(await screen.findByRole("button", { name: "Please wait..." })).toBeDisabled();
    expect(view.posted()).toHaveLength(1);
  });

  it("is checked first, and shows every problem at its field", async () => {
    const view = await openForm();
    await view.user.type(field("Password"), "short");
    await view.user.click(submit());
    for (const [label, message] of [
      ["First Name", "First name is required"],
      ["Last Name", "Last name is required"],
      ["Password", "Password must be at least 8 characters"],
    ] as const)
      await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(field("First Name")).toHaveFocus();
    expect(view.posted()).toEqual([]);
    await expectAccessibleMarkup();
  });

  it("lets the password be seen", async () => {
    const view = await openForm();
    await view.user.type(field("Password"), "a long password");
    await view.user.click(screen.getByRole("button", { name: "Show password" }));
    expect(field("Password")).toHaveAttribute("type", "text");
  });

  it("that the server refuses for another reason says why and keeps what was typed", async () => {
    const message = "Fieldhouse is temporarily unavailable.";
    const view = await openForm({ "POST /api/invitations/:token": () => reply(503, { message }) });
    await view.fillIn();
    await view.user.click(submit());
    await expectToast("Account setup failed", message);
    expect(screen.getByText(message, { selector: "form p" })).toBeVisible();
    expect(field("Last Name")).toHaveValue("Brandt");
    expect(submit()).toBeEnabled();
  });

  it("refused in one field says so there", async () => {
    const message = "Password must be at most 72 bytes long";
    const view = await openForm({
      "POST /api/invitations/:token": () => reply(400, { message, errors: { password: message } }),
    });
    await view.fillIn();
    await view.user.click(submit());
    await waitFor(() =>
      expect(field("Password")).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(field("Password")).toHaveFocus();
  });
});

describe("an invitation that leads nowhere", () => {
  const message = "This invitation is invalid, expired, or has already been used.";
  const gone = () => reply(404, { message });

  it("says why in the server's words, and leads to the login", async () => {
    open({ "GET /api/invitations/:token": gone });
    await expectDead(message);
    await expectAccessibleMarkup();
  });

  it("says so to somebody who is signed in, too", async () => {
    open({ "GET /api/invitations/:token": gone, "GET /api/user": SIGNED_IN });
    await expectDead(message);
  });

  it("says so when it has ended while the form was filled in", async () => {
    const view = await openForm({ "POST /api/invitations/:token": gone });
    await view.fillIn();
    await view.user.click(submit());
    await expectDead(message);
    expect(toastTexts()).toEqual(["Account setup failed", message]);
  });

  it.each(["/join", "/join?token="])("is incomplete without a token (%s)", async (path) => {
    const { calls } = open({}, path);
    await expectDead(
      "This link is incomplete. Please open the link in the email exactly as it was sent to you.",
    );
    expect(calls).toEqual([]);
  });

  it.each(["GET /api/invitations/:token", "GET /api/user"])(
    "is not said of one while %s can't be read, which is asked again on demand",
    async (call) => {
      const view = open({ [call]: () => reply(503, { message: "Temporarily unavailable." }) });
      expect(await screen.findByRole("alert")).toHaveTextContent("Temporarily unavailable.");
      view.routes["GET /api/invitations/:token"] = INVITATION;
      view.routes["GET /api/user"] = unauthorizedReply;
      await view.user.click(screen.getByRole("button", { name: "Try again" }));
      expect(await heading(JOIN)).toBeVisible();
    },
  );
});

describe("an invitation, opened by somebody who is signed in", () => {
  const DANA = { ...SIGNED_IN, email: "dana@example.com" };

  it("says as whom and whose it is, and goes on after signing out", async () => {
    const view = open({ "GET /api/user": DANA, "POST /api/logout": { message: "Logged out" } });
    expect(await heading(JOIN)).toBeVisible();
    expect(screen.getByText("dana@example.com")).toBeVisible();
    expect(screen.getByText("casey@example.com")).toBeVisible();
    expect(screen.queryByLabelText("Password")).not.toBeInTheDocument();
    await expectAccessibleMarkup();

    view.routes["GET /api/user"] = unauthorizedReply;
    await view.user.click(screen.getByRole("button", { name: "Sign Out and Continue" }));
    expect(await screen.findByLabelText("Password")).toBeVisible();
    expect(view.location()).toBe(PATH);
  });

  it("can be left without signing out", async () => {
    open({ "GET /api/user": DANA });
    expect(await screen.findByRole("link", { name: "Stay signed in" })).toHaveAttribute("href", "/");
  });
});
