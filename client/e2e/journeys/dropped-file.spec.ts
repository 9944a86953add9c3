import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dropFile } from "../kit/drop-file.ts";
import { expect, test } from "../kit/journey.ts";
import { signInAtNewSchool } from "../kit/new-school.ts";
import { settle } from "../kit/soundness.ts";

test("a schedule that is dropped on the first steps is what the import goes on with", async ({
  page,
  server,
}, { project }) => {
  const file = join(tmpdir(), `season-${process.pid}-${project.name}.csv`);
  writeFileSync(file, "Date,Time,Team,H/A,Opponent\n9/4/2030,7:00 PM,Varsity Football,H,Quarry Lake\n");
  await signInAtNewSchool(page, server, `drop-${project.name}`);
  await page.goto("/welcome?step=2");
  await settle(page);
  await dropFile(page, page.getByRole("heading", { name: "Your season" }), file);
  await expect(page).toHaveURL(/\/welcome\?step=2$/);
  await dropFile(page, page.getByRole("link", { name: /^Drop your schedule here/ }), file);
  await expect(page).toHaveURL(/\/import-games$/);
  await expect(page.getByText("Nothing has been imported yet")).toBeVisible();
});
