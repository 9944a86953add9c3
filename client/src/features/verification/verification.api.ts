import { ApiError, apiRequest } from "#client/lib/api.ts";
import type {
  AskedGameOfPage,
  AskedGamesPage,
  GameAnswersInput,
  GameAnswersOutcome,
} from "#shared/api/requests/asked-games.ts";
import type { VerificationPage } from "#shared/api/requests/verification.ts";

/** A game of a request, with the school that asks and its note: all that the parts of a page need. */
export type ShownGame = AskedGameOfPage & VerificationPage;

export type ShownPage = Omit<AskedGamesPage, "games"> & { games: ShownGame[] };

export type SentAnswer = Partial<GameAnswersInput["answers"][number]>;

/** The calls behind a link. A link to one game leads to a page whose list has one game. */
export type RequestCalls<Body> = {
  path: string;
  pageOf: (body: Body) => ShownPage;
  send: (name: string, answers: SentAnswer[]) => Promise<GameAnswersOutcome>;
  /** precedes the server's name for a field of the answer at a place */
  fieldPrefix: (place: number) => string;
};

const gamePath = (token: string) => `/api/verify-game/${encodeURIComponent(token)}`;

/** Its game is the first and only one of the request. */
const only = (game: VerificationPage): ShownGame => ({ ...game, key: 1, closed: null });

const pageOfGame = (game: VerificationPage): ShownPage => ({ ...game, games: [only(game)] });

export const gameCalls = (token: string): RequestCalls<VerificationPage> => ({
  path: gamePath(token),
  pageOf: pageOfGame,
  send: async (_name, [{ key: _key, ...answer } = {}]) => {
    const { game } = await apiRequest<{ game: VerificationPage }>("POST", gamePath(token), answer);
    return { feed: game.feed, results: [{ key: 1, outcome: "recorded", game: only(game) }] };
  },
  fieldPrefix: () => "",
});

const pageOfGames = ({ games, ...page }: AskedGamesPage): ShownPage => ({
  ...page,
  games: games.map((game) => ({ ...page, ...game })),
});

const gamesPath = (token: string) => `/api/verify-games/${encodeURIComponent(token)}`;

export const gamesCalls = (token: string): RequestCalls<AskedGamesPage> => {
  const path = gamesPath(token);
  return {
    path,
    pageOf: pageOfGames,
    send: (name, answers) => apiRequest("POST", path, { name, answers }),
    fieldPrefix: (place) => `answers.${place}.`,
  };
};

export const askForNewestLink = (token: string): Promise<{ message: string }> =>
  apiRequest("POST", `${gamePath(token)}/newest`);

/** The calendar entry that the mails bring, too. */
export const calendarFileAddress = (token: string): string => `${gamePath(token)}/game.ics`;

/** The calendar entries of all games of a request that are confirmed. */
export const gamesFileAddress = (token: string): string => `${gamesPath(token)}/games.ics`;

export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

export function isDeadRequestLink(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}
