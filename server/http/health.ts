import { Router } from "express";
import type { Pool } from "pg";

const READY_MS = 1_000;

/**
 * `GET /healthz`: the process is up. `GET /readyz`: it can serve; 503 within a second otherwise, or once it is
 * stopping.
 */
export function healthRoutes(pool: Pool, isStopping: () => boolean): Router {
  const router = Router();
  router.get("/healthz", (_request, response) => {
    response.json({ status: "up" });
  });
  router.get("/readyz", async (_request, response) => {
    if (isStopping()) return void response.status(503).json({ status: "stopping" });
    const ready = await answersInTime(pool);
    return void response.status(ready ? 200 : 503).json({ status: ready ? "ready" : "database unavailable" });
  });
  return router;
}

async function answersInTime(pool: Pool): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, READY_MS, false).unref());
  const answered = pool.query("select 1").then(
    () => true,
    () => false,
  );
  return await Promise.race([answered, late]);
}
