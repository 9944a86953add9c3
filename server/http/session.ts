import { setTimeout as sleep } from "node:timers/promises";
import connectPgSimple from "connect-pg-simple";
import type { Request, RequestHandler } from "express";
import session, { type SessionData } from "express-session";
import type { Pool } from "pg";
import { prolongSession, saveSession } from "./session.queries.ts";

declare module "express-session" {
  interface SessionData {
    /** epoch milliseconds of the sign-in: a session has an absolute end, however busy it is */
    signedInAt: number;
    /** tells whether the password is still the one that the person signed in with */
    passwordMark: string;
    passport?: { user?: string };
  }
}

export const ABSOLUTE_SESSION_MS = 24 * 60 * 60 * 1000;
/** A response waits no longer for it: a database that is silent has cost the request one wait already. */
const TOUCH_WAIT_MS = 500;
const PRUNE_SECONDS = 15 * 60;

const sessionCookieName = (https: boolean) => (https ? "__Host-fieldhouse" : "fieldhouse");

/** Whether the browser has a session, or had one: says nothing of what it may do. */
export const hasSessionCookie = (request: Request): boolean =>
  /(?:^|;\s*)(?:__Host-)?fieldhouse=/.test(request.headers.cookie ?? "");

/** Ends the browser's side of a session. */
export const clearedSessionCookie = (https: boolean) =>
  [sessionCookieName(https), { httpOnly: true, sameSite: "lax", path: "/", secure: https }] as const;

const PgStore = connectPgSimple(session);

/**
 * connect-pg-simple with the idle limit of the moment, a write at most once a minute for a session in use, and no rows
 * for nobody: a session that has lost its user loses its row.
 */
class SessionStore extends PgStore {
  readonly #pool: Pool;
  readonly #onError: (message: string) => void;

  constructor(pool: Pool, onError: (message: string) => void) {
    super({
      pool,
      tableName: "session",
      pruneSessionInterval: PRUNE_SECONDS,
      errorLog: (...parts) => onError(parts.join(" ")),
    });
    this.#pool = pool;
    this.#onError = onError;
  }

  /** express-session reads ENOENT as 'no such session', but here it is a database whose socket file is gone. */
  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    super.get(sid, (error: unknown, session?: SessionData | null) => {
      done(error && new Error("the session could not be read", { cause: error }), session);
    });
  }

  override set(sid: string, data: SessionData, done?: (error?: unknown) => void): void {
    if (data.passport?.user === undefined) return void this.destroy(sid, done);
    saveSession(this.#pool, sid, data).then(
      () => done?.(),
      (error: unknown) => done?.(error),
    );
  }

  override touch(sid: string, _data: SessionData, done?: () => void): void {
    const touched = prolongSession(this.#pool, sid).catch((error: unknown) => this.#onError(String(error)));
    const late = sleep(TOUCH_WAIT_MS, undefined, { ref: false });
    Promise.race([touched, late]).then(() => done?.());
  }
}

/** Sessions in PostgreSQL; nobody gets a row before signing in. With https the cookie is Secure and bound to the host. */
export function sessions(options: {
  pool: Pool;
  secret: string;
  https: boolean;
  onError: (message: string) => void;
}): RequestHandler {
  const [name, cookie] = clearedSessionCookie(options.https);
  return session({
    name,
    secret: options.secret,
    store: new SessionStore(options.pool, options.onError),
    resave: false,
    saveUninitialized: false,
    cookie: { ...cookie },
  });
}
