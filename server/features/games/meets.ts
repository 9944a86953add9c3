import { badRequest, notFound } from "#server/http/errors.ts";
import { type GameStatus, isOver } from "#shared/domain/game/game-status.ts";
import {
  type AnswerState,
  type InvitedTo,
  isHostedByUs,
  meetStatus,
  type NamedAnswer,
} from "#shared/domain/game/meet.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { NO_ANSWER, type OpponentAnswer } from "#shared/domain/requests/opponent-answer.ts";
import type { Agreement, AgreementRow } from "#shared/schema/agreements.ts";
import type { GameRow } from "#shared/schema/games.ts";
import type { GameOpponent, GameWithAgreements } from "./games.queries.ts";

/**
 * A meet that the school hosts is one game, of which each invited school is asked, answers and learns for itself. Seen as a
 * game with one of them it is asked about, told and judged like any other game.
 */

type Schools = Pick<GameRow, "isHome" | "site"> & {
  agreements: readonly Pick<Agreement, "opponentId" | "listed">[];
};
type Stored = { game: Schools & { opponentId: number } };
type StoredMeet = {
  game: GameWithAgreements;
  opponent: { schoolName: string };
  others: readonly GameOpponent[];
};

/** Whether each of the game's schools answers for itself. */
export const isOwnMeet = (game: Schools): boolean =>
  isHostedByUs(game) && game.agreements.some(({ listed }) => listed);

/** The schools of a game besides its opponent. */
export const listedIds = ({ agreements }: Pick<Schools, "agreements">): number[] =>
  agreements.flatMap(({ opponentId, listed }) => (listed ? [opponentId] : []));

/** The schools of a meet with their names, by name; TBD is none. */
export function schoolsOf<Opponent extends { schoolName: string }>({
  game,
  opponent,
  others,
}: {
  game: Stored["game"];
  opponent: Opponent;
  others: readonly (NoInfer<Opponent> & { id: number })[];
}): (Opponent & { id: number })[] {
  const listed = new Set(listedIds(game));
  const its = isTbd(opponent) ? [] : [{ ...opponent, id: game.opponentId }];
  return [...its, ...others.filter(({ id }) => listed.has(id))].sort((one, other) =>
    one.schoolName.localeCompare(other.schoolName, "en"),
  );
}

/** The schools of a meet by name, each with its answer where the school hosts it; none of any other game. */
export function answersByName(found: {
  game: Omit<Stored["game"], "agreements"> & {
    agreements: readonly Pick<Agreement, "opponentId" | "listed" | "state">[];
  };
  opponent: { schoolName: string };
  others: readonly { id: number; schoolName: string }[];
}): NamedAnswer[] {
  const { agreements } = found.game;
  if (listedIds(found.game).length === 0) return [];
  const isOwn = isHostedByUs(found.game);
  return schoolsOf(found).map(({ id, schoolName }) => {
    const agreement = agreements.find(({ opponentId }) => opponentId === id);
    return { schoolName, state: isOwn ? (agreement?.state ?? "not-asked") : "" };
  });
}

/** An own meet as a game with each of its schools; any other game as it is. */
export function bySchool<Found extends StoredMeet>(found: Found): Found[] {
  if (!isOwnMeet(found.game)) return [found];
  const invited = schoolsOf(found);
  return invited.map(({ id }) => withInvited(found, invited, id));
}

/**
 * A game as it is with one of its schools: an own meet with that school's agreement and answer, any other game as it is.
 * @returns null for a school that is not among them
 */
export function withSchool<Found extends StoredMeet>(found: Found, opponentId: number): Found | null {
  if (!isOwnMeet(found.game)) return found.game.opponentId === opponentId ? found : null;
  const invited = schoolsOf(found);
  return invited.some(({ id }) => id === opponentId) ? withInvited(found, invited, opponentId) : null;
}

function withInvited<Found extends StoredMeet>(
  found: Found,
  invited: readonly { schoolName: string }[],
  opponentId: number,
): Found {
  const { game, opponent, others } = found;
  const school = opponentId === game.opponentId ? opponent : others.find(({ id }) => id === opponentId);
  const meet: InvitedTo = { schools: invited.map(({ schoolName }) => schoolName) };
  return {
    ...found,
    ...{ opponent: school, others: [], meet },
    game: gameWith(game, opponentId),
  };
}

