import type { Page } from "@playwright/test";
import { DIRECTOR, type Person, SYSADMIN, signInByCall } from "./people.ts";
import { settle } from "./soundness.ts";

/** Every address of the application, by who sees it. */
export const SCREENS: { who: string; person: Person | null; paths: string[] }[] = [
  {
    who: "a visitor",
    person: null,
    paths: [
      "/",
      "/?mode=register",
      "/forgot-password",
      "/reset-password?token=unknown",
      "/confirm-email?token=unknown",
      "/join?token=unknown",
      "/verify-game?token=unknown",
      "/verify-games?token=unknown",
      "/stop?token=unknown",
      "/nope",
    ],
  },
  {
    who: "staff",
    person: DIRECTOR,
    paths: [
      "/",
      "/teams",
      "/games",
      "/games?period=all",
      "/games/sheet?kind=week",
      "/games/sheet?kind=team",
      "/games/copy",
      "/games/copy?step=2&by=start&first=2029-09-04",
      "/games/copy?step=3",
      "/calendar",
      "/calendar?view=week",
      "/opponents",
      "/opponents?q=nobody",
      "/settings",
      "/settings/staff",
      "/import-games",
      "/add-games",
      "/welcome",
      "/welcome?step=2&by=hand",
      "/welcome?step=3",
      "/welcome?step=4",
      "/profile",
      "/change-password",
      "/nope",
    ],
  },
  {
    who: "a sysadmin",
    person: SYSADMIN,
    paths: [
      "/",
      "/sysadmin/settings",
      "/sysadmin/settings?tab=security",
      "/sysadmin/settings?tab=database",
      "/sysadmin/settings?tab=email",
      "/profile",
      "/change-password",
      "/nope",
    ],
  },
];

/** Goes to each of the addresses as the person, and looks once the page has come to rest. */
export async function visitEach(
  page: Page,
  { person, paths }: Pick<(typeof SCREENS)[number], "person" | "paths">,
  look: (path: string) => Promise<void>,
): Promise<void> {
  if (person) await signInByCall(page, person);
  for (const path of paths) {
    await page.goto(path);
    await settle(page);
    await look(path);
  }
}

/** These walks meet unknown pages and dead links on purpose. */
export const DEAD_ENDS =
  /^40[04] (GET|POST) \/(nope|api\/(verify-game|stop|validate-reset-token|invitations))/;
