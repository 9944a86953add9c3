import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Link } from "wouter";
import { APPEARANCE_KEY, showAppearance } from "#client/lib/appearance.ts";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { catchDownloads } from "#client/test/downloads.ts";
import { base64url, givePasskeyDevice, PASSKEY_OPTIONS } from "#client/test/passkey-device.ts";
import { renderScreen } from "#client/test/render.tsx";
import { SIGNED_IN } from "#client/test/samples/sample-account.ts";
import { type ApiCall, reply, type StubbedApi } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import type { SessionListing, SignInWays } from "#shared/api/sign-in.ts";
import { ProfilePage } from "./profile-page.tsx";

const USER = { ...SIGNED_IN, email: "dana@example.com", firstName: "Dana", lastName: "Whitfield" };
const SYSADMIN = { ...USER, role: "sysadmin", school: null };
const MINE = { answers: "mine", digest: false };

const NO_SECOND_STEP: SignInWays = {
  hasPassword: true,
  required: false,
  providers: [],
  passkeys: [],
  totp: false,
  recoveryCodes: 0,
};

const PHONE = {
  ...{ id: "phone", name: "Safari on iOS" },
  ...{ createdAt: "2026-08-01T12:00:00.000Z", lastUsedAt: null },
};

const sampleSession = (given: Partial<SessionListing[number]> = {}): SessionListing[number] => ({
  id: "here",
  device: "Chrome on macOS",
  how: "password",
  client: "203.0.113.7",
  signedInAt: new Date().toISOString(),
  lastSeenAt: new Date().toISOString(),
  current: true,
  ...given,
});

const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole("button", { name });
const choices = () => within(screen.getByRole("group", { name: "When an opponent answers, email me about" }));
const choice = (name: string) => choices().getByRole("radio", { name });

const summary = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Weekly summary on Mondays" });

async function open(api: StubbedApi = {}, path = "/profile") {
  const view = renderScreen(
    <>
      <ProfilePage />
      <Link href="/games">Games</Link>
    </>,
    {
      path,
      api: {
        "GET /api/user": USER,
        "GET /api/user/notifications": MINE,
        "GET /api/user/sessions": [sampleSession()],
        "GET /api/user/sign-in": NO_SECOND_STEP,
        ...api,
      },
    },
  );
  await screen.findByRole("heading", { level: 1, name: "Your Profile" });
  return {
    ...view,
    sent: () => view.calls.filter(({ method }) => method === "PATCH").map(({ path, body }) => [path, body]),
  };
}

async function openWithChoices(api: StubbedApi = {}) {
  const view = await open(api);
  await screen.findByRole("radio", { name: "Games that I sent" });
  return view;
}

async function retype(user: Awaited<ReturnType<typeof open>>["user"], label: string, text: string) {
  await user.clear(field(label));
  if (text) await user.type(field(label), text);
}

describe("Your Profile", () => {
  it("names the account, and has a card for the name and one for what is mailed", async () => {
    await openWithChoices();
    expect(screen.getByText("You sign in as dana@example.com")).toBeVisible();
    const cards = screen.getAllByRole("heading", { level: 2 });
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      "Your Name",
      "Notifications",
      "Appearance",
      "Password",
      "Two-Step Sign-In",
      "Where You Are Signed In",
    ]);
    expect(screen.getByRole("link", { name: "Change Password" })).toHaveAttribute("href", "/change-password");
    await expectAccessibleMarkup();
  });

  it("of a system administrator has nothing of a school, and asks for nothing else", async () => {
    const { calls } = await open({ "GET /api/user": SYSADMIN });
    const cards = screen.getAllByRole("heading", { level: 2 });
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      ...["Your Name", "Appearance", "Password", "Two-Step Sign-In", "Where You Are Signed In"],
    ]);
    expect(calls.map(({ path }) => path)).toEqual([
      ...["/api/user", "/api/user/sign-in", "/api/user/sessions"],
    ]);
    await expectAccessibleMarkup();
  });
});

