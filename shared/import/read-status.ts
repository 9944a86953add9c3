import {
  GAME_STATUSES,
  type GameStatus,
  hasScore,
  STATUS_LABELS,
  STATUS_SHORT_LABELS,
} from "#shared/domain/game/game-status.ts";
import { parseScore, SCORE_MAX_LENGTH } from "#shared/domain/game/score.ts";
import { quoted, tidy } from "./cells.ts";
import { type Reading, right, wrong } from "./reading.ts";

type StatusAndScore = { status: GameStatus; score: string | null };

const key = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, "");

const OTHER_WORDS: Record<string, GameStatus> = {
  cancelled: "canceled",
  rainout: "canceled",
  rainedout: "canceled",
  calledoff: "canceled",
  deleted: "canceled",
  nocontest: "canceled",
  postponed: "reschedule",
  ppd: "reschedule",
  suspended: "reschedule",
  unscheduled: "reschedule",
  normal: "scheduled",
  active: "scheduled",
  upcoming: "scheduled",
  final: "completed",
  played: "completed",
  complete: "completed",
  forfeit: "completed",
};

/** 'Canceled - rain', 'Postponed to 9/12' */
const BEFORE_A_REASON: readonly [RegExp, GameStatus][] = [
  [/^cancell?ed\b/i, "canceled"],
  [/^postponed\b/i, "reschedule"],
];

const STATUSES = new Map<string, GameStatus>([
  ...Object.entries(OTHER_WORDS),
  ...GAME_STATUSES.flatMap((status) =>
    [status, STATUS_LABELS[status], STATUS_SHORT_LABELS[status]].map((name) => [key(name), status] as const),
  ),
]);

/** A file cannot send anything. */
export const NOTHING_SENT = "nothing has been sent from here yet, so the game was imported as Scheduled";

/**
 * Reads a status by any of the names that the screens give it, and the score, which only a completed game has. A score
 * without a status completes the game. An unknown word leaves the game scheduled, with a warning.
 */
export function readStatus(statusCell: string, score: string): Reading<StatusAndScore> {
  const text = tidy(statusCell);
  const status = text === "" ? null : statusIn(text);
  if (status === undefined) {
    const unknown = `${quoted(statusCell)} is not a status, so the game is scheduled`;
    return right({ status: "scheduled", score: null }, unknown, scoreLoss(score));
  }
  if (status === null) return statusOf(score);
  if (status === "verification-sent") {
    return right({ status: "scheduled", score: null }, NOTHING_SENT, scoreLoss(score));
  }
  if (!hasScore(status)) return right({ status, score: null }, scoreLoss(score));
  if (score.length > SCORE_MAX_LENGTH)
    return wrong(`the score is longer than ${SCORE_MAX_LENGTH} characters`);
  return right({ status, score: score || null });
}

const statusIn = (text: string): GameStatus | undefined =>
  STATUSES.get(key(text)) ?? BEFORE_A_REASON.find(([words]) => words.test(text))?.[1];

const scoreLoss = (score: string) =>
  score === "" ? null : `only a completed game has a score, so ${quoted(score)} was left out`;

function statusOf(score: string): Reading<StatusAndScore> {
  if (score === "") return right({ status: "scheduled", score: null });
  const isScore = score.length <= SCORE_MAX_LENGTH && parseScore(score) !== null;
  if (!isScore)
    return right({ status: "scheduled", score: null }, `${quoted(score)} is not a score and was left out`);
  return right(
    { status: "completed", score },
    `the game has the score ${quoted(score)} and was read as completed`,
  );
}
