import type { Page } from "@playwright/test";
import { chooseSide } from "../choose-side.ts";
import { expect } from "../journey.ts";
import { beginSelecting, chooseOfGame } from "./list-of-games.ts";
import { afterClosing, inDialog, isThere, press, submitEmptyDialog, submitWrongDialog } from "./steps.ts";
import type { Visit } from "./visit.ts";

/** A phone's own picker belongs to no page: there stands nothing but the button for another opponent. */
async function openOpponents(page: Page): Promise<void> {
  const field = page.getByRole("combobox", { name: "Opponent School" });
  const lists = (await field.getAttribute("aria-autocomplete")) === "list";
  if (lists) await field.click();
  await expect(newOpponent(page)).toBeVisible();
}

const newOpponent = (page: Page) => page.getByText(/^(\+ )?New opponent$/);

async function openSeasonMenu(page: Page): Promise<void> {
  await press(/^(Season|List actions)$/)(page);
  await expect(page.getByRole("menu")).toBeVisible();
}

const ofFirstGame = (act: "Edit" | "Delete") => async (page: Page) => {
  await chooseOfGame(page.locator("[data-game]").first(), act);
  await expect(page.getByRole("dialog").or(page.getByRole("alertdialog")).first()).toBeVisible();
};

async function chooseFeed(page: Page, games: string): Promise<void> {
  await page.getByLabel("Which games").selectOption(games);
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
}

export async function openSubscribe(page: Page): Promise<void> {
  await openSeasonMenu(page);
  await page.getByRole("menuitem", { name: "Subscribe…" }).click();
  await expect(page.getByRole("dialog", { name: "Subscribe" })).toBeVisible();
}

