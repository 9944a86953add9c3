import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { pathId } from "#server/http/parse.ts";
import { schoolOf } from "#server/http/signed-in.ts";
import { savedFields } from "#shared/api/fields.ts";
import { type Team, type TeamsBatch, teamInput, teamsBatchInput } from "#shared/api/teams.ts";
import { prepareListTeams, type TeamWithCount } from "./teams.queries.ts";
import { addTeam, addTeams, editTeam, removeTeam } from "./teams.service.ts";

export function teamRoutes({ db }: Deps): Router {
  const routes = createEndpoints();
  const listTeams = prepareListTeams(db);

  routes.get("/", { does: "Lists the school's teams.", ofSchool: true }, async (request, response) => {
    const teams = await listTeams.execute({ schoolId: schoolOf(request) });
    response.json(teams.map(teamResponse));
  });

  routes.post("/", { does: "Adds a team.", body: teamInput }, async (request, response, { body }) => {
    const team = await addTeam(db, schoolOf(request), body);
    response.status(201).json(teamResponse(team));
  });

  routes.post(
    "/batch",
    { does: "Adds many teams at once; those that exist already are counted.", body: teamsBatchInput },
    async (request, response, { body }) => {
      const { created, existing } = await addTeams(db, schoolOf(request), body);
      response.status(201).json({ created: created.map(teamResponse), existing } satisfies TeamsBatch);
    },
  );

  routes.put("/:id", { does: "Changes a team.", body: teamInput }, async (request, response, { body }) => {
    const id = pathId(request, "Team");
    const team = await editTeam(db, schoolOf(request), id, body);
    response.json(teamResponse(team));
  });

  routes.delete("/:id", { does: "Deletes a team that has no games." }, async (request, response) => {
    await removeTeam(db, schoolOf(request), pathId(request, "Team"));
    response.status(204).end();
  });

  return routes.router;
}

const teamResponse = (team: TeamWithCount): Team => ({
  ...savedFields(teamInput, team),
  id: team.id,
  schoolId: team.schoolId,
  createdAt: team.createdAt.toISOString(),
  updatedAt: team.updatedAt.toISOString(),
  gamesCount: team.gamesCount,
});
