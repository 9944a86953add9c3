import { gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { makeGame, makeOpponent, makeTeam } from "#server/db/factories.ts";
import { TEST_NOW, testApp } from "#server/test/agent.ts";
import { publish } from "#server/test/fixtures/publication.ts";
import { makeStaffed } from "#server/test/fixtures/staff.ts";
import { gameHistory } from "#shared/schema/game-history.ts";
import { games } from "#shared/schema/games.ts";
import { schools } from "#shared/schema/schools.ts";

const app = testApp();

afterEach(() => {
  app.clock.now = TEST_NOW;
});

let number = 0;

/** A school that publishes everything, with a team and an opponent; it is Friday, August 14, 2:00 PM there. */
async function published(
  given: Parameters<typeof makeStaffed>[1] = {},
  chosen: Parameters<typeof publish>[2] = {},
) {
  const staffed = await makeStaffed(app, { name: "Lincoln High", ...given });
  const { id: schoolId } = staffed.school;
  const team = await makeTeam(app.db, schoolId, { sport: "basketball", gender: "girls" });
  const opponent = await makeOpponent(app.db, schoolId, { schoolName: "Central High" });
  number += 1;
  const slug = `lincoln-${number}`;
  await publish(staffed, slug, chosen).expect(200);
  const add = (start: string, game: Partial<typeof games.$inferInsert> = {}) =>
    makeGame(app.db, schoolId, {
      teamId: team.id,
      opponentId: opponent.id,
      datetimeUtc: new Date(start),
      ...game,
    });
  const get = (path = "") => app.request().get(`/s/${slug}${path}`).expect(200);
  const page = async (path = "") => new Page((await get(path)).text);
  return { ...staffed, team, opponent, slug, add, get, page };
}

/** The text of a document as a reader sees it, from one word to another. */
class Page {
  readonly text: string;
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
    this.text = markup
      .replace(/<(?:script|title|nav class="links[^"]*").*?<\/(?:script|title|nav)>/gs, "")
      .replace(/<\/?(?:p|li|h\d|div|section|nav|a|ul)\b[^>]*>/g, "\n")
      .replace(/<[^>]+>/g, "")
      .replace(/\s*\n\s*/g, "\n");
  }

  part(from: string, to?: string): string[] {
    const start = this.text.indexOf(`\n${from}\n`);
    if (start < 0) return [];
    const end = to ? this.text.indexOf(`\n${to}\n`, start) : -1;
    return this.text
      .slice(start, end < 0 ? undefined : end)
      .trim()
      .split("\n");
  }
}

describe("the page", () => {
  test("describes itself in sentences that end once, also after a name with a full stop of its own", async () => {
    const { add, page } = await published({ name: "Lincoln H.S." });
    const described = async (path = "") =>
      (await page(path)).markup.match(/name="description" content="([^"]*)"/)?.[1];
    expect(await described()).toBe("Games and results of Lincoln H.S.");
    expect(await described("/embed")).toBe("The next games of Lincoln H.S.");
    await add("2026-08-18T22:30:00Z");
    expect(await described()).toMatch(/^Lincoln H\.S\. Next: /);
  });

  test("has the school, the games of today large, those to come by day, and the results", async () => {
    const { add, page } = await published();
    await add("2026-08-14T23:00:00Z", { status: "verified", venue: "Main Gym" });
    await add("2026-08-18T22:30:00Z", { isHome: false, venue: "Central Gym", kind: "league" });
    await add("2026-08-20T16:00:00Z", { timeTbd: true, site: "neutral", eventName: "Metro Invitational" });
    await add("2026-08-07T23:00:00Z", { status: "completed", score: "24-17", ourScore: 24, theirScore: 17 });
    await add("2026-08-05T23:00:00Z", { status: "verified" });
    const shown = await page();
    expect(shown.markup).toContain("<h1>Lincoln High</h1>");
    expect(shown.part("Today", "Coming up")).toEqual([
      ...["Today", "Friday, August 14, 2026", "7:00 PM", "Girls Basketball Varsity vs Central High"],
      "Home · Main Gym",
    ]);
    expect(shown.part("Coming up", "Results")).toEqual([
      "Coming up",
      ...["Tue, Aug 18", "6:30 PM", "Girls Basketball Varsity at Central High", "Away · Central Gym, league"],
      "Not confirmed yet",
      ...["Thu, Aug 20", "TBD", "Metro Invitational", "Girls Basketball Varsity vs Central High"],
      ...["Neutral site · Main Gym", "Not confirmed yet"],
    ]);
    expect(shown.part("Results", "Teams")).toEqual([
      ...["Results", "W-L-T 1-0-0"],
      ...["Fri, Aug 7", "W 24-17", "Girls Basketball Varsity vs Central High", "Home · Main Gym"],
      ...[
        "Wed, Aug 5",
        "7:00 PM",
        "Girls Basketball Varsity vs Central High",
        "Home · Main Gym",
        "No score yet",
      ],
    ]);
  });

  test("a team's record in the list of teams is that of its own page: of one school year", async () => {
    const { add, page } = await published();
    const won = { status: "completed", score: "24-17", ourScore: 24, theirScore: 17 } as const;
    await add("2026-05-20T23:00:00Z", won);
    await add("2026-08-07T23:00:00Z", won);
    expect((await page()).part("Teams").slice(1, 3)).toEqual(["Girls Basketball Varsity", "1-0-0"]);
  });

  test("says what comes next where nothing is today, and where nothing comes", async () => {
    const { add, page } = await published();
    expect((await page()).part("Coming up", "Teams")).toEqual([
      "Coming up",
      "No games are on the schedule yet.",
    ]);
    await add("2026-08-18T22:30:00Z");
    expect((await page()).part("Next", "Teams")[1]).toBe("Tuesday, August 18, 2026");
    app.clock.now = new Date("2026-08-18T04:00:00Z");
    expect((await page()).part("Today", "Teams")[1]).toBe("Tuesday, August 18, 2026");
    app.clock.now = new Date("2026-08-19T04:00:00Z");
    expect((await page()).part("Results")[1]).toBe("W-L-T 0-0-0");
  });

  test("strikes a game that is off and says why where the school wants it; an opponent's wish for another date changes no word", async () => {
    const { add, page } = await published();
    await add("2026-08-18T22:30:00Z", { status: "canceled", cancelReason: "Storm", reasonPublic: true });
    await add("2026-08-19T22:30:00Z", {
      status: "reschedule",
      rescheduleBy: "school",
      cancelReason: "Wet field",
      reasonPublic: true,
    });
    await add("2026-08-20T22:30:00Z", {
      ...{ status: "reschedule", rescheduleBy: "opponent", proposedBy: "opponent" },
      ...{ opponentMessage: "No bus", cancelReason: "Never mind", reasonPublic: true },
    });
    const shown = await page();
    expect(shown.part("Next", "Teams").filter((line) => /Canceled|Postponed|confirmed/.test(line))).toEqual([
      ...["Canceled: Storm", "Postponed: Wet field", "Not confirmed yet"],
    ]);
    expect(shown.markup.match(/<s>[^<]*<\/s>/g)?.slice(0, 4)).toEqual([
      ...["<s>6:30 PM</s>", "<s>Girls Basketball Varsity</s>", "<s>vs Central High</s>", "<s>Main Gym</s>"],
    ]);
    expect(shown.markup.match(/<s>/g)?.length).toBe(8);
  });

  test("says for seven days what was changed, and how it was before the first of these changes", async () => {
    const { add, school, page, get, slug } = await published();
    const game = await add("2026-08-21T22:00:00Z", { venue: "New Gym" });
    const entry = (at: string, ...changes: [field: string, from: string, to: string][]) => ({
      ...{ schoolId: school.id, gameId: game.id, at: new Date(at), actor: "Dana", action: "edited" as const },
      changes: changes.map(([field, from, to]) => ({ field, from, to })),
    });
    await app.db
      .insert(gameHistory)
      .values([
        entry("2026-08-06T23:00:00Z", ["Time", "3:00 PM", "7:00 PM"]),
        entry("2026-08-11T14:00:00Z", ["Date", "08/20/2026", "08/19/2026"], ["Time", "7:00 PM", "5:00 PM"]),
        entry("2026-08-12T14:00:00Z", ["Date", "08/19/2026", "08/21/2026"], ["Time", "5:00 PM", "6:00 PM"]),
        entry("2026-08-12T15:00:00Z", ["Venue", "New Gym", "Old Gym"], ["Notes", "a secret", ""]),
        entry("2026-08-13T15:00:00Z", ["Venue", "Old Gym", "New Gym"]),
      ]);
    const note = "Changed Aug 13, was Thu, Aug 20, 7:00 PM";
    expect((await page()).text).toContain(note);
    expect(JSON.parse((await get(".json")).text).games[0].was).toBe("Thu, Aug 20, 7:00 PM");
    app.clock.now = new Date("2026-08-20T12:00:00Z");
    expect((await page()).text).toContain(note.replace("Thu, Aug 20, 7:00 PM", ""));
    app.clock.now = new Date("2026-08-21T12:00:00Z");
    expect((await app.request().get(`/s/${slug}`)).text).not.toContain("Changed");
  });

  test("says as of when it is: the last change of a game that is shown, or a removal", async () => {
    const { add, agent, page, get } = await published();
    const updatedAt = new Date("2026-08-12T18:15:00Z");
    const game = await add("2026-08-21T22:00:00Z", { updatedAt });
    await add("2026-08-22T22:00:00Z", { updatedAt: new Date("2026-08-10T18:15:00Z") });
    expect((await page()).text).toContain("As of Aug 12, 2:15 PM ET");
    expect(JSON.parse((await get(".json")).text).updatedAt).toBe(updatedAt.toISOString());
    await agent.delete(`/api/games/${game.id}`).expect(204);
    expect((await page()).text).toContain("As of Aug 14, 2:00 PM ET");
    app.clock.now = new Date("2027-01-02T18:00:00Z");
    expect((await page()).text).toContain("As of Aug 14, 2026, 2:00 PM ET");
  });

  test("of a school that shows confirmed games only has its events, by their names", async () => {
    const { school, add, page, get } = await published({}, { show: "confirmed" });
    const tbd = await makeOpponent(app.db, school.id, { schoolName: "TBD", email: "" });
    const event = { opponentId: tbd.id, eventName: "Fall Classic", isHome: false, venue: "Birch Park" };
    await add("2026-08-18T22:30:00Z", event);
    await add("2026-08-12T22:30:00Z", { ...event, kind: "other", eventName: "Photo Day" });
    await add("2026-08-11T22:30:00Z", { ...event, status: "completed", score: "W 42-30, L 20-48, W 60-12" });
    const { text, markup } = await page();
    expect(text).toMatch(/Fall Classic\s+Girls Basketball Varsity\s+Away · Birch Park/);
    expect(text).toContain("Away · Birch Park, not a contest");
    for (const words of ["TBD", "Not confirmed yet", "No score yet"]) expect(text).not.toContain(words);
    expect(text).toContain("W-L-T 2-1-0");
    expect(text).toContain("W 42-30, L 20-48, W 60-12");
    const [graph] = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(markup)?.[1] ?? "{}")["@graph"];
    expect(graph).toMatchObject({ "@type": "Event", name: "Fall Classic: Girls Basketball Varsity" });
    expect(graph).not.toHaveProperty("homeTeam");
    expect(JSON.parse((await get(".json")).text).games.at(-1)).toMatchObject({
      ...{ opponent: "TBD", eventName: "Fall Classic", status: "scheduled" },
    });
  });

  test("of a school that shows confirmed games only has those that were agreed on once, asked anew or canceled, too", async () => {
    const { add, page, get, school } = await published({}, { show: "confirmed" });
    await add("2026-08-18T22:30:00Z", { venue: "Never agreed on" });
    await add("2026-08-19T22:30:00Z", { status: "verified", venue: "Agreed on" });
    const asked = await add("2026-08-20T22:30:00Z", { status: "verified", venue: "Asked anew" });
    const off = await add("2026-08-21T22:30:00Z", { status: "verified", venue: "Called off" });
    await app.db.update(games).set({ status: "verification-sent" }).where(eq(games.id, asked.id));
    await app.db.update(games).set({ status: "canceled" }).where(eq(games.id, off.id));
    const { text } = await page();
    for (const venue of ["Agreed on", "Asked anew", "Called off"]) expect(text).toContain(venue);
    expect(text).not.toContain("Never agreed on");
    const body = JSON.parse((await get(".json")).text);
    expect(body.games.map(({ venue }: { venue: string }) => venue)).toEqual([
      "Agreed on",
      "Asked anew",
      "Called off",
    ]);
    expect(body.school).toBe(school.name);
  });

  test("is in the school's colours, with its logo or its initials", async () => {
    const { get, school } = await published({ primaryColor: "#123456", secondaryColor: "#fa0" });
    const [, path = ""] = (await get()).text.match(/<link rel="stylesheet" href="([^"]+)">/) ?? [];
    const sheet = await app.request().get(path).expect(200);
    expect(sheet.headers).toMatchObject({
      ...{
        "content-type": "text/css; charset=utf-8",
        "cache-control": "public, max-age=31536000, immutable",
      },
    });
    expect(sheet.text).toContain(":root{color-scheme:light;--primary:#123456;--on-primary:#FFFFFF");
    expect(sheet.text).toContain("--secondary:#FFAA00");
    expect((await get()).text).toContain('<span class="emblem" aria-hidden="true">LH</span>');
    await app.db.update(schools).set({ logo: "/logos/a.png" }).where(eq(schools.id, school.id));
    expect((await get()).text).toContain('<img class="emblem" src="/logos/a.png" alt="">');
    const another = path.replace(/\.[\da-f]{8}\./, ".00000000.");
    expect((await app.request().get(another).expect(200)).headers["cache-control"]).toBe(
      "public, max-age=60",
    );
    await app.request().get("/s/_/123456.css").expect(404);
  });

  test("leads to a map of a game to come, at the school's address at home and at the opponent's away", async () => {
    const { agent, opponent, add, page, get } = await published({ address: "5 Elm Street\nSpringfield, OH" });
    const { schoolName, managerName, email } = opponent;
    const address = "9 Lake Road,\n Quarry Lake";
    await agent
      .put(`/api/opponents/${opponent.id}`)
      .send({ schoolName, managerName, email, address })
      .expect(200);
    await add("2026-08-20T23:00Z", { venue: "Main Gym" });
    await add("2026-08-21T23:00Z", { venue: "North Gym", isHome: false });
    await add("2026-08-22T23:00Z", { venue: "State Park", site: "neutral" });
    await add("2026-08-23T23:00Z", { venue: "Canceled Gym", status: "canceled" });
    await add("2026-08-10T23:00Z", { venue: "Old Gym" });
    const { body } = await get(".json");
    expect(body.games.map((game: { address: string }) => game.address)).toEqual([
      "5 Elm Street, Springfield, OH",
      "5 Elm Street, Springfield, OH",
      "9 Lake Road, Quarry Lake",
      "",
      "5 Elm Street, Springfield, OH",
    ]);
    const links = [
      ...(await page()).markup.matchAll(/<a href="([^"]*)" target="_blank" rel="noreferrer">Map<\/a>/g),
    ];
    expect(
      links.map(([, url = ""]) => new URL(url.replaceAll("&amp;", "&")).searchParams.get("query")),
    ).toEqual(["Main Gym, 5 Elm Street, Springfield, OH", "North Gym, 9 Lake Road, Quarry Lake"]);
  });

  test("tells search engines of the games to come, in data that nothing can end", async () => {
    const { add, get, school, slug } = await published({ name: "Lincoln </script><script>alert(1)" });
    await add("2026-08-18T22:30:00Z", { venue: "<!--<script>", status: "canceled", eventName: "A&B" });
    await add("2026-08-20T16:00:00Z", { timeTbd: true, isHome: false });
    await add("2026-08-07T23:00:00Z", { status: "completed" });
    const { text } = await get();
    expect(text.match(/<script/g)?.length).toBe(1);
    const [, data = ""] = text.match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? [];
    const { "@graph": events } = JSON.parse(data);
    const ours = { "@type": "SportsTeam", name: `${school.name} Girls Basketball Varsity` };
    const theirs = { "@type": "SportsTeam", name: "Central High" };
    const url = `http://localhost:3000/s/${slug}`;
    expect(events).toEqual([
      {
        ...{ "@type": "SportsEvent", name: "A&B: Girls Basketball Varsity vs Central High", url },
        ...{ startDate: "2026-08-18T22:30:00.000Z", eventStatus: "https://schema.org/EventCancelled" },
        ...{ location: { "@type": "Place", name: "<!--<script>" }, homeTeam: ours, awayTeam: theirs },
      },
      {
        ...{ "@type": "SportsEvent", name: "Girls Basketball Varsity at Central High", url },
        ...{ startDate: "2026-08-20", eventStatus: "https://schema.org/EventScheduled" },
        ...{ location: { "@type": "Place", name: "Main Gym" }, homeTeam: theirs, awayTeam: ours },
      },
    ]);
  });

  test("of 600 games takes less than 25 kB on its way", async () => {
    const { school, team, opponent, get } = await published();
    const start = Date.UTC(2026, 6, 1, 23);
    await app.db.insert(games).values(
      Array.from({ length: 600 }, (_, index) => ({
        ...{ schoolId: school.id, teamId: team.id, opponentId: opponent.id, venue: `Gym ${index % 40}` },
        datetimeUtc: new Date(start + index * 7 * 3_600_000),
      })),
    );
    const { text } = await get();
    expect(text.match(/<li/g)?.length).toBeGreaterThan(600);
    expect(gzipSync(text, { level: 3 }).length).toBeLessThan(25_000);
  });
});

