import { describe, expect, it } from "vitest";
import { pageAt, routesFor, type Session } from "./routes.ts";

const person = { role: "user", mustChangePassword: false, emailVerified: true } as const;
const VISITOR = null;
const SCHOOL_USER = person;
const SYSADMIN = { ...person, role: "sysadmin" } as const;
const FORCED = { ...person, mustChangePassword: true } as const;
const UNCONFIRMED = { ...person, emailVerified: false } as const;
const NO_SECOND_STEP = { ...person, mustSetUpSecondStep: true } as const;

const pageFor = (session: Session, path: string) => pageAt(path, routesFor(session));

describe.each([
  [
    "a visitor",
    VISITOR,
    "bare",
    { "/": "landing", "/forgot-password": "forgotPassword", "/reset-password": "resetPassword" },
  ],
  [
    "a school user",
    SCHOOL_USER,
    "school",
    {
      "/": "dashboard",
      "/teams": "teams",
      "/welcome": "welcome",
      "/games": "games",
      "/games/sheet": "sheet",
      "/games/copy": "copySeason",
      "/calendar": "calendar",
      "/opponents": "opponents",
      "/settings": "schoolSettings",
      "/add-games": "addGames",
      "/settings/staff": "staff",
      "/import-games": "importGames",
      "/profile": "profile",
      "/change-password": "changePassword",
      "/forgot-password": "signOutFirst",
      "/reset-password": "signOutFirst",
    },
  ],
  [
    "a system administrator",
    SYSADMIN,
    "sysadmin",
    {
      "/": "schools",
      "/sysadmin/schools": "schools",
      "/sysadmin/settings": "systemSettings",
      "/profile": "profile",
      "/change-password": "changePassword",
      "/forgot-password": "signOutFirst",
      "/reset-password": "signOutFirst",
    },
  ],
] as const)("%s", (_who, session, frame, pages) => {
  it("has these pages and no others", () => {
    const { routes } = routesFor(session);
    expect(Object.fromEntries(routes.map(({ path, page }) => [path, page]))).toEqual(pages);
    expect(routesFor(session).frame).toBe(frame);
  });

  it("finds the not-found screen everywhere else", () => {
    expect(pageFor(session, "/nowhere")).toBe("notFound");
    expect(pageFor(session, "/teams/1")).toBe("notFound");
  });
});

describe("who must change the password", () => {
  it.each(["/", "/change-password", "/games", "/sysadmin/schools", "/nowhere"])(
    "sees that screen at %s",
    (path) => {
      expect(pageFor(FORCED, path)).toBe("changePassword");
    },
  );

  it("sees it before the one for an unconfirmed address", () => {
    expect(pageFor({ ...FORCED, emailVerified: false }, "/")).toBe("changePassword");
  });

  it("sees it as a system administrator too", () => {
    expect(pageFor({ ...FORCED, role: "sysadmin" }, "/")).toBe("changePassword");
  });
});

describe("who has not confirmed the address", () => {
  it.each(["/", "/games", "/change-password", "/nowhere"])("is asked to at %s", (path) => {
    expect(pageFor(UNCONFIRMED, path)).toBe("confirmYourEmail");
  });
});

describe("who must set up a second step", () => {
  it.each(["/", "/games", "/profile", "/sysadmin/schools", "/nowhere"])("sees that screen at %s", (path) => {
    expect(pageFor(NO_SECOND_STEP, path)).toBe("setUpTwoStep");
  });

  it("sees it after the ones for the password and the address, and as a system administrator too", () => {
    expect(pageFor({ ...FORCED, mustSetUpSecondStep: true }, "/")).toBe("changePassword");
    expect(pageFor({ ...UNCONFIRMED, mustSetUpSecondStep: true }, "/")).toBe("confirmYourEmail");
    expect(pageFor({ ...SYSADMIN, mustSetUpSecondStep: true }, "/")).toBe("setUpTwoStep");
  });

  it("has to sign out before a forgotten password", () => {
    expect(pageFor(NO_SECOND_STEP, "/reset-password")).toBe("signOutFirst");
  });
});

describe("mailed links", () => {
  it.each([VISITOR, SCHOOL_USER, SYSADMIN, FORCED, UNCONFIRMED, NO_SECOND_STEP])(
    "work in every sign-in state (%j)",
    (session) => {
      expect(pageFor(session, "/verify-game")).toBe("verifyGame");
      expect(pageFor(session, "/verify-games")).toBe("verifyGames");
      expect(pageFor(session, "/stop")).toBe("stop");
      expect(pageFor(session, "/confirm-email")).toBe("confirmEmail");
      expect(pageFor(session, "/join")).toBe("join");
    },
  );
});

it("reads a path with a slash at its end as the same page", () => {
  expect(pageFor(SCHOOL_USER, "/games/")).toBe("games");
});

it.each([VISITOR, SCHOOL_USER, SYSADMIN, FORCED, UNCONFIRMED, NO_SECOND_STEP])(
  "leads from /auth to the start (%j)",
  (session) => {
    expect(pageFor(session, "/auth")).toBe("start");
  },
);
