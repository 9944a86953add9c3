import { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { parseBody, pathId } from "#server/http/parse.ts";
import { schoolOf } from "#server/http/signed-in.ts";
import { opponentInput } from "#shared/api/opponents.ts";
import { listOpponents } from "./opponents.queries.ts";
import { opponentResponse } from "./opponents.responses.ts";
import { addOpponent, editOpponent, removeOpponent } from "./opponents.service.ts";

export function opponentRoutes({ db }: Deps): Router {
  const router = Router();

  router.get("/", async (request, response) => {
    const opponents = await listOpponents(db, schoolOf(request));
    response.json(opponents.map(opponentResponse));
  });

  router.post("/", async (request, response) => {
    const opponent = await addOpponent(db, schoolOf(request), parseBody(opponentInput, request));
    response.status(201).json(opponentResponse(opponent));
  });

  router.put("/:id", async (request, response) => {
    const id = pathId(request, "Opponent");
    const opponent = await editOpponent(db, schoolOf(request), id, parseBody(opponentInput, request));
    response.json(opponentResponse(opponent));
  });

  router.delete("/:id", async (request, response) => {
    await removeOpponent(db, schoolOf(request), pathId(request, "Opponent"));
    response.status(204).end();
  });

  return router;
}
