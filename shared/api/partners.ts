import { z } from "zod";
import type { WrittenFacts } from "#shared/domain/game/game-facts.ts";
import type { PartnerSide } from "#shared/domain/partners/partner.ts";
import type { PartnerMatch } from "#shared/domain/partners/partner-matches.ts";
import type { PartnerState } from "#shared/domain/partners/partner-states.ts";
import type { LocalDateTime } from "#shared/domain/time/game-time.ts";
import { basedOn, CHOOSE_GAMES, rowId, UNKNOWN_OPPONENT, UNKNOWN_TEAM } from "./fields.ts";
import type { Game } from "./games.ts";
import { keyInRequest, MAX_ASKED_GAMES } from "./requests/requests.ts";
import { type VerificationPage, verificationAnswerInput } from "./requests/verification.ts";

/** The school that an opponent is, where it works here, too. */
export type OpponentPartner = {
  /** its own present name */
  schoolName: string;
  state: PartnerState;
  /** who claimed it */
  by: string;
  /** since when the state is what it is, ISO 8601 */
  at: string;
};

/** A game of a request beside the schedule of the school that was asked. */
export type SharedGame = Pick<
  VerificationPage,
  | keyof LocalDateTime
  | Exclude<keyof WrittenFacts, "isHome">
  | "timezoneCode"
  | "team"
  | "meet"
  | "status"
  | "proposals"
  | "proposedBy"
  | "was"
  | "updatedAt"
> & {
  /** its number within the request */
  key: number;
  /** the side of the school that was asked */
  side: PartnerSide;
  /** on the clock of the school that was asked */
  localDate: string;
  localTime: string;
  /** why it cannot be answered any more; null while it can */
  closed: string | null;
  /** the confirmation of the school that was asked stands */
  answered: boolean;
  /** the game that was added for it or linked with it; null while there is none */
  gameId: number | null;
  /** the team of the school that was asked which it would be; null where none fits */
  teamId: number | null;
  /** games on the schedule that it may be, the nearest first */
  matches: PartnerMatch[];
};

/** GET /api/shared-games/{token} */
export type SharedGames = Pick<VerificationPage, "school" | "requestedBy"> & {
  opponent: { id: number | null; schoolName: string; by: "link" | "address" | "name" | "new" };
  games: SharedGame[];
};

/** GET /api/partner-requests (a list): a request of a linked school, under a number of the school that was asked. */
export type PartnerRequest = SharedGames & { id: number };

export const CHOOSE_ONCE = "Choose each game once";
export const NOT_OF_REQUEST = "Choose a game of this request";

/** POST /api/shared-games */
export const sharedGamesInput = z
  .object({
    token: z.string({ error: "token must be text" }).optional(),
    requestId: rowId("requestId must be a number").optional(),
    opponentId: rowId(UNKNOWN_OPPONENT).nullish(),
    games: z
      .array(
        z.object({
          key: keyInRequest(NOT_OF_REQUEST),
          updatedAt: basedOn,
          teamId: rowId(UNKNOWN_TEAM).nullish(),
          gameId: rowId("Game not found").nullish(),
          keep: z.enum(["theirs", "mine"], { error: "keep must be theirs or mine" }).default("theirs"),
        }),
        { error: CHOOSE_GAMES },
      )
      .min(1, CHOOSE_GAMES)
      .max(MAX_ASKED_GAMES, `Add at most ${MAX_ASKED_GAMES} games at once`)
      .refine((games) => new Set(games.map(({ key }) => key)).size === games.length, CHOOSE_ONCE)
      .refine(
        (games) => games.every(({ keep, gameId }) => keep === "theirs" || gameId != null),
        "Choose the game that you keep",
      ),
  })
  .refine(({ token, requestId }) => (token === undefined) !== (requestId === undefined), {
    message: "Name either the token or the requestId",
    path: ["token"],
  });
export type SharedGamesInput = z.output<typeof sharedGamesInput>;

export type SharedGameOutcome = "added" | "linked" | "asked" | "changed" | "closed" | "refused";

export type SharedGamesOutcome = {
  /** the two schools are linked now */
  linked: boolean;
  results: { key: number; outcome: SharedGameOutcome; message: string; game: Game | null }[];
};

/** POST /api/games/{id}/partner: the opponent's answer, given from beside one's own game. */
export const partnerAnswerInput = verificationAnswerInput;
export type PartnerAnswerInput = z.output<typeof partnerAnswerInput>;
