import { expect, it } from "vitest";
import { SCHOOL_NAVIGATION, SYSADMIN_NAVIGATION } from "./navigation.ts";
import { pageAt, routesFor } from "./routes.ts";

const person = { role: "user", mustChangePassword: false, emailVerified: true } as const;

it.each([
  [
    "a school user",
    SCHOOL_NAVIGATION,
    person,
    ["Dashboard", "Games", "Calendar", "Teams", "Opponents", "Import Games", "Settings"],
  ],
  [
    "a system administrator",
    SYSADMIN_NAVIGATION,
    { ...person, role: "sysadmin" },
    ["Schools", "System Settings"],
  ],
] as const)(
  "the navigation of %s has these links in this order, each to a page of its own",
  (_, items, session, labels) => {
    expect(items.map(({ label }) => label)).toEqual(labels);
    const pages = items.map(({ href }) => pageAt(href, routesFor(session)));
    expect(pages).not.toContain("notFound");
    expect(new Set(pages).size).toBe(labels.length);
  },
);
