import type { Game } from "#shared/api/games.ts";
import { MAX_ASKED_GAMES, type RequestOutcome } from "#shared/api/requests/requests.ts";
import { isLinkLive } from "#shared/domain/game/game-status.ts";
import { isHostedMeet } from "#shared/domain/game/meet.ts";
import { piecesOf, type SchoolGames } from "./message-groups.ts";

/** `unknown`: no answer came, so that it may have gone or not. */
type LineState = "waiting" | "sending" | "sent" | "refused" | "unknown";

/** One opponent's games on their way. */
export type Line = SchoolGames & {
  state: LineState;
  /** ids of the games that the opponent was asked about */
  sent: number[];
  skipped: RequestOutcome["skipped"];
  /** how many messages have gone */
  messages: number;
  /** why it was refused, or what is not known; '' else */
  problem: string;
};

export type SendingEvent = { opponentId: number } & (
  | { type: "began" }
  | { type: "answered"; outcome: Pick<RequestOutcome, "sent" | "skipped"> }
  | { type: "found"; sent: number[] }
  | { type: "ended" }
  | { type: "held" }
  | { type: "failed"; state: "refused" | "unknown"; problem: string }
);

export const newLine = (school: SchoolGames): Line => ({
  ...school,
  state: "waiting",
  sent: [],
  skipped: [],
  messages: 0,
  problem: "",
});

/** The lines after something has happened to one of them. */
export const nextLines = (lines: readonly Line[], { opponentId, ...event }: SendingEvent): Line[] =>
  lines.map((line) => (line.opponent.id === opponentId ? nextLine(line, event) : line));

/** A union keeps its members apart only where what is taken from it is taken from each. */
type Apart<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

function nextLine(line: Line, event: Apart<SendingEvent, "opponentId">): Line {
  if (event.type === "began") return { ...line, state: "sending", problem: "" };
  if (event.type === "held") return { ...line, state: "waiting" };
  if (event.type === "ended") return { ...line, state: "sent" };
  if (event.type === "failed") return { ...line, state: event.state, problem: event.problem };
  if (event.type === "found") {
    const found = { ...line, sent: [...line.sent, ...event.sent] };
    // A message of ours would have asked about all of them.
    return unsentIds(found).length === 0 ? { ...found, messages: line.messages + 1 } : found;
  }
  const { sent, skipped } = event.outcome;
  return {
    ...line,
    sent: [...line.sent, ...sent],
    skipped: [...line.skipped, ...skipped],
    messages: line.messages + (sent.length > 0 ? 1 : 0),
  };
}

/** The ids of the games that nothing has become of yet. */
export function unsentIds({ games, sent, skipped }: Line): number[] {
  const settled = new Set([...sent, ...skipped.map(({ gameId }) => gameId)]);
  return games.map(({ id }) => id).filter((id) => !settled.has(id));
}

/** An opponent gets more than one message about very many games. */
const messagesFor = (count: number): number => Math.ceil(count / MAX_ASKED_GAMES);

export const messageCount = (schools: readonly SchoolGames[]): number =>
  schools.reduce((sum, { games }) => sum + messagesFor(games.length), 0);

type MessageCounts = {
  total: number;
  sent: number;
  /** messages that nobody has begun to send */
  waiting: number;
  isSending: boolean;
  /** schools of which not every game was sent */
  toLookAt: number;
};

export function progressOf(lines: readonly Line[]): MessageCounts {
  const sent = sum(lines.map(({ messages }) => messages));
  const left = lines.map((line) => messagesFor(unsentIds(line).length));
  return {
    total: sent + sum(left),
    sent,
    waiting: sum(left.filter((_, index) => lines[index]?.state === "waiting")),
    isSending: lines.some(({ state }) => state === "sending"),
    toLookAt: lines.filter(
      ({ state, skipped }) => state === "refused" || state === "unknown" || skipped.length > 0,
    ).length,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The pieces in which an opponent is asked, one message each. */
export const messagesOf = (ids: readonly number[]): number[][] => piecesOf(ids, MAX_ASKED_GAMES);

/** Of the games that an opponent was to be asked about, those that the list shows as sent. */
export function sentByNow(opponentId: number, ids: readonly number[], games: readonly Game[]): number[] {
  const wanted = new Set(ids);
  const isSent = (game: Game): boolean => {
    const school = game.schools.find((each) => each.opponentId === opponentId);
    return school && isHostedMeet(game) ? school.state !== "not-asked" : isLinkLive(game.status);
  };
  return games.filter((game) => wanted.has(game.id) && isSent(game)).map(({ id }) => id);
}
