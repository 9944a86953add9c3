import { expect, test } from "../kit/journey.ts";
import { DIRECTOR } from "../kit/people.ts";
import { visitEach } from "../kit/screens.ts";

/** A phone held across: little height, and still the content is what shows. */

const PHONE = { width: 844, height: 390 };

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

/** At least so many pixels of the part that a page is there for show above the bottom bar. */
const CONTENT: Record<string, { part: string; shows: number }> = {
  "/": { part: "main h1", shows: 24 },
  "/games": { part: "main tbody tr", shows: 60 },
  "/calendar": { part: "main [role=gridcell], main td", shows: 60 },
  "/opponents": { part: "main ul li h2", shows: 24 },
  "/teams": { part: "main ul li h2", shows: 24 },
};

test("each page shows some of its content before anything is scrolled, and a dialog its buttons", async ({
  page,
}) => {
  await visitEach(page, { person: DIRECTOR, paths: Object.keys(CONTENT) }, async (path) => {
    const { part, shows } = CONTENT[path] ?? { part: "main", shows: 0 };
    const content = await page.locator(part).locator("visible=true").first().boundingBox();
    const bar = await page.getByRole("navigation", { name: "Main" }).boundingBox();
    expect.soft(content?.y ?? PHONE.height, path).toBeLessThan((bar?.y ?? 0) - shows);
  });
  await page.getByRole("button", { name: "Add Team" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Team" });
  await expect(dialog.getByRole("button", { name: "Add Team" })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByLabel("Sport")).toBeInViewport({ ratio: 1 });
});
