import type { BrowserContext, Page } from "@playwright/test";
import { after, nextTuesday } from "../kit/days-to-come.ts";
import { expect, test } from "../kit/journey.ts";
import { signInAtNewSchool } from "../kit/new-school.ts";
import type { OwnServer } from "../kit/own-server.ts";

/**
 * A parent without an account and without scripts follows a school's games, while the school moves and cancels them.
 */

const VENUE = "Osprey Gym";

async function made(page: Page, path: string, data: object): Promise<{ id: number }> {
  const answer = await page.request.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

/** A school with a game on each of three days, by a manager who is signed in. */
async function schoolWithGames(page: Page, server: OwnServer, who: string) {
  await signInAtNewSchool(page, server, `public-${who}`);
  const team = { sport: "basketball", level: "varsity", gender: "girls" };
  const { id: teamId } = await made(page, "/api/teams", team);
  const opponent = { schoolName: "Central High", managerName: "Robin Castell", email: "robin@example.org" };
  const { id: opponentId } = await made(page, "/api/opponents", opponent);
  const first = nextTuesday();
  const game = {
    teamId,
    opponentId,
    time: "19:00:00",
    venue: VENUE,
    isHome: true,
    status: "verified",
    score: "",
  };
  const days = [first, after(first, 2), after(first, 7)];
  const ids: number[] = [];
  for (const date of days) ids.push((await made(page, "/api/games", { ...game, date })).id);
  const change = async (index: number, changed: object) => {
    const data = { ...game, date: days[index], ...changed };
    expect((await page.request.put(`/api/games/${ids[index]}`, { data })).status()).toBe(200);
  };
  const cancel = async (index: number, data: { reason: string; reasonPublic?: boolean }) => {
    const canceled = await page.request.post(`/api/games/${ids[index]}/cancel`, {
      data: { ...data, notify: false },
    });
    expect(canceled.status()).toBe(200);
  };
  return { change, cancel };
}

const withoutScripts = async (open: () => Promise<BrowserContext>): Promise<Page> =>
  await (await open()).newPage();

/** The part of the page under a heading. */
const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("anybody reads what comes next, what was changed and what is canceled", async ({
  page,
  server,
  browser,
  baseURL,
  viewport,
}, { project }) => {
  const { change, cancel } = await schoolWithGames(page, server, project.name);
  const slug = `osprey-${project.name}`;
  const data = { enabled: true, slug, show: "all", teamIds: [], indexed: false };
  const { url } = await (await page.request.put("/api/publication", { data })).json();
  expect(url).toBe(`${baseURL}/s/${slug}`);

  const parent = await withoutScripts(() => browser.newContext({ javaScriptEnabled: false, viewport }));
  const kinds = new Set<string>();
  // Of a tab's icon some builds of the browser tell, and some don't.
  parent.on("request", (request) => {
    if (!request.url().endsWith("/favicon.svg")) kinds.add(request.resourceType());
  });
  await parent.goto(url);
  await expect(
    parent.getByRole("heading", { level: 1, name: `Osprey Ridge public-${project.name}` }),
  ).toBeVisible();
  const next = part(parent, "Next").getByRole("listitem");
  await expect(next).toHaveCount(1);
  await expect(next).toContainText("7:00 PM");
  await expect(next).toContainText("vs Central High");
  await expect(part(parent, "Coming up").getByRole("listitem")).toHaveCount(2);
  await expect(parent.getByText("Not confirmed yet")).toHaveCount(0);

  await change(0, { time: "18:30:00", venue: "Old Gym" });
  await cancel(1, { reason: "Storm" });
  await change(2, { status: "scheduled" });
  await parent.reload();
  await expect(next).toContainText("6:30 PM");
  await expect(next).toContainText(/Changed \w+ \d+, was 7:00 PM, Osprey Gym/);
  const canceled = part(parent, "Coming up").getByRole("listitem").filter({ hasText: "Canceled" });
  await expect(canceled.locator("s").first()).toHaveText("7:00 PM");
  await expect(parent.getByText("Storm")).toHaveCount(0);
  await expect(part(parent, "Coming up").getByText("Not confirmed yet")).toBeVisible();
  await cancel(1, { reason: "Storm", reasonPublic: true });
  await parent.reload();
  await expect(canceled).toContainText("Canceled: Storm");

  await parent.getByRole("link", { name: "Girls Basketball Varsity" }).click();
  await expect(parent).toHaveURL(`${url}/girls-basketball-varsity`);
  await expect(next).toContainText("vs Central High");
  await expect(parent.getByRole("link", { name: "Apple Calendar" })).toHaveAttribute(
    "href",
    `${url.replace("http:", "webcal:")}/girls-basketball-varsity.ics`,
  );
  await parent.getByRole("link", { name: "All teams" }).click();
  await expect(parent).toHaveURL(url);
  expect([...kinds].sort()).toEqual(["document", "stylesheet"]);
  expect(await parent.context().cookies()).toEqual([]);
  await parent.context().close();
});

test("the district's site shows the next games in a frame, and no other page of ours", async ({
  page,
  server,
  browser,
  announce,
  viewport,
}, { project }) => {
  await schoolWithGames(page, server, `frame-${project.name}`);
  const slug = `osprey-frame-${project.name}`;
  const data = { enabled: true, slug, show: "all", teamIds: [], indexed: false };
  const { url } = await (await page.request.put("/api/publication", { data })).json();
  announce(/frame|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/i);
  const parent = await withoutScripts(() => browser.newContext({ javaScriptEnabled: false, viewport }));
  await parent.setContent(
    `<iframe title="games" src="${url}/embed?limit=2"></iframe><iframe title="page" src="${url}"></iframe>`,
  );
  const framed = (title: string) => parent.frameLocator(`iframe[title=${title}]`);
  await expect(framed("games").getByRole("listitem")).toHaveCount(2);
  await expect(framed("games").getByRole("link", { name: "Full schedule" })).toHaveAttribute("href", url);
  // The browser shows an error of its own in the place of a page that may not be framed.
  await expect
    .poll(() => parent.frames().map((frame) => frame.url()))
    .toContain("chrome-error://chromewebdata/");
  await parent.context().close();
});
