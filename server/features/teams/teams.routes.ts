import { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { parseBody, pathId } from "#server/http/parse.ts";
import { schoolOf } from "#server/http/signed-in.ts";
import { teamInput } from "#shared/api/teams.ts";
import { listTeams } from "./teams.queries.ts";
import { teamResponse } from "./teams.responses.ts";
import { addTeam, editTeam, removeTeam } from "./teams.service.ts";

export function teamRoutes({ db }: Deps): Router {
  const router = Router();

  router.get("/", async (request, response) => {
    const teams = await listTeams(db, schoolOf(request));
    response.json(teams.map(teamResponse));
  });

  router.post("/", async (request, response) => {
    const team = await addTeam(db, schoolOf(request), parseBody(teamInput, request));
    response.status(201).json(teamResponse(team));
  });

  router.put("/:id", async (request, response) => {
    const id = pathId(request, "Team");
    const team = await editTeam(db, schoolOf(request), id, parseBody(teamInput, request));
    response.json(teamResponse(team));
  });

  router.delete("/:id", async (request, response) => {
    await removeTeam(db, schoolOf(request), pathId(request, "Team"));
    response.status(204).end();
  });

  return router;
}
