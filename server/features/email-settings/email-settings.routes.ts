import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { findMailSettings } from "#server/mail/mail-settings.queries.ts";
import { SECRET_MASK } from "#shared/api/fields.ts";
import { type EmailConfig, emailConfigInput, testEmailInput } from "#shared/api/sysadmin/email-settings.ts";
import type { EmailConfigRow } from "#shared/schema/email-config.ts";
import { saveEmailConfig, sendTestEmail } from "./email-settings.service.ts";

/** GET and POST /api/admin/email-config */
export function emailConfigRoutes(deps: Deps): Router {
  const routes = createEndpoints();

  routes.get(
    "/",
    { does: "The mail server's settings, without the password; null before there are any." },
    async (_request, response) => {
      const { server } = await findMailSettings(deps.db, deps.env.appUrl);
      response.json(server && emailConfigResponse(server));
    },
  );

  routes.post(
    "/",
    { does: "Saves the mail server's settings.", body: emailConfigInput },
    async (request, response, { body: input }) => {
      response.json(emailConfigResponse(await saveEmailConfig(deps, actorOf(request), input)));
    },
  );

  return routes.router;
}

/** POST /api/admin/test-email */
export function testEmailRoutes(deps: Deps): Router {
  const routes = createEndpoints();
  routes.post(
    "/",
    { does: "Sends a test message with the settings given.", body: testEmailInput },
    async (request, response, { body: input }) => {
      await sendTestEmail(deps, actorOf(request), input);
      response.json({ message: `Email successfully sent to ${input.testEmail}` });
    },
  );
  return routes.router;
}

/** The password stays where it is: the browser learns that there is one. */
const emailConfigResponse = (config: EmailConfigRow): EmailConfig => ({
  id: config.id,
  smtpHost: config.smtpHost,
  smtpPort: config.smtpPort,
  smtpSecure: config.smtpSecure,
  smtpUser: config.smtpUser,
  smtpPassword: SECRET_MASK,
  fromEmail: config.fromEmail,
  fromName: config.fromName,
  createdAt: config.createdAt.toISOString(),
  updatedAt: config.updatedAt.toISOString(),
});
