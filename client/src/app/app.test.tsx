import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { expectAccessibleMarkup } from "#client/test/axe.ts";
import { openedDialog } from "#client/test/opened-dialog.ts";
import { renderScreen } from "#client/test/render.tsx";
import { SAMPLE_SCHOOL, SIGNED_IN } from "#client/test/samples/sample-account.ts";
import { setScreen } from "#client/test/screen-size.ts";
import { type ApiCall, reply, unauthorizedReply } from "#client/test/stub-api.ts";
import { expectToast } from "#client/test/toasts.ts";
import { App } from "./app.tsx";

const VERSION = {
  appName: "Fieldhouse",
  version: "2.5.1",
  buildDate: "2026-11-21T03:00:00Z",
  major: 2,
  minor: 5,
  patch: 1,
};

const schoolApi = {
  "GET /api/user": SIGNED_IN,
  "GET /api/school": SAMPLE_SCHOOL,
  "GET /version.json": VERSION,
};

/** A path without a page shows the navigation around the not-found screen, and no page's own calls. */
function openAs(user: unknown, path = "/nowhere", api = {}) {
  return renderScreen(<App />, { path, api: { ...schoolApi, "GET /api/user": user, ...api } });
}

const main = () => screen.findByRole("navigation", { name: "Main" });
const notFound = () => screen.findByRole("heading", { name: "404 Page Not Found" });

describe("before it is known who is there", () => {
  it("shows Loading...", () => {
    openAs(() => new Promise(() => {}), "/");
    expect(screen.getByText("Loading...")).toBeVisible();
  });

  it("shows the landing page to nobody in particular", async () => {
    openAs(unauthorizedReply, "/");
    expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeVisible();
  });

  it("says that it is unavailable, signs nobody out and tries again on demand", async () => {
    const view = openAs(() =>
      reply(503, { message: "Fieldhouse is temporarily unavailable. Please try again." }),
    );
    expect(await screen.findByText("Fieldhouse is temporarily unavailable. Please try again.")).toBeVisible();

    view.routes["GET /api/user"] = SIGNED_IN;
    await view.user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await main()).toBeVisible();
  });
});

describe("a path without a page", () => {
  it("shows the not-found screen, and names the document after it", async () => {
    openAs(unauthorizedReply);
    expect(await notFound()).toBeVisible();
    expect(screen.getByText("Did you forget to add the page to the router?")).toBeVisible();
    expect(document.title).toBe("404 Page Not Found · Fieldhouse");
  });
});

