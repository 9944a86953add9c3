import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { announceAccount } from "#client/data/account/use-account-watch.ts";
// The page loads it on demand; here it is there from the beginning.
import "#client/records/team/team-dialog.tsx";
import { showAccount } from "#client/lib/account.ts";
import { explainRestart } from "#client/lib/restart.ts";
import { renderScreen } from "#client/test/render.tsx";
import { SAMPLE_SCHOOL, SIGNED_IN } from "#client/test/samples/sample-account.ts";
import {
  type ApiCall,
  type ApiHandler,
  reply,
  type StubbedApi,
  unauthorizedReply,
} from "#client/test/stub-api.ts";
import { expectToast, toastTexts } from "#client/test/toasts.ts";
import { ACCOUNT_HEADER } from "#shared/api/account.ts";
import { App } from "./app.tsx";

const account = (id: string) => ({ ...SIGNED_IN, id });

/** The server while this account is signed in: it refuses the screens of any other. */
const signedInAs =
  (id: string, answer: unknown) =>
  ({ headers }: ApiCall) =>
    [null, id].includes(headers.get(ACCOUNT_HEADER))
      ? answer
      : reply(412, { message: "Another account", code: "other-account" });

const openTeams = (api: StubbedApi = {}) =>
  renderScreen(<App />, {
    path: "/teams",
    api: {
      "GET /version.json": () => reply(404, {}),
      "GET /api/user": account("first"),
      "GET /api/school": SAMPLE_SCHOOL,
      "GET /api/teams": [
        {
          id: 7,
          sport: "golf",
          level: "varsity",
          gender: "",
          coachName: "",
          coachEmail: "",
          coachPhone: "",
          createdAt: "2026-08-01T12:00:00Z",
          updatedAt: "2026-08-01T12:00:00Z",
        },
      ],
      ...api,
    },
  });

const deleteTheTeam = async ({ user }: ReturnType<typeof renderScreen>) => {
  await user.click(await screen.findByRole("button", { name: /delete/i }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
};

beforeEach(() => sessionStorage.clear());

describe("a tab whose browser has been signed in with another account", () => {
  it("names the account that it shows with every call", async () => {
    const view = openTeams({ "DELETE /api/teams/:id": () => reply(204) });
    await deleteTheTeam(view);
    await waitFor(() => expect(view.calls.some(({ method }) => method === "DELETE")).toBe(true));
    const named = view.calls
      .filter(({ path }) => path !== "/api/user")
      .map(({ headers }) => headers.get(ACCOUNT_HEADER));
    expect(new Set(named)).toEqual(new Set(["first"]));
  });

  it("is refused a write, starts anew without a word of failure, and says why", async () => {
    const view = openTeams({ "DELETE /api/teams/:id": signedInAs("second", reply(204)) });
    await deleteTheTeam(view);
    await waitFor(() => expect(view.goTo.mock.calls).toEqual([["/"]]));
    expect(toastTexts()).toEqual([]);

    explainRestart();
    await waitFor(() => expect(toastTexts()[0]).toBe("Another Account"));
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(["focus", "visibilitychange"])("notices it when it is returned to (%s)", async (event) => {
    const view = openTeams();
    await screen.findByRole("heading", { name: "Team Management" });
    view.routes["GET /api/user"] = signedInAs("second", account("second"));
    (event === "focus" ? window : document).dispatchEvent(new Event(event));
    await waitFor(() => expect(view.goTo.mock.calls).toEqual([["/"]]));
  });

  it("notices it at once when another tab says so", async () => {
    const view = openTeams();
    await screen.findByRole("heading", { name: "Team Management" });
    view.routes["GET /api/user"] = signedInAs("second", account("second"));
    showAccount("second");
    announceAccount();
    showAccount("first");
    await waitFor(() => expect(view.goTo.mock.calls).toEqual([["/"]]));
  });

  it("asks nothing about what is not saved: it can be saved nowhere", async () => {
    const view = openTeams({ "DELETE /api/teams/:id": signedInAs("second", reply(204)) });
    await screen.findByRole("heading", { name: "Team Management" });
    const guard = (event: Event) => event.preventDefault();
    window.addEventListener("beforeunload", guard);
    await deleteTheTeam(view);
    await waitFor(() => expect(view.goTo).toHaveBeenCalled());
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    window.removeEventListener("beforeunload", guard);
    expect(leaving.defaultPrevented).toBe(false);
  });
});

describe("a tab that is returned to", () => {
  it("stays as it is while the account is the same, and while nobody knows", async () => {
    const view = openTeams();
    await screen.findByRole("heading", { name: "Team Management" });
    const asked = () => view.calls.filter(({ path }) => path === "/api/user").length;
    for (const answer of [account("first"), () => reply(503, { message: "Away" })]) {
      const before = asked();
      view.routes["GET /api/user"] = answer;
      window.dispatchEvent(new Event("focus"));
      await waitFor(() => expect(asked()).toBe(before + 1));
    }
    expect(view.goTo).not.toHaveBeenCalled();
    expect(screen.getByRole("heading", { name: "Team Management" })).toBeVisible();
    expect(toastTexts()).toEqual([]);
  });

  /**
   * Comes back to the tab, with a coach typed into a dialog that nobody has saved, and the server says this by then.
   */
  async function returnWhileTyping(answer: ApiHandler) {
    const view = openTeams();
    await view.user.click(await screen.findByRole("button", { name: "Edit" }));
    await view.user.type(await screen.findByLabelText("Coach Name"), "Robin Castell");
    view.routes["GET /api/user"] = answer;
    window.dispatchEvent(new Event("focus"));
    await waitFor(() => expect(view.goTo).toHaveBeenCalled());
  }

  const draftNames = () => Object.keys(sessionStorage).filter((name) => name.startsWith("fieldhouse-draft:"));

  it("keeps what was typed when the session has ended meanwhile", async () => {
    await returnWhileTyping(unauthorizedReply);
    expect(draftNames()).toEqual(["fieldhouse-draft:first:team:7"]);
  });

  it("keeps nothing of what was typed when someone else has signed in meanwhile", async () => {
    await returnWhileTyping(signedInAs("second", account("second")));
    expect(draftNames()).toEqual([]);
  });

  it("forgets what the one before typed as soon as it shows someone else", async () => {
    await returnWhileTyping(unauthorizedReply);
    cleanup();
    openTeams({ "GET /api/user": account("second") });
    await screen.findByRole("heading", { name: "Team Management" });
    expect(draftNames()).toEqual([]);
  });

  it("leads to the sign-in when the session has ended meanwhile", async () => {
    const view = openTeams();
    await screen.findByRole("heading", { name: "Team Management" });
    view.routes["GET /api/user"] = unauthorizedReply;
    window.dispatchEvent(new Event("focus"));
    await expectToast("Unauthorized", "You are logged out. Logging in again...");
    await waitFor(() => expect(view.goTo.mock.calls[0]?.[0]).toMatch(/^\/api\/login\?returnTo=/));
  });

  it("asks nothing where nobody is signed in", async () => {
    const view = openTeams({ "GET /api/user": unauthorizedReply });
    await screen.findByRole("heading", { name: "404 Page Not Found" });
    window.dispatchEvent(new Event("focus"));
    expect(view.calls.map(({ path }) => path)).toEqual(["/api/user"]);
  });
});
