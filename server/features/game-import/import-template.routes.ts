import { Router } from "express";
import { TEMPLATE_FILE_NAME, templateCsv } from "#shared/import/template.ts";

/** GET /import-template.csv: for anybody, as a download. */
export function importTemplateRoutes(): Router {
  const router = Router();
  router.get(`/${TEMPLATE_FILE_NAME}`, (_request, response) => {
    response.attachment(TEMPLATE_FILE_NAME).type("text/csv").send(templateCsv());
  });
  return router;
}