describe("the name", () => {
  it("shows what is stored, and browsers may fill it", async () => {
    await open();
    expect(field("First Name")).toHaveValue("Dana");
    expect(field("Last Name")).toHaveValue("Whitfield");
    expect(field("First Name")).toHaveAttribute("autocomplete", "given-name");
    expect(field("Last Name")).toHaveAttribute("autocomplete", "family-name");
  });

  it("is sent trimmed, and shows as it was saved", async () => {
    const { user, sent } = await open({
      "PATCH /api/user": ({ body }: { body: object }) => ({ ...USER, ...body }),
    });
    await retype(user, "Last Name", "  Castell ");
    await user.click(button("Save Name"));
    await expectToast("Name saved successfully");
    expect(sent()).toEqual([["/api/user", { firstName: "Dana", lastName: "Castell" }]]);
    expect(field("Last Name")).toHaveValue("Castell");
  });

  it.each([
    ["First Name", "", "First name is required"],
    ["Last Name", "   ", "Last name is required"],
  ])("without %s says so at the field and sends nothing", async (label, text, message) => {
    const { user, sent } = await open();
    await retype(user, label, text);
    await user.click(button("Save Name"));
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
    expect(field(label)).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it("that is refused keeps what was typed and says why, after the toast too", async () => {
    const message = "Fieldhouse is temporarily unavailable.";
    const { user } = await open({ "PATCH /api/user": () => reply(503, { message }) });
    await retype(user, "First Name", "Robin");
    await user.click(button("Save Name"));
    await expectToast("Failed to save your name", message);
    expect(screen.getByText(message, { selector: "form p" })).toBeVisible();
    expect(field("First Name")).toHaveValue("Robin");
    expect(button("Save Name")).toBeEnabled();
  });

  it("that is refused in one field says so there", async () => {
    const message = "This must be one line of text";
    const errors = { firstName: message };
    const { user } = await open({ "PATCH /api/user": () => reply(400, { message, errors }) });
    await retype(user, "First Name", "Robin");
    await user.click(button("Save Name"));
    await waitFor(() => expect(field("First Name")).toHaveAccessibleDescription(message));
    expect(field("First Name")).toHaveFocus();
  });

  it("is saved once however often it is pressed, and meanwhile says so", async () => {
    const { user, sent } = await open({ "PATCH /api/user": () => new Promise(() => {}) });
    await retype(user, "First Name", "Robin");
    await user.dblClick(button("Save Name"));
    expect(await screen.findByRole("button", { name: "Saving..." })).toBeDisabled();
    expect(sent()).toHaveLength(1);
  });

  it("is asked about before it is lost, and no more once it is saved", async () => {
    const view = await open({
      "PATCH /api/user": ({ body }: { body: object }) => ({ ...USER, ...body }),
    });
    await retype(view.user, "First Name", "Robin");
    await view.user.click(screen.getByRole("link", { name: "Games" }));
    expect(await screen.findByRole("alertdialog", { name: "Discard changes?" })).toBeVisible();
    await view.user.click(button("Keep editing"));
    expect(view.location()).toBe("/profile");

    await view.user.click(button("Save Name"));
    await expectToast("Name saved successfully");
    await view.user.click(screen.getByRole("link", { name: "Games" }));
    expect(view.location()).toBe("/games");
  });
});

describe("the notifications", () => {
  it.each([
    ["mine", "Games that I sent"],
    ["all", "All games of our school"],
    ["none", "Nothing"],
  ])("stored as %s show %s", async (answers, label) => {
    await openWithChoices({ "GET /api/user/notifications": { answers, digest: false } });
    const chosen = choices()
      .getAllByRole("radio")
      .filter((radio) => (radio as HTMLInputElement).checked);
    expect(chosen).toEqual([choice(label)]);
  });

  it("are chosen and saved, without a word about anything else", async () => {
    const { user, sent } = await openWithChoices({
      "PATCH /api/user/notifications": ({ body }: { body: object }) => ({ ...MINE, ...body }),
    });
    await user.click(choice("All games of our school"));
    await user.click(button("Save Notifications"));
    await expectToast("Notifications saved successfully");
    expect(sent()).toEqual([["/api/user/notifications", { answers: "all" }]]);
    expect(choice("All games of our school")).toBeChecked();
    await user.click(screen.getByRole("link", { name: "Games" }));
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  it.each([true, false])("have the weekly summary as it stands (%s), and change it alone", async (digest) => {
    const { user, sent } = await openWithChoices({
      "GET /api/user/notifications": { ...MINE, digest },
      "PATCH /api/user/notifications": ({ body }: { body: object }) => ({ ...MINE, ...body }),
    });
    expect(summary().checked).toBe(digest);
    await user.click(summary());
    await user.click(button("Save Notifications"));
    await expectToast("Notifications saved successfully");
    expect(sent()).toEqual([["/api/user/notifications", { digest: !digest }]]);
    expect(summary().checked).toBe(!digest);
  });

  it("are one stop for the keyboard, in which the arrows choose", async () => {
    const { user } = await openWithChoices();
    await user.click(field("Last Name"));
    await user.tab();
    await user.tab();
    expect(choice("Games that I sent")).toHaveFocus();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(choice("Nothing")).toBeChecked();
    await user.tab();
    expect(summary()).toHaveFocus();
    await user.tab();
    expect(button("Save Notifications")).toHaveFocus();
  });

  it("that are refused stay as they were chosen, and say why", async () => {
    const message = "Fieldhouse is temporarily unavailable.";
    const { user } = await openWithChoices({
      "PATCH /api/user/notifications": () => reply(503, { message }),
    });
    await user.click(choice("Nothing"));
    await user.click(button("Save Notifications"));
    await expectToast("Failed to save notifications", message);
    expect(screen.getByText(message, { selector: "form p" })).toBeVisible();
    expect(choice("Nothing")).toBeChecked();
  });

  it("are asked about before a choice is lost", async () => {
    const view = await openWithChoices();
    await view.user.click(choice("Nothing"));
    await view.user.click(screen.getByRole("link", { name: "Games" }));
    await view.user.click(within(await screen.findByRole("alertdialog")).getByText("Discard"));
    expect(view.location()).toBe("/games");
  });

  it("that can't be read leave the name to be changed, and are read again on demand", async () => {
    const message = "Fieldhouse is temporarily unavailable.";
    const view = await open({ "GET /api/user/notifications": () => reply(503, { message }) });
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(field("First Name")).toBeEnabled();
    view.routes["GET /api/user/notifications"] = MINE;
    await view.user.click(button("Try again"));
    expect(await screen.findByRole("radio", { name: "Games that I sent" })).toBeChecked();
  });
});

describe("the appearance", () => {
  const { dataset } = document.documentElement;
  const radio = (name: string) =>
    within(screen.getByRole("group", { name: "Appearance" })).getByRole("radio", { name });

  afterEach(() => {
    delete dataset.appearance;
    localStorage.clear();
  });

  it("follows the device at first, changes at once, and is kept in the browser", async () => {
    const { user } = await openWithChoices();
    expect(radio("Same as this device")).toBeChecked();
    await user.click(radio("Dark"));
    expect([dataset.appearance, localStorage.getItem(APPEARANCE_KEY)]).toEqual(["dark", "dark"]);
    await user.click(radio("Light"));
    expect([dataset.appearance, localStorage.getItem(APPEARANCE_KEY)]).toEqual(["light", "light"]);
    await user.click(radio("Same as this device"));
    expect([dataset.appearance, localStorage.getItem(APPEARANCE_KEY)]).toEqual([undefined, "device"]);
  });

  it("is shown as it was chosen before", async () => {
    localStorage.setItem(APPEARANCE_KEY, "dark");
    showAppearance();
    await openWithChoices();
    expect(radio("Dark")).toBeChecked();
  });

  it("holds for the open page where the browser keeps nothing", async () => {
    const { user } = await openWithChoices();
    const keep = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await user.click(radio("Dark"));
    expect(dataset.appearance).toBe("dark");
    keep.mockRestore();
    await user.click(radio("Same as this device"));
    expect(dataset.appearance).toBeUndefined();
  });
});

describe("where one is signed in", () => {
  const there = sampleSession({ id: "there", device: "Safari on iOS", how: "Google", current: false });
  const items = () =>
    within(screen.getByRole("list", { name: "Where you are signed in" })).getAllByRole("listitem");
  const openSessions = async (sessions: SessionListing, api: StubbedApi = {}) => {
    const view = await open({ "GET /api/user/sessions": sessions, ...api });
    await screen.findByRole("list", { name: "Where you are signed in" });
    return view;
  };

  it("is this device alone where there is no other, with nothing to press", async () => {
    await openSessions([sampleSession({ signedInAt: new Date(2026, 7, 14, 9, 12).toISOString() })]);
    expect(items().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^This device · Chrome on macOS · .*9:12 AMPassword · 203\.0\.113\.7$/),
    ]);
    expect(screen.queryByRole("button", { name: /^Sign out/ })).not.toBeInTheDocument();
  });

  it("says when each began and was last used", async () => {
    const before = new Date(Date.now() - 24 * 3_600_000);
    await openSessions([sampleSession(), { ...there, signedInAt: before.toISOString() }]);
    expect(items()[0]).toHaveTextContent(/· today \d+:\d\d [AP]M/);
    expect(items()[1]).toHaveTextContent(
      /^Safari on iOS · yesterday .*Google · 203\.0\.113\.7 · last used just now/,
    );
    await expectAccessibleMarkup();
  });

  it("ends one session, which leaves the list", async () => {
    const { user, routes } = await openSessions([sampleSession(), there], {
      "DELETE /api/user/sessions/:id": () => {
        routes["GET /api/user/sessions"] = [sampleSession()];
        return reply(204);
      },
    });
    await user.click(button("Sign out"));
    await expectToast("Signed out", "Safari on iOS is signed out now.");
    await waitFor(() => expect(items()).toHaveLength(1));
  });

  it("ends all others at once", async () => {
    const others = [there, { ...there, id: "third" }];
    const { user, calls } = await openSessions([sampleSession(), ...others], {
      "DELETE /api/user/sessions": { ended: 2 },
    });
    await user.click(button("Sign out everywhere else"));
    await expectToast("Signed out", "You are signed out on 2 other devices.");
    expect(calls.filter(({ method }) => method === "DELETE").map(({ path }) => path)).toEqual([
      "/api/user/sessions",
    ]);
  });

  it("is read again where one has ended meanwhile", async () => {
    const { user, routes } = await openSessions([sampleSession(), there], {
      "DELETE /api/user/sessions/:id": () => {
        routes["GET /api/user/sessions"] = [sampleSession()];
        return reply(404, { message: "Session not found" });
      },
    });
    await user.click(button("Sign out"));
    await expectToast("Failed to sign out there", "Session not found");
    await waitFor(() => expect(items()).toHaveLength(1));
  });
});

describe("two-step sign-in", () => {
  const CODES = Array.from({ length: 10 }, (_, index) => `code-0000-0000-000${index}`);
  const WITH_APP = { ...NO_SECOND_STEP, totp: true, recoveryCodes: 10 };
  const URI = "otpauth://totp/Fieldhouse:dana%40example.com?issuer=Fieldhouse&secret=ABCDEFGH";
  /** A window whose code comes late has its name before it has its fields: wait for one of them first. */
  const dialog = (name: string) => screen.findByRole("dialog", { name });

  it("is set up by the password and a first code, and shows the recovery codes once", async () => {
    const { user, calls, routes } = await open({
      "POST /api/user/totp": { secret: "ABCDEFGH", uri: URI },
      "POST /api/user/totp/confirm": () => {
        routes["GET /api/user/sign-in"] = WITH_APP;
        return { recoveryCodes: CODES };
      },
    });
    expect(await screen.findByText("Not set up")).toBeVisible();
    await user.click(button("Set up an authenticator app"));
    await user.type(await screen.findByLabelText("Current Password"), "mine");
    await dialog("Set Up an Authenticator App");
    await user.click(button("Continue"));
    const picture = await screen.findByRole("img", { name: "Picture to scan with the authenticator app" });
    // Black on white in the dark, too: few apps read the reverse.
    expect(picture).toHaveClass("scheme-light");
    expect(field("Key")).toHaveValue("ABCDEFGH");
    await expectAccessibleMarkup();
    await user.click(button("Turn On"));
    expect(await screen.findByText("Enter a code")).toBeVisible();
    await user.type(field("Code"), "123456");
    await user.click(button("Turn On"));

    await screen.findByLabelText("Recovery codes");
    await dialog("Recovery Codes");
    expect(field("Recovery codes")).toHaveValue(CODES.join("\n"));
    await expectAccessibleMarkup();
    await user.click(button("Done"));
    expect(await screen.findByText("10 left, each for one sign-in")).toBeVisible();
    expect(button("Remove")).toHaveAccessibleDescription("Authenticator app");
    const sent = calls.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);
    expect(sent).toEqual([
      ["/api/user/totp", { password: "mine" }],
      ["/api/user/totp/confirm", { code: "123456" }],
    ]);
  });

  it("says at the fields what was wrong", async () => {
    const errors = { password: "Current password is incorrect" };
    const { user, routes } = await open({
      "POST /api/user/totp": () => reply(400, { message: "Current password is incorrect", errors }),
      "POST /api/user/totp/confirm": () =>
        reply(400, {
          message: "Not right",
          errors: { code: "This code is not right. Check the time on your phone." },
        }),
    });
    await user.click(await screen.findByRole("button", { name: "Set up an authenticator app" }));
    await user.click(await screen.findByRole("button", { name: "Continue" }));
    expect(await screen.findByText("Current password is incorrect")).toBeVisible();
    routes["POST /api/user/totp"] = { secret: "ABCDEFGH", uri: URI };
    await user.click(button("Continue"));
    await user.type(await screen.findByLabelText("Code"), "000000");
    await user.click(button("Turn On"));
    expect(await screen.findByText("This code is not right. Check the time on your phone.")).toBeVisible();
  });

  it("is removed after a question, and gets new recovery codes at a press", async () => {
    const { user, routes } = await open({
      "GET /api/user/sign-in": { ...WITH_APP, recoveryCodes: 3 },
      "POST /api/user/recovery-codes": { recoveryCodes: CODES },
      "DELETE /api/user/totp": () => {
        routes["GET /api/user/sign-in"] = NO_SECOND_STEP;
        return reply(204);
      },
    });
    expect(await screen.findByText("3 left, each for one sign-in")).toBeVisible();
    await user.click(button("New recovery codes"));
    await screen.findByLabelText("Recovery codes");
    await user.keyboard("{Escape}");
    const warning = within(await screen.findByRole("alertdialog", { name: "Close without copying?" }));
    expect(warning.getByText(/^A list of recovery codes is shown only once/)).toBeVisible();
    await user.click(warning.getByRole("button", { name: "Keep open" }));
    const downloads = catchDownloads();
    await user.click(button("Download"));
    expect(downloads.map(({ fileName }) => fileName)).toEqual(["recovery-codes.txt"]);
    expect(await downloads[0]?.text()).toBe(`${CODES.join("\n")}\n`);
    // They are kept by now.
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click(button("Remove"));
    const question = within(await screen.findByRole("alertdialog", { name: "Remove Two-Step Sign-In" }));
    await user.click(question.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Not set up")).toBeVisible();
    await expectToast("Two-step sign-in is off", "You sign in with your password alone.");
  });

  const INPUT = {
    ...{ id: "a2V5", rawId: base64url("key"), type: "public-key", clientExtensionResults: {} },
    response: {
      clientDataJSON: base64url("made"),
      attestationObject: base64url("attestation"),
      transports: ["internal"],
    },
  };

  it("has no button for a passkey in a browser that can't use one, and says so", async () => {
    await open();
    expect(
      await screen.findByText(/^(This browser can't use passkeys|Passkeys need a secure address)/),
    ).toBeVisible();
    expect(screen.queryByRole("button", { name: "Add a passkey" })).not.toBeInTheDocument();
  });

  it("is a passkey, added by its name and the password, and shows the recovery codes once", async () => {
    givePasskeyDevice();
    const { user, calls, routes } = await open({
      "POST /api/user/passkeys/options": PASSKEY_OPTIONS,
      "POST /api/user/passkeys": () => {
        routes["GET /api/user/sign-in"] = { ...NO_SECOND_STEP, passkeys: [PHONE], recoveryCodes: 10 };
        return reply(201, { recoveryCodes: CODES });
      },
    });
    await user.click(await screen.findByRole("button", { name: "Add a passkey" }));
    await screen.findByLabelText("Name");
    const window = within(await dialog("Add a Passkey"));
    await expectAccessibleMarkup();
    await user.clear(await window.findByLabelText("Name"));
    await user.type(window.getByLabelText("Name"), "Safari on iOS");
    await user.type(window.getByLabelText("Current Password"), "mine");
    await user.click(window.getByRole("button", { name: "Add Passkey" }));
    await screen.findByLabelText("Recovery codes");
    await dialog("Recovery Codes");
    expect(field("Recovery codes")).toHaveValue(CODES.join("\n"));
    await user.click(button("Done"));
    expect(await screen.findByText("Passkey · added 08/01/2026 · not used yet")).toBeVisible();
    expect(button("Remove")).toHaveAccessibleDescription("Safari on iOS");
    await expectAccessibleMarkup();
    expect(calls.filter(({ method }) => method === "POST").at(-1)?.body).toMatchObject({
      ...{ name: "Safari on iOS", password: "mine", passkey: INPUT },
    });
  });

  it("asks the device once where the password was wrong", async () => {
    const { create } = givePasskeyDevice();
    const errors = { password: "Current password is incorrect" };
    const { user, routes } = await open({
      "POST /api/user/passkeys/options": PASSKEY_OPTIONS,
      "POST /api/user/passkeys": () => reply(400, { message: errors.password, errors }),
    });
    await user.click(await screen.findByRole("button", { name: "Add a passkey" }));
    await screen.findByLabelText("Name");
    const window = within(await dialog("Add a Passkey"));
    await user.click(await window.findByRole("button", { name: "Add Passkey" }));
    expect(await window.findByText("Current password is incorrect")).toBeVisible();
    routes["POST /api/user/passkeys"] = reply(201, {});
    await user.type(window.getByLabelText("Current Password"), "mine{Enter}");
    await expectToast("Passkey added", "It can be your second step from now on.");
    expect(create).toHaveBeenCalledTimes(1);
  });

  it("keeps what was typed where the device makes no passkey, and says why", async () => {
    const { create, closed } = givePasskeyDevice();
    const { user, sentPosts } = await open({ "POST /api/user/passkeys/options": PASSKEY_OPTIONS }).then(
      (view) => ({ ...view, sentPosts: () => view.calls.filter(({ method }) => method === "POST") }),
    );
    await user.click(await screen.findByRole("button", { name: "Add a passkey" }));
    await screen.findByLabelText("Name");
    const window = within(await dialog("Add a Passkey"));
    await user.type(await window.findByLabelText("Current Password"), "mine");
    create.mockRejectedValueOnce(closed());
    await user.click(window.getByRole("button", { name: "Add Passkey" }));
    await expectToast(
      "Failed to add the passkey",
      "Your device made no passkey. Try again when you are ready.",
    );
    expect(window.getByLabelText("Current Password")).toHaveValue("mine");
    create.mockRejectedValueOnce(new DOMException("twice", "InvalidStateError"));
    await user.click(window.getByRole("button", { name: "Add Passkey" }));
    await expectToast("Failed to add the passkey", "This device has a passkey for your account already.");
    expect(sentPosts().map(({ path }) => path)).toEqual(Array(2).fill("/api/user/passkeys/options"));
  });

  it("beside another way asks for no password, and leaves that one when it is removed", async () => {
    givePasskeyDevice();
    const { user, routes, calls } = await open({
      "GET /api/user/sign-in": {
        ...WITH_APP,
        passkeys: [{ ...PHONE, lastUsedAt: new Date().toISOString() }],
      },
      "POST /api/user/passkeys/options": PASSKEY_OPTIONS,
      "POST /api/user/passkeys": reply(201, {}),
      "DELETE /api/user/passkeys/phone": () => {
        routes["GET /api/user/sign-in"] = WITH_APP;
        return reply(204);
      },
    });
    expect(await screen.findByText("Passkey · added 08/01/2026 · last used just now")).toBeVisible();
    await user.click(button("Add a passkey"));
    await screen.findByLabelText("Name");
    const window = within(await dialog("Add a Passkey"));
    expect(await window.findByLabelText("Name")).toBeVisible();
    expect(window.queryByLabelText("Current Password")).not.toBeInTheDocument();
    await user.click(window.getByRole("button", { name: "Add Passkey" }));
    await expectToast("Passkey added", "It can be your second step from now on.");
    expect(calls.find(({ path }) => path === "/api/user/passkeys")?.body).not.toHaveProperty("password");

    await user.click(screen.getByRole("button", { name: "Remove", description: "Safari on iOS" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Remove Passkey" }));
    await user.click(question.getByRole("button", { name: "Remove" }));
    await expectToast("Removed", "Safari on iOS is no longer your second step.");
    expect(screen.queryByText("Safari on iOS")).not.toBeInTheDocument();
    expect(button("Remove")).toHaveAccessibleDescription("Authenticator app");
  });

  it("that is required says so where its last way could be removed", async () => {
    await open({ "GET /api/user/sign-in": { ...WITH_APP, required: true } });
    expect(await screen.findByText("Two-step sign-in is required. Add another way first.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Remove" })).not.toBeInTheDocument();
  });

  it("that is required keeps one of two ways", async () => {
    await open({ "GET /api/user/sign-in": { ...WITH_APP, required: true, passkeys: [PHONE] } });
    expect(await screen.findAllByRole("button", { name: "Remove" })).toHaveLength(2);
  });

  it("stays where it has become required meanwhile, and the reason is said", async () => {
    const message = "Two-step sign-in is required. Add another way first.";
    const { user } = await open({
      "GET /api/user/sign-in": WITH_APP,
      "DELETE /api/user/totp": () => reply(409, { message }),
    });
    await user.click(await screen.findByRole("button", { name: "Remove" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Remove Two-Step Sign-In" }));
    await user.click(question.getByRole("button", { name: "Remove" }));
    await expectToast("Failed to remove the authenticator app", message);
  });
});

describe("connected accounts", () => {
  const google = (email: string | null): SignInWays => ({
    ...NO_SECOND_STEP,
    providers: [{ id: 3, name: "Google", email }],
  });

  it("are not spoken of where the school has no provider", async () => {
    await open();
    await screen.findByRole("heading", { name: "Two-Step Sign-In" });
    expect(screen.queryByRole("heading", { name: "Connected Accounts" })).not.toBeInTheDocument();
  });

  it("are connected at the provider, and say why it did not come to that", async () => {
    const problem = "You did not finish signing in with Google.";
    const api = {
      "GET /api/user/sign-in": google(null),
      "GET /api/login/options": ({ search }: ApiCall) =>
        String(search) === "problem=canceled&provider=3" && { providers: [], problem },
    };
    await open(api, "/profile?signin=1&problem=canceled&provider=3");
    const link = await screen.findByRole("link", { name: "Connect" });
    expect(link).toHaveAttribute("href", "/api/login?provider=3&returnTo=%2Fprofile&connect=1");
    expect(await screen.findByRole("alert")).toHaveTextContent(problem);
  });

  it("are disconnected after a question", async () => {
    const { user, routes } = await open({
      "GET /api/user/sign-in": google("dana@lincoln.example"),
      "DELETE /api/user/providers/3": () => {
        routes["GET /api/user/sign-in"] = google(null);
        return reply(204);
      },
    });
    expect(await screen.findByText("dana@lincoln.example")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Disconnect" }));
    const question = await screen.findByRole("alertdialog", { name: "Disconnect Google" });
    await user.click(within(question).getByRole("button", { name: "Disconnect" }));
    expect(await screen.findByText("Not connected")).toBeVisible();
  });
});
