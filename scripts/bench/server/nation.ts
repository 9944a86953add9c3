import pg from "pg";
import { withClient } from "#server/db/with-client.ts";
import { ORDINARY_FACTS } from "#shared/domain/game/game-facts.ts";
import { TIME_ZONES } from "#shared/domain/time/time-zones.ts";
import { NATION_STATEMENTS } from "./nation-statements.ts";

/**
 * Schools of a whole country, invented: the same for the same numbers, so that two measurements find the same data. Its
 * links and identifiers can be guessed, so it is for databases that nobody uses.
 */
type Nation = {
  schools: number;
  gamesPerSchool: number;
  /** another one has other names, times and statuses */
  seed: number;
  /** yyyy-MM-dd, the day in the middle of the season: games before it are over */
  today: string;
  /** bcrypt, of the one password that everybody has */
  passwordHash: string;
};

const USERS_PER_SCHOOL = 3;
const OPPONENTS_PER_SCHOOL = 40;
/** So that no team meets the same opponent twice on one day. */
const MOST_GAMES = 5_000;

const SCHOOLS_AT_ONCE = 20;
const CONNECTIONS = 3;

const SPORTS = [
  ["football", ""],
  ["basketball", "boys"],
  ["basketball", "girls"],
  ["volleyball", "girls"],
  ["soccer", "boys"],
  ["soccer", "girls"],
  ["baseball", ""],
  ["softball", ""],
  ["tennis", "coed"],
  ["wrestling", ""],
  ["swimming", "coed"],
  ["golf", ""],
] as const;
const LEVELS = ["varsity", "jr-varsity"] as const;
const FIRST_NAMES =
  "Amber Birch Cedar Copper Crane Fern Fox Granite Harbor Heron Lark Maple Mill North Otter Pine";
const LAST_NAMES =
  "Bluff Brook Creek Falls Field Grove Hollow Lake Meadow Point Ridge River Springs Valley View Woods";

/** The account of one of a school's people; both count from 1. */
export const nationUser = (school: number, person: number) => `person${person}.school${school}@example.com`;

/** The token of the link about a game; it is live while the game's request is. */
export const nationToken = (gameId: number) => `nation-${String(gameId).padStart(36, "0")}`;

/**
 * Fills a migrated database that has no school yet, several groups of schools at a time.
 * @param onProgress gets the number of finished schools after each group
 * @throws when there are schools already, or the numbers do not fit
 */
export async function fillNation(
  databaseUrl: string,
  nation: Nation,
  onProgress: (schools: number) => void = () => undefined,
): Promise<void> {
  if (nation.gamesPerSchool > MOST_GAMES) throw new Error(`At most ${MOST_GAMES} games per school.`);
  await withClient({ connectionString: databaseUrl }, requireNoSchool);
  let next = 1;
  let done = 0;
  const fillGroups = () =>
    withClient({ connectionString: databaseUrl }, async (client) => {
      await client.query("set synchronous_commit = off; set statement_timeout = 0; set lock_timeout = 0");
      while (next <= nation.schools) {
        const from = next;
        const to = Math.min(from + SCHOOLS_AT_ONCE - 1, nation.schools);
        next = to + 1;
        await fillSchools(client, nation, from, to);
        done += to - from + 1;
        onProgress(done);
      }
    });
  await Promise.all(Array.from({ length: CONNECTIONS }, fillGroups));
  await withClient({ connectionString: databaseUrl }, (client) => finish(client));
}

async function requireNoSchool(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from schools limit 1");
  if (rowCount !== 0)
    throw new Error("There are schools in this database already; the nation needs an empty one.");
}

async function fillSchools(client: pg.Client, nation: Nation, from: number, to: number): Promise<void> {
  const teams = LEVELS.flatMap((level) => SPORTS.map(([sport, gender]) => ({ sport, gender, level })));
  const settings = {
    ...nation,
    ...{ from, to, teams },
    usersPerSchool: USERS_PER_SCHOOL,
    opponentsPerSchool: OPPONENTS_PER_SCHOOL,
    firstNames: FIRST_NAMES.split(" "),
    lastNames: LAST_NAMES.split(" "),
    zones: TIME_ZONES.map(({ value }) => value),
    ordinary: ORDINARY_FACTS,
  };
  for (const statement of NATION_STATEMENTS) await client.query(statement, [JSON.stringify(settings)]);
}

/** The identifiers were given by hand, so the sequences have to follow. */
async function finish(client: pg.Client): Promise<void> {
  for (const table of [
    "schools",
    "teams",
    "opponents",
    "games",
    "game_history",
    "requests",
    "verifications",
  ]) {
    const name = pg.escapeIdentifier(table);
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${name}), false)`,
    );
  }
  // As a country's database is that has been in use: else the first measurements would share it with both.
  await client.query("vacuum (analyze)");
  await client.query("checkpoint");
}