describe("a team's page", () => {
  test("has the games of that team, without its name at each of them, and leads to the others", async () => {
    const { add, school, slug, page } = await published();
    const golf = await makeTeam(app.db, school.id, { sport: "golf", gender: "boys" });
    await add("2026-08-18T22:30:00Z");
    await add("2026-08-19T22:30:00Z", { teamId: golf.id, venue: "Links" });
    const shown = await page("/girls-basketball-varsity");
    expect(shown.part("Next", "Teams")).toEqual([
      ...[
        "Next",
        "Tuesday, August 18, 2026",
        "6:30 PM",
        "vs Central High",
        "Home · Main Gym",
        "Not confirmed yet",
      ],
    ]);
    expect(shown.markup).toContain(`<a href="/s/${slug}/boys-golf-varsity">Boys Golf Varsity</a>`);
    expect(shown.markup).toContain(`href="webcal://localhost:3000/s/${slug}/girls-basketball-varsity.ics"`);
    expect((await page()).text).toContain("Links");
  });

  test("is there for the teams that are shown, and no other", async () => {
    const { school, slug, team, agent, page } = await published();
    const golf = await makeTeam(app.db, school.id, { sport: "golf", gender: "boys" });
    await publish({ agent }, slug, { teamIds: [team.id] }).expect(200);
    expect((await page("/girls-basketball-varsity")).text).toContain("Girls Basketball Varsity");
    await app.request().get(`/s/${slug}/boys-golf-varsity`).expect(404);
    await app.request().get(`/s/${slug}/embed?team=boys-golf-varsity`).expect(404);
    expect((await page()).text).not.toContain("Golf");
    expect(golf.id).not.toBe(team.id);
  });
});

