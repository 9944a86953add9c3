import { type ErrorRequestHandler, Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf, visitorOf } from "#server/http/actor.ts";
import { AppError } from "#server/http/errors.ts";
import { parseBody, pathId } from "#server/http/parse.ts";
import { noStore } from "#server/http/security-headers.ts";
import { schoolOf } from "#server/http/signed-in.ts";
import { verificationAnswerInput } from "#shared/api/verification.ts";
import { UNKNOWN_LINK } from "./dead-link.ts";
import { verificationPage } from "./verification.responses.ts";
import { sendVerification } from "./verification.service.ts";
import { answerVerification, readVerification } from "./verification-answer.service.ts";

const THANKS = {
  confirm: "Thank you. The game is confirmed.",
  reschedule: "Thank you. Your request for another date was passed on.",
};

const CHANGED =
  "This game has changed since you opened the page. Please look at it again and answer once more.";

/** POST /api/games/:id/verify: the school asks the opponent. */
export function sendVerificationRoutes(deps: Deps): Router {
  const router = Router({ mergeParams: true });
  router.post("/", async (request, response) => {
    await sendVerification(deps, actorOf(request), schoolOf(request), pathId(request, "Game"));
    response.json({ message: "Verification email sent to opponent" });
  });
  return router;
}

/** The opponent's side of a verification: public, by the token in the link. Reading changes nothing. */
export function verificationRoutes(deps: Deps): Router {
  const router = Router();
  router.use(noStore, (_request, response, next) => {
    response.set("X-Robots-Tag", "noindex");
    next();
  });

  router.get("/:token", async (request, response) => {
    response.json(verificationPage(await readVerification(deps, request.params.token)));
  });

  router.post("/:token", async (request, response) => {
    const input = parseBody(verificationAnswerInput, request);
    const { outcome, asked } = await answerVerification(
      deps,
      visitorOf(request),
      request.params.token,
      input,
    );
    const changed = outcome === "changed";
    response
      .status(changed ? 409 : 200)
      .json({ message: changed ? CHANGED : THANKS[input.response], game: verificationPage(asked) });
  });

  router.use(() => {
    throw new AppError(404, UNKNOWN_LINK);
  });
  router.use(undecodable);
  return router;
}

/** A token that cannot even be decoded ('%zz') is an unknown one. */
const undecodable: ErrorRequestHandler = (error, _request, _response, next) => {
  next(error instanceof URIError ? new AppError(404, UNKNOWN_LINK) : error);
};
