import type { GameChange } from "#shared/domain/game/game-history.ts";
import type { InvitedTo } from "#shared/domain/game/meet.ts";
import type { HistoryEntry } from "./history.queries.ts";

/**
 * The history's entry about a message.
 * @param message.failure why it did not go; null when it went
 * @param message.at the beginning of the transaction unless said
 */
export const messageEntry = (
  actor: string,
  { kind, to, failure, at }: { kind: string; to: string; failure: string | null; at?: Date },
): HistoryEntry => ({
  ...(at && { at }),
  actor,
  action: failure === null ? "message-sent" : "message-failed",
  changes: [
    { field: "Message", from: "", to: kind },
    { field: "Address", from: "", to },
    ...(failure === null ? [] : [{ field: "Reason", from: "", to: failure }]),
  ],
});

/** An entry about a meet says which of its schools it is about. */
export const aboutSchool = <Entry extends { changes: GameChange[] }>(
  { meet, opponent }: { meet?: InvitedTo | null; opponent: { schoolName: string } },
  entry: Entry,
): Entry =>
  meet
    ? { ...entry, changes: [{ field: "School", from: "", to: opponent.schoolName }, ...entry.changes] }
    : entry;

/** The school's word that an opponent knows a game: given with a status, or after a call. */
export const schoolsWordEntry = (
  actor: string,
  action: "vouched" | "told-by-hand",
  opponentName: string,
): Omit<HistoryEntry, "at"> => ({
  actor,
  action,
  changes: [{ field: "Opponent", from: "", to: opponentName }],
});

/** Two schools' games are linked, or no longer. @param actor a person of the game's school, or the other school */
export const linkEntry = (
  actor: string,
  action: "linked" | "unlinked",
  partnerName: string,
): Omit<HistoryEntry, "at"> => ({
  actor,
  action,
  changes: [{ field: "School", from: "", to: partnerName }],
});
