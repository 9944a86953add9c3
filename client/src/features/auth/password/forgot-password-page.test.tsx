import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { renderScreen } from "#client/test/render.tsx";
import { reply } from "#client/test/stub-api.ts";
import { toastTexts } from "#client/test/toasts.ts";
import { ForgotPasswordPage } from "./forgot-password-page.tsx";

const NEUTRAL = "If your email exists in our system, you'll receive a password reset link shortly.";

const email = () => screen.getByLabelText("Email");
const link = (name: string) => screen.getByRole("link", { name });

async function ask(answer: unknown, address = "director@example.com") {
  const view = renderScreen(<ForgotPasswordPage />, {
    path: "/forgot-password",
    api: { "POST /api/forgot-password": answer },
  });
  if (address) await view.user.type(email(), address);
  await view.user.click(screen.getByRole("button", { name: "Send Reset Link" }));
  return view;
}

it.each(["", "nobody"])("Forgot password refuses %j beside the field and sends nothing", async (address) => {
  const { calls } = await ask({}, address);
  await waitFor(() => expect(email()).toHaveAccessibleDescription("Invalid email address"));
  expect(email()).toBeInvalid();
  expect(email()).toHaveFocus();
  expect(calls).toEqual([]);
  expect(link("Back to Login")).toHaveAttribute("href", "/");
  await expectAccessibleMarkup();
});

it("Forgot password reads Sending... on a disabled button while it is pending", async () => {
  await ask(() => new Promise(() => {}));
  expect(await screen.findByRole("button", { name: "Sending..." })).toBeDisabled();
});

it("Forgot password confirms with the neutral text, hints at the next steps and leads back", async () => {
  const { calls } = await ask({ message: NEUTRAL }, " Director@Example.com ");

  const title = await screen.findByRole("heading", { level: 1, name: "Reset Link Sent" });
  await waitFor(() => expect(title).toHaveFocus());
  expect(calls.map(({ body }) => body)).toEqual([{ email: "director@example.com" }]);
  expect(toastTexts()).toEqual(["Reset Link Sent", NEUTRAL]);
  expect(screen.getAllByRole("listitem").some((hint) => /within one hour/.test(hint.textContent))).toBe(true);
  expect(link("Back to Login")).toHaveAttribute("href", "/");
  await expectAccessibleMarkup();
});

it("Forgot password takes another address after the confirmation", async () => {
  const { user } = await ask({ message: NEUTRAL });
  await user.click(await screen.findByRole("button", { name: "Try Another Email" }));
  expect(email()).toHaveValue("");
});

it("Forgot password says why it failed and keeps what was typed", async () => {
  const message = "Too many attempts. Try again in 15 minutes.";
  await ask(() => reply(429, { message }));
  await waitFor(() => expect(toastTexts()).toEqual(["Request Failed", message]));
  expect(screen.getByText(message, { selector: "form p" })).toBeVisible();
  expect(email()).toHaveValue("director@example.com");
});
