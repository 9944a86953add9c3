import { setTimeout as sleep } from "node:timers/promises";
import connectPgSimple from "connect-pg-simple";
import type { Request, RequestHandler } from "express";
import session, { type Session, type SessionData } from "express-session";
import type { Database } from "#server/db/client.ts";
import { BACKGROUND_HEADER } from "#shared/api/account.ts";
import { ownCookie } from "./own-cookie.ts";
import { type FoundSession, prepareFindSession, prolongSession, saveSession } from "./session.queries.ts";

declare module "express-session" {
  interface SessionData {
    /** epoch milliseconds of the sign-in: a session has an absolute end, however busy it is */
    signedInAt: number;
    /** says whether the password is still the one that the person signed in with */
    passwordMark: string;
    /** for the person's own list of sessions: how it began, on which device and from which network address */
    how?: string;
    /** the provider through which it began */
    providerId?: number;
    device?: string;
    client?: string;
    /** epoch milliseconds: when its person last showed a second step */
    confirmedAt?: number;
    passport?: { user?: string };
  }
}

const ABSOLUTE_SESSION_MS = 24 * 60 * 60 * 1000;
/** How far the clocks of two servers on one database may be apart. */
const CLOCK_SKEW_MS = 5 * 60 * 1000;
/** A response waits no longer for it: a database that is silent has cost the request one wait already. */
const TOUCH_WAIT_MS = 500;

/** Whether the browser has a session, or had one: says nothing of what it may do. */
export const hasSessionCookie = (request: Request): boolean =>
  /(?:^|;\s*)(?:__Host-)?fieldhouse=/.test(request.headers.cookie ?? "");

/**
 * Whether a session is younger than its absolute end. One that began in the future was made while the clock was wrong,
 * and would last longer than 24 hours.
 */
export function isBeforeItsEnd({ signedInAt = 0 }: Partial<SessionData>, now: Date): boolean {
  const age = now.getTime() - signedInAt;
  return age <= ABSOLUTE_SESSION_MS && age >= -CLOCK_SKEW_MS;
}

const CONFIRMED_MS = 10 * 60 * 1000;

/** Keeps that the session's person has just shown a second step. @returns when they have to do so again */
export function confirmSession({ session: confirmed }: Request, now: Date): Date {
  confirmed.confirmedAt = now.getTime();
  return new Date(confirmed.confirmedAt + CONFIRMED_MS);
}

/** Whether the request's person has a second step, and has not shown it lately in this session. */
export function mustConfirm(request: Request): boolean {
  if (!sessionFacts(request)?.secondStep.isSetUp) return false;
  const now = (request.app.get("now") as () => Date)().getTime();
  const { confirmedAt = 0 } = request.session;
  return confirmedAt > now + CLOCK_SKEW_MS || confirmedAt + CONFIRMED_MS <= now;
}

/** Ends the browser's side of a session. */
export const clearedSessionCookie = (https: boolean) => ownCookie("fieldhouse", https);

const PgStore = connectPgSimple(session);

/** The session as the request itself has read it: as old as the request, and gone with it. */
const foundWith = new WeakMap<object, FoundSession>();

/**
 * Sessions whose end is not put off: it need not be, or nobody has caused the request. One that writes may have changed
 * what decides about the need.
 */
const lasting = new WeakSet<object>();
const READS = new Set(["GET", "HEAD"]);

/** The result of the session's statement; undefined for a request without a session. */
export const sessionFacts = (request: Request): FoundSession | undefined =>
  request.session && foundWith.get(request.session);

/**
 * connect-pg-simple with the idle limit of the moment and one statement for all that a request needs. A session in use
 * is written at most once a minute, and one that has lost its user loses its row.
 */
class SessionStore extends PgStore {
  readonly #pool: Database["$client"];
  readonly #findSession: ReturnType<typeof prepareFindSession>;
  readonly #onError: (message: string) => void;

  constructor(db: Database, onError: (message: string) => void) {
    super({
      pool: db.$client,
      tableName: "session",
      // Housekeeping does it, in one process.
      pruneSessionInterval: false,
      errorLog: (...parts) => onError(parts.join(" ")),
    });
    this.#pool = db.$client;
    this.#findSession = prepareFindSession(db);
    this.#onError = onError;
  }

  /** express-session reads ENOENT as 'no such session', but here it is a database whose socket file is gone. */
  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.#findSession.execute({ sid }).then(
      ([found]) => {
        if (found) foundWith.set(found.session, found);
        done(null, found?.session ?? null);
      },
      (error: unknown) => done(new Error("the session could not be read", { cause: error })),
    );
  }

  /** The request's own session is another object than the one that was read. */
  override createSession(request: Request, data: SessionData): Session & SessionData {
    const created = super.createSession(request, data);
    const found = foundWith.get(data);
    if (found) foundWith.set(created, found);
    const isNeedless = found?.isToProlong === false && READS.has(request.method);
    if (isNeedless || request.get(BACKGROUND_HEADER) === "1") lasting.add(created);
    return created;
  }

  override set(sid: string, data: SessionData, done?: (error?: unknown) => void): void {
    if (data.passport?.user === undefined) return void this.destroy(sid, done);
    saveSession(this.#pool, sid, data).then(
      () => done?.(),
      (error: unknown) => done?.(error),
    );
  }

  override touch(sid: string, data: SessionData, done?: () => void): void {
    if (lasting.has(data)) return void done?.();
    const touched = prolongSession(this.#pool, sid).catch((error: unknown) => this.#onError(String(error)));
    const late = sleep(TOUCH_WAIT_MS, undefined, { ref: false });
    Promise.race([touched, late]).then(() => done?.());
  }
}

/**
 * Sessions in PostgreSQL; nobody gets a row before signing in. With https the cookie is Secure and bound to the host.
 */
export function sessionMiddleware(options: {
  db: Database;
  /** the first one signs; sessions of all are good */
  secrets: string[];
  https: boolean;
  onError: (message: string) => void;
}): RequestHandler {
  const [name, cookie] = clearedSessionCookie(options.https);
  return session({
    name,
    secret: options.secrets,
    store: new SessionStore(options.db, options.onError),
    resave: false,
    saveUninitialized: false,
    cookie: { ...cookie },
  });
}
