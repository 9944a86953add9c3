import { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf } from "#server/http/actor.ts";
import { parseBody, pathId } from "#server/http/parse.ts";
import { schoolOf, signedInSchool } from "#server/http/signed-in.ts";
import { gameImportInput } from "#shared/api/game-import.ts";
import { listImports } from "./game-import.queries.ts";
import { pastImportResponse } from "./game-import.responses.ts";
import { importGames, previewImport, undoImport } from "./game-import.service.ts";

const SHOWN_IMPORTS = 5;

export function gameImportRoutes(deps: Deps): Router {
  const { db } = deps;
  const router = Router();

  router.get("/", async (request, response) => {
    const imports = await listImports(db, schoolOf(request), SHOWN_IMPORTS);
    response.json(imports.map(pastImportResponse));
  });

  router.post("/", async (request, response) => {
    const input = parseBody(gameImportInput, request);
    response.json(await importGames(deps, actorOf(request), signedInSchool(request), input));
  });

  router.post("/preview", async (request, response) => {
    response.json(await previewImport(deps, signedInSchool(request), parseBody(gameImportInput, request)));
  });

  router.post("/:id/undo", async (request, response) => {
    const id = pathId(request, "Import");
    response.json(await undoImport(db, actorOf(request), schoolOf(request), id));
  });

  return router;
}
