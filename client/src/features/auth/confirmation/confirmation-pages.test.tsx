import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { currentUserQuery } from "#client/data/account/auth.api.ts";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { renderScreen } from "#client/test/render.tsx";
import { type ApiCall, reply } from "#client/test/stub-api.ts";
import { toastTexts } from "#client/test/toasts.ts";
import type { ConfirmEmailInput } from "#shared/api/auth.ts";
import { ConfirmEmailPage } from "./confirm-email-page.tsx";
import { ConfirmYourEmailPage } from "./confirm-your-email-page.tsx";

const USER = {
  id: "u1",
  email: "dana@example.com",
  emailVerified: false,
  school: { id: 1, name: "Harbor Pines High School" },
};

const button = (name: string) => screen.getByRole("button", { name });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("the mailed confirmation link", () => {
  function open(api = {}, path = "/confirm-email?token=t0ken") {
    return renderScreen(<ConfirmEmailPage />, { path, api });
  }

  it("does nothing by being opened", async () => {
    const { calls } = open();
    expect(button("Confirm Email")).toBeEnabled();
    await expectAccessibleMarkup();
    expect(calls).toEqual([]);
  });

  it("confirms by its button, says so, and asks anew who is signed in", async () => {
    const { user, calls, queryClient } = open({
      "POST /api/confirm-email": { message: "Your email address is confirmed." },
    });
    queryClient.setQueryData(["/api/user"], USER);
    await user.click(button("Confirm Email"));

    const title = await heading("Email Confirmed");
    await waitFor(() => expect(title).toHaveFocus());
    expect(calls.map(({ body }) => body)).toEqual([{ token: "t0ken" }]);
    expect(toastTexts()).toEqual(["Email Confirmed", "Your email address is confirmed."]);
    expect(screen.getByRole("link", { name: "Continue to Fieldhouse" })).toHaveAttribute("href", "/");
    expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeUndefined();
    await expectAccessibleMarkup();
  });

  it("says Confirming... on a disabled button while it is pending", async () => {
    const { user } = open({ "POST /api/confirm-email": () => new Promise(() => {}) });
    await user.click(button("Confirm Email"));
    expect(await screen.findByRole("button", { name: "Confirming..." })).toBeDisabled();
  });

  it("says when it has been used or is too old", async () => {
    const message = "This confirmation link is invalid, expired, or has already been used.";
    const { user } = open({ "POST /api/confirm-email": () => reply(400, { message }) });
    await user.click(button("Confirm Email"));

    expect(await heading("Invalid Confirmation Link")).toBeVisible();
    expect(toastTexts()).toEqual(["Confirmation Failed", message]);
    expect(screen.queryByRole("button", { name: "Confirm Email" })).not.toBeInTheDocument();
    await expectAccessibleMarkup();
  });

  it("can be tried again when the server was away", async () => {
    const view = open({
      "POST /api/confirm-email": () => reply(503, { message: "Temporarily unavailable." }),
    });
    await view.user.click(button("Confirm Email"));
    await waitFor(() => expect(toastTexts()).toEqual(["Confirmation Failed", "Temporarily unavailable."]));

    view.routes["POST /api/confirm-email"] = { message: "Your email address is confirmed." };
    await view.user.click(button("Confirm Email"));
    expect(await heading("Email Confirmed")).toBeVisible();
  });

  it("asks for a password in a browser of somebody else, and signs in with it", async () => {
    const message = "Choose a password to finish.";
    const confirmed = { ...USER, emailVerified: true };
    const { user, calls, queryClient } = open({
      "POST /api/confirm-email": ({ body }: ApiCall) =>
        (body as ConfirmEmailInput).newPassword === undefined
          ? reply(409, { message, code: "choose-password" })
          : { message: "Your email address is confirmed.", user: confirmed },
    });
    await user.click(button("Confirm Email"));
    const field = await screen.findByLabelText("New Password");
    expect(screen.getByText(/^Choose a password to finish\./)).toBeVisible();
    expect(toastTexts()).toEqual([]);
    await expectAccessibleMarkup();

    await user.type(field, "short");
    await user.click(button("Set Password and Confirm"));
    expect(await screen.findByText("Password must be at least 8 characters")).toBeVisible();
    await user.type(field, " and then longer");
    await user.click(button("Set Password and Confirm"));
    expect(await heading("Email Confirmed")).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([
      { token: "t0ken" },
      { token: "t0ken", newPassword: "short and then longer" },
    ]);
    expect(queryClient.getQueryData(currentUserQuery.queryKey)).toEqual(confirmed);
  });

  it("says at the field what is wrong with a password, and whether the link has ended meanwhile", async () => {
    const view = open({ "POST /api/confirm-email": () => reply(409, { code: "choose-password" }) });
    await view.user.click(button("Confirm Email"));
    await view.user.type(await screen.findByLabelText("New Password"), "long enough");
    const errors = { newPassword: "Not this one" };
    view.routes["POST /api/confirm-email"] = () => reply(400, { message: "Not this one", errors });
    await view.user.click(button("Set Password and Confirm"));
    await waitFor(() => expect(screen.getByLabelText("New Password")).toBeInvalid());
    view.routes["POST /api/confirm-email"] = () => reply(400, { message: "This link has ended." });
    await view.user.click(button("Set Password and Confirm"));
    expect(await heading("Invalid Confirmation Link")).toBeVisible();
  });

  it("is incomplete without a token", async () => {
    open({}, "/confirm-email");
    expect(await heading("Invalid Confirmation Link")).toBeVisible();
    expect(screen.getByText(/This link is incomplete/)).toBeVisible();
  });
});