describe("a page that only signed-in people have", () => {
  const hint = "You may need to sign in to see this page.";

  it.each([
    ["/games?status=verified&game=12", "/api/login?returnTo=%2Fgames%3Fstatus%3Dverified%26game%3D12"],
    ["/opponents?q=alder%20%C3%A9", "/api/login?returnTo=%2Fopponents%3Fq%3Dalder%2520%25C3%25A9"],
    ["/change-password", "/api/login?returnTo=%2Fchange-password"],
    ["/profile", "/api/login?returnTo=%2Fprofile"],
    ["/sysadmin/settings", "/api/login?returnTo=%2Fsysadmin%2Fsettings"],
  ])("is not found by a visitor, who is offered the way in (%s)", async (path, href) => {
    openAs(unauthorizedReply, path);
    expect(await notFound()).toBeVisible();
    expect(screen.getByText("Did you forget to add the page to the router?")).toBeVisible();
    expect(screen.getByText(hint)).toBeVisible();
    expect(screen.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", href);
  });

  it.each([
    [unauthorizedReply, "/nowhere"],
    [unauthorizedReply, "/games/12"],
    [SIGNED_IN, "/sysadmin/settings"],
    [SIGNED_IN, "/nowhere"],
  ])("differs from one that nobody has, and from one that is not this person's (%#)", async (user, path) => {
    openAs(user, path);
    expect(await notFound()).toBeVisible();
    expect(screen.queryByText(hint)).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Sign In" })).not.toBeInTheDocument();
  });
});

describe("a way to a new password, opened while signed in", () => {
  it.each([
    ["/forgot-password", SIGNED_IN, "Send Reset Link"],
    ["/reset-password?token=abc", SIGNED_IN, "Reset Password"],
    ["/reset-password?token=abc", { ...SIGNED_IN, role: "sysadmin", school: null }, "Reset Password"],
    ["/reset-password?token=abc", { ...SIGNED_IN, emailVerified: false }, "Reset Password"],
  ])("offers to sign out and goes on there (%s)", async (path, user, button) => {
    const view = openAs({ ...user, email: "coach@example.com" }, path, {
      "POST /api/logout": {},
      "POST /api/validate-reset-token": { valid: true },
    });
    expect(await screen.findByText("coach@example.com")).toBeVisible();
    expect(view.calls.map((call) => call.path)).toEqual(["/api/user"]);

    view.routes["GET /api/user"] = unauthorizedReply;
    await view.user.click(screen.getByRole("button", { name: "Sign Out and Continue" }));
    expect(await screen.findByRole("button", { name: button })).toBeVisible();
    expect(view.location()).toBe(path);
  });

  it("can be left without signing out", async () => {
    openAs({ ...SIGNED_IN, email: "coach@example.com" }, "/forgot-password");
    expect(await screen.findByRole("link", { name: "Stay signed in" })).toHaveAttribute("href", "/");
  });
});

describe("addresses that lead elsewhere", () => {
  it("turns /auth into the start", async () => {
    const view = openAs(unauthorizedReply, "/auth");
    await screen.findByRole("heading", { name: "Welcome Back" });
    expect(view.location()).toBe("/");
  });

  it("takes who has signed in back to where they were", async () => {
    const view = openAs(SIGNED_IN, "/?signin=1&returnTo=%2Fnowhere%3Fa%3D1");
    await notFound();
    expect(view.location()).toBe("/nowhere?a=1");
  });
});

describe("the sidebar of a school user", () => {
  it("leads to every screen", async () => {
    openAs(SIGNED_IN);
    const links = within(await main()).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Dashboard", "/"],
      ["Games", "/games"],
      ["Calendar", "/calendar"],
      ["Teams", "/teams"],
      ["Opponents", "/opponents"],
      ["Import Games", "/import-games"],
      ["Settings", "/settings"],
    ]);
  });

  it("shows Settings as current on the pages below it", async () => {
    openAs(SIGNED_IN, "/settings/nowhere");
    const links = within(await main()).getAllByRole("link");
    const current = links.filter((link) => link.getAttribute("aria-current") === "page");
    expect(current.map(({ textContent }) => textContent)).toEqual(["Settings"]);
  });

  it("shows the school's name, and the version with its parts", async () => {
    openAs(SIGNED_IN);
    expect(await screen.findByText("Riverbend High School")).toBeVisible();
    expect(await screen.findByText("Fieldhouse v2.5.1")).toBeVisible();
    expect(screen.getByText("11/21/2026")).toBeVisible();
    expect(screen.getByText("Major 2 · Minor 5 · Patch 1")).toBeVisible();
  });

  it("keeps the version's place until it is there, so that nothing moves away from under a finger", async () => {
    let answer = (_: unknown) => {};
    const pending = new Promise((resolve) => {
      answer = resolve;
    });
    openAs(SIGNED_IN, "/nowhere", { "GET /version.json": () => pending });
    const place = await screen.findByTestId("kept-place");
    const lines = place.childElementCount;
    answer(VERSION);
    const version = (await screen.findByText("Fieldhouse v2.5.1")).parentElement;
    expect(version?.childElementCount).toBe(lines);
    expect(place).not.toBeInTheDocument();
  });

  it("shows no version when the server names none", async () => {
    openAs(SIGNED_IN, "/nowhere", { "GET /version.json": () => reply(404, { message: "Not found" }) });
    await main();
    expect(screen.queryByText(/Major/)).not.toBeInTheDocument();
  });

  it("wears the school's colors", async () => {
    openAs(SIGNED_IN);
    await waitFor(() =>
      expect(document.documentElement.style.getPropertyValue("--primary")).toMatch(/^light-dark\(#7A1F2B, /),
    );
    expect(document.documentElement.style.getPropertyValue("--on-primary")).toBe("#FFFFFF");
  });
});

describe("the menu beside a page", () => {
  beforeEach(() => () => localStorage.clear());

  const turn = (name: string) => screen.findByRole("button", { name });

  it("of less than 1280 px is a rail of titled icons", async () => {
    setScreen("laptop");
    openAs(SIGNED_IN);
    const links = within(await main()).getAllByRole("link");
    expect(links.map((link) => [link.title, link.textContent])).toEqual(
      ["Dashboard", "Games", "Calendar", "Teams", "Opponents", "Import Games", "Settings"].map((name) => [
        name,
        name,
      ]),
    );
    expect(screen.getByRole("link", { name: /Your Profile/ })).toHaveAttribute("title", "Your Profile");
    expect(screen.getByRole("button", { name: "Sign Out" })).toHaveAttribute("title", "Sign Out");
    expect(screen.getByTitle("Riverbend High School")).toHaveTextContent("Riverbend High School");
    expect(screen.queryByText("Fieldhouse v2.5.1")).not.toBeInTheDocument();
    await expectAccessibleMarkup();
  });

  it("is expanded and collapsed, and the browser remembers it", async () => {
    setScreen("laptop");
    const { user, unmount } = openAs(SIGNED_IN);
    await user.click(await turn("Expand menu"));
    expect(await screen.findByText("Fieldhouse v2.5.1")).toBeVisible();
    expect(await turn("Collapse menu")).toHaveFocus();
    unmount();

    const again = openAs(SIGNED_IN);
    await again.user.click(await turn("Collapse menu"));
    expect(await turn("Expand menu")).toHaveFocus();
    again.unmount();

    openAs(SIGNED_IN);
    expect(await turn("Expand menu")).toBeVisible();
  });

  it("from 1280 px on has its words, and nothing to turn, whatever was chosen", async () => {
    localStorage.setItem("menu", "collapsed");
    openAs(SIGNED_IN);
    expect(await screen.findByText("Fieldhouse v2.5.1")).toBeVisible();
    expect(screen.queryByRole("button", { name: /(Expand|Collapse) menu/ })).not.toBeInTheDocument();
  });

  it("is turned although the browser keeps nothing", async () => {
    setScreen("laptop");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    });
    const { user } = openAs(SIGNED_IN);
    await user.click(await turn("Expand menu"));
    expect(await turn("Collapse menu")).toBeVisible();
  });
});

