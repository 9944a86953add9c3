import type { APIRequestContext, APIResponse } from "@playwright/test";

/** A school whose season of games all lies ahead, so that the list shows every one of them at once. */

export const GAMES = 600;
const TEAMS = 30;
const OPPONENTS = 60;
const GAMES_A_DAY = 5;
const VENUES = 25;

const SPORTS = ["Basketball", "Soccer", "Volleyball", "Tennis", "Golf"];
const LEVELS = ["Varsity", "JV", "Freshman"];
const GENDERS = ["Boys", "Girls"];
const DAY_MS = 86_400_000;

const SYSADMIN = { email: "sysadmin@example.com", password: "fieldhouse-demo" };
const ADMIN_EMAIL = "director@season.example.com";
const PASSWORD = "fieldhouse-season";

const teams = GENDERS.flatMap((gender) =>
  LEVELS.flatMap((level) => SPORTS.map((sport) => `${gender} ${sport} ${level}`)),
).slice(0, TEAMS);

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

/** Mostly to be sent or agreed on; one game in twenty is called off, and another one to be moved. */
function statusOf(index: number): string {
  if (index % 20 === 7) return "Canceled";
  if (index % 20 === 13) return "Reschedule";
  return index % 3 === 0 ? "Verified" : "Scheduled";
}

/** Some teams play twice on a day, so that there are hints to find and show. */
function seasonCsv(): string {
  const first = Date.now() + 2 * DAY_MS;
  const rows = Array.from({ length: GAMES }, (_, index) => {
    const date = new Date(first + Math.floor(index / GAMES_A_DAY) * DAY_MS).toISOString().slice(0, 10);
    const isHome = index % 2 === 0;
    return [
      date,
      `${3 + (index % GAMES_A_DAY)}:30 PM`,
      pick(teams, (index % 40 === 1 ? index - 1 : index) * 7),
      isHome ? "H" : "A",
      `Opponent ${(index * 11) % OPPONENTS} High School`,
      `Field ${(index * 13) % VENUES} of the Sports Park`,
      statusOf(index),
      index % 9 === 0 ? "Metro Invitational" : "",
      isHome ? "" : "2:45 PM",
      `athletics.${(index * 11) % OPPONENTS}@example.org`,
    ].join(",");
  });
  const head = "Date,Time,Team,H/A,Opponent,Venue,Status,Event,Departure,Opponent Email";
  return [head, ...rows].join("\n");
}

/** Makes the school and its season, and leaves its director signed in. */
export async function enterLongSeason(call: APIRequestContext): Promise<void> {
  await accepted(call.post("/api/login", { data: SYSADMIN }));
  const school = { name: "Osprey Ridge", adminEmail: ADMIN_EMAIL, authorizedEmails: [ADMIN_EMAIL] };
  await accepted(call.post("/api/sysadmin/schools", { data: school }));
  const mails = await accepted(call.get("/dev/mailbox", { headers: { Accept: "application/json" } }));
  const text = ((await mails.json()) as { to: string; text: string }[]).find(({ to }) =>
    to.includes(ADMIN_EMAIL),
  )?.text;
  const password = /password:\s*(\S+)/i.exec(text ?? "")?.[1] ?? "";
  await accepted(call.post("/api/logout"));
  await accepted(call.post("/api/login", { data: { email: ADMIN_EMAIL, password } }));
  await accepted(call.post("/api/change-password", { data: { newPassword: PASSWORD } }));
  await accepted(call.post("/api/import-games", { data: { csvData: seasonCsv() } }));
  const games = (await (await accepted(call.get("/api/games"))).json()) as unknown[];
  if (games.length !== GAMES) throw new Error(`${games.length} games were imported instead of ${GAMES}`);
}

async function accepted(answer: Promise<APIResponse>): Promise<APIResponse> {
  const response = await answer;
  if (response.ok()) return response;
  throw new Error(`${response.status()} from ${response.url()}: ${await response.text()}`);
}
