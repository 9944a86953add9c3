import type { PgTable } from "drizzle-orm/pg-core";
import { createUpdateSchema } from "drizzle-zod";
import type { Db } from "#server/db/client.ts";
import { DEMO_OPPONENTS, DEMO_SCHOOL, DEMO_TEAMS } from "#server/db/demo-school.ts";
import { type DemoGame, demoSeason } from "#server/db/demo-season.ts";
import {
  makeGames,
  makeOpponents,
  makeRequests,
  makeSchool,
  makeTeams,
  makeUser,
} from "#server/db/factories.ts";
import { createToken } from "#server/secrets/token.ts";
import { gameHistory } from "#shared/schema/game-history.ts";
import { games } from "#shared/schema/games.ts";
import { opponents as opponentTable } from "#shared/schema/opponents.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { teams as teamTable } from "#shared/schema/teams.ts";
import { users } from "#shared/schema/users.ts";

const DIRECTOR = "Morgan Bellweather";

/**
 * The demonstration school: a season around `now`, with games in every status. For an empty database only. Every row
 * is checked against its table before it is written; each table takes one statement.
 * @returns the token of each game's link that an opponent would have been mailed
 */
export async function makeDemoData(
  db: Db,
  { directorEmail, passwordHash, now }: { directorEmail: string; passwordHash: string; now: Date },
): Promise<{ gameId: number; token: string }[]> {
  const { id: schoolId } = await makeSchool(
    db,
    checked(schools, { ...DEMO_SCHOOL, adminEmail: directorEmail }),
  );
  const director = await makeDirector(db, schoolId, directorEmail, passwordHash);
  const opponents = await makeOpponents(
    db,
    schoolId,
    DEMO_OPPONENTS.map((opponent) => checked(opponentTable, opponent)),
  );
  const teams = await makeTeams(
    db,
    schoolId,
    DEMO_TEAMS.map(({ gameTime: _time, place: _place, ...team }) => checked(teamTable, team)),
  );
  const playing = teams.flatMap((team, index) => {
    const plan = DEMO_TEAMS[index];
    return plan ? [{ ...plan, team }] : [];
  });
  const season = demoSeason(playing, opponents, { director: DIRECTOR, zone: DEMO_SCHOOL.timezone, now });
  return await makeSeason(db, director, season);
}

type Director = { id: string; schoolId: SchoolId };

async function makeDirector(db: Db, schoolId: SchoolId, email: string, password: string): Promise<Director> {
  const [firstName, lastName] = DIRECTOR.split(" ");
  const { id } = await makeUser(
    db,
    checked(users, { email, password, schoolId, firstName, lastName, isManager: true }),
  );
  return { id, schoolId };
}

async function makeSeason(db: Db, { id: sentBy, schoolId }: Director, season: readonly DemoGame[]) {
  const rows = await makeGames(
    db,
    schoolId,
    season.map(({ values, agreements }) => ({ ...checked(games, values), agreements })),
  );
  const made = rows.flatMap(({ id: gameId }, index) => (season[index] ? [{ ...season[index], gameId }] : []));
  const entries = made.flatMap(({ history, gameId }) =>
    history.map((entry) => checked(gameHistory, { ...entry, schoolId, gameId })),
  );
  await db.insert(gameHistory).values(entries);
  const links = made.flatMap(({ sent, gameId }) => (sent ? [{ sent, gameId, ...createToken() }] : []));
  await makeRequests(
    db,
    schoolId,
    links.map(({ sent, gameId, hash }) => ({ ...sent, sentBy, tokenHash: hash, gameIds: [gameId] })),
  );
  return links.map(({ gameId, token }) => ({ gameId, token }));
}

const makeSchema = (table: PgTable) => createUpdateSchema(table).strict();
/** Making one takes longer than all checks by it. */
const schemaOf = new Map<PgTable, ReturnType<typeof makeSchema>>();

/** The values unchanged, once they are known to fit the table. @throws when they do not */
function checked<Values extends object>(table: PgTable, values: Values): Values {
  const schema = schemaOf.get(table) ?? makeSchema(table);
  schemaOf.set(table, schema);
  schema.parse(values);
  return values;
}
