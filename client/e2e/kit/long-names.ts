import type { APIRequestContext } from "@playwright/test";
import { expect } from "./journey.ts";
import { plantSchool } from "./new-school.ts";
import type { OwnServer } from "./own-server.ts";

const SCHOOL = "Wolstenholme-Abernathy Consolidated Regional High School East";
/** A word without a break. */
export const LONG_WORD = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch";
const DAY_MS = 86_400_000;
const STATUSES = ["scheduled", "reschedule", "verified"];
const VENUE = "Wolstenholme Memorial Stadium Field 12 B";

/**
 * A school of its own whose every name is as long as real ones get: 60 characters, a venue of 40, a word without a
 * break. The caller is signed in to it afterwards.
 */
export async function joinSchoolWithLongNames(request: APIRequestContext, server: OwnServer): Promise<void> {
  await newSchool(request, server);
  const teams = [
    { sport: "track", level: "jr-varsity", gender: "girls" },
    { sport: "underwater-orienteering-and-lifesaving", level: "sophomore", gender: "coed" },
  ];
  const opponents = [
    { schoolName: "Saint Bartholomew-on-the-Hill Academy of Arts and Sciences", email: "a@example.org" },
    {
      schoolName: LONG_WORD,
      email: `${"x".repeat(48)}@example.org`,
    },
  ];
  for (const [index, team] of teams.entries()) {
    const contact = {
      coachName: "Maximiliana Featherstonehaugh-Montgomery",
      coachEmail: `${"coach.".repeat(8)}of@example.org`,
      coachPhone: "5550142077",
    };
    const { id: teamId } = await create(request, "/api/teams", { ...team, ...contact });
    const { id: opponentId } = await create(request, "/api/opponents", {
      ...opponents[index],
      managerName: contact.coachName,
      phone: "5550110101",
    });
    const game = {
      teamId,
      opponentId,
      time: "19:30:00",
      venue: VENUE,
      isHome: index === 0,
      score: "",
    };
    for (const [day, status] of STATUSES.entries()) {
      const date = new Date(Date.now() + day * DAY_MS).toISOString().slice(0, 10);
      await create(request, "/api/games", { ...game, date, status });
    }
  }
}

async function newSchool(request: APIRequestContext, server: OwnServer): Promise<void> {
  // An address belongs to one school only, and a test that is repeated makes another one.
  const email = `athletics-${Date.now()}@wolstenholme-abernathy.example.org`;
  const director = await plantSchool(server, SCHOOL, email);
  expect((await request.post("/api/login", { data: director })).status()).toBe(200);
}

async function create(request: APIRequestContext, path: string, data: object): Promise<{ id: number }> {
  const answer = await request.post(path, { data });
  expect(answer.status(), path).toBe(201);
  return answer.json();
}
