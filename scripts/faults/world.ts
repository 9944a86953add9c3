import type { QueryResultRow } from "pg";
import { createDb, createPool, type Db } from "#server/db/client.ts";
import { makeOpponent, makeSchool, makeTeam, makeUser } from "#server/db/factories.ts";
import { TEST_PASSWORD, TEST_PASSWORD_HASH } from "#server/test/agent.ts";
import { createTestDatabase } from "#server/test/database.ts";
import { type FaultProxy, startFaultProxy } from "#server/test/fault-proxy.ts";
import { type ServerProcess, startServerProcess } from "#server/test/kit/server-process.ts";
import { type HttpPerson, type HttpResponse, signInOverHttp } from "./person.ts";

/**
 * A database of its own, and servers that reach it only through the proxy. The tests look past the proxy at what is
 * really there.
 */
export type World = {
  proxy: FaultProxy;
  servers: ServerProcess[];
  /** past the proxy */
  db: Db;
  /** the first server's */
  url: string;
  databaseUrl: string;
  query: <Row extends QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>;
  /** starts the server at this place again, if it has ended; its data directory stays */
  revive: (index?: number) => Promise<void>;
  dispose: () => Promise<void>;
};

const START_DAY = Date.UTC(2027, 2, 1);
const DAY_MS = 86_400_000;

export async function createWorld(
  options: {
    servers?: number;
    settings?: Record<string, string>;
    databaseUrl?: string;
    /** without even the system administrator */
    isUnused?: boolean;
  } = {},
): Promise<World> {
  const database = options.databaseUrl
    ? { directUrl: options.databaseUrl, drop: async () => undefined }
    : await createTestDatabase();
  const proxy = await startFaultProxy(database.directUrl);
  const pool = createPool(database.directUrl, { max: 3 });
  const db = createDb(pool);
  if (!options.isUnused) {
    await makeUser(db, { role: "sysadmin", email: "sysadmin@example.com", password: TEST_PASSWORD_HASH });
  }
  const settings = { DATABASE_URL: proxy.url, ...options.settings };
  const servers = await Promise.all(
    Array.from({ length: options.servers ?? 1 }, () => startServerProcess(settings)),
  );
  const world: World = {
    proxy,
    servers,
    db,
    databaseUrl: proxy.url,
    get url() {
      return serverAt(0).url;
    },
    query: async (sql, values) => (await pool.query(sql, values)).rows,
    revive: async (index = 0) => {
      const ended = serverAt(index);
      if (ended.ended() === undefined) return;
      servers[index] = await startServerProcess(settings, { dataDir: ended.dataDir });
    },
    dispose: async () => {
      await Promise.all(servers.map((server) => server.dispose()));
      await proxy.close();
      await pool.end();
      await database.drop();
    },
  };
  function serverAt(index: number): ServerProcess {
    const server = servers[index];
    if (!server) throw new Error(`there is no server ${index}`);
    return server;
  }
  return world;
}

/** A school with a team, an opponent and somebody signed in, all by the database, but for the sign-in. */
export async function makeStaffedSchool(world: World, name = "Harbor Pines High School") {
  const school = await makeSchool(world.db, { name });
  const user = await makeUser(world.db, { schoolId: school.id, password: TEST_PASSWORD_HASH });
  const team = await makeTeam(world.db, school.id);
  const opponent = await makeOpponent(world.db, school.id);
  const person = await signInOverHttp(() => world.url, user.email, TEST_PASSWORD);
  return { school, user, team, opponent, person };
}

export type StaffedSchool = Awaited<ReturnType<typeof makeStaffedSchool>>;

export const signInSysadminOverHttp = (world: World): Promise<HttpPerson> =>
  signInOverHttp(() => world.url, "sysadmin@example.com", TEST_PASSWORD);

let games = 0;

/** The body of a game that nobody has yet. */
export function newGame({ team, opponent }: StaffedSchool) {
  games += 1;
  const date = new Date(START_DAY + games * DAY_MS).toISOString().slice(0, 10);
  const sides = { teamId: team.id, opponentId: opponent.id };
  return { ...sides, date, time: "19:00:00", venue: `Gym ${games}`, isHome: true, status: "scheduled" };
}

/** A new game, made as a person makes one. */
export async function scheduleOverHttp(at: StaffedSchool): Promise<{ id: number; updatedAt: string }> {
  const made = await at.person.call({ method: "POST", path: "/api/games", body: newGame(at) });
  if (made.status !== 201) throw new Error(`no game: ${made.status} ${made.text}`);
  return JSON.parse(made.text);
}

export const succeeded = ({ status }: HttpResponse) => status >= 200 && status < 300;