export const GAMES_VISITS: Visit[] = [
  {
    path: "/games",
    scenes: [{ name: "a toast", toast: "Games data has been refreshed", reach: press("Refresh") }],
  },
  {
    path: "/games",
    games: "first",
    scenes: [
      {
        name: "search or jump to",
        reach: async (page) => {
          await page.keyboard.press("Control+k");
          await expect(page.getByRole("dialog", { name: "Search or jump to" })).toBeVisible();
          await expect(page.getByRole("option")).toHaveCount(12);
        },
      },
      {
        name: "what it finds",
        reach: async (page) => {
          await page.getByRole("combobox", { name: "Search or jump to" }).fill("varsity");
          await expect(page.getByRole("option", { name: / vs / }).first()).toBeVisible();
        },
      },
      {
        name: "help",
        reach: afterClosing(async (page) => {
          await page.keyboard.press("?");
          await expect(page.getByRole("dialog", { name: "Help" })).toBeVisible();
        }),
      },
    ],
  },
  {
    path: "/games",
    games: "first",
    scenes: [
      { name: "edit game", reach: ofFirstGame("Edit") },
      { name: "delete game", reach: afterClosing(ofFirstGame("Delete")) },
      { name: "schedule game, refused", reach: afterClosing(submitEmptyDialog(/Schedule Game/)) },
      {
        name: "the date picker",
        reach: async (page) => {
          await press("Open calendar")(page);
          await expect(page.getByRole("grid").last()).toBeVisible();
        },
      },
    ],
  },
  {
    path: "/games",
    games: "first",
    scenes: [
      {
        name: "subscribe",
        reach: async (page) => {
          await openSubscribe(page);
          await chooseFeed(page, "All games");
        },
      },
      {
        name: "a calendar to pass on",
        reach: async (page) => {
          await chooseFeed(page, "Home games");
          await isThere(/^Made by /)(page);
        },
      },
      {
        name: "removed games",
        reach: afterClosing(async (page) => {
          await press("List actions")(page);
          await page.getByRole("menuitem", { name: "Deleted games" }).click();
          await expect(page.getByRole("dialog", { name: "Deleted games" })).toBeVisible();
        }),
      },
      // A menu closes when the window gets another size.
      { name: "what is done with a season", reach: afterClosing(openSeasonMenu) },
    ],
  },
  {
    path: "/games",
    games: "scheduled",
    scenes: [
      {
        name: "selected games",
        reach: async (page) => {
          const inHead = page.getByRole("checkbox", { name: /^Select all/ });
          await expect(inHead.or(page.getByRole("heading", { level: 3 })).first()).toBeVisible();
          if (await inHead.isHidden()) await beginSelecting(page);
          await inHead.or(page.getByRole("button", { name: /^Select all/ })).click();
          await isThere(/^\d+ selected$/)(page);
        },
      },
      {
        name: "other dates for the selected games",
        reach: async (page) => {
          const bar = page.getByRole("region", { name: "Selected games" });
          const actions = bar.getByRole("button", { name: "Actions" });
          const offer = page.getByRole("button", { name: "Offer other dates", exact: true });
          await expect(actions.or(bar.getByRole("button", { name: "Move" })).first()).toBeVisible();
          if (await actions.isVisible()) {
            await actions.click();
            await page.getByRole("menuitem", { name: "Offer other dates" }).click();
          } else await bar.locator(offer).click();
          await page
            .getByRole("dialog")
            .getByRole("button", { name: /^Offer dates/ })
            .click();
          await isThere("Offer at least one date")(page);
        },
      },
    ],
  },
  {
    path: "/games?new=1",
    games: "first",
    scenes: [
      { name: "a new game's opponents", reach: openOpponents },
      {
        name: "add an opponent within a game",
        reach: async (page) => {
          if (await newOpponent(page).isHidden()) await openOpponents(page);
          await newOpponent(page).click();
          await expect(page.getByLabel("School Name")).toBeVisible();
        },
      },
      {
        name: "a new game's details",
        reach: afterClosing(async (page) => {
          await press("More details")(page);
          await page.getByLabel("Not known yet (TBD)").check();
          await expect(page.getByLabel("Notes")).toBeVisible();
        }),
      },
    ],
  },
  {
    path: "/games?new=1",
    games: "first",
    scenes: [
      {
        name: "games added to a new one, refused",
        reach: async (page) => {
          const field = page.getByRole("combobox", { name: "Team" });
          await chooseSide(field, "Football Varsity");
          await page.getByLabel("Date", { exact: true }).fill("9/4/2029");
          await page.getByLabel("Time", { exact: true }).fill("7:00");
          await page.getByRole("checkbox", { name: "Football Jr. Varsity" }).check();
          await page.getByRole("checkbox", { name: "Second game" }).check();
          await page.getByRole("checkbox", { name: "Repeat weekly until" }).check();
          await page.getByRole("textbox", { name: "Repeat weekly until" }).fill("9/4/2030");
          await isThere("Repeat at most 30 times")(page);
        },
      },
    ],
  },
  {
    path: "/games?status=verification-sent",
    scenes: [
      {
        name: "a game that waits",
        reach: async (page) => {
          await page.locator("[data-game] a").first().click();
          await isThere(/No answer yet/)(page);
        },
      },
    ],
  },
  {
    path: "/games/copy?step=3",
    scenes: [
      {
        name: "copied games",
        reach: async (page) => {
          await page.getByRole("checkbox", { name: /^Select all/ }).uncheck();
          await page
            .getByRole("checkbox", { name: /^Copy / })
            .first()
            .check();
          await press("Create 1 game")(page);
          // At the second look it is there.
          await isThere(/^(Created 1 game|1 already existed)$/)(page);
        },
      },
    ],
  },
  {
    path: "/games/sheet",
    scenes: [
      {
        name: "print sheets, refused",
        reach: async (page) => {
          await inDialog(/^Another sheet/)(page);
          await page.getByRole("radio", { name: "Team" }).check();
          await submitWrongDialog(page);
        },
      },
    ],
  },
  {
    path: "/calendar",
    scenes: [
      {
        name: "a new address",
        reach: async (page) => {
          await press("Subscribe")(page);
          await press("New address")(page);
          await expect(page.getByRole("alertdialog")).toBeVisible();
        },
      },
    ],
  },
];
