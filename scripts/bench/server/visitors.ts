import { type HttpPerson, signInOverHttp } from "#scripts/faults/person.ts";
import { withClient } from "#server/db/with-client.ts";
import type { EditableGame, Visitor } from "./mixed-plan.ts";
import { nationUser } from "./nation.ts";

export const VISITORS = 150;
const GAMES_TO_EDIT = 20;
/** bcrypt's lowest cost: only the measured sign-ins are meant to cost what they cost. */
const CHEAP_HASH = "$2b$04$W5QwQF4JSIkE4M2R9oVxYOPoJrEK.EO2wQuYqWAMVsCNLFeC5efbC";
const CHEAP_PASSWORD = "fieldhouse-test";

type Listed = EditableGame & { status: string; team: { id: number }; opponent: { id: number } };

type Country = { schools: number; games: number; askedGames: number[] };

export const readCountry = (connectionString: string): Promise<Country> =>
  withClient({ connectionString }, async (client) => {
    await client.query("update users set password = $1 where email like 'person2.%'", [CHEAP_HASH]);
    const counts = await client.query<{ schools: number; games: number }>(
      "select (select count(*)::int from schools) as schools, (select count(*)::int from games) as games",
    );
    const asked = await client.query<{ id: number }>(
      "select id from games where status = 'verification-sent' and datetime_utc > now() + interval '1 day' limit 2000",
    );
    const { schools = 0, games = 0 } = counts.rows[0] ?? {};
    return { schools, games, askedGames: asked.rows.map(({ id }) => id) };
  });

/** The second person of a school has a session; the first one's sign-ins are measured. */
async function comes(url: string, school: number, index: number): Promise<Visitor> {
  const person: HttpPerson = await signInOverHttp(() => url, nationUser(school, 2), CHEAP_PASSWORD);
  const list = await person.call({ path: "/api/games" });
  const games = (JSON.parse(list.text) as Listed[])
    .filter(({ status }) => status === "scheduled")
    .slice(0, GAMES_TO_EDIT)
    .map(({ id, updatedAt, date, time, isHome, team, opponent }) => {
      return { id, updatedAt, date, time, isHome, teamId: team.id, opponentId: opponent.id };
    });
  const address = `10.0.${Math.floor(index / 250)}.${1 + (index % 250)}`;
  return { cookie: person.cookie, address, email: nationUser(school, 1), games };
}

/** The schools of the visitors, spread over the country. */
export const visitedSchools = (schools: number): number[] =>
  Array.from({ length: VISITORS }, (_, index) => 1 + Math.floor((index * schools) / VISITORS));

export async function openVisitors(url: string, visited: readonly number[]): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (const [index, school] of visited.entries()) visitors.push(await comes(url, school, index));
  return visitors;
}
