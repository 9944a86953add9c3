import type { Page } from "@playwright/test";
import type { Publication } from "#shared/api/publication.ts";
import { answerCalls } from "../kit/answers.ts";
import { expect, test } from "../kit/journey.ts";
import { OPPONENT_SIZES } from "../kit/opponent-states.ts";
import { DIRECTOR, signInByCall } from "../kit/people.ts";
import { expectSound, settle } from "../kit/soundness.ts";

/** The part of its settings by which a school shows its schedule to everybody; the server's answers are made up. */

/** As long as an address may be. */
const SLUG = "saint-bartholomew-on-the-lake-prep-of-hp";

const PUBLISHED: Publication = {
  allowed: true,
  enabled: true,
  slug: SLUG,
  suggestion: "harbor-pines",
  show: "confirmed",
  teamIds: [1],
  indexed: true,
  url: `https://fieldhouse.athletics.harbor-pines-county.example.org/s/${SLUG}`,
  updatedAt: "2026-11-02T15:04:05.678Z",
};

const STAFF = { canManage: false, people: [], invitations: [] };

async function openCard(page: Page, publication: Publication): Promise<() => Promise<void>> {
  const undo = await answerCalls(page, "/api/publication", { json: publication });
  await page.goto("/settings");
  await settle(page);
  await page.getByRole("heading", { name: "Public Schedule" }).scrollIntoViewIfNeeded();
  return undo;
}

for (const [size, use] of Object.entries(OPPONENT_SIZES)) {
  test.describe(size, () => {
    test.use(use);

    test("the card of what is public is sound, for managers and for all other staff", async ({ page }) => {
      await signInByCall(page, DIRECTOR);
      const published = await openCard(page, PUBLISHED);
      await expect(page.getByLabel("For your website")).toBeVisible();
      await expectSound(page, "published");
      await published();

      const off = await openCard(page, { ...PUBLISHED, allowed: false });
      await expect(page.getByText(/^Public pages are switched off/)).toBeVisible();
      await expectSound(page, "switched off");
      await off();

      await answerCalls(page, "/api/staff", { json: STAFF });
      const forStaff = await openCard(page, PUBLISHED);
      await expect(page.getByText("Managers of your school choose what it shows.")).toBeVisible();
      await expectSound(page, "for staff");
      await forStaff();
    });
  });
}
