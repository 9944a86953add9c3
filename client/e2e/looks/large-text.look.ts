import type { Staff } from "#shared/api/staff.ts";
import { changeAnswers } from "../kit/answers.ts";
import { expect, test } from "../kit/journey.ts";
import {
  DESK,
  expectNothingSidewaysInTextAlone,
  expectWholeAtBoth,
  expectWholeInLargeText,
  PHONE,
  withLargeText,
  withUsualText,
} from "../kit/large-text.ts";
import { liveVerification } from "../kit/live-verification.ts";
import { signInAtNewSchool } from "../kit/new-school.ts";
import { DIRECTOR, SYSADMIN, signInByCall } from "../kit/people.ts";
import { settle } from "../kit/soundness.ts";

/**
 * With large text; every address is looked at by every-address.look.ts, what is reached there by every-scene.look.ts.
 */

test.use({ viewport: DESK });

test("the opponent's page bears large text", async ({ page }) => {
  const browser = await withLargeText(page);
  await page.goto(await liveVerification(page));
  await settle(page);
  await expectWholeAtBoth(page, browser, "the question");
  await page.getByRole("button", { name: "Request Reschedule" }).click();
  await expect(page.getByLabel("Message")).toBeVisible();
  await expectWholeAtBoth(page, browser, "the reschedule form");
});

test("a desk's navigation makes room as soon as its reader has chosen large text, and comes back", async ({
  page,
}) => {
  await signInByCall(page, DIRECTOR);
  await page.goto("/teams");
  await settle(page);
  const more = page.getByRole("button", { name: "More", exact: true });
  await expect(more).toBeHidden();
  const browser = await withLargeText(page);
  await expect(more).toBeVisible();
  await withUsualText(browser);
  await expect(more).toBeHidden();
});

test("the tab that a link chose is in sight", async ({ page }) => {
  await withLargeText(page);
  await page.setViewportSize(PHONE);
  await signInByCall(page, SYSADMIN);
  await page.goto("/sysadmin/settings?tab=email");
  await expect(page.getByRole("tab", { name: "Email", selected: true })).toBeInViewport({ ratio: 0.9 });
});

test("the search for games keeps room for words in a low window", async ({ page }) => {
  await signInByCall(page, DIRECTOR);
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto("/games");
  await settle(page);
  const box = page.getByRole("searchbox", { name: "Search games" });
  const width = async () => (await box.boundingBox())?.width;
  // Text alone, as some browsers enlarge it: media queries know nothing of it.
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  expect(await width()).toBeGreaterThan(280);
  await page.setViewportSize(PHONE);
  expect(await width()).toBeGreaterThan(250);
});

test("the search for opponents keeps room for words on a phone", async ({ page }) => {
  await signInByCall(page, DIRECTOR);
  await page.setViewportSize(PHONE);
  await page.goto("/opponents");
  await settle(page);
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  const box = await page
    .getByRole("searchbox", { name: "Search schools, managers, or emails" })
    .boundingBox();
  expect(box?.width).toBeGreaterThan(250);
});

/** A colleague in each state, and an invitation in each. */
function withColleagues(staff: Staff): Staff {
  const [you] = staff.people;
  if (!you) throw new Error("nobody works here");
  const other = { ...you, isYou: false, isManager: false, lastSignInAt: "2026-09-04T15:04:05.678Z" };
  const invited = { invitedBy: "Dana Whitfield", invitedAt: "2026-09-04T15:04:05.678Z" };
  return {
    ...staff,
    people: [
      you,
      { ...other, id: "1", email: "frederick.castellanos@quarrylake.example.org", isManager: true },
      { ...other, id: "2", firstName: "", lastName: "", email: "robin@example.org", emailVerified: false },
      { ...other, id: "3", isActive: false, lastSignInAt: null },
    ],
    invitations: [
      { ...invited, id: 1, email: "a@example.org", expiresAt: "2026-09-11T15:04:05.678Z", delivered: false },
      {
        ...invited,
        id: 2,
        email: "bartholomew.montgomery@harborpines.example.org",
        expiresAt: "2099-09-11T15:04:05.678Z",
        delivered: true,
      },
    ],
  };
}

test("the staff page with people and invitations bears large text", async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await signInByCall(page, DIRECTOR);
  await changeAnswers(page, "/api/staff", withColleagues);
  await page.goto("/settings/staff");
  await settle(page);
  await expect(page.getByRole("button", { name: "Cancel invitation" })).toHaveCount(2);
  await expectWholeInLargeText(page, browser, "the staff page");
});

type Listed = { id: number; status: string; date: string };

/** A team plays four times at once, and the opponents know none of these games as it is. */
function withMarks(games: Listed[]): Listed[] {
  const marks = { opponentNotTold: true, date: "2029-09-04", datetimeUtc: "2029-09-04T23:00:00.000Z" };
  return games.map((game, at) =>
    at < 4 ? { ...games[0], ...marks, status: "scheduled", id: game.id } : game,
  );
}

test("a new school's first steps bear large text", async ({ page, server }) => {
  const browser = await page.context().newCDPSession(page);
  await signInAtNewSchool(page, server, "large-text");
  await page.goto("/");
  await settle(page);
  await expectWholeInLargeText(page, browser, "the first steps");
  await expectNothingSidewaysInTextAlone(page, "the first steps");
});

test("games with marks, and the window that moves games, bear large text", async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await signInByCall(page, DIRECTOR);
  await changeAnswers(page, "/api/games", withMarks);
  for (const path of ["/", "/games"]) {
    await page.goto(path);
    await settle(page);
    await expect(page.getByText(/not told/).first()).toBeVisible();
    await expect(page.getByText(/^\d+ conflicts$/)).toBeVisible();
    await expectWholeInLargeText(page, browser, `${path} with marks`);
    await expectNothingSidewaysInTextAlone(page, `${path} with marks`);
    await page.setViewportSize(DESK);
  }
  await page
    .getByRole("checkbox", { name: /^Select all/ })
    .first()
    .check();
  await page.getByRole("button", { name: "Move", exact: true }).click();
  for (const by of ["days", "date", "time"]) {
    await page.getByLabel("Move them").selectOption(by);
    if (by === "date") await page.getByRole("dialog").getByLabel("Date").fill("12/30/2029");
    if (by === "time") await page.getByRole("dialog").getByLabel(/^Time/).fill("16:30");
    await expect(page.getByRole("list", { name: "New dates" })).toBeVisible();
    await expectWholeInLargeText(page, browser, `moving games by ${by}`);
  }
});
