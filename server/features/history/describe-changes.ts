import type { GameChange } from "#shared/domain/game-history.ts";
import { type GameStatus, STATUS_LABELS } from "#shared/domain/game-status.ts";
import { formatDate, formatTime, toLocal } from "#shared/domain/game-time.ts";
import { teamName } from "#shared/domain/team-name.ts";

/** The facts of a game that people know it by. */
export type GameFacts = {
  game: { datetimeUtc: Date; venue: string; isHome: boolean; status: GameStatus; score: string | null };
  team: { sport: string; level: string; gender: string };
  opponent: { schoolName: string };
};

type Facts = [field: string, value: string][];

/** What an edit changed, in words a person reads, dates and times on the clock of `timeZone`; [] when nothing did. */
export const describeChanges = (before: GameFacts, after: GameFacts, timeZone: string): GameChange[] =>
  differences(gameInWords(before, timeZone), gameInWords(after, timeZone));

/** The opponent's answer as a game keeps it. */
export type AnswerFacts = {
  status: GameStatus;
  opponentMessage: string | null;
  proposedDate: string | null;
  proposedTime: string | null;
};

/** What an answer changed, in the same manner. */
export const describeAnswer = (before: AnswerFacts, after: AnswerFacts): GameChange[] =>
  differences(answerInWords(before), answerInWords(after));

function differences(before: Facts, after: Facts): GameChange[] {
  return before.flatMap(([field, from], index) => {
    const to = after[index]?.[1] ?? "";
    return from === to ? [] : [{ field, from, to }];
  });
}

function gameInWords({ game, team, opponent }: GameFacts, timeZone: string): Facts {
  const { date, time } = toLocal(game.datetimeUtc, timeZone);
  return [
    ["Team", teamName(team)],
    ["Opponent", opponent.schoolName],
    ["Date", formatDate(date)],
    ["Time", formatTime(time)],
    ["Venue", game.venue],
    ["Home/Away", game.isHome ? "Home" : "Away"],
    ["Status", STATUS_LABELS[game.status]],
    ["Score", game.score ?? ""],
  ];
}

const answerInWords = ({ status, opponentMessage, proposedDate, proposedTime }: AnswerFacts): Facts => [
  ["Status", STATUS_LABELS[status]],
  ["Message", opponentMessage ?? ""],
  ["Proposed date", proposedDate ? formatDate(proposedDate) : ""],
  ["Proposed time", proposedTime ? formatTime(proposedTime) : ""],
];
