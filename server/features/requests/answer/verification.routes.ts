import type { Request, Router } from "express";
import type { Deps } from "#server/deps.ts";
import { sendVerification } from "#server/features/requests/ask/verification.service.ts";
import { actorOf, visitorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { mailedLinkRoutes } from "#server/http/mailed-link-routes.ts";
import { pathId } from "#server/http/parse.ts";
import { schoolOf } from "#server/http/signed-in.ts";
import {
  type VerificationAnswerInput,
  type VerificationPage,
  verificationAnswerInput,
} from "#shared/api/verification.ts";
import { UNKNOWN_LINK } from "./dead-link.ts";
import { UnknownLink } from "./find-asked.service.ts";
import { verificationPage } from "./verification.responses.ts";
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

/** Requests about invented games, by the token in their link: asked only for tokens that no real request has. */
export type Samples = {
  /** @returns null for a token that is no sample's, either */
  read: (token: string) => Promise<VerificationPage | null>;
  answer: (token: string, input: VerificationAnswerInput) => Promise<VerificationPage | null>;
};

/** The opponent's side of a verification: public, by the token in the link. Reading changes nothing. */
export const verificationRoutes = (deps: Deps, samples: Samples): Router =>
  mailedLinkRoutes(UNKNOWN_LINK, (routes) => {
    routes.get("/:token", { does: "The game that a mailed link leads to." }, async (request, response) => {
      const token = tokenIn(request);
      const read = async () => verificationPage(await readVerification(deps, token));
      response.json(await orSample(read, () => samples.read(token)));
    });

    routes.post(
      "/:token",
      {
        does: "The opponent's answer; 409 when the game has changed since the page was opened.",
        body: verificationAnswerInput,
      },
      async (request, response, { body: input }) => {
        const token = tokenIn(request);
        const answer = async () => {
          const { outcome, asked } = await answerVerification(deps, visitorOf(request), token, input);
          return { outcome, game: verificationPage(asked) };
        };
        const answerSample = async () => {
          const game = await samples.answer(token, input);
          return game && { outcome: "recorded" as const, game };
        };
        const { outcome, game } = await orSample(answer, answerSample);
        const changed = outcome === "changed";
        response
          .status(changed ? 409 : 200)
          .json({ message: changed ? CHANGED : THANKS[input.response], game });
      },
    );

    addCalendarRoute(routes, deps);
  });

/** A sample never stands before a real request: it is looked up only where there is none. @throws what `real` throws */
async function orSample<Result>(
  real: () => Promise<Result>,
  sample: () => Promise<Result | null>,
): Promise<Result> {
  try {
    return await real();
  } catch (error) {
    const found = error instanceof UnknownLink ? await sample() : null;
    if (!found) throw error;
    return found;
  }
}
