import type { Page } from "@playwright/test";
import { answerCalls } from "../answers.ts";
import { MADE_UP_SOURCES } from "./made-up-sources.ts";
import { afterClosing, inDialog, isThere, press, submitEmptyDialog } from "./steps.ts";
import type { Visit } from "./visit.ts";

async function chooseCsv(page: Page, lines: string[]): Promise<void> {
  const buffer = Buffer.from(lines.map((line) => `${line}\n`).join(""));
  await page.getByLabel("CSV file").setInputFiles({ name: "season.csv", mimeType: "text/csv", buffer });
}

export const IMPORT_VISITS: Visit[] = [
  {
    path: "/import-games",
    scenes: [
      {
        name: "schedules at an address",
        reach: async (page) => {
          const undo = await answerCalls(page, "/api/schedule-sources", { json: MADE_UP_SOURCES });
          await page.reload();
          await isThere("Schedule Star")(page);
          await undo();
        },
      },
      { name: "an address to add", reach: submitEmptyDialog(/^Add an Address/) },
      {
        name: "an address to delete",
        reach: afterClosing(inDialog("Delete")),
      },
    ],
  },
  {
    path: "/import-games",
    scenes: [
      {
        name: "a calendar in the place of a .csv file",
        reach: async (page) => {
          const buffer = Buffer.from("no events");
          await page
            .getByLabel("CSV file")
            .setInputFiles({ name: "season.ics", mimeType: "text/calendar", buffer });
          await isThere("This is a calendar, not a CSV file.")(page);
        },
      },
      {
        name: "a spreadsheet, refused",
        reach: async (page) => {
          await inDialog(/^Use a spreadsheet/)(page);
          await page
            .getByLabel("Spreadsheet file")
            .setInputFiles({ name: "season.xlsx", mimeType: "", buffer: Buffer.from("no spreadsheet") });
          await isThere(/^This file cannot be read as a spreadsheet/)(page);
        },
      },
      {
        name: "an import's preview",
        reach: afterClosing(async (page) => {
          await chooseCsv(page, [
            "Date,Time,Team,H/A,Opponent",
            "9/4/2029,7:00 PM,Varsity Football,H,Elm Grove",
            "9/5/2029,noonish,Varsity Football,H,Elm Grove",
            "9/6/2029,7:00,Varsity Football,H,Cedar Bluff HS",
            "9/7/2029,7:00,Varsity Football,H,Elm Grove",
          ]);
          await isThere("Same school?")(page);
        }),
      },
    ],
  },
  {
    path: "/import-games",
    scenes: [
      {
        name: "an import's questions",
        reach: async (page) => {
          await chooseCsv(page, [
            "Date,Opponent,Squad",
            "Sep 4,Elm Grove,JV",
            "Sep 5,Cedar Bluff HS,Varsity",
          ]);
          await press("Import Games")(page);
          await isThere(/^Answer first: /)(page);
        },
      },
    ],
  },
  {
    path: "/import-games",
    scenes: [
      {
        name: "an import's wrong rows",
        reach: async (page) => {
          await chooseCsv(page, [
            "Date,Time,Team,H/A,Opponent,Notes",
            "9/4/2029,noonish,Varsity Football,H,Elm Grove,Two buses",
            "9/5/2029,7 PM,,H,Elm Grove,",
          ]);
          await press("Import Games")(page);
          await isThere("Import Results")(page);
        },
      },
    ],
  },
];
