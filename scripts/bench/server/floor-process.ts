import { createServer } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import pg from "pg";

/**
 * The floor: one school's list by `node:http`, `pg` as it comes and one joined statement, for anybody who asks. It
 * compresses where that is accepted.
 */

const GAME = [
  "id",
  "school_id",
  "team_id",
  "opponent_id",
  "datetime_utc",
  "venue",
  "is_home",
  "time_tbd",
  "site",
  "kind",
  "event_name",
  "departure",
  "dismissal",
  "notes",
  "status",
  "score",
  "our_score",
  "their_score",
  "verified_at",
  "opponent_message",
  "proposals",
  "proposed_by",
  "reschedule_by",
  "cancel_reason",
  "reason_public",
  "created_at",
  "updated_at",
];

const STATEMENT = `
  select ${GAME.map((column) => `g.${column}`).join(", ")},
    t.sport, t.level, t.gender,
    o.school_name, o.manager_name, o.email, o.cc_email, o.phone
  from games g
  join teams t on t.school_id = g.school_id and t.id = g.team_id
  join opponents o on o.school_id = g.school_id and o.id = g.opponent_id
  where g.school_id = $1
  order by g.datetime_utc, g.id`;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const compress = promisify(gzip);

async function list(schoolId: string): Promise<string> {
  const { rows } = await pool.query(STATEMENT, [schoolId]);
  return JSON.stringify(
    rows.map(({ sport, level, gender, school_name, manager_name, email, cc_email, phone, ...game }) => ({
      ...game,
      team: { id: game.team_id, sport, level, gender },
      opponent: { id: game.opponent_id, school_name, manager_name, email, cc_email, phone },
    })),
  );
}

const server = createServer(async (request, response) => {
  const body = await list(request.url?.slice(1) ?? "");
  const head = { "Content-Type": "application/json; charset=utf-8" };
  if (request.headers["accept-encoding"] !== "gzip") return void response.writeHead(200, head).end(body);
  return void response.writeHead(200, { ...head, "Content-Encoding": "gzip" }).end(await compress(body));
});
const port = Number(process.env.PORT);
server.listen(port, "127.0.0.1", () => process.stdout.write(`The floor is listening on ${port}\n`));
