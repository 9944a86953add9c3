import type { Request } from "express";
import { Passport } from "passport";
import { Strategy } from "passport-local";
import type { Deps } from "#server/deps.ts";
import { visitorOf } from "#server/http/actor.ts";
import { ABSOLUTE_SESSION_MS, sessionFacts } from "#server/http/session.ts";
import { passwordMark } from "./passwords.ts";
import { isActive, signInWithPassword, toSignedInUser } from "./sign-in.service.ts";

/** How far the clocks of two servers on one database may be apart. */
const CLOCK_SKEW_MS = 5 * 60 * 1000;

/**
 * Passport with the password strategy. A session holds the user's id, when and under which password it began, and
 * nothing else of them; who they are is read afresh at every request, together with it.
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
    request.session.signedInAt = deps.now().getTime();
    request.session.passwordMark = passwordMark(user.password);
    done(null, user.id);
  });
  passport.deserializeUser<string, Request>((request, id, done) => {
    const age = deps.now().getTime() - (request.session.signedInAt ?? 0);
    // A session that began in the future was made while the clock was wrong, and would last longer than 24 hours.
    if (age > ABSOLUTE_SESSION_MS || age < -CLOCK_SKEW_MS) return done(null, false);
    const { user, school = null } = sessionFacts(request) ?? {};
    if (user?.id !== id || !isActive({ user, school })) return done(null, false);
    if (request.session.passwordMark !== passwordMark(user.password)) return done(null, false);
    return done(null, toSignedInUser(user, school));
  });
  return passport;
}

export type PasswordPassport = ReturnType<typeof createPassport>;
