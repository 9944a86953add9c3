import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { PHONE } from "../kit/large-text.ts";
import { DIRECTOR, signInByCall } from "../kit/people.ts";
import { settle } from "../kit/soundness.ts";

/** The whole job without a pointer. The focus always shows, and it is never lost. */

test.use({ viewport: { width: 1280, height: 800 } });

/** More than any screen has stops, with all that the other journeys have made. */
const MOST_STEPS = 400;

/** Presses Tab until the focus is there; on the way every stop must show. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    if (
      await target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))
    )
      return;
    await page.keyboard.press("Tab");
    expect(await page.evaluate(focusFault)).toBeNull();
  }
  throw new Error(`the focus never reached ${target}`);
}

/** Runs in the page, so it may use nothing from outside itself. */
function focusFault(): string | null {
  const element = document.activeElement;
  // After the last control a browser's own bar has its turn.
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const name = element.outerHTML.slice(0, 120);
  // A link that stretches over its card has the frame around the card.
  const isFramed = ["", "::after"].some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
  });
  if (
    !isFramed &&
    element.tabIndex >= 0 &&
    !element.matches("[role=menuitem], [role=dialog], [role=region]")
  ) {
    return `no outline on ${name}`;
  }
  const box = element.getBoundingClientRect();
  if (box.width === 0 && box.height === 0) return `nothing to see of ${name}`;
  const isInside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return isInside ? null : `outside of the window: ${name}`;
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

const focusIsLost = (page: Page) => page.evaluate(() => document.activeElement === document.body);

async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => focusIsLost(page), { message: "the focus fell to the body" }).toBe(false);
}

test("a team, an opponent and a game are made, sent and deleted by keys alone", async ({ page }) => {
  test.setTimeout(180_000);
  const opponent = `Keystone Academy ${Date.now()}`;
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const link = (name: string) => page.getByRole("link", { name, exact: true });

  await page.goto("/");
  await type(page, page.getByLabel("Email", { exact: true }), DIRECTOR.email);
  await type(page, page.getByLabel("Password", { exact: true }), DIRECTOR.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();

  await press(page, link("Teams"));
  await expect(page.getByRole("heading", { name: "Team Management" })).toBeFocused();
  await press(page, button("Add Team"));
  const team = page.getByRole("dialog", { name: "Add New Team" });
  await type(page, team.getByLabel("Sport"), "Golf");
  await type(page, team.getByLabel("Level"), "Middle");
  await press(page, team.getByRole("button", { name: "Add Team" }));
  await expect(team).toBeHidden();
  await expectFocusKept(page);

  await press(page, link("Opponents"));
  await press(page, button("Add Opponent School"));
  const school = page.getByRole("dialog", { name: "Add Opponent School" });
  await type(page, school.getByLabel("School Name"), opponent);
  await type(page, school.getByLabel("Manager Name"), "Robin Castell");
  await type(page, school.getByLabel("Email"), "keys@example.org");
  await page.keyboard.press("Enter");
  await expect(school).toBeHidden();
  await expectFocusKept(page);

  await press(page, link("Games"));
  await press(page, button("Schedule Game"));
  const game = page.getByRole("dialog", { name: "Schedule New Game" });
  await type(page, game.getByLabel("Team", { exact: true }), "Golf");
  await type(page, game.getByLabel("Opponent School"), opponent);
  await type(page, game.getByLabel("Date", { exact: true }), "03/14/2031");
  await type(page, game.getByLabel("Time", { exact: true }), "0430");
  await type(page, game.getByLabel("AM/PM"), "PM");
  await type(page, game.getByLabel("Venue"), "Links of Keystone");
  await page.keyboard.press("Enter");
  await expect(game).toBeHidden();
  await expectFocusKept(page);

  // To the one game among many by the filter, as nobody goes through fifty rows by Tab.
  await type(page, page.getByLabel("Opponent", { exact: true }), opponent);
  const row = page.getByRole("row").filter({ hasText: opponent });
  await press(page, row.getByRole("button", { name: /send verification/i }));
  await expect(row.getByText("Verification Sent")).toBeVisible();
  await expectFocusKept(page);
  await press(page, row.getByRole("button", { name: /delete/i }));
  await press(page, page.getByRole("alertdialog").getByRole("button", { name: "Delete" }));
  // Beside an open dialog no row has a role.
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(row).toHaveCount(0);
  await expectFocusKept(page);

  await press(page, button("Sign Out"));
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
});

test("an opponent is found by a part of its name; the further line stays in sight", async ({ page }) => {
  await signInByCall(page, DIRECTOR);
  await page.goto("/games?new=1");
  const dialog = page.getByRole("dialog", { name: "Schedule New Game" });
  const field = dialog.getByRole("combobox", { name: "Opponent School" });
  const lines = page.getByRole("listbox").getByRole("option");
  await tabTo(page, field);
  await page.keyboard.press("ArrowDown");
  await expect(lines.last()).toHaveText("+ New opponent");
  await expect(lines.last()).toBeInViewport({ ratio: 1 });
  const [, second = ""] = await lines.allTextContents();
  await page.keyboard.press("Escape");
  await expect(lines).toHaveCount(0);

  await page.keyboard.type(second.slice(2).toUpperCase());
  await expect(lines.first()).toHaveText(second);
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(second);
  await expect(field).toBeFocused();
  await expect(dialog).toBeVisible();
});

/** The element with the focus, where something else lies over its middle. Runs in the page. */
function coveredFocus(): string | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const box = element.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const isShown = hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest("label"));
  return isShown ? null : `${element.outerHTML.slice(0, 120)} below ${hit?.textContent?.slice(0, 40)}`;
}

test("on a phone no stop lies behind a bar, whichever way the focus goes", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signInByCall(page, DIRECTOR);
  for (const path of ["/", "/games", "/opponents", "/settings", "/games/copy"]) {
    await page.goto(path);
    await settle(page);
    for (const key of [...Array(45).fill("Tab"), ...Array(40).fill("Shift+Tab")]) {
      await page.keyboard.press(key);
      expect(await page.evaluate(coveredFocus), `${key} on ${path}`).toBeNull();
    }
  }
});
