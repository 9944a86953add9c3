import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { currentUserQuery } from "#client/data/account/auth.api.ts";
import { base64url, givePasskeyDevice, PASSKEY_OPTIONS } from "#client/test/passkey-device.ts";
import { renderScreen } from "#client/test/render.tsx";
import { type ApiCall, reply } from "#client/test/stub-api.ts";
import { toastTexts } from "#client/test/toasts.ts";
import type { SecondStepMethods } from "#shared/api/sign-in.ts";
import { LandingPage } from "./landing-page.tsx";

const USER = { id: "u1", email: "director@example.com", firstName: "Dana" };

const email = () => screen.getByLabelText("Email");
const password = () => screen.getByLabelText("Password");
const button = (name: string) => screen.getByRole("button", { name });

function openLanding(api = {}, path = "/") {
  return renderScreen(<LandingPage />, { api, path });
}

async function turnToCreateAccount(user: ReturnType<typeof openLanding>["user"]) {
  await user.click(button("Need an account? Sign up"));
  await screen.findByLabelText("First Name");
}

describe("the landing page", () => {
  it("names the product and says what it does", () => {
    openLanding();
    expect(screen.getByRole("heading", { level: 1, name: "Fieldhouse" })).toBeVisible();
    expect(
      screen.getByText(
        "Complete sports management solution for high school athletic programs. Manage teams, schedule games, and coordinate with opponents all in one place.",
      ),
    ).toBeVisible();
    expect(document.title).toBe("Fieldhouse");
  });

  it("advertises four features", () => {
    openLanding();
    expect(within(screen.getByRole("list", { name: "Features" })).getAllByRole("listitem")).toHaveLength(4);
  });

  it("calls to action at its foot", () => {
    openLanding();
    expect(screen.getByRole("heading", { name: "Ready to streamline your athletic program?" })).toBeVisible();
    expect(button("Sign In to Continue")).toBeEnabled();
  });
});

