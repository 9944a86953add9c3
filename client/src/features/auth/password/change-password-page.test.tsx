import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { holdTimers } from "#client/test/held-timers.ts";
import { renderScreen } from "#client/test/render.tsx";
import { reply, unauthorizedReply } from "#client/test/stub-api.ts";
import { toastTexts } from "#client/test/toasts.ts";
import { ChangePasswordPage } from "./change-password-page.tsx";

const USER = { id: "u1", email: "director@example.com", mustChangePassword: false };
const FORCED = { ...USER, mustChangePassword: true };
const NEW = "a long new password";

const newPassword = () => screen.getByLabelText("New Password");
const confirmation = () => screen.getByLabelText("Confirm New Password");
const button = (name: string) => screen.getByRole("button", { name });

async function open(user: typeof USER, api = {}) {
  const view = renderScreen(<ChangePasswordPage />, {
    path: "/change-password",
    api: { "GET /api/user": user, ...api },
  });
  await screen.findByRole("heading", { level: 1 });
  const sent = () => view.calls.filter(({ path }) => path === "/api/change-password").map(({ body }) => body);
  return { ...view, sent };
}

async function change(answer: unknown, api = {}) {
  const view = await open(USER, { "POST /api/change-password": answer, ...api });
  await view.user.type(screen.getByLabelText("Current Password"), "old one");
  await view.user.type(newPassword(), NEW);
  await view.user.type(confirmation(), NEW);
  await view.user.click(button("Change Password"));
  return view;
}

it.each([
  ["a forced one", FORCED],
  ["one of one's own choice", USER],
])("a change says that it renews the calendar's address: %s", async (_which, user) => {
  await open(user);
  expect(screen.getByText("Your calendar address changes, too.")).toBeVisible();
});

describe("a forced change", () => {
  it("is titled Set Your Password and asks for no current password", async () => {
    await open(FORCED);
    expect(screen.getByRole("heading", { level: 1, name: "Set Your Password" })).toBeVisible();
    expect(screen.queryByLabelText("Current Password")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Cancel" })).not.toBeInTheDocument();
    expect(button("Sign Out")).toBeEnabled();
    await expectAccessibleMarkup();
  });

  it("sends the new password alone", async () => {
    const { user, sent } = await open(FORCED, { "POST /api/change-password": () => new Promise(() => {}) });
    await user.type(newPassword(), NEW);
    await user.type(confirmation(), NEW);
    await user.click(button("Set Password"));

    expect(await screen.findByRole("button", { name: "Saving..." })).toBeDisabled();
    expect(sent()).toEqual([{ newPassword: NEW }]);
  });

  it("shows beside the field why the server refused the new password", async () => {
    const message = "The new password must differ from the current one";
    const { user } = await open(FORCED, {
      "POST /api/change-password": () => reply(400, { message, errors: { newPassword: message } }),
    });
    await user.type(newPassword(), NEW);
    await user.type(confirmation(), NEW);
    await user.click(button("Set Password"));

    await waitFor(() => expect(newPassword()).toBeInvalid());
    expect(newPassword()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(toastTexts()).toEqual(["Password Change Failed", message]);
  });

  it.each([
    ["short", "short", "New Password", /Password must be at least 8 characters/],
    [NEW, "another password", "Confirm New Password", /Passwords don't match/],
  ])("refuses %j with %j", async (password, again, field, message) => {
    const { user, sent } = await open(FORCED);
    await user.type(newPassword(), password);
    await user.type(confirmation(), again);
    await user.click(button("Set Password"));

    await waitFor(() => expect(screen.getByLabelText(field)).toBeInvalid());
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(message);
    expect(sent()).toEqual([]);
  });
});

describe("a change of one's own", () => {
  it("is titled Change Password, asks for the current one and can be cancelled", async () => {
    const view = await open(USER);
    expect(screen.getByRole("heading", { level: 1, name: "Change Password" })).toBeVisible();
    expect(screen.getByLabelText("Current Password")).toHaveAttribute("autocomplete", "current-password");
    expect(newPassword()).toHaveAttribute("autocomplete", "new-password");
    await expectAccessibleMarkup();
    await view.user.click(button("Cancel"));
    expect(view.location()).toBe("/");
  });

  it("asks for every field and sends nothing", async () => {
    const { user, sent } = await open(USER);
    await user.click(button("Change Password"));
    const current = screen.getByLabelText("Current Password");
    await waitFor(() => expect(current).toHaveAccessibleDescription("Current password is required"));
    expect(current).toHaveFocus();
    expect(newPassword()).toBeInvalid();
    expect(sent()).toEqual([]);
  });

  it("says at the field that the current password is wrong, and keeps what was typed", async () => {
    const message = "Current password is incorrect";
    await change(() => reply(400, { message, errors: { currentPassword: message } }));
    await waitFor(() => expect(toastTexts()).toEqual(["Password Change Failed", message]));
    expect(screen.getByLabelText("Current Password")).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText("Current Password")).toHaveFocus();
    expect(newPassword()).toHaveValue(NEW);
  });

  it("shows in a toast, and 1.5 s later the person is signed out and at the start", async () => {
    const timers = holdTimers(1500);
    const view = await change({ message: "Changed" }, { "POST /api/logout": { message: "Logged out" } });
    await waitFor(() => expect(toastTexts()[0]).toBe("Password Changed"));
    expect(view.sent()).toEqual([{ currentPassword: "old one", newPassword: NEW }]);
    expect(await screen.findByRole("button", { name: "Signing out..." })).toBeDisabled();
    expect(view.calls.map(({ path }) => path)).not.toContain("/api/logout");
    expect(view.location()).toBe("/change-password");

    view.routes["GET /api/user"] = unauthorizedReply;
    act(() => timers.run());
    await waitFor(() => expect(view.location()).toBe("/"));
    expect(view.calls.map(({ path }) => path)).toContain("/api/logout");
    expect(toastTexts()).toEqual(["Logged out", "You have been logged out successfully."]);
  });

  it("asks again who is signed in when the sign-out after it fails", async () => {
    const timers = holdTimers(1500);
    const view = await change(
      { message: "Changed" },
      { "POST /api/logout": () => reply(503, { message: "Temporarily unavailable." }) },
    );
    await waitFor(() => expect(toastTexts()[0]).toBe("Password Changed"));
    act(() => timers.run());
    await waitFor(() => expect(toastTexts()).toEqual(["Logout failed", "Temporarily unavailable."]));
    await waitFor(() => expect(view.calls.filter(({ path }) => path === "/api/user")).toHaveLength(2));
  });
});
