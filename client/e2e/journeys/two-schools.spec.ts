import type { Browser, Page } from "@playwright/test";
import { after, nextTuesday } from "../kit/days-to-come.ts";
import { expect, test } from "../kit/journey.ts";
import { plantSchool } from "../kit/new-school.ts";
import type { OwnServer } from "../kit/own-server.ts";
import { mailFor, type Person, signInByCall } from "../kit/people.ts";
import { countPresses } from "../kit/presses.ts";
import { atRest, settle } from "../kit/soundness.ts";

/** Lincoln High asks, Central High works here as well: side by side, each in a window of its own. */

type Side = { page: Page; person: Person; name: string };
type Sides = { lincoln: Side; central: Side; tuesday: string };

async function create(page: Page, path: string, data: object): Promise<{ id: number }> {
  const response = await page.request.post(path, { data });
  expect(response.status(), await response.text()).toBe(201);
  return await response.json();
}

/** Both schools, with windows of the same size; only Lincoln is signed in. */
async function bothSides(page: Page, browser: Browser, server: OwnServer, story: string): Promise<Sides> {
  const { project } = test.info();
  const who = `${story} ${project.name}`;
  const plant = (name: string) =>
    plantSchool(server, name, `director.${name}@two-schools.example.org`.replaceAll(" ", "-").toLowerCase());
  const names = { lincoln: `Lincoln ${who}`, central: `Central ${who}` };
  const people = { lincoln: await plant(names.lincoln), central: await plant(names.central) };
  const { viewport = null, isMobile = false, hasTouch = false } = project.use;
  const other = await browser.newContext({ baseURL: server.url, viewport, isMobile, hasTouch });
  await signInByCall(page, people.lincoln);
  return {
    lincoln: { page, person: people.lincoln, name: names.lincoln },
    central: { page: await other.newPage(), person: people.central, name: names.central },
    tuesday: nextTuesday(),
  };
}

async function moveToCentralTime(page: Page): Promise<void> {
  const school = await (await page.request.get("/api/school")).json();
  const moved = await page.request.post("/api/school", { data: { ...school, timezone: "America/Chicago" } });
  expect(moved.status(), await moved.text()).toBe(200);
}

const GIRLS_BASKETBALL = { sport: "basketball", level: "varsity", gender: "girls" };

/**
 * Lincoln's games a week apart, of one team after the other, asked about in one mail.
 * @returns the address of the page that answers
 */
async function ask(
  { lincoln, central, tuesday }: Sides,
  email: string,
  games: number,
  teams: object[] = [GIRLS_BASKETBALL],
): Promise<string> {
  const { page } = lincoln;
  const teamIds: number[] = [];
  for (const team of teams) teamIds.push((await create(page, "/api/teams", team)).id);
  const contact = { schoolName: central.name, managerName: "Robin Castell", email };
  const opponent = await create(page, "/api/opponents", contact);
  const facts = { opponentId: opponent.id, time: "19:00:00", venue: "Main Gym", isHome: true };
  const gameIds: number[] = [];
  for (let week = 0; week < games; week += 1) {
    const teamId = teamIds[week % teamIds.length];
    const date = after(tuesday, 7 * week);
    const game = await create(page, "/api/games", { ...facts, teamId, date });
    gameIds.push(game.id);
  }
  const asked = await page.request.post(`/api/opponents/${opponent.id}/requests`, { data: { gameIds } });
  expect(asked.status(), await asked.text()).toBe(200);
  const [mail] = await mailFor(page, email);
  return mail?.text.match(/\/verify-games?\?token=[\w-]+/)?.[0] ?? "no link in the mail";
}

/** From the answered page through the sign-in to the games beside one's own. */
async function comeFromAnswer(page: Page, link: string, person: Person): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: /^Confirm (all|Game)/ }).click();
  await page.getByRole("link", { name: "Use Fieldhouse, too? Add this to your schedule" }).click();
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Add to your schedule" })).toBeVisible();
}

type Listed = {
  id: number;
  date: string;
  time: string;
  venue: string;
  status: string;
  partner: object | null;
};

const listGames = async ({ page }: Side): Promise<Listed[]> => {
  const games: Listed[] = await (await page.request.get("/api/games")).json();
  return games.sort((one, other) => one.date.localeCompare(other.date));
};

