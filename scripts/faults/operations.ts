import { makeSchool } from "#server/db/factories.ts";
import { TEST_PASSWORD } from "#server/test/agent.ts";
import type { ScheduleComparison } from "#shared/api/revised-games.ts";
import { type Deed, type Effect, sameAs } from "./deed.ts";
import { type LinkedPair, makeLinkedPair } from "./linked-pair.ts";
import { addSharedGame } from "./shared-game-deed.ts";
import {
  makeStaffedSchool,
  newGame,
  type StaffedSchool,
  scheduleOverHttp,
  signInSysadminOverHttp,
  type World,
} from "./world.ts";

type Operation = (world: World, at: StaffedSchool) => Promise<Deed>;

const NEW_PASSWORD = "fieldhouse-changed";
const IMPORTED = 30;
const MANY = 3;

async function scheduleGames(at: StaffedSchool) {
  const games = [];
  for (let index = 0; index < MANY; index += 1) {
    const { id, updatedAt } = await scheduleOverHttp(at);
    games.push({ id, updatedAt });
  }
  return games;
}

/** The changes of the product that write more than one row. */
export const OPERATIONS: Record<string, Operation> = {
  "scheduling a game": async ({ query }, at) => {
    const body = newGame(at);
    return {
      act: () => at.person.call({ method: "POST", path: "/api/games", body }),
      effect: async () => {
        const rows = await query<{ recorded: number }>(
          `select (select count(*)::int from game_history h where (h.school_id, h.game_id) = (g.school_id, g.id)) as recorded
           from games g where venue = $1 and school_id = $2`,
          [body.venue, at.school.id],
        );
        return rows.length === 0 ? "none" : sameAs(rows, [{ recorded: 1 }]);
      },
    };
  },
  "editing a game": async ({ query }, at) => {
    const game = await scheduleOverHttp(at);
    const body = { ...newGame(at), updatedAt: game.updatedAt };
    return {
      act: () => at.person.call({ method: "PUT", path: `/api/games/${game.id}`, body }),
      effect: async () => {
        const [row] = await query<{ venue: string; recorded: number }>(
          `select venue, (select count(*)::int from game_history h
             where (h.school_id, h.game_id) = (g.school_id, g.id) and action = 'edited') as recorded
           from games g where id = $1`,
          [game.id],
        );
        return row?.venue === body.venue ? sameAs(row.recorded, 1) : sameAs(row?.recorded, 0, "none");
      },
    };
  },
  "sending a verification": async ({ query }, at) => {
    const game = await scheduleOverHttp(at);
    return {
      act: () => at.person.call({ method: "POST", path: `/api/games/${game.id}/verify` }),
      effect: async () => {
        const [row] = await query<{ status: string; recorded: number }>(
          `select status, (select count(*)::int from game_history h
             where (h.school_id, h.game_id) = (g.school_id, g.id) and action = 'sent') as recorded
           from games g where id = $1`,
          [game.id],
        );
        return row?.status === "verification-sent"
          ? sameAs(row.recorded, 1)
          : sameAs(row?.recorded, 0, "none");
      },
    };
  },
  "asking about many games": async ({ query }, at) => {
    const games = await scheduleGames(at);
    const body = { gameIds: games.map(({ id }) => id) };
    const path = `/api/opponents/${at.opponent.id}/requests`;
    return {
      act: () => at.person.call({ method: "POST", path, body }),
      effect: async () => {
        const rows = await query<{ status: string; recorded: number }>(
          `select distinct status, (select count(*)::int from game_history h
             where (h.school_id, h.game_id) = (g.school_id, g.id) and action = 'sent') as recorded
           from games g where id = any($1)`,
          [body.gameIds],
        );
        const [row] = rows;
        if (row?.status === "verification-sent") return sameAs(rows, [{ status: row.status, recorded: 1 }]);
        return sameAs(rows, [{ status: "scheduled", recorded: 0 }], "none");
      },
    };
  },
  "changing many games": async ({ query }, at) => {
    const games = await scheduleGames(at);
    const { venue } = newGame(at);
    const body = { games, change: { venue } };
    return {
      act: () => at.person.call({ method: "PATCH", path: "/api/games", body }),
      effect: async () => {
        const rows = await query<{ changed: boolean; recorded: number }>(
          `select distinct venue = $2 as changed, (select count(*)::int from game_history h
             where (h.school_id, h.game_id) = (g.school_id, g.id) and action = 'edited') as recorded
           from games g where id = any($1)`,
          [games.map(({ id }) => id), venue],
        );
        if (rows[0]?.changed) return sameAs(rows, [{ changed: true, recorded: 1 }]);
        return sameAs(rows, [{ changed: false, recorded: 0 }], "none");
      },
    };
  },
  "importing games": async (world) => {
    const at = await makeStaffedSchool(world);
    const body = { csvData: csvOf(IMPORTED) };
    return {
      act: () => at.person.call({ method: "POST", path: "/api/import-games", body }),
      effect: () => madeTogether(world, at),
    };
  },
  "copying games": async (world) => {
    const at = await makeStaffedSchool(world);
    const games = Array.from({ length: IMPORTED }, () => newGame(at));
    const body = { kind: "copy", label: "2025–26", games };
    return {
      act: () => at.person.call({ method: "POST", path: "/api/games/batch", body }),
      effect: () => madeTogether(world, at),
    };
  },
  "applying a revised file": async (world) => {
    const at = await makeStaffedSchool(world);
    const post = (path: string, body: object) =>
      at.person.call({ method: "POST", path: `/api/import-games${path}`, body });
    await post("", { csvData: revisedCsv(0) });
    const csvData = revisedCsv(1);
    const { moved, added, gone } = JSON.parse(
      (await post("/compare", { csvData })).text,
    ) as ScheduleComparison;
    const body = { csvData, moves: moved, add: added.map(({ row }) => row), cancel: gone };
    return {
      act: () => post("/apply", body),
      effect: async () => {
        const [row] = await world.query<{
          [Part in "moved" | "gone" | "games" | "edited" | "imports"]: number;
        }>(
          `select count(*) filter (where venue = 'Gym 1')::int as moved,
             count(*) filter (where status = 'canceled')::int as gone, count(*)::int as games,
             (select count(*)::int from game_history where school_id = $1 and action = 'edited') as edited,
             (select count(*)::int from game_imports where school_id = $1) as imports
           from games where school_id = $1`,
          [at.school.id],
        );
        if (row?.moved === 0)
          return sameAs(row, { moved: 0, gone: 0, games: 2, edited: 0, imports: 1 }, "none");
        return sameAs(row, { moved: 2, gone: 1, games: 3, edited: 2, imports: 2 });
      },
    };
  },
  "answering beside a linked game": async (world, at) => {
    const pair = await makeLinkedPair(world, { central: at, lincoln: await neighborOf(world) });
    const { ours } = await pair.read();
    return {
      act: () => pair.act(pair.lincoln.person, ours, "partner", { response: "confirm" }),
      effect: () => movedTogether(world, pair, { theirs: "confirmed", status: "scheduled" }),
    };
  },
  "accepting a date of a linked game": async (world, at) => {
    const pair = await makeLinkedPair(world, { central: at, lincoln: await neighborOf(world) });
    const before = await pair.read();
    // On no other game's day, and ahead of any clock.
    const proposals = [{ date: before.ours.date.replace(/^../, "28"), time: "19:00" }];
    await pair.act(pair.lincoln.person, before.ours, "partner", { response: "reschedule", proposals });
    const { theirs } = await pair.read();
    return {
      act: () => pair.act(pair.central.person, theirs, "accept", { option: 0 }),
      effect: () => movedTogether(world, pair, { theirs: "proposal-accepted", status: "reschedule" }),
    };
  },
  "removing a linked game": async (world, at) => {
    const pair = await makeLinkedPair(world, { central: at, lincoln: await neighborOf(world) });
    return {
      act: () => at.person.call({ method: "DELETE", path: `/api/games/${pair.theirs}` }),
      effect: async () => {
        const [row] = await world.query<{ there: number; ended: boolean; recorded: number }>(
          `select (select count(*)::int from games where school_id = $1 and id = $2) as there, ended,
             (select count(*)::int from game_history h
                where (h.school_id, h.game_id) = (p.school_id, p.game_id) and action = 'unlinked') as recorded
           from game_partners p where school_id = $3 and game_id = $4`,
          [at.school.id, pair.theirs, pair.lincoln.school.id, pair.ours],
        );
        if (row?.there === 1) return sameAs(row, { there: 1, ended: false, recorded: 0 }, "none");
        return sameAs(row, { there: 0, ended: true, recorded: 1 });
      },
    };
  },
  "changing a password": async (world) => {
    const { user, person } = await makeStaffedSchool(world);
    const body = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    return {
      act: () => person.call({ method: "POST", path: "/api/change-password", body }),
      effect: async () => {
        const [row] = await world.query<{ changed: boolean; recorded: number }>(
          `select password <> $2 as changed, (select count(*)::int from audit_log
             where user_id = $1 and action = 'password-change' and result = 'success') as recorded
           from users where id = $1`,
          [user.id, user.password],
        );
        return row?.changed ? sameAs(row.recorded, 1) : sameAs(row?.recorded, 0, "none");
      },
    };
  },
  "deleting a school": async (world) => {
    const at = await makeStaffedSchool(world);
    await scheduleOverHttp(at);
    const { id } = at.school;
    const sysadmin = await signInSysadminOverHttp(world);
    return {
      act: () => sysadmin.call({ method: "DELETE", path: `/api/sysadmin/schools/${id}` }),
      effect: async () => {
        const [row] = await world.query<{ there: number; recorded: number }>(
          `select (select count(*)::int from schools where id = $1) as there, (select count(*)::int from audit_log
             where school_id = $1 and action = 'school-deletion') as recorded`,
          [id],
        );
        return row?.there === 0 ? sameAs(row.recorded, 1) : sameAs(row?.recorded, 0, "none");
      },
    };
  },
  "adding another school's game": addSharedGame,
  "renaming a school": async (world) => {
    const school = await makeSchool(world.db);
    const sysadmin = await signInSysadminOverHttp(world);
    const body = { name: "Cedar Falls High School", adminEmail: school.adminEmail, authorizedEmails: [] };
    return {
      act: () => sysadmin.call({ method: "PUT", path: `/api/sysadmin/schools/${school.id}`, body }),
      effect: async () => {
        const [row] = await world.query<{ name: string; recorded: number }>(
          `select name, (select count(*)::int from audit_log where school_id = $1 and action = 'school-edit') as recorded
           from schools where id = $1`,
          [school.id],
        );
        return row?.name === body.name ? sameAs(row.recorded, 1) : sameAs(row?.recorded, 0, "none");
      },
    };
  },
};

