import { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { auditActor } from "#server/features/audit/audit.ts";
import { parseBody } from "#server/http/parse.ts";
import { findEmailConfig } from "#server/mail/email-config.queries.ts";
import { emailConfigInput, testEmailInput } from "#shared/api/email-settings.ts";
import { emailConfigResponse } from "./email-settings.responses.ts";
import { saveEmailConfig, sendTestEmail } from "./email-settings.service.ts";

/** GET and POST /api/admin/email-config */
export function emailConfigRoutes(deps: Deps): Router {
  const router = Router();

  router.get("/", async (_request, response) => {
    const config = await findEmailConfig(deps.db);
    response.json(config && emailConfigResponse(config));
  });

  router.post("/", async (request, response) => {
    const input = parseBody(emailConfigInput, request);
    response.json(emailConfigResponse(await saveEmailConfig(deps, input, auditActor(request))));
  });

  return router;
}

/** POST /api/admin/test-email */
export function testEmailRoutes(deps: Deps): Router {
  const router = Router();
  router.post("/", async (request, response) => {
    const input = parseBody(testEmailInput, request);
    await sendTestEmail(deps, input, auditActor(request));
    response.json({ message: `Email successfully sent to ${input.testEmail}` });
  });
  return router;
}
