import type { Request } from "express";
import type { SessionData } from "express-session";
import { Passport } from "passport";
import { Strategy } from "passport-local";
import type { Deps } from "#server/deps.ts";
import { visitorOf } from "#server/http/actor.ts";
import { isBeforeItsEnd, sessionFacts } from "#server/http/session.ts";
import { deviceName } from "#shared/domain/text/device-name.ts";
import { passwordMark } from "./passwords.ts";
import { isActive, isGoodWay, signInWithPassword, toSignedInUser, withProvider } from "./sign-in.service.ts";

/** More than any browser sends. */
const LONGEST_USER_AGENT = 500;

/**
 * Passport with the password strategy. A session holds the user's id and how it began, and nothing else of them; who
 * they are is read afresh at every request, together with it.
 */
export function createPassport(deps: Pick<Deps, "db" | "now" | "limits">) {
  const passport = new Passport();
  passport.use(
    new Strategy({ usernameField: "email", passReqToCallback: true }, (request, email, password, done) => {
      signInWithPassword(deps, visitorOf(request), { email, password }).then(
        (user) => done(null, user),
        done,
      );
    }),
  );
  passport.serializeUser<string, Request>((request, user, done) => {
    Object.assign(request.session, {
      signedInAt: deps.now().getTime(),
      passwordMark: passwordMark(user.password),
      how: "password",
      device: deviceName(request.get("User-Agent")?.slice(0, LONGEST_USER_AGENT) ?? ""),
      client: visitorOf(request).address,
    } satisfies Partial<SessionData>);
    done(null, user.id);
  });
  passport.deserializeUser<string, Request>((request, id, done) => {
    if (!isBeforeItsEnd(request.session, deps.now())) return done(null, false);
    const found = sessionFacts(request);
    const { user } = found ?? {};
    if (!found || user?.id !== id || !isActive({ ...found, user })) return done(null, false);
    const { passwordMark: mark, providerId } = request.session;
    if (mark !== passwordMark(user.password) || !isGoodWay(found, providerId)) return done(null, false);
    return done(null, withProvider(toSignedInUser({ ...found, user }), providerId));
  });
  return passport;
}

export type PasswordPassport = ReturnType<typeof createPassport>;