const neighbors = new WeakMap<World, StaffedSchool>();

/** One school in each world with which the others link their games. */
async function neighborOf(world: World): Promise<StaffedSchool> {
  const neighbor = neighbors.get(world) ?? (await makeStaffedSchool(world, "Lincoln High"));
  neighbors.set(world, neighbor);
  return neighbor;
}

/**
 * Whether both of two linked games have moved, each with its entry in the history, or neither.
 * @param before.theirs the entry at the school that had asked
 * @param before.status of the other one's game as long as it has not moved
 */
async function movedTogether(
  { query }: World,
  pair: LinkedPair,
  before: { theirs: string; status: string },
): Promise<Effect> {
  const [row] = await query<{ status: string; isAgreed: boolean; answered: number; followed: number }>(
    `select own.status, coalesce(own.verified_at = other.verified_at, false) as "isAgreed",
       (select count(*)::int from game_history where game_id = other.id and school_id = other.school_id and action = $3) as answered,
       (select count(*)::int from game_history
          where game_id = own.id and school_id = own.school_id and action = 'followed' and changes::text like '%Verified%') as followed
     from games own, games other where own.id = $1 and other.id = $2`,
    [pair.ours, pair.theirs, before.theirs],
  );
  if (!row?.isAgreed)
    return sameAs(row, { status: before.status, isAgreed: false, answered: 0, followed: 0 }, "none");
  return sameAs(row, { status: "verified", isAgreed: true, answered: 1, followed: 1 });
}

