import type { SessionData } from "express-session";
import type { Pool } from "pg";

const TOUCH_STEP_SECONDS = 60;

/** The end of a session that goes idle now, by the setting of this moment. */
const IDLE_END = `now() + coalesce(
  (select make_interval(mins => session_timeout) from system_settings where id = 1),
  interval '30 minutes'
)`;

export async function saveSession(pool: Pool, sid: string, session: SessionData): Promise<void> {
  await pool.query(
    `insert into "session" (sid, sess, expire) values ($1, $2, ${IDLE_END})
     on conflict (sid) do update set sess = excluded.sess, expire = excluded.expire`,
    [sid, session],
  );
}

/** Puts off the end of a session in use; at most once a minute something is written for it. */
export async function prolongSession(pool: Pool, sid: string): Promise<void> {
  await pool.query(
    `update "session" set expire = ${IDLE_END}
     where sid = $1 and abs(extract(epoch from expire - (${IDLE_END}))) > ${TOUCH_STEP_SECONDS}`,
    [sid],
  );
}
