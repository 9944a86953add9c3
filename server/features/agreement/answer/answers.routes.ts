import type { Request, Response, Router } from "express";
import type { Deps } from "#server/deps.ts";
import type { GameOfRequest } from "#server/features/agreement/asked-games.queries.ts";
import { calendarOf, mailedGame } from "#server/features/agreement/tell/letters.ts";
import { visitorOf } from "#server/http/actor.ts";
import { mailedLinkRoutes } from "#server/http/pages/mailed-link-routes.ts";
import { calendarFile } from "#server/mail/templates/game-calendar.ts";
import { gameAnswersInput } from "#shared/api/requests/asked-games.ts";
import {
  type VerificationAnswerInput,
  type VerificationPage,
  verificationAnswerInput,
} from "#shared/api/requests/verification.ts";
import { GAME_CHANGED } from "#shared/domain/requests/answer-words.ts";
import { verificationPage } from "./answer-page.responses.ts";
import {
  answerAskedGame,
  answerAskedGames,
  pageFeed,
  readAskedGame,
  readAskedGames,
  readConfirmedGames,
} from "./answers.service.ts";
import { UNKNOWN_LINK, UnknownLink } from "./find-asked.service.ts";

const THANKS = {
  confirm: "Thank you. The game is confirmed.",
  reschedule: "Thank you. We passed on your request to reschedule.",
  choose: "Thank you. The game is confirmed for the date that you chose.",
};

const tokenIn = (request: Request) => String(request.params.token);

/** Requests about invented games, by the token in their link. */
export type Samples = {
  /** @returns null for a token that is no sample's, either */
  read: (token: string) => Promise<VerificationPage | null>;
  answer: (token: string, input: VerificationAnswerInput) => Promise<VerificationPage | null>;
};

/**
 * /api/verify-game: the opponent's side of a request about one game, by the token in the link. Reading changes nothing.
 */
export const askedGameRoutes = (deps: Deps, samples: Samples): Router =>
  mailedLinkRoutes(UNKNOWN_LINK, (routes) => {
    routes.get("/:token", { does: "The game that an emailed link leads to." }, async (request, response) => {
      const token = tokenIn(request);
      const read = async () => await pageOf(deps, await readAskedGame(deps, token));
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
          const { outcome, asked } = await answerAskedGame(deps, visitorOf(request), token, input);
          return { outcome, game: await pageOf(deps, asked) };
        };
        const answerSample = async () => {
          const game = await samples.answer(token, input);
          return game && { outcome: "recorded" as const, game };
        };
        const { outcome, game } = await orSample(answer, answerSample);
        const changed = outcome === "changed";
        response
          .status(changed ? 409 : 200)
          .json({ message: changed ? GAME_CHANGED : THANKS[input.response], game });
      },
    );

    routes.get(
      "/:token/game.ics",
      { does: "The same game as a calendar file (text/calendar)." },
      async (request, response) => {
        const asked = await readAskedGame(deps, tokenIn(request));
        sendCalendar(deps, response, [asked]);
      },
    );
  });

const pageOf = async (deps: Deps, asked: GameOfRequest): Promise<VerificationPage> =>
  verificationPage(asked, await pageFeed(deps, asked, [asked.game]));

/**
 * A sample is looked up only where there is no real request.
 * @throws what `real` throws
 */
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

/** In a calendar each game takes the place of the entry that the mails brought. The page names nobody's address, nor does this. */
const sendCalendar = (deps: Deps, response: Response, games: readonly GameOfRequest[]): void => {
  const { filename, contentType, content } = calendarFile(
    games.map((asked) => ({
      ...calendarOf(deps, asked.game),
      game: mailedGame(asked),
    })),
    null,
  );
  response.attachment(filename).type(contentType).send(content);
};

/** /api/verify-games: the same of a request about several games; every mailed link is good here. */
export const askedGamesRoutes = (deps: Deps): Router =>
  mailedLinkRoutes(UNKNOWN_LINK, (routes) => {
    routes.get(
      "/:token",
      { does: "The games that one message asks about; opening it changes nothing." },
      async (request, response) => {
        response.json(await readAskedGames(deps, tokenIn(request)));
      },
    );

    routes.post(
      "/:token",
      {
        does: "The opponent's answers about several games, each recorded by itself; one line for each.",
        body: gameAnswersInput,
      },
      async (request, response, { body }) => {
        response.json(await answerAskedGames(deps, visitorOf(request), tokenIn(request), body));
      },
    );

    routes.get(
      "/:token/games.ics",
      { does: "Its confirmed games as a calendar file (text/calendar)." },
      async (request, response) => {
        sendCalendar(deps, response, await readConfirmedGames(deps, tokenIn(request)));
      },
    );
  });
