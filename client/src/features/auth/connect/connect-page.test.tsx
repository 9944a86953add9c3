import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { renderScreen } from "#client/test/render.tsx";
import { type ApiCall, reply } from "#client/test/stub-api.ts";
import type { PendingSignIn } from "#shared/api/sign-in.ts";
import { ConnectPage } from "./connect-page.tsx";

const USER = { id: "u1", email: "dana@lincoln.example", firstName: "Dana" };
const PENDING: PendingSignIn = {
  kind: "connect",
  provider: "Google",
  email: "dana@lincoln.example",
  account: "dana@lincoln.example",
  schoolName: "Lincoln High",
  needsPassword: true,
  returnTo: "/games",
  firstName: "Dana",
  lastName: "Whitfield",
};
const TOO_LATE = "This sign-in took too long. Start again.";

function openConnect(given: Partial<PendingSignIn> = {}, api: Record<string, unknown> = {}) {
  const stubs = { "GET /api/login/pending": { ...PENDING, ...given }, ...api };
  return renderScreen(<ConnectPage />, { api: stubs, path: "/connect" });
}

describe("the first sign-in by a provider", () => {
  it("connects an account by its password, and goes on at the page that was wanted", async () => {
    const sent: unknown[] = [];
    const post = ({ body }: ApiCall) => {
      sent.push(body);
      return sent.length === 1 ? reply(401, { message: "Invalid email or password" }) : USER;
    };
    const { user, location } = openConnect({}, { "POST /api/login/pending": post });
    expect(await screen.findByRole("heading", { level: 1, name: "Connect Google" })).toBeVisible();
    const section = screen.getByText(/has an account here/);
    expect(section).toHaveTextContent("dana@lincoln.example has an account here. Enter its password once.");
    await expectAccessibleMarkup();
    await user.type(screen.getByLabelText("Password"), "wrong");
    await user.click(screen.getByRole("button", { name: "Connect and Sign In" }));
    expect(await screen.findByText("Invalid email or password")).toBeVisible();
    await user.clear(screen.getByLabelText("Password"));
    await user.type(screen.getByLabelText("Password"), "right");
    await user.click(screen.getByRole("button", { name: "Connect and Sign In" }));
    await waitFor(() => expect(location()).toBe("/games"));
    expect(sent).toEqual([{ password: "wrong" }, { password: "right" }]);
  });

  it("shows both addresses to somebody who is signed in", async () => {
    const { user, location } = openConnect(
      { email: "d.whitfield@lincoln.example", needsPassword: false, returnTo: "/profile" },
      { "POST /api/login/pending": USER },
    );
    expect(await screen.findByText("d.whitfield@lincoln.example")).toBeVisible();
    expect(screen.getByText("dana@lincoln.example")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Connect" }));
    await waitFor(() => expect(location()).toBe("/profile"));
  });

  it("asks for the code of somebody who has a second step", async () => {
    const wanted = {
      message: "Enter your code to finish signing in.",
      code: "second-step",
      methods: ["totp"],
    };
    const { user, location } = openConnect(
      {},
      { "POST /api/login/pending": () => reply(401, wanted), "POST /api/login/second-step": USER },
    );
    await user.type(await screen.findByLabelText("Password"), "right");
    await user.click(screen.getByRole("button", { name: "Connect and Sign In" }));
    expect(await screen.findByRole("heading", { name: "One More Step" })).toBeVisible();
    await user.type(screen.getByLabelText("Code"), "123456");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(location()).toBe("/games"));
  });

  it("joins a school under the name that the provider has", async () => {
    const sent: unknown[] = [];
    const post = ({ body }: ApiCall) => {
      sent.push(body);
      return reply(201, USER);
    };
    const { user, location } = openConnect(
      { kind: "join", returnTo: "/" },
      { "POST /api/login/pending": post },
    );
    expect(await screen.findByRole("heading", { level: 1, name: "Join Lincoln High" })).toBeVisible();
    await expectAccessibleMarkup();
    await user.clear(screen.getByLabelText("First Name"));
    await user.click(screen.getByRole("button", { name: "Join" }));
    expect(await screen.findByText("First name is required")).toBeVisible();
    await user.type(screen.getByLabelText("First Name"), "Danielle");
    await user.click(screen.getByRole("button", { name: "Join" }));
    await waitFor(() => expect(location()).toBe("/"));
    expect(sent).toEqual([{ firstName: "Danielle", lastName: "Whitfield" }]);
  });

  it("says that it took too long, before the press or after it", async () => {
    const late = () => reply(404, { message: TOO_LATE });
    const { unmount } = openConnect({}, { "GET /api/login/pending": late });
    expect(await screen.findByText(TOO_LATE)).toBeVisible();
    expect(screen.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/?signin=1#sign-in");
    unmount();
    const { user } = openConnect({}, { "POST /api/login/pending": late });
    await user.type(await screen.findByLabelText("Password"), "right");
    await user.click(screen.getByRole("button", { name: "Connect and Sign In" }));
    expect(await screen.findByText(TOO_LATE)).toBeVisible();
  });
});
