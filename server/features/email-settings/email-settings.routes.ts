import { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf } from "#server/http/actor.ts";
import { parseBody } from "#server/http/parse.ts";
import { findMailSettings } from "#server/mail/mail-settings.queries.ts";
import { emailConfigInput, testEmailInput } from "#shared/api/email-settings.ts";
import { emailConfigResponse } from "./email-settings.responses.ts";
import { saveEmailConfig, sendTestEmail } from "./email-settings.service.ts";

/** GET and POST /api/admin/email-config */
export function emailConfigRoutes(deps: Deps): Router {
  const router = Router();

  router.get("/", async (_request, response) => {
    const { server } = await findMailSettings(deps.db);
    response.json(server && emailConfigResponse(server));
  });

  router.post("/", async (request, response) => {
    const input = parseBody(emailConfigInput, request);
    response.json(emailConfigResponse(await saveEmailConfig(deps, actorOf(request), input)));
  });

  return router;
}

/** POST /api/admin/test-email */
export function testEmailRoutes(deps: Deps): Router {
  const router = Router();
  router.post("/", async (request, response) => {
    const input = parseBody(testEmailInput, request);
    await sendTestEmail(deps, actorOf(request), input);
    response.json({ message: `Email successfully sent to ${input.testEmail}` });
  });
  return router;
}
