import { createHash } from "node:crypto";
import compression from "compression";
import express, { type Express, type RequestHandler } from "express";
import { apiMounts } from "#server/api.ts";
import type { Deps } from "#server/deps.ts";
import { createPassport } from "#server/features/auth/passport.ts";
import { feedFileRoutes, publicFeed } from "#server/features/feeds/feed-file.routes.ts";
import { importTemplateRoutes } from "#server/features/game-import/game-import.routes.ts";
import { runDueRoutes } from "#server/features/jobs/jobs.routes.ts";
import { publicRoutes } from "#server/features/publication/public.routes.ts";
import { goneMeanwhile } from "#server/features/school/gone-meanwhile.ts";
import { logoPictureRoutes } from "#server/features/school-logo/school-logo.routes.ts";
import { maintenanceGate } from "#server/features/system-settings/maintenance.routes.ts";
import { admission, limitsFor } from "#server/http/admission.ts";
import { anyBody, jsonBody } from "#server/http/body/bodies.ts";
import { behindHttps, lastResponses, oneAtATime } from "#server/http/connection.ts";
import { knownMethods } from "#server/http/endpoints.ts";
import { errorHandler } from "#server/http/error-handler.ts";
import { notFound } from "#server/http/errors.ts";
import { guard, sameAccount } from "#server/http/guards.ts";
import { healthRoutes } from "#server/http/health.ts";
import { knownHost } from "#server/http/known-host.ts";
import { singlePageApp } from "#server/http/pages/single-page-app.ts";
import { requestLog } from "#server/http/request-log.ts";
import { sameOrigin } from "#server/http/same-origin.ts";
import { noStore, securityHeaders } from "#server/http/security-headers.ts";
import { sessionMiddleware } from "#server/http/session.ts";
import { mailboxRoutes } from "#server/mail/mailbox.routes.ts";
import type { VersionInfo } from "#shared/api/version.ts";
import { KIBIBYTE } from "#shared/domain/text/bytes.ts";

type AppOptions = {
  version: VersionInfo;
  /** the built client; undefined in development, where Vite serves it */
  clientDir: string | undefined;
  isStopping: () => boolean;
};

const BODY_LIMIT = 100 * KIBIBYTE;

/** The order of middleware, and nothing else. */
export function createApp(deps: Deps, options: AppOptions): Express {
  const { env, https } = deps;
  const passport = createPassport(deps);

  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", env.trustProxy);
  app.set("query parser", "simple");
  // A tag made of a response's own bytes saves nobody the work; lists that have one get it from the school's version.
  app.set("etag", () => undefined);
  app.set("build", buildOf(options.version));
  app.set("now", deps.now);
  app.use(oneAtATime);
  app.use(securityHeaders(https));
  app.use(lastResponses(options.isStopping));
  app.use(healthRoutes(deps.pool, options.isStopping));
  app.use(requestLog(deps.log));
  app.use(knownMethods);
  if (https) app.use(behindHttps);
  // The last of the fast levels: the next one takes about twice as long to save little more.
  app.use(compression({ level: 3 }));

  app.get("/version.json", (_request, response) => void response.json(options.version));
  app.use(importTemplateRoutes());
  const admit = admission(limitsFor(deps.pool.options.max));
  app.use(logoPictureRoutes(deps, admit));
  app.use(["/api", "/dev", "/s", "/feeds"], knownHost(env));
  app.use("/s", publicRoutes(deps, admit, publicFeed(env.appUrl)));
  app.use("/feeds", feedFileRoutes(deps, admit));
  if (!env.production) {
    app.use("/dev/mailbox", mailboxRoutes(env));
    app.use("/dev/run-due", noStore, sameOrigin(env.appUrl), jsonBody(deps, KIBIBYTE), runDueRoutes(deps));
  }

  const mounts = apiMounts(deps, passport);
  app.use("/api", noStore);
  // Ahead of the session and of the rule against other sites' pages, which guards what a cookie may do.
  for (const { path, bodyLimit, router } of mounts.filter(({ byTokenAlone }) => byTokenAlone)) {
    app.use(path, admit, anyBody(deps, bodyLimit ?? BODY_LIMIT), router);
  }
  app.use("/api", sameOrigin(env.appUrl), admit);
  app.use(
    "/api",
    sessionMiddleware({
      db: deps.db,
      secrets: [deps.secret, env.sessionSecretPrevious].filter((secret) => secret !== undefined),
      https,
      onError: (message) => deps.log.warn(message),
    }),
    passport.session() as RequestHandler,
    sameAccount,
  );
  for (const { path, access, openWhile, openInMaintenance, bodyLimit, router } of mounts.filter(
    ({ byTokenAlone }) => !byTokenAlone,
  )) {
    const gate = maintenanceGate(deps, { access, open: openInMaintenance });
    // One router for each mount: of handlers side by side, every one would be asked for every path.
    const mount = express.Router({ mergeParams: true });
    mount.use(gate, guard(access, openWhile), jsonBody(deps, bodyLimit ?? BODY_LIMIT), router);
    app.use(path, mount);
  }
  app.use("/api", () => {
    throw notFound();
  });
  app.use("/api", goneMeanwhile(deps.db));

  if (options.clientDir) app.use(singlePageApp(options.clientDir));
  app.use(errorHandler);
  return app;
}

/** Marks the responses of this build. */
const buildOf = ({ version, buildDate }: VersionInfo): string =>
  createHash("sha256").update(`${version} ${buildDate}`).digest("base64url").slice(0, 8);