/** As a list shows it now. */
async function openGame(
  { page }: Side,
  id: number | undefined,
  how: "game" | "edit" = "game",
): Promise<void> {
  await page.goto(`/games?period=all&${how}=${id}`);
  await expect(page.getByRole("dialog").getByRole("button", { name: /^(Edit|Update Game)$/ })).toBeVisible();
  await atRest(page);
}

test("games that another school asked about are added, and both follow the answers from then on", async ({
  page,
  browser,
  server,
}) => {
  const sides = await bothSides(page, browser, server, "follow");
  const { lincoln, central, tuesday } = sides;
  const link = await ask(sides, central.person.email, 3);
  await signInByCall(central.page, central.person);
  await moveToCentralTime(central.page);
  const team = await create(central.page, "/api/teams", GIRLS_BASKETBALL);
  const contact = { schoolName: lincoln.name, managerName: "Pat Moreno", email: lincoln.person.email };
  const opponent = await create(central.page, "/api/opponents", contact);
  const own = { teamId: team.id, opponentId: opponent.id, venue: "Main Gym", isHome: false };
  await create(central.page, "/api/games", { ...own, date: tuesday, time: "17:30:00" });
  await central.page.context().clearCookies();

  await comeFromAnswer(central.page, link, central.person);
  await settle(central.page);
  await expect(central.page.getByRole("button", { name: "Add 3 games", exact: true })).toBeVisible();
  await expect(central.page.getByText("5:30 PM, Main Gym (6:00 PM for them)")).toBeVisible();
  await expect(central.page.getByText("6:00 PM (7:00 PM ET for them)")).toHaveCount(3);
  expect((await listGames(central)).map(({ time }) => time)).toEqual(["17:30:00"]);
  await central.page.getByRole("radio", { name: "Keep mine and ask to reschedule" }).check();
  await central.page.getByRole("button", { name: "Add 2 games, ask to reschedule 1" }).click();
  await expect(central.page.getByRole("heading", { name: "2 games are on your schedule" })).toBeFocused();
  // The mail went to the very address that signed in.
  await expect(central.page.getByText(`Linked with ${lincoln.name}`)).toBeVisible();
  await expect(central.page.getByRole("link", { name: "On your schedule" })).toHaveCount(3);
  expect((await listGames(central)).map(({ time }) => time)).toEqual(["17:30:00", "18:00:00", "18:00:00"]);

  // Lincoln agrees to the date that Central has.
  await page.goto("/games?status=reschedule&period=all");
  await settle(page);
  await page.getByRole("button", { name: /^Accept / }).click();
  await expect(page.getByText(/^Agreed: /)).toBeVisible();
  const [first, second] = await listGames(central);
  expect((await listGames(lincoln))[0]).toMatchObject({ time: "18:30:00", status: "verified" });
  expect(first).toMatchObject({ status: "verified", partner: { state: "same" } });

  // Lincoln moves another and asks again; Central answers beside its own game.
  await openGame(lincoln, (await listGames(lincoln))[1]?.id, "edit");
  await page.getByLabel("Venue").fill("East Gym");
  await page.getByRole("button", { name: "Update Game" }).click();
  await expect.poll(async () => (await listGames(central))[1]?.partner).toMatchObject({ state: "asks" });
  await central.page.goto("/games?period=all");
  await expect(central.page.getByText(`${lincoln.name} asks`).first()).toBeVisible();
  await openGame(central, second?.id);
  await expect(central.page.getByText("East Gym")).toBeVisible();
  await central.page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(central.page.getByText("Game confirmed")).toBeVisible();
  expect((await listGames(central))[1]).toMatchObject({ venue: "East Gym", status: "verified" });
  expect((await listGames(lincoln))[1]).toMatchObject({ venue: "East Gym", status: "verified" });

  // Either side ends it, and both keep their games.
  await page.goto("/opponents");
  await expect(page.getByText(`Linked with ${central.name}`)).toBeVisible();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Unlink" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Unlink" }).click();
  await expect(page.getByText(`Unlinked: ${central.name}`)).toBeVisible();
  expect((await listGames(central)).map(({ partner }) => partner)).toEqual([null, null, null]);
  await central.page.context().close();
});

