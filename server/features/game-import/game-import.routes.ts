import { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { pathId } from "#server/http/parse.ts";
import { schoolOf, signedInSchool } from "#server/http/signed-in.ts";
import { fileQuestionsInput, gameImportInput } from "#shared/api/game-import.ts";
import { TEMPLATE_FILE_NAME, templateCsv } from "#shared/import/template.ts";
import { askAboutSchoolFile } from "./file-in-thread.ts";
import { listImports } from "./game-import.queries.ts";
import { pastImportResponse } from "./game-import.responses.ts";
import { importGames, previewImport, undoImport } from "./game-import.service.ts";
import { recountSources } from "./sources/read-schedule.service.ts";

/** More than are shown: each round of corrected rows is an import of its own. */
const LISTED_IMPORTS = 20;

export function gameImportRoutes(deps: Deps): Router {
  const { db } = deps;
  const routes = createEndpoints();

  routes.get("/", { does: "The school's latest imports and copies." }, async (request, response) => {
    const imports = await listImports(db, schoolOf(request), LISTED_IMPORTS);
    response.json(imports.map(pastImportResponse));
  });

  routes.post(
    "/",
    { does: "Imports the games of a CSV file.", body: gameImportInput },
    async (request, response, { body: input }) => {
      response.json(await importGames(deps, actorOf(request), signedInSchool(request), input));
    },
  );

  routes.post(
    "/preview",
    { does: "Reads a CSV file and says what an import would do.", body: gameImportInput },
    async (request, response, { body }) => {
      response.json(await previewImport(deps, signedInSchool(request), body));
    },
  );

  routes.post(
    "/questions",
    {
      does: "Says what header and cells of a CSV file don't say, and writes nothing.",
      body: fileQuestionsInput,
    },
    async (request, response, { body }) => {
      response.json(await askAboutSchoolFile(deps, signedInSchool(request), body));
    },
  );

  routes.post(
    "/:id/undo",
    { does: "Undoes an import, a copy or an entry of games while none of them was sent or edited." },
    async (request, response) => {
      const id = pathId(request, "Import");
      const school = signedInSchool(request);
      const undone = await undoImport(db, actorOf(request), school.id, id);
      await recountSources(deps, school);
      response.json(undone);
    },
  );

  return routes.router;
}

/** GET /import-template.csv: for anybody, as a download. */
export function importTemplateRoutes(): Router {
  const router = Router();
  router.get(`/${TEMPLATE_FILE_NAME}`, (_request, response) => {
    response.attachment(TEMPLATE_FILE_NAME).type("text/csv").send(templateCsv());
  });
  return router;
}
