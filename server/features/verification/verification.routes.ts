import type { Request, Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf, visitorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { pathId } from "#server/http/parse.ts";
import { schoolOf } from "#server/http/signed-in.ts";
import { verificationAnswerInput } from "#shared/api/verification.ts";
import { mailedLinkRoutes } from "./mailed-link-routes.ts";
import { verificationPage } from "./verification.responses.ts";
import { sendVerification } from "./verification.service.ts";
import { answerVerification, readVerification } from "./verification-answer.service.ts";
import { addCalendarRoute } from "./verification-calendar.routes.ts";

const THANKS = {
  confirm: "Thank you. The game is confirmed.",
  reschedule: "Thank you. Your request for another date was passed on.",
  choose: "Thank you. The game is confirmed for the date that you chose.",
};

const CHANGED =
  "This game has changed since you opened the page. Please look at it again and answer once more.";

/** POST /api/games/:id/verify: the school asks the opponent. */
export function sendVerificationRoutes(deps: Deps): Router {
  const routes = createEndpoints({ mergeParams: true });
  routes.post("/", { does: "Mails the opponent a link to answer by." }, async (request, response) => {
    await sendVerification(deps, actorOf(request), schoolOf(request), pathId(request, "Game"));
    response.json({ message: "Verification email sent to opponent" });
  });
  return routes.router;
}

const tokenIn = (request: Request) => String(request.params.token);

/** The opponent's side of a verification: public, by the token in the link. Reading changes nothing. */
export const verificationRoutes = (deps: Deps): Router =>
  mailedLinkRoutes((routes) => {
    routes.get("/:token", { does: "The game that a mailed link leads to." }, async (request, response) => {
      response.json(verificationPage(await readVerification(deps, tokenIn(request))));
    });

    routes.post(
      "/:token",
      {
        does: "The opponent's answer; 409 when the game has changed since the page was opened.",
        body: verificationAnswerInput,
      },
      async (request, response, { body: input }) => {
        const { outcome, asked } = await answerVerification(
          deps,
          visitorOf(request),
          tokenIn(request),
          input,
        );
        const changed = outcome === "changed";
        response
          .status(changed ? 409 : 200)
          .json({ message: changed ? CHANGED : THANKS[input.response], game: verificationPage(asked) });
      },
    );

    addCalendarRoute(routes, deps);
  });