/** How far each of an own meet's schools is with its answer. */
export const answersIn = (found: StoredMeet): Pick<Agreement, "state" | "stateAt">[] =>
  schoolsOf(found).map(
    ({ id }) => found.game.agreements.find(({ opponentId }) => opponentId === id) ?? NOTHING_SAID,
  );

/** The row of an own meet as it is with one of its schools. */
export function gameWith(game: GameWithAgreements, opponentId: number): GameWithAgreements {
  const agreements = game.agreements.filter((each) => each.opponentId === opponentId);
  return { ...game, opponentId, agreements, ...answerIn(game, agreements[0]) };
}

/**
 * The game with its opponent, or an own meet with the school that a call names.
 * @throws 400 where that is none of the meet; 404 where the game has another opponent
 */
export function chosenSchool<Found extends StoredMeet>(
  found: Found,
  opponentId: number | undefined,
): Found & { meet?: InvitedTo | null } {
  if (!isOwnMeet(found.game)) {
    if (opponentId !== undefined && opponentId !== found.game.opponentId) throw notFound("Opponent");
    return found;
  }
  const chosen = opponentId === undefined ? null : withSchool(found, opponentId);
  if (!chosen) throw badRequest("Choose a school of this meet");
  return chosen;
}

/** An own meet with those alone that were taken out of it; null for any other game, and where there are none. */
export function withFormers<Found extends StoredMeet>(found: Found): Found | null {
  if (!isOwnMeet(found.game)) return null;
  const invited = new Set(schoolsOf(found).map(({ id }) => id));
  const agreements = found.game.agreements.filter(({ opponentId }) => !invited.has(opponentId));
  return agreements.length > 0 ? { ...found, game: { ...found.game, agreements } } : null;
}

type Meet = Pick<GameRow, "status" | "rescheduleBy">;

/** A meet's status as one of its schools sees it. */
export function statusFor(agreement: Pick<Agreement, "state"> | undefined, game: Meet): GameStatus {
  const state = agreement?.state ?? "not-asked";
  if (isOver(game.status) || (state !== "cannot-come" && isPutOffByUs(game))) return game.status;
  return STATUSES[state];
}

type Answer = Partial<OpponentAnswer<Date> & Pick<GameRow, "status" | "cancelReason" | "reasonPublic">>;

/** A school's answer as the row of a game with that school alone would have it. */
function answerIn(game: Meet, agreement: Agreement | undefined): Answer {
  if (isOver(game.status)) return {};
  const status = statusFor(agreement, game);
  const { state, stateAt, message } = agreement ?? NOTHING_SAID;
  if (state === "cannot-come") {
    const said = { opponentMessage: message, rescheduleBy: "opponent" as const };
    return { ...NO_ANSWER, ...said, status, cancelReason: null, reasonPublic: false };
  }
  if (isPutOffByUs(game)) return {};
  const verifiedAt = state === "confirmed" && stateAt !== null ? new Date(stateAt) : null;
  return { ...NO_ANSWER, status, verifiedAt };
}

const STATUSES: Record<AnswerState, GameStatus> = {
  "not-asked": "scheduled",
  asked: "verification-sent",
  confirmed: "verified",
  "cannot-come": "reschedule",
};

/** A school of a game as a save leaves it; `listed`: it is one besides the opponent. */
export type KeptSchool = Pick<AgreementRow, "opponentId" | "listed" | "state" | "stateAt" | "message">;

const NOTHING_SAID = { state: "not-asked", stateAt: null, message: null } as const;

/** The schools of a game whose opponent answers for itself, or which has others that are only named. */
export const namedSchools = (ids: readonly number[]): KeptSchool[] =>
  ids.map((opponentId) => ({ opponentId, listed: true, ...NOTHING_SAID }));

/** The schools that a meet has no longer. */
export const formerSchools = (agreements: readonly Agreement[]): KeptSchool[] =>
  agreements.map(({ opponentId }) => ({ opponentId, listed: false, ...NOTHING_SAID }));