describe("the page for other sites", () => {
  test.each([
    ["", 10],
    ["?limit=3", 3],
    ["?limit=1", 1],
    ["?limit=0", 1],
    ["?limit=-5", 1],
    ["?limit=51", 50],
    ["?limit=99999999999999999999", 50],
    ["?limit=many", 10],
    ["?limit=", 10],
    ["?limit=2.5", 10],
  ])("has with %j the next %i games", async (query, count) => {
    const { school, team, opponent, page } = await published();
    const start = Date.UTC(2026, 7, 14, 16);
    await app.db.insert(games).values(
      Array.from({ length: 52 }, (_, index) => ({
        ...{ schoolId: school.id, teamId: team.id, opponentId: opponent.id, venue: `Gym ${index}` },
        datetimeUtc: new Date(start + index * 3_600_000),
      })),
    );
    const { text } = await page(`/embed${query}`);
    expect(text.match(/Gym \d+/g)).toEqual(Array.from({ length: count }, (_, index) => `Gym ${index}`));
  });

  test("may be shown in a frame by anybody, and no other page may", async () => {
    const { add, slug, get, page } = await published();
    await add("2026-08-18T22:30:00Z");
    const embed = await get("/embed?team=girls-basketball-varsity");
    const unchanged = await app
      .request()
      .get(`/s/${slug}/embed?team=girls-basketball-varsity`)
      .set("If-None-Match", String(embed.headers.etag))
      .expect(304);
    const policy =
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";
    for (const { headers } of [embed, unchanged]) {
      expect(headers).not.toHaveProperty("x-frame-options");
      expect(headers["content-security-policy"]).toBe(policy);
    }
    for (const path of ["", "/girls-basketball-varsity", ".json"]) {
      expect((await get(path)).headers, path).toMatchObject({
        "x-frame-options": "DENY",
        "content-security-policy": `${policy}; frame-ancestors 'none'`,
      });
    }
    expect((await page("/embed")).text).toContain("Girls Basketball Varsity");
  });
});