test("a second school takes over 17 games of 14 teams by two presses", async ({ page, browser, server }) => {
  const sides = await bothSides(page, browser, server, "presses");
  const { central } = sides;
  const teams = ["football", "golf", "tennis", "soccer", "volleyball", "wrestling", "swimming"].flatMap(
    (sport) => ["varsity", "jr-varsity"].map((level) => ({ sport, level, gender: "" })),
  );
  const link = await ask(sides, central.person.email, 17, teams);
  await signInByCall(central.page, central.person);
  await central.page.goto(`/add-games${link.slice(link.indexOf("?"))}`);
  await expect(central.page.getByText("14 of these teams aren't yours yet.")).toBeVisible();
  await settle(central.page);
  const { press, presses } = countPresses();
  await press(central.page.getByRole("button", { name: "Create the 14 missing teams" }));
  await press(central.page.getByRole("button", { name: "Confirm and add 17 games" }));
  await expect(central.page.getByRole("heading", { name: "17 games are on your schedule" })).toBeFocused();
  expect(presses()).toBe(2);
  expect((await listGames(central)).map(({ status }) => status)).toEqual(Array(17).fill("verified"));
  await central.page.context().close();
});

test("a person whom nobody wrote to adds the games, and the schools are linked when the other says so", async ({
  page,
  browser,
  server,
}) => {
  const sides = await bothSides(page, browser, server, "claim");
  const { lincoln, central } = sides;
  const link = await ask(sides, central.person.email.replace("director", "office"), 1);
  await comeFromAnswer(central.page, link, central.person);
  await settle(central.page);
  await central.page.getByLabel("Team").selectOption("+ New team");
  const dialog = central.page.getByRole("dialog", { name: "Add New Team" });
  await dialog.getByRole("button", { name: "Add Team" }).click();
  await expect(dialog).toBeHidden();
  await central.page.getByRole("button", { name: "Add 1 game", exact: true }).click();
  await expect(central.page.getByRole("heading", { name: "1 game is on your schedule" })).toBeVisible();
  await expect(
    central.page.getByText(`You asked ${lincoln.name} to link with you. They still have to accept.`),
  ).toBeVisible();
  expect((await listGames(central))[0]?.partner).toBeNull();

  await page.goto("/");
  const sentence = page.getByText(`of ${central.name} wants to link with your opponent ${central.name}`);
  await expect(sentence).toBeVisible();
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await expect(sentence).toBeHidden();
  await expect.poll(async () => (await listGames(central))[0]?.partner).toMatchObject({ state: "same" });

  // From now on Lincoln's requests stand in Central's own list.
  const [opponent] = await (await page.request.get("/api/opponents")).json();
  const [team] = await (await page.request.get("/api/teams")).json();
  const game = await create(page, "/api/games", {
    teamId: team.id,
    opponentId: opponent.id,
    date: after(sides.tuesday, 21),
    time: "19:00:00",
    venue: "Main Gym",
    isHome: true,
  });
  expect((await page.request.post(`/api/games/${game.id}/verify`)).status()).toBe(200);
  // Nothing else needs anybody there.
  const [asker] = await (await central.page.request.get("/api/opponents")).json();
  const withEmail = { ...asker, managerName: "Pat Moreno", email: lincoln.person.email };
  const saved = await central.page.request.put(`/api/opponents/${asker.id}`, { data: withEmail });
  expect(saved.status(), await saved.text()).toBe(200);
  await central.page.goto("/");
  const request = central.page.getByRole("link", { name: `${lincoln.name} asks about 1 game` });
  await expect(request).toBeVisible();
  await settle(central.page);
  await expect(central.page.getByText(/^All caught up/)).toBeHidden();
  await request.click();
  await expect(central.page.getByRole("heading", { level: 1, name: "Add to your schedule" })).toBeFocused();
  await central.page.getByRole("button", { name: "Confirm and add 1 game" }).click();
  await expect(central.page.getByRole("heading", { name: "1 game is on your schedule" })).toBeVisible();
  await central.page.getByRole("link", { name: "Go to Games" }).click();
  await expect(central.page.getByRole("heading", { name: "Games Schedule" })).toBeVisible();
  expect(await listGames(central)).toHaveLength(2);
  await central.page.context().close();
});
