import { changedRows } from "#shared/domain/game/fact-rows.ts";
import { type GameStatus, isLinkLive, isOver, STATUS_LABELS } from "#shared/domain/game/game-status.ts";
import { answerRows, NO_ANSWER } from "#shared/domain/requests/opponent-answer.ts";
import type { gameHistory } from "#shared/schema/game-history.ts";
import type { GameRow } from "#shared/schema/games.ts";
import type { OpponentRow } from "#shared/schema/opponents.ts";

type Entry = Omit<typeof gameHistory.$inferInsert, "schoolId" | "gameId">;

/** When a demonstration game was made, sent, and answered or otherwise brought to its status. */
export type DemoTimes = { created: Date; sent: Date; settled: Date };

type AnswerToInvent = Pick<GameRow, "opponentMessage" | "proposals" | "score"> & {
  status: GameStatus;
};

/** The history of a game of this status, oldest first, as the server itself would write it. */
export function demoHistory(
  game: AnswerToInvent,
  opponent: Pick<OpponentRow, "schoolName" | "email">,
  director: string,
  { created, sent, settled }: DemoTimes,
): Entry[] {
  const entry = { actor: director, changes: [] as Entry["changes"] };
  const history: Entry[] = [{ ...entry, at: created, action: "created" }];
  if (isLinkLive(game.status)) {
    const toSent = changed("Status", STATUS_LABELS.scheduled, STATUS_LABELS["verification-sent"]);
    const changes = [toSent, changed("Sent to", "", opponent.email)];
    history.push({ ...entry, at: sent, action: "sent", changes });
  }
  if (game.status === "verified" || game.status === "reschedule") {
    const action = game.status === "verified" ? "confirmed" : "reschedule-requested";
    const changes = changedRows(answerRows({ ...NO_ANSWER, status: "verification-sent" }), answerRows(game));
    history.push({ actor: opponent.schoolName, at: settled, action, changes });
  }
  if (isOver(game.status)) {
    const status = changed("Status", STATUS_LABELS.scheduled, STATUS_LABELS[game.status]);
    const score = game.score ? [changed("Score", "", game.score)] : [];
    history.push({ ...entry, at: settled, action: "edited", changes: [status, ...score] });
  }
  return history;
}

const changed = (field: string, from: string, to: string) => ({ field, from, to });
