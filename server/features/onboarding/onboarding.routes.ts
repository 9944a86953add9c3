import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { schoolOf, userOf } from "#server/http/signed-in.ts";
import { findMailSettings } from "#server/mail/mail-settings.queries.ts";
import type { SampleSent } from "#shared/api/onboarding.ts";
import { findSampleOf } from "./onboarding.queries.ts";
import { onboardingResponse } from "./onboarding.responses.ts";
import { sendSample } from "./samples.service.ts";

/** The first steps of a new person at a school. */
export function onboardingRoutes(deps: Deps): Router {
  const routes = createEndpoints();

  routes.get(
    "/",
    { does: "One's last sample request with its answer, and where mail is read that no mail server takes." },
    async (request, response) => {
      const sample = await findSampleOf(deps.db, userOf(request).id);
      response.json(onboardingResponse(sample, await mailboxOf(deps)));
    },
  );

  routes.post(
    "/sample",
    { does: "Emails oneself a request about an invented game, as an opponent gets it." },
    async (request, response) => {
      const user = userOf(request);
      const sample = await sendSample(deps, user, schoolOf(request));
      const onboarding = onboardingResponse(sample, await mailboxOf(deps));
      response.json({ message: `Sample sent to ${user.email}`, ...onboarding } satisfies SampleSent);
    },
  );

  return routes.router;
}

/** The development mailbox, while it is what takes the mail. */
async function mailboxOf({ db, env }: Deps): Promise<string | null> {
  if (env.production) return null;
  const { server } = await findMailSettings(db, env.appUrl);
  return server ? null : "/dev/mailbox";
}