/**
 * The schools of an own meet as a save leaves them, before it asks anybody.
 * @param after the meet as it is then, with the agreements of before
 * @param given.byHand a status that somebody has set, which counts for every school that comes
 * @param given.isAsAgreed false where a confirmation was one of other facts
 */
export function schoolsAfter(
  before: StoredMeet,
  after: StoredMeet & { listed: readonly number[] },
  { byHand, isAsAgreed }: { byHand: GameStatus | null; isAsAgreed: boolean },
): KeptSchool[] {
  const wasMeet = isOwnMeet(before.game);
  const ids = isTbd(after.opponent) ? after.listed : [after.game.opponentId, ...after.listed];
  const set = byHand === null ? undefined : SET_BY_HAND[byHand];
  return ids.map((opponentId) => {
    const known = before.game.agreements.find((each) => each.opponentId === opponentId);
    const listed = opponentId !== after.game.opponentId;
    const own =
      wasMeet || opponentId !== before.game.opponentId ? answerFrom(known) : answerOfGame(before.game);
    if (own.state === "cannot-come") return { opponentId, listed, ...own };
    const { state, stateAt, message } = set === undefined ? own : { ...NOTHING_SAID, state: set };
    return { opponentId, listed, state, stateAt: isAsAgreed ? stateAt : null, message };
  });
}

const SET_BY_HAND: Partial<Record<GameStatus, AnswerState>> = {
  scheduled: "not-asked",
  "verification-sent": "asked",
  verified: "confirmed",
};

type Said = Pick<KeptSchool, "state" | "stateAt" | "message">;

function answerFrom(agreement: Agreement | undefined): Said {
  if (!agreement) return NOTHING_SAID;
  const { state, stateAt, message } = agreement;
  return { state, stateAt: stateAt === null ? null : new Date(stateAt), message };
}

/** The answer to a game that had one opponent, once it becomes a meet. */
function answerOfGame({ status, rescheduleBy, verifiedAt, opponentMessage }: GameRow): Said {
  if (status === "verification-sent") return { ...NOTHING_SAID, state: "asked" };
  if (status === "verified") return { ...NOTHING_SAID, state: "confirmed", stateAt: verifiedAt };
  if (status !== "reschedule" || rescheduleBy !== "opponent") return NOTHING_SAID;
  return { state: "cannot-come", stateAt: null, message: opponentMessage };
}

/** A game's agreements once its schools are these; those of others are no longer of the meet. */
export function agreementsWith(
  agreements: readonly Agreement[],
  schools: readonly KeptSchool[],
): Agreement[] {
  const kept = new Map(schools.map((each) => [each.opponentId, each]));
  const former = agreements.filter(({ opponentId }) => !kept.has(opponentId));
  return [
    ...former.map((each) => ({ ...each, ...NOTHING_SAID, listed: false })),
    ...schools.map(({ stateAt, ...school }) => ({
      ...(agreements.find(({ opponentId }) => opponentId === school.opponentId) ?? NO_AGREEMENT),
      ...school,
      stateAt: stateAt?.toISOString() ?? null,
    })),
  ];
}

const NO_AGREEMENT = {
  learned: null,
  askedAt: null,
  reminders: 0,
  remindedAt: null,
  reminderFailedAt: null,
  remind: true,
  failure: null,
};

/** The meet is to be moved by its host's wish, and not because none of its schools can come. */
const isPutOffByUs = ({ status, rescheduleBy }: Meet): boolean =>
  status === "reschedule" && rescheduleBy !== "opponent";

type StoredState = { state: AnswerState; stateAt: Date | string | null };

/** The answer of a meet's row: what its schools' answers make of it, unless it is over or put off. */
export function answerOfMeet(game: Meet, states: readonly StoredState[]) {
  if (isOver(game.status) || isPutOffByUs(game)) return null;
  const status = meetStatus(states.map(({ state }) => state));
  const confirmed = states.filter(({ state }) => state === "confirmed").map(({ stateAt }) => stateAt);
  const isAgreed = status === "verified" && confirmed.every((at) => at !== null);
  const last = Math.max(...confirmed.map((at) => new Date(at ?? 0).getTime()));
  return {
    ...NO_ANSWER,
    status,
    verifiedAt: isAgreed ? new Date(last) : null,
    rescheduleBy: status === "reschedule" ? ("opponent" as const) : null,
  };
}
