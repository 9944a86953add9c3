import type { Page } from "@playwright/test";
import { answerCalls, changeAnswers } from "./answers.ts";
import { chooseSide } from "./choose-side.ts";
import { expect } from "./journey.ts";
import { DIRECTOR, mailFor, SYSADMIN, signInByCall } from "./people.ts";
import { allThere } from "./soundness.ts";

/** Dialogs, toasts, and placeholders of what loads or can't be read have no address of their own. */
export type Scene = {
  name: string;
  person: typeof DIRECTOR | null;
  path: string;
  /** From the loaded page to the scene. */
  reach: (page: Page) => Promise<void>;
  /** This toast stays until it has been looked at. */
  toast?: string;
  /** The server is made to answer so, until the scene is over. */
  calls?: { path: string; answer: "never" | "unavailable" };
  /**
   * Which of the games to come are listed: the first few where a dialog is what is looked at, because every row has its
   * turn on the page itself; with a bar below, those that fit on the screen, as rows of a longer list are half covered.
   */
  games?: "first" | "scheduled";
};

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).locator("visible=true").first().click();
};

const inDialog = (button: RegExp) => async (page: Page) => {
  await press(button)(page);
  await expect(page.getByRole("dialog").or(page.getByRole("alertdialog")).first()).toBeVisible();
};

const isThere = (text: string | RegExp) => async (page: Page) => {
  await expect(page.getByText(text).locator("visible=true").first()).toBeVisible();
};

async function submitEmptyDialog(page: Page, opener: RegExp) {
  await inDialog(opener)(page);
  await submitWrongDialog(page);
}

async function submitWrongDialog(page: Page) {
  await page.getByRole("dialog").locator("button[type=submit]").last().click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
}

/** A phone's own picker belongs to no page: there stands nothing but the button for another opponent. */
async function openOpponents(page: Page) {
  const field = page.getByRole("combobox", { name: "Opponent School" });
  const lists = (await field.getAttribute("aria-autocomplete")) === "list";
  if (lists) await field.click();
  await expect(page.getByText(/^(\+ )?New opponent$/)).toBeVisible();
}

async function openSubscribe(page: Page) {
  await press("Season")(page);
  await page.getByRole("menuitem", { name: "Subscribe…" }).click();
  await expect(page.getByRole("dialog", { name: "Subscribe" })).toBeVisible();
}

async function chooseFeed(page: Page, games: string) {
  await openSubscribe(page);
  await page.getByLabel("Which games").selectOption(games);
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
}

async function chooseForSchool(page: Page, item: string) {
  await page.locator("[aria-haspopup=menu]").first().click();
  await page.getByRole("menuitem", { name: item }).click();
}

async function askForSchool(page: Page, item: string) {
  await chooseForSchool(page, item);
  await expect(page.getByRole("alertdialog").or(page.getByRole("dialog"))).toBeVisible();
}

const STAFF_PAGES = [
  { name: "dashboard", path: "/", call: "/api/games" },
  { name: "teams", path: "/teams", call: "/api/teams" },
  { name: "games", path: "/games", call: "/api/games" },
  { name: "sheet", path: "/games/sheet", call: "/api/games" },
  { name: "copying a season", path: "/games/copy", call: "/api/games" },
  { name: "calendar", path: "/calendar", call: "/api/games" },
  { name: "opponents", path: "/opponents", call: "/api/opponents" },
  { name: "black-out dates", path: "/settings", call: "/api/blackouts" },
  { name: "messages", path: "/settings", call: "/api/school/messages" },
  { name: "public schedule", path: "/settings", call: "/api/publication" },
  { name: "staff", path: "/settings/staff", call: "/api/staff" },
  { name: "profile", path: "/profile", call: "/api/user/notifications" },
  { name: "the sample", path: "/welcome?step=3", call: "/api/onboarding" },
];

