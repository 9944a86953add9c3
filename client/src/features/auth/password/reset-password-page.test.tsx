import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { renderScreen } from "#client/test/render.tsx";
import { reply, type StubbedApi } from "#client/test/stub-api.ts";
import { toastTexts } from "#client/test/toasts.ts";
import { ResetPasswordPage } from "./reset-password-page.tsx";

const REJECTED = "This password reset link is invalid, expired, or has already been used.";

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const link = (name: string) => screen.getByRole("link", { name });
const newPassword = () => screen.getByLabelText("New Password");
const confirmation = () => screen.getByLabelText("Confirm New Password");

function open(api: StubbedApi, path = "/reset-password?token=t0ken") {
  return renderScreen(<ResetPasswordPage />, { path, api });
}

function expectWaysOut() {
  expect(link("Request New Reset Link")).toHaveAttribute("href", "/forgot-password");
  expect(link("Back to Login")).toHaveAttribute("href", "/");
}

describe("a reset link", () => {
  it.each(["/reset-password", "/reset-password?token="])(
    "without a token (%s) is malformed",
    async (path) => {
      const { calls } = open({}, path);
      const text = "This password reset link is invalid or malformed.";
      await waitFor(() => expect(toastTexts()).toEqual(["Invalid Reset Link", text]));
      expect(await heading("Invalid Reset Link")).toBeVisible();
      expectWaysOut();
      expect(calls).toEqual([]);
    },
  );

  it("is validated first", async () => {
    const { calls } = open({ "POST /api/validate-reset-token": () => new Promise(() => {}) });
    expect(await screen.findByText("Validating reset link...")).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ token: "t0ken" }]);
  });

  it("that the server rejects leads to a new one", async () => {
    open({ "POST /api/validate-reset-token": () => reply(400, { message: REJECTED }) });
    await waitFor(() => expect(toastTexts()).toEqual(["Invalid Reset Link", REJECTED]));
    expect(await heading("Invalid Reset Link")).toBeVisible();
    expectWaysOut();
    await expectAccessibleMarkup();
  });

  it("is not called invalid while the server is away, and is tried again on demand", async () => {
    const view = open({
      "POST /api/validate-reset-token": () => reply(503, { message: "Temporarily unavailable." }),
    });
    expect(await screen.findByText("Temporarily unavailable.")).toBeVisible();
    view.routes["POST /api/validate-reset-token"] = { valid: true };
    await view.user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(newPassword()).toBeVisible());
    expect(screen.getByText("Your calendar address changes, too.")).toBeVisible();
  });
});

describe("resetting the password", () => {
  async function reset(password: string, again: string, answer: unknown = {}) {
    const view = open({
      "POST /api/validate-reset-token": { valid: true },
      "POST /api/reset-password": answer,
    });
    await waitFor(() => expect(newPassword()).toBeVisible());
    await view.user.type(newPassword(), password);
    await view.user.type(confirmation(), again);
    await view.user.click(screen.getByRole("button", { name: "Reset Password" }));
    return { ...view, sent: () => view.calls.filter(({ path }) => path === "/api/reset-password") };
  }

  it("demands at least 6 characters", async () => {
    const { sent } = await reset("12345", "12345");
    await waitFor(() => expect(newPassword()).toBeInvalid());
    expect(newPassword()).toHaveAccessibleDescription(/Password must be at least 6 characters/);
    expect(newPassword()).toHaveFocus();
    expect(sent()).toEqual([]);
    expect(link("Back to Login")).toHaveAttribute("href", "/auth");
    await expectAccessibleMarkup();
  });

  it("demands the same password twice, until it is", async () => {
    const { sent, user } = await reset("secret1", "secret");
    await waitFor(() => expect(confirmation()).toHaveAccessibleDescription("Passwords don't match"));
    expect(sent()).toEqual([]);
    await user.type(newPassword(), "{Backspace}");
    await waitFor(() => expect(confirmation()).toBeValid());
  });

  it("reads Resetting... on a disabled button while it is pending", async () => {
    await reset("secret", "secret", () => new Promise(() => {}));
    expect(await screen.findByRole("button", { name: "Resetting..." })).toBeDisabled();
  });

  it("sends the token and the password as typed, and ends at a way back to the login", async () => {
    const { sent } = await reset(" secret ", " secret ", { message: "Done" });
    const title = await heading("Password Reset Successful");
    await waitFor(() => expect(title).toHaveFocus());
    expect(sent().map(({ body }) => body)).toEqual([{ token: "t0ken", newPassword: " secret " }]);
    expect(link("Back to Login")).toHaveAttribute("href", "/");
    await expectAccessibleMarkup();
  });

  it("says why it failed, keeps what was typed and offers a new link", async () => {
    await reset("secret", "secret", () => reply(400, { message: REJECTED }));
    await waitFor(() => expect(toastTexts()).toEqual(["Password Reset Failed", REJECTED]));
    expect(screen.getByText(REJECTED, { selector: "form p" })).toBeVisible();
    expect(newPassword()).toHaveValue("secret");
    expect(link("Request New Reset Link")).toHaveAttribute("href", "/forgot-password");
  });
});
