import { createHmac } from "node:crypto";
import express, { type ErrorRequestHandler } from "express";
import request from "supertest";
import { expect, onTestFinished, test } from "vitest";
import { createDb, createPool } from "#server/db/client.ts";
import { isDatabaseAway } from "#server/db/postgres-error.ts";
import { sessionMiddleware } from "./session.ts";

const SECRET = "a secret of the tests with more than 32 characters";

/** As express-session signs it. */
const signed = (sid: string) =>
  `s:${sid}.${createHmac("sha256", SECRET).update(sid).digest("base64").replace(/=+$/, "")}`;

test("a database whose socket file is gone is away: it does not sign anybody out", async () => {
  const pool = createPool("postgresql://nobody@/nothing?host=/nonexistent");
  onTestFinished(() => pool.end());
  const app = express();
  app.use(
    sessionMiddleware({ db: createDb(pool), secrets: [SECRET], https: false, onError: () => undefined }),
  );
  app.use((_request, response) => void response.sendStatus(401));
  const report: ErrorRequestHandler = (error, _request, response, _next) =>
    void response.sendStatus(isDatabaseAway(error) ? 503 : 500);
  app.use(report);
  const { status } = await request(app)
    .get("/")
    .set("Cookie", `fieldhouse=${encodeURIComponent(signed("kept"))}`);
  expect(status).toBe(503);
});