export const SCENES: Scene[] = [
  { name: "create account", person: null, path: "/", reach: press("Need an account? Sign up") },
  {
    name: "a refused sign-in",
    person: null,
    path: "/",
    toast: "Login failed",
    reach: async (page) => {
      // Somebody's own password is compared at the lowest cost here; nobody's takes seconds on a busy machine.
      await page.getByLabel("Email", { exact: true }).fill(DIRECTOR.email);
      await page.getByLabel("Password", { exact: true }).fill("not the password");
      await press("Sign In")(page);
    },
  },
  {
    name: "a reset link that was sent",
    person: null,
    path: "/forgot-password",
    reach: async (page) => {
      await page.getByLabel("Email").fill("nobody@example.com");
      await press("Send Reset Link")(page);
      await expect(page.getByRole("heading", { name: "Reset Link Sent" })).toBeVisible();
    },
  },
  { name: "add team", person: DIRECTOR, path: "/teams", reach: inDialog(/Add Team/) },
  {
    name: "add team, refused",
    person: DIRECTOR,
    path: "/teams",
    reach: (page) => submitEmptyDialog(page, /Add Team/),
  },
  {
    name: "choose teams from a grid",
    person: DIRECTOR,
    path: "/teams",
    reach: async (page) => {
      await inDialog(/Choose from a grid/)(page);
      await press("More levels")(page);
      await page.getByRole("checkbox", { disabled: false }).first().check();
    },
  },
  { name: "delete team", person: DIRECTOR, path: "/teams", reach: inDialog(/^Delete/) },
  {
    name: "add opponent, refused",
    person: DIRECTOR,
    path: "/opponents",
    reach: (page) => submitEmptyDialog(page, /Add Opponent School/),
  },
  {
    name: "a toast",
    person: DIRECTOR,
    path: "/games",
    toast: "Games data has been refreshed",
    reach: press("Refresh"),
  },
  {
    name: "schedule game, refused",
    person: DIRECTOR,
    path: "/games",
    games: "first",
    reach: (page) => submitEmptyDialog(page, /Schedule Game/),
  },
  {
    name: "the date picker",
    person: DIRECTOR,
    path: "/games",
    games: "first",
    reach: async (page) => {
      await inDialog(/Schedule Game/)(page);
      await press("Choose from a calendar")(page);
      await expect(page.getByRole("grid").last()).toBeVisible();
    },
  },
  {
    name: "selected games",
    person: DIRECTOR,
    path: "/games",
    games: "scheduled",
    reach: async (page) => {
      const begin = page.getByRole("button", { name: "Select", exact: true });
      if (await begin.isVisible()) await begin.click();
      const inHead = page.getByRole("checkbox", { name: /^Select all/ });
      await inHead.or(page.getByRole("button", { name: /^Select all/ })).click();
      await isThere(/^\d+ selected$/)(page);
    },
  },
  {
    name: "add an opponent within a game",
    person: DIRECTOR,
    path: "/games?new=1",
    games: "first",
    reach: async (page) => {
      await openOpponents(page);
      await page.getByText(/^(\+ )?New opponent$/).click();
      await expect(page.getByLabel("School Name")).toBeVisible();
    },
  },
  {
    name: "a new game's opponents",
    person: DIRECTOR,
    path: "/games?new=1",
    games: "first",
    reach: openOpponents,
  },
  {
    name: "a new game's details",
    person: DIRECTOR,
    path: "/games?new=1",
    games: "first",
    reach: async (page) => {
      await press("More details")(page);
      await page.getByLabel("Not known yet (TBD)").check();
      await expect(page.getByLabel("Notes")).toBeVisible();
    },
  },
  {
    name: "games added to a new one, refused",
    person: DIRECTOR,
    path: "/games?new=1",
    games: "first",
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
  {
    name: "what is done with a season",
    person: DIRECTOR,
    path: "/games",
    games: "first",
    reach: async (page) => {
      await press("Season")(page);
      await expect(page.getByRole("menu")).toBeVisible();
    },
  },
  {
    name: "copied games",
    person: DIRECTOR,
    path: "/games/copy?step=3",
    reach: async (page) => {
      await page.getByRole("checkbox", { name: /^Select all/ }).uncheck();
      await page
        .getByRole("checkbox", { name: /^Copy / })
        .first()
        .check();
      await press("Create 1 game")(page);
      // At the second look it is there.
      await isThere(/^(Created 1 game|1 existed already)$/)(page);
    },
  },
  {
    name: "a copy that failed",
    person: DIRECTOR,
    path: "/games/copy?step=3",
    calls: { path: "/api/games/batch", answer: "unavailable" },
    reach: async (page) => {
      await press(/^Create \d+ games?$/)(page);
      await isThere(/Failed to create the games/)(page);
    },
  },
  { name: "edit game", person: DIRECTOR, path: "/games", games: "first", reach: inDialog(/^Edit/) },
  {
    name: "a game that waits",
    person: DIRECTOR,
    path: "/games?status=verification-sent",
    reach: async (page) => {
      await inDialog(/^Edit/)(page);
      await isThere(/^Asked /)(page);
    },
  },
  { name: "delete game", person: DIRECTOR, path: "/games", games: "first", reach: inDialog(/^Delete/) },
  {
    name: "print sheets, refused",
    person: DIRECTOR,
    path: "/games/sheet",
    reach: async (page) => {
      await inDialog(/^Another sheet/)(page);
      await page.getByRole("radio", { name: "Team" }).check();
      await submitWrongDialog(page);
    },
  },
  {
    name: "the season's menu",
    person: DIRECTOR,
    path: "/games",
    games: "first",
    reach: async (page) => {
      await press("Season")(page);
      await expect(page.getByRole("menuitem", { name: "Subscribe…" })).toBeVisible();
    },
  },
  {
    name: "subscribe",
    person: DIRECTOR,
    path: "/games",
    games: "first",
    reach: (page) => chooseFeed(page, "All games"),
  },
  {
    name: "a calendar to pass on",
    person: DIRECTOR,
    path: "/games",
    games: "first",
    reach: async (page) => {
      await chooseFeed(page, "Home games");
      await isThere(/^Made by /)(page);
    },
  },
  {
    name: "a new address",
    person: DIRECTOR,
    path: "/calendar",
    reach: async (page) => {
      await press("Subscribe")(page);
      await press("New address")(page);
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "subscribe, loading",
    person: DIRECTOR,
    path: "/games",
    games: "first",
    calls: { path: "/api/feeds", answer: "never" },
    reach: async (page) => {
      await openSubscribe(page);
      await expect(page.getByRole("dialog").getByText("Loading the address...")).toBeAttached();
    },
  },
  {
    name: "subscribe, unavailable",
    person: DIRECTOR,
    path: "/games",
    games: "first",
    calls: { path: "/api/feeds", answer: "unavailable" },
    reach: async (page) => {
      await openSubscribe(page);
      await expect(page.getByRole("dialog").getByRole("button", { name: "Try again" })).toBeVisible();
    },
  },
  {
    name: "settings, refused",
    person: DIRECTOR,
    path: "/settings",
    reach: async (page) => {
      await page.getByLabel("School Name").fill("");
      await press("Save All Changes")(page);
      await isThere("School name is required")(page);
    },
  },
  {
    name: "messages, refused",
    person: DIRECTOR,
    path: "/settings",
    reach: async (page) => {
      await page.getByLabel("Weekly schedule also goes to").fill("front.desk@example.org, nobody");
      await press("Save Messages")(page);
      await isThere("Please enter a valid email address")(page);
    },
  },
  {
    name: "public schedule, refused",
    person: DIRECTOR,
    path: "/settings",
    reach: async (page) => {
      await page.getByRole("switch", { name: "Publish the schedule" }).click();
      await page.getByRole("radio", { name: "Some teams" }).check();
      await press("Save Public Schedule")(page);
      await isThere("Choose at least one team")(page);
    },
  },
  {
    name: "add black-out dates, refused",
    person: DIRECTOR,
    path: "/settings",
    reach: async (page) => {
      await inDialog(/^Add$/)(page);
      await page.getByRole("radio", { name: "Some teams" }).check();
      await page.getByRole("dialog").locator("button[type=submit]").last().click();
      await expect(page.getByText("Choose at least one team")).toBeVisible();
    },
  },
  {
    name: "pasted black-out dates",
    person: DIRECTOR,
    path: "/settings",
    reach: async (page) => {
      await inDialog(/^Paste a list$/)(page);
      await page
        .getByLabel("One line for each")
        .fill("12/21–1/2 Winter break\nsome day\nDec 24: Christmas Eve");
      await isThere("2 lines understood, 1 line not understood")(page);
    },
  },
  {
    name: "an import's wrong rows",
    person: DIRECTOR,
    path: "/import-games",
    reach: async (page) => {
      const content =
        "Date,Time,Team,H/A,Opponent,Notes\n9/4/2029,noonish,Varsity Football,H,Elm Grove,Two buses\n9/5/2029,7 PM,,H,Elm Grove,\n";
      await page
        .getByLabel("CSV file")
        .setInputFiles({ name: "season.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
      await press("Import Games")(page);
      await isThere("Import Results")(page);
    },
  },
  {
    name: "an import's preview",
    person: DIRECTOR,
    path: "/import-games",
    reach: async (page) => {
      const content =
        "Date,Time,Team,H/A,Opponent\n9/4/2029,7:00 PM,Varsity Football,H,Elm Grove\n9/5/2029,noonish,Varsity Football,H,Elm Grove\n9/6/2029,7:00,Varsity Football,H,Cedar Bluff HS\n9/7/2029,7:00,Varsity Football,H,Elm Grove\n";
      await page
        .getByLabel("CSV file")
        .setInputFiles({ name: "season.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
      await isThere("The same school?")(page);
    },
  },
  {
    name: "a spreadsheet, refused",
    person: DIRECTOR,
    path: "/import-games",
    reach: async (page) => {
      await inDialog(/^Use a spreadsheet/)(page);
      await page
        .getByLabel("Spreadsheet file")
        .setInputFiles({ name: "season.xlsx", mimeType: "", buffer: Buffer.from("no spreadsheet") });
      await isThere(/^This file cannot be read as a spreadsheet/)(page);
    },
  },
  {
    name: "invite, refused",
    person: DIRECTOR,
    path: "/settings/staff",
    reach: (page) => submitEmptyDialog(page, /^Invite$/),
  },
  {
    name: "profile, refused",
    person: DIRECTOR,
    path: "/profile",
    reach: async (page) => {
      await page.getByLabel("First Name").fill("");
      await press("Save Name")(page);
      await isThere("First name is required")(page);
    },
  },
  {
    name: "welcome, refused",
    person: DIRECTOR,
    path: "/welcome",
    reach: async (page) => {
      await page.getByLabel("First Name").fill("");
      await press("Continue")(page);
      await isThere("First name is required")(page);
    },
  },
  {
    name: "a sample that was sent",
    person: DIRECTOR,
    path: "/welcome?step=3",
    toast: "Sample sent",
    reach: press(/^Send me/),
  },
  {
    name: "change password, refused",
    person: DIRECTOR,
    path: "/change-password",
    reach: async (page) => {
      await page.locator("main button[type=submit]").click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    },
  },
  {
    name: "add school, refused",
    person: SYSADMIN,
    path: "/",
    reach: (page) => submitEmptyDialog(page, /Add School/),
  },
  {
    name: "a school's menu",
    person: SYSADMIN,
    path: "/",
    reach: async (page) => {
      await page.locator("[aria-haspopup=menu]").first().click();
      await expect(page.getByRole("menu")).toBeVisible();
    },
  },
  {
    name: "a school's people",
    person: SYSADMIN,
    path: "/",
    reach: async (page) => {
      await chooseForSchool(page, "People");
      await isThere(/signed in/)(page);
    },
  },
  {
    name: "deactivate school",
    person: SYSADMIN,
    path: "/",
    reach: (page) => askForSchool(page, "Deactivate"),
  },
  {
    name: "delete school",
    person: SYSADMIN,
    path: "/",
    reach: (page) => askForSchool(page, "Delete School"),
  },
  ...STAFF_PAGES.flatMap(({ name, path, call }): Scene[] => [
    {
      name: `${name}, loading`,
      person: DIRECTOR,
      path,
      calls: { path: call, answer: "never" },
      reach: async (page) => {
        await expect(page.getByRole("status").locator("visible=true").first()).toBeVisible();
      },
    },
    {
      name: `${name}, unavailable`,
      person: DIRECTOR,
      path,
      calls: { path: call, answer: "unavailable" },
      reach: async (page) => {
        await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
      },
    },
  ]),
];

/** Leads a page to a scene and takes back what was done to the server's answers. */
export async function withScene(page: Page, scene: Scene, look: (where: string) => Promise<void>) {
  const { calls, toast } = scene;
  const undo = await Promise.all(preparations(page, scene));
  await page.goto(scene.path);
  // Behind a dialog that an address opens, a page's own heading is nothing for readers.
  await expect(page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog")).first()).toBeAttached();
  if (!calls) await allThere(page);
  await scene.reach(page);
  if (toast) await isThere(toast)(page);
  // A toast's clock stands still as long as the window is not in front; that of the plain words that come before it does not.
  if (toast) {
    await expect(page.getByRole("button", { name: "Close", exact: true })).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  }
  await look(scene.name);
  if (toast) await isThere(toast)(page);
  for (const back of undo) await back();
}

const UNAVAILABLE = { status: 503, json: { message: "Fieldhouse is temporarily unavailable." } };

function preparations(page: Page, { calls, games }: Scene): Promise<() => Promise<void>>[] {
  const made = [];
  if (calls) made.push(answerCalls(page, calls.path, calls.answer === "never" ? "never" : UNAVAILABLE));
  if (games) made.push(changeAnswers<GameEntry[]>(page, "/api/games", (all) => listed(all, games)));
  return made;
}

function listed(all: GameEntry[], which: "first" | "scheduled"): GameEntry[] {
  const games = all
    .filter(({ datetimeUtc }) => Date.parse(datetimeUtc) > Date.now())
    .sort((a, b) => a.datetimeUtc.localeCompare(b.datetimeUtc));
  if (which === "first") return games.slice(0, 8);
  return games.filter(({ status }) => status === "scheduled").slice(0, 3);
}

/** Refusals and unavailability are what the scenes show. */
export const ANNOUNCED = [
  /^401 POST \/api\/login/,
  /^503 GET \/api\/(games|teams|opponents|blackouts|staff|onboarding|publication|feeds|school\/messages|user\/notifications)/,
  /^503 POST \/api\/games\/batch/,
  /^400 POST \/api\//,
];

/** The mailed page of a scheduled game that nobody has answered yet: its address. */
export async function liveVerification(page: Page): Promise<string> {
  await signInByCall(page, DIRECTOR);
  const games = (await (await page.request.get("/api/games")).json()) as GameEntry[];
  const game = games.find(
    ({ status, opponent, datetimeUtc }) =>
      status === "scheduled" && opponent.email && Date.parse(datetimeUtc) > Date.now(),
  );
  if (!game) throw new Error("no game left to send");
  const sent = await page.request.post(`/api/games/${game.id}/verify`);
  expect(sent.status()).toBe(200);
  const [mail] = await mailFor(page, game.opponent.email);
  const link = mail?.text.match(/https?:\/\/\S+(\/verify-game\?token=[\w-]+)/)?.[1];
  if (!link) throw new Error("no link in the mail");
  return link;
}

type GameEntry = { id: number; status: string; datetimeUtc: string; opponent: { email: string } };