describe("the second step", () => {
  const WANTED = { message: "Enter your code to finish signing in.", code: "second-step", methods: ["totp"] };

  async function openSecondStep(api = {}) {
    const view = openLanding({ "POST /api/login": () => reply(401, WANTED), ...api });
    await view.user.type(email(), "director@example.com");
    await view.user.type(password(), "right");
    await view.user.click(button("Sign In"));
    expect(await screen.findByRole("heading", { name: "One More Step" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Need an account? Sign up" })).not.toBeInTheDocument();
    return view;
  }

  it("comes after the right password, and signs in", async () => {
    const { user, calls, queryClient } = await openSecondStep({ "POST /api/login/second-step": USER });
    expect(toastTexts()).toEqual([]);
    const code = await screen.findByLabelText("Code");
    expect(code).toHaveFocus();
    expect(code).toHaveAccessibleDescription("From your authenticator app, or a recovery code");
    await user.type(code, "123456{Enter}");
    await waitFor(() => expect(queryClient.getQueryData(currentUserQuery.queryKey)).toEqual(USER));
    expect(calls.at(-1)).toMatchObject({ path: "/api/login/second-step", body: { code: "123456" } });
    expect(toastTexts()[0]).toBe("Welcome back!");
  });

  it("says what was wrong, and starts over", async () => {
    const { user } = await openSecondStep({
      "POST /api/login/second-step": () => reply(401, { message: "This code is not right" }),
    });
    const code = await screen.findByLabelText("Code");
    await user.type(code, "000000");
    await user.click(button("Continue"));
    await waitFor(() => expect(code).toBeInvalid());
    expect(toastTexts()).toEqual(["Login failed", "This code is not right"]);
    await user.click(button("Start over"));
    expect(password()).toHaveValue("");
  });
});

describe("the second step by a passkey", () => {
  const open = async (methods: SecondStepMethods) => {
    const wanted = { message: "Enter your code to finish signing in.", code: "second-step", methods };
    const view = openLanding({
      "POST /api/login": () => reply(401, wanted),
      "POST /api/login/second-step/options": PASSKEY_OPTIONS,
      "POST /api/login/second-step": USER,
    });
    await view.user.type(email(), "director@example.com");
    await view.user.type(password(), "right");
    await view.user.click(button("Sign In"));
    await screen.findByLabelText("Code");
    return view;
  };
  const use = () => screen.queryByRole("button", { name: "Use a passkey" });

  it("signs in at a press, and where nobody used it, the form stays", async () => {
    const { get, closed } = givePasskeyDevice();
    const { user, calls, queryClient } = await open(["passkey", "recovery"]);
    expect(screen.getByLabelText("Code")).toHaveAccessibleDescription("A recovery code");
    get.mockRejectedValueOnce(closed());
    await user.click(button("Use a passkey"));
    await waitFor(() =>
      expect(toastTexts()).toEqual(["Login failed", "No passkey was used. Try again when you are ready."]),
    );
    await user.click(button("Use a passkey"));
    await waitFor(() => expect(queryClient.getQueryData(currentUserQuery.queryKey)).toEqual(USER));
    const response = { clientDataJSON: base64url("used"), signature: base64url("signature") };
    expect(calls.at(-1)).toMatchObject({
      path: "/api/login/second-step",
      body: { passkey: { id: "a2V5", response } },
    });
  });

  it("is offered to nobody who has none, and not by a browser that can't", async () => {
    await open(["passkey", "totp", "recovery"]);
    expect(use()).not.toBeInTheDocument();
    cleanup();
    givePasskeyDevice();
    await open(["totp", "recovery"]);
    expect(use()).not.toBeInTheDocument();
  });
});

describe("signing in", () => {
  it("is the mode it opens in, with the way to a new password", () => {
    openLanding();
    expect(screen.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
    expect(button("Sign In")).toHaveAttribute("type", "submit");
    expect(email()).toHaveAttribute("type", "email");
    expect(email()).toHaveAttribute("autocomplete", "username");
    expect(password()).toHaveAttribute("autocomplete", "current-password");
    expect(screen.queryByLabelText("First Name")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Forgot your password?" })).toHaveAttribute(
      "href",
      "/forgot-password",
    );
  });

  it("asks for the address and the password beside their fields, and sends nothing", async () => {
    const { user, calls } = openLanding();
    await user.click(button("Sign In"));

    await waitFor(() => expect(email()).toHaveAccessibleDescription("Email is required"));
    expect(email()).toBeInvalid();
    expect(email()).toHaveFocus();
    expect(password()).toHaveAccessibleDescription("Password is required");
    expect(calls).toEqual([]);
  });

  it("says Please wait... on a disabled button while it is pending", async () => {
    const { user } = openLanding({ "POST /api/login": () => new Promise(() => {}) });
    await user.type(email(), "director@example.com");
    await user.type(password(), "some password{Enter}");

    expect(await screen.findByRole("button", { name: "Please wait..." })).toBeDisabled();
  });

  it("welcomes back and makes the answer the current user", async () => {
    const { user, calls, queryClient } = openLanding({ "POST /api/login": USER });
    await user.type(email(), "director@example.com");
    await user.type(password(), " verbatim {Enter}");

    await waitFor(() =>
      expect(toastTexts()).toEqual(["Welcome back!", "You have been logged in successfully."]),
    );
    expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
      email: "director@example.com",
      password: " verbatim ",
    });
    expect(queryClient.getQueryData(currentUserQuery.queryKey)).toEqual(USER);
  });

  it("says why it failed, in a toast and at the form, and keeps what was typed", async () => {
    const { user } = openLanding({
      "POST /api/login": () => reply(401, { message: "Invalid email or password" }),
    });
    await user.type(email(), "director@example.com");
    await user.type(password(), "wrong{Enter}");

    await waitFor(() => expect(toastTexts()).toEqual(["Login failed", "Invalid email or password"]));
    expect(screen.getAllByText("Invalid email or password", { selector: "form p" })).toHaveLength(1);
    expect(email()).toHaveValue("director@example.com");
    expect(password()).toHaveValue("wrong");
    expect(password()).toHaveFocus();
  });

  it("shows the password to who wants to see it", async () => {
    const { user } = openLanding();
    await user.click(button("Show password"));

    expect(password()).toHaveAttribute("type", "text");
    expect(button("Show password")).toHaveAttribute("aria-pressed", "true");
  });

  it("has the form in view, ready to type, when the server sent the person to it", async () => {
    openLanding({}, "/?signin=1&returnTo=%2Fgames");
    await waitFor(() => expect(email()).toHaveFocus());
  });
});

describe("creating an account", () => {
  it("asks for the names too", async () => {
    const { user } = openLanding();
    await turnToCreateAccount(user);

    expect(screen.getByRole("heading", { name: "Create Account" })).toBeVisible();
    expect(screen.getByLabelText("First Name")).toHaveAttribute("autocomplete", "given-name");
    expect(screen.getByLabelText("Last Name")).toHaveAttribute("autocomplete", "family-name");
    expect(password()).toHaveAttribute("autocomplete", "new-password");
    expect(screen.queryByRole("link", { name: "Forgot your password?" })).not.toBeInTheDocument();
  });

  it("starts empty, and so does signing in after it", async () => {
    const { user } = openLanding();
    await user.type(email(), "director@example.com");
    await turnToCreateAccount(user);
    expect(email()).toHaveValue("");

    await user.type(email(), "director@example.com");
    await user.type(password(), "some password");
    await user.click(button("Already have an account? Sign in"));
    expect(email()).toHaveValue("");
    expect(password()).toHaveValue("");
  });

  it("requires every field", async () => {
    const { user, calls } = openLanding();
    await turnToCreateAccount(user);
    await user.click(button("Create Account"));

    await waitFor(() => expect(screen.getByLabelText("First Name")).toHaveFocus());
    for (const label of ["First Name", "Last Name", "Email", "Password"]) {
      expect(screen.getByLabelText(label)).toBeInvalid();
    }
    expect(calls).toEqual([]);
  });

  async function createAccount(answer: unknown) {
    const view = openLanding({ "POST /api/register": answer });
    await turnToCreateAccount(view.user);
    await view.user.type(screen.getByLabelText("First Name"), "Dana");
    await view.user.type(screen.getByLabelText("Last Name"), "Reyes");
    await view.user.type(email(), "dana@example.com");
    await view.user.type(password(), "a long password{Enter}");
    return view;
  }

  it("says Please wait... on a disabled button while it is pending", async () => {
    await createAccount(() => new Promise(() => {}));
    expect(await screen.findByRole("button", { name: "Please wait..." })).toBeDisabled();
  });

  it("welcomes the new person and makes the answer the current user", async () => {
    const { calls, queryClient } = await createAccount(() => reply(201, USER));

    await waitFor(() =>
      expect(toastTexts()).toEqual(["Welcome to Fieldhouse!", "Your account has been created successfully."]),
    );
    expect(calls[0]?.body).toEqual({
      firstName: "Dana",
      lastName: "Reyes",
      email: "dana@example.com",
      password: "a long password",
    });
    expect(queryClient.getQueryData(currentUserQuery.queryKey)).toEqual(USER);
  });

  it("says why it failed", async () => {
    const message = "This email is not authorized for any school. Ask your athletic department to add it.";
    await createAccount(() => reply(403, { message }));

    await waitFor(() => expect(toastTexts()).toEqual(["Registration failed", message]));
    expect(email()).toHaveValue("dana@example.com");
  });

  it("puts the server's sentences beside the fields they are about", async () => {
    const errors = { email: "Invalid email address" };
    await createAccount(() => reply(400, { message: "Invalid email address", errors }));

    await waitFor(() => expect(email()).toBeInvalid());
    expect(email()).toHaveAccessibleDescription(expect.stringContaining("Invalid email address"));
    expect(email()).toHaveFocus();
  });
});

describe("identity providers", () => {
  const providers = [{ id: 3, name: "Google" }];

  it("have a link each, which leads back to the page that was wanted", async () => {
    openLanding({ "GET /api/login/options": { providers, problem: null } }, "/?signin=1&returnTo=/games");
    const link = await screen.findByRole("link", { name: "Sign in with Google" });
    expect(link).toHaveAttribute("href", "/api/login?provider=3&returnTo=%2Fgames");
  });

  it("say above the button why somebody was led back", async () => {
    const problem = "Your school does not sign in with Google.";
    openLanding(
      {
        "GET /api/login/options": ({ search }: ApiCall) =>
          String(search) === "problem=other-way&provider=3" && { providers, problem },
      },
      "/?signin=1&problem=other-way&provider=3",
    );
    expect(await screen.findByRole("alert")).toHaveTextContent(problem);
  });
});