/** How much there is of games that are made together, in a school that has no others. */
async function madeTogether({ query }: World, { school }: StaffedSchool): Promise<Effect> {
  const [row] = await query<{ games: number; recorded: number; imports: number }>(
    `select (select count(*)::int from games where school_id = $1) as games,
       (select count(*)::int from game_history where school_id = $1) as recorded,
       (select count(*)::int from game_imports where school_id = $1) as imports`,
    [school.id],
  );
  if (row?.games === 0) return sameAs(row, { games: 0, recorded: 0, imports: 0 }, "none");
  return sameAs(row, { games: IMPORTED, recorded: IMPORTED, imports: 1 });
}

/** Two games; in the revision one is moved, one is missing, and one is new. The days lie ahead of any clock. */
function revisedCsv(revision: number): string {
  const days = revision === 0 ? [1, 2] : [1, 3];
  const lines = days.map(
    (day) => `2900-01-0${day},${7 + revision}:00 PM,Varsity Golf,H,Alder ${day},Gym ${revision}`,
  );
  return ["Date,Time,Team,H/A,Opponent,Venue", ...lines].join("\n");
}

/** A season of so many games, each with a start of its own. */
export function csvOf(rows: number, opponent = "Quarry Lake Academy"): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const date = new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10);
    return `${date},7:00 PM,Varsity Volleyball,H,${opponent}`;
  });
  return ["Date,Time,Team,H/A,Opponent", ...lines].join("\n");
}