describe("while the school is not known yet", () => {
  it("everything is there, in greys", async () => {
    let answer = (_: Response) => {};
    openAs(SIGNED_IN, "/games", {
      "GET /api/school": () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
      "GET /api/games": [],
      "GET /api/teams": [],
      "GET /api/opponents": [],
    });
    const navigation = await main();
    expect(navigation.closest("[class*=opacity-0]")).toBeNull();
    expect(screen.getByText("Riverbend High School")).toBeVisible();
    expect(await screen.findByRole("heading", { name: "Games Schedule" })).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent(/loading/i);
    expect(document.documentElement.style.getPropertyValue("--primary")).toMatch(/^light-dark\(#5C564D, /);

    answer(reply(503, { message: "Away" }));
    await screen.findByRole("alert");
    expect(document.documentElement.style.getPropertyValue("--primary")).toBe("");
  });
});

describe("the bars of a phone", () => {
  it("hold four screens, and everything else under More", async () => {
    setScreen("narrow");
    const { user } = openAs(SIGNED_IN);
    const bar = within(await main());
    expect(bar.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Dashboard",
      "Games",
      "Calendar",
      "Teams",
    ]);

    await user.click(bar.getByRole("button", { name: "More" }));
    const more = await openedDialog("More");
    expect(more.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Opponents",
      "Import Games",
      "Settings",
      "Your Profile",
    ]);
    expect(more.getAllByRole("button").map((button) => button.textContent)).toEqual([
      "Search",
      "Help",
      "Sign Out",
    ]);
    await user.click(more.getByRole("button", { name: "Help" }));
    expect(await screen.findByRole("dialog", { name: "Help" })).toBeVisible();
  });
});