describe("an account whose address is not confirmed", () => {
  async function open(api = {}) {
    const view = renderScreen(<ConfirmYourEmailPage />, { api: { "GET /api/user": USER, ...api } });
    await heading("Confirm your email");
    return view;
  }

  it("reads what to look for and where", async () => {
    await open();
    expect(screen.getByText(USER.email)).toBeVisible();
    expect(screen.getByText(/Harbor Pines High School/)).toBeVisible();
    await expectAccessibleMarkup();
  });

  it("gets another message on request", async () => {
    const message = "We have sent a new link to dana@example.com.";
    const { user, calls } = await open({ "POST /api/resend-confirmation": { message } });
    await user.click(button("Resend Email"));

    await waitFor(() => expect(toastTexts()).toEqual(["Email Sent", message]));
    expect(screen.getByText(message, { selector: "p" })).toBeVisible();
    expect(calls.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
      "/api/resend-confirmation",
    ]);
  });

  it("says Sending... on a disabled button meanwhile", async () => {
    const { user } = await open({ "POST /api/resend-confirmation": () => new Promise(() => {}) });
    await user.click(button("Resend Email"));
    expect(await screen.findByRole("button", { name: "Sending..." })).toBeDisabled();
  });

  it("says why no message could be sent", async () => {
    const message = "Email is not configured. Ask your system administrator.";
    const { user } = await open({ "POST /api/resend-confirmation": () => reply(503, { message }) });
    await user.click(button("Resend Email"));
    await waitFor(() => expect(toastTexts()).toEqual(["Email Not Sent", message]));
  });

  it("is asked for when the person comes back to this window", async () => {
    const { calls } = await open();
    fireEvent(document, new Event("visibilitychange"));
    fireEvent(window, new Event("visibilitychange"));
    await waitFor(() => expect(calls.filter(({ path }) => path === "/api/user").length).toBeGreaterThan(1));
  });

  it("learns that the confirmation has not arrived yet", async () => {
    const { user } = await open();
    await user.click(button("I've confirmed"));
    await waitFor(() => expect(toastTexts()[0]).toBe("Not confirmed yet"));
  });

  it("can sign out", async () => {
    const view = await open({ "POST /api/logout": { message: "Logged out" } });
    await view.user.click(button("Sign Out"));
    await waitFor(() => expect(toastTexts()[0]).toBe("Logged out"));
    expect(view.calls.map(({ path }) => path)).toContain("/api/logout");
  });
});
