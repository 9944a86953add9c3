import { expect } from "../journey.ts";
import { afterClosing, inDialog, isThere, press, submitEmptyDialog, submitWrongDialog } from "./steps.ts";
import type { Visit } from "./visit.ts";

export const SCHOOL_VISITS: Visit[] = [
  {
    path: "/teams",
    scenes: [
      { name: "add team", reach: inDialog(/Add Team/) },
      { name: "add team, refused", reach: submitWrongDialog },
      { name: "delete team", reach: afterClosing(inDialog(/^Delete/)) },
      {
        name: "choose teams from a grid",
        reach: afterClosing(async (page) => {
          await inDialog(/Add several teams/)(page);
          await press("More levels")(page);
          await page.getByRole("checkbox", { disabled: false }).first().check();
        }),
      },
    ],
  },
  {
    path: "/opponents",
    scenes: [{ name: "add opponent, refused", reach: submitEmptyDialog(/Add Opponent School/) }],
  },
  {
    path: "/settings",
    scenes: [
      {
        name: "settings, refused in three sections",
        reach: async (page) => {
          await page.getByLabel("School Name").fill("");
          await press("Save All Changes")(page);
          await isThere("School name is required")(page);
          await page.getByLabel("Also send the weekly schedule to").fill("front.desk@example.org, nobody");
          await page.getByRole("switch", { name: "Publish the schedule" }).click();
          await page.getByRole("radio", { name: "Some teams" }).check();
          await press("Save All Changes")(page);
          await isThere("Please enter a valid email address")(page);
          await isThere("Choose at least one team")(page);
        },
      },
      {
        name: "pasted blackout dates",
        reach: async (page) => {
          await inDialog(/^Paste a list$/)(page);
          await page
            .getByLabel("One per line")
            .fill("12/21–1/2 Winter break\nsome day\nDec 24: Christmas Eve");
          await isThere("2 lines understood, 1 line not understood")(page);
        },
      },
    ],
  },
  {
    path: "/settings",
    scenes: [
      {
        name: "add blackout dates, refused",
        reach: async (page) => {
          await inDialog(/^Add$/)(page);
          await page.getByRole("radio", { name: "Some teams" }).check();
          await page.getByRole("dialog").locator("button[type=submit]").last().click();
          await isThere("Choose at least one team")(page);
        },
      },
    ],
  },
  {
    path: "/settings/staff",
    scenes: [{ name: "invite, refused", reach: submitEmptyDialog(/^Invite$/) }],
  },
  {
    path: "/profile",
    scenes: [
      {
        name: "profile, refused",
        reach: async (page) => {
          await page.getByLabel("First Name").fill("");
          await press("Save Name")(page);
          await isThere("First name is required")(page);
        },
      },
    ],
  },
  {
    path: "/welcome",
    scenes: [
      {
        name: "welcome, refused",
        reach: async (page) => {
          await page.getByLabel("First Name").fill("");
          await press("Continue")(page);
          await isThere("First name is required")(page);
        },
      },
    ],
  },
  {
    path: "/welcome?step=3",
    scenes: [{ name: "a sample that was sent", toast: "Sample sent", reach: press(/^Send me/) }],
  },
  {
    path: "/change-password",
    scenes: [
      {
        name: "change password, refused",
        reach: async (page) => {
          await page.locator("main button[type=submit]").click();
          await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
        },
      },
    ],
  },
];