describe("one's own name", () => {
  const DANA = { ...SIGNED_IN, email: "dana@example.com", firstName: "dana", lastName: "WHITFIELD" };
  const profileLink = () => screen.findByRole("link", { name: /Your Profile/ });

  it("leads to the profile, and is the saved one at once", async () => {
    const view = openAs(DANA, "/nowhere", {
      "GET /api/user/notifications": { answers: "mine", digest: false },
      "GET /api/user/sessions": [],
      "GET /api/user/sign-in": { providers: [], passkeys: [], totp: false, recoveryCodes: 0 },
      "PATCH /api/user": ({ body }: { body: object }) => ({ ...DANA, ...body }),
    });
    expect(await profileLink()).toHaveAccessibleName("Dana Whitfield Your Profile");
    await view.user.click(await profileLink());
    expect(view.location()).toBe("/profile");
    expect(await profileLink()).toHaveAttribute("aria-current", "page");

    const lastName = await screen.findByLabelText("Last Name");
    await view.user.clear(lastName);
    await view.user.type(lastName, "Castell");
    await view.user.click(screen.getByRole("button", { name: "Save Name" }));
    await expectToast("Name saved successfully");
    expect(await profileLink()).toHaveAccessibleName("Dana Castell Your Profile");
    expect(view.calls.filter(({ method, path }) => method === "GET" && path === "/api/user")).toHaveLength(1);
  });

  it("stands under More on a phone", async () => {
    setScreen("narrow");
    const view = openAs(DANA, "/nowhere", {
      "GET /api/user/notifications": { answers: "mine", digest: false },
      "GET /api/user/sessions": [],
      "GET /api/user/sign-in": { providers: [], passkeys: [], totp: false, recoveryCodes: 0 },
    });
    await view.user.click(within(await main()).getByRole("button", { name: "More" }));
    await view.user.click(screen.getByRole("link", { name: "Dana Whitfield Your Profile" }));
    expect(view.location()).toBe("/profile");
    expect(screen.queryByRole("dialog", { name: "More" })).not.toBeInTheDocument();
  });

  it("that nobody has given leaves the way to the profile", async () => {
    openAs({ ...DANA, firstName: "", lastName: "", role: "sysadmin", school: null });
    expect(await profileLink()).toHaveAccessibleName("Your Profile");
  });
});

describe("the navigation of a system administrator", () => {
  it("is titled System Admin and has its two screens", async () => {
    openAs({ ...SIGNED_IN, role: "sysadmin", school: null });
    const links = within(await main()).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Schools", "/sysadmin/schools"],
      ["System Settings", "/sysadmin/settings"],
    ]);
    expect(screen.getByText("System Admin")).toBeVisible();
    expect(screen.getByRole("button", { name: "Sign Out" })).toBeVisible();
  });
});

describe("signing out", () => {
  it("says so, forgets what was read, and goes to the start", async () => {
    const view = openAs(SIGNED_IN, "/nowhere", { "POST /api/logout": { message: "Logged out" } });
    const signOut = await screen.findByRole("button", { name: "Sign Out" });
    view.routes["GET /api/user"] = unauthorizedReply;
    await view.user.click(signOut);

    expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeVisible();
    expect(view.location()).toBe("/");
    await expectToast("Logged out", "You have been logged out successfully.");
    expect(view.queryClient.getQueryCache().findAll({ queryKey: ["/api/school"] })).toEqual([]);
    expect(document.documentElement.style.getPropertyValue("--primary")).toBe("");
  });

  it("says where the person may still be signed in, after a session that began there", async () => {
    const problem = "You may still be signed in to Google on this computer.";
    const view = openAs(SIGNED_IN, "/nowhere", {
      "POST /api/logout": { message: "Logged out", provider: 3 },
      "GET /api/login/options": ({ search }: ApiCall) =>
        String(search) === "problem=signed-out&provider=3" && { providers: [], problem },
    });
    const signOut = await screen.findByRole("button", { name: "Sign Out" });
    view.routes["GET /api/user"] = unauthorizedReply;
    await view.user.click(signOut);
    expect(await screen.findByText(problem)).toHaveRole("status");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it.each([
    [reply(500, { message: "The session could not be ended" }), "The session could not be ended"],
    [reply(500, {}), "An error occurred during logout"],
    [new Response("<h1>Bad Gateway</h1>", { status: 502 }), "An error occurred during logout"],
    [null, "An error occurred during logout"],
  ])("says that it failed and goes to the start a second later", async (answer, description) => {
    const view = openAs(SIGNED_IN, "/nowhere", {
      "POST /api/logout": () => answer ?? new Response("not JSON", { status: 200 }),
      "GET /api/teams": [],
      "GET /api/games": [],
      "GET /api/opponents": [],
    });
    const signOut = await screen.findByRole("button", { name: "Sign Out" });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    await act(async () => signOut.click());

    await expectToast("Logout failed", description);
    expect(view.location()).toBe("/nowhere");
    await act(async () => vi.advanceTimersByTime(1000));
    expect(view.location()).toBe("/");
  });
});
