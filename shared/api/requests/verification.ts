import { z } from "zod";
import { basedOn, withoutNul } from "#shared/api/fields.ts";
import { gameDate, gameTime } from "#shared/api/games.ts";
import type { GameSummary } from "#shared/domain/game/fact-rows.ts";
import type { GameStatus } from "#shared/domain/game/game-status.ts";
import type { InvitedTo } from "#shared/domain/game/meet.ts";
import {
  type AnswerFields,
  MAX_OPPONENT_MESSAGE,
  MESSAGE_TOO_LONG,
  OPPONENT_RESPONSES,
} from "#shared/domain/requests/opponent-answer.ts";
import {
  MAX_PROPOSALS,
  NO_PROPOSED_DATE,
  NO_SUCH_PROPOSAL,
  plainProposal,
  REPEATED_PROPOSAL,
} from "#shared/domain/requests/proposal.ts";
import { AFTER_LAST_DAY } from "#shared/domain/time/game-date.ts";
import { isBeyondLastDay } from "#shared/domain/time/game-time.ts";
import { proposalPlace, refuseRepeated } from "./proposals.ts";

const opponentMessage = withoutNul(
  z.string({ error: "Message must be text" }).trim().max(MAX_OPPONENT_MESSAGE, MESSAGE_TOO_LONG),
  "Message",
)
  .nullish()
  .transform((value) => value || null);

const emptyAsAbsent = (value: string | null | undefined) =>
  value === "" || value === null ? undefined : value;

const optionalDate = z.preprocess(emptyAsAbsent, gameDate.optional()).transform((value) => value ?? null);
const optionalTime = z.preprocess(emptyAsAbsent, gameTime.optional()).transform((value) => value ?? null);

const proposal = z
  .object({ date: gameDate, time: optionalTime })
  .refine(({ date, time }) => !isBeyondLastDay({ date, time: time ?? "" }), {
    message: AFTER_LAST_DAY,
    path: ["date"],
  })
  .transform(plainProposal);

/**
 * An opponent's answer about one game; `proposedDate` and `proposedTime` are the first of the proposals, `option` is
 * the place of the chosen date among those that the school offers. POST /api/verify-game/{token}
 */
export const verificationAnswerInput = z
  .object({
    response: z.enum(OPPONENT_RESPONSES, { error: "Choose Confirm Game or Request Reschedule" }),
    updatedAt: basedOn,
    message: opponentMessage,
    proposedDate: optionalDate,
    proposedTime: optionalTime,
    proposals: z
      .array(proposal, { error: "proposals must be a list of dates" })
      .max(MAX_PROPOSALS, { error: `Propose at most ${MAX_PROPOSALS} dates`, abort: true })
      .superRefine(refuseRepeated(REPEATED_PROPOSAL))
      .nullish(),
    option: proposalPlace.nullish(),
  })
  .refine(({ response, option }) => response !== "choose" || typeof option === "number", {
    message: NO_SUCH_PROPOSAL,
    path: ["option"],
  })
  .refine((answer) => !answer.proposedTime || answer.proposedDate, {
    message: NO_PROPOSED_DATE,
    path: ["proposedDate"],
  })
  .refine(
    ({ proposedDate, proposedTime }) =>
      !isBeyondLastDay({ date: proposedDate ?? "", time: proposedTime ?? "" }),
    { message: AFTER_LAST_DAY, path: ["proposedDate"] },
  )
  .transform(({ proposals, ...answer }) => {
    const first = answer.proposedDate
      ? [plainProposal({ date: answer.proposedDate, time: answer.proposedTime })]
      : [];
    return { ...answer, proposals: proposals && proposals.length > 0 ? proposals : first };
  });
export type VerificationAnswerInput = z.output<typeof verificationAnswerInput>;

/** GET /api/verify-game/{token}: the game and the asking school, and nothing else of that school. */
export type VerificationPage = GameSummary &
  AnswerFields & {
    /** its logo is '' for none, or a path that needs no session */
    school: { name: string; logo: string; primaryColor: string; secondaryColor: string; timezone: string };
    status: GameStatus;
    /** where it is played, in one line; '' for none */
    address: string;
    requestedBy: string;
    /** the schools that are asked whether they come; null for a game that is no meet of the asking school */
    meet: InvitedTo | null;
    /** the school has put the game off: it waits for another date, and the one shown cannot be confirmed */
    postponed: boolean;
    /** the changes since the opponent's snapshot, or those that the message itself asks about */
    was: { name: string; was: string; now: string }[];
    /** the message said all of them */
    wasMailed?: true;
    canConfirm: boolean;
    /** what the school wrote with its last message that asks for an answer, while that is open */
    note: string | null;
    /**
     * the path of a calendar of all games that the opponent was told of, once they have answered; null before, and for
     * copied links
     */
    feed: string | null;
    /** travels with the answer, which counts only for the game as it was shown */
    updatedAt: string;
    /** an invented game that somebody asked themselves about, to see this page: the answer changes nothing but it */
    sample?: true;
  };
