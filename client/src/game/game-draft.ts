import type { Game } from "#shared/api/games.ts";

/** What the game dialog was opened for. An edited game is the one that was on the screen then: its save is based on it. */
export type GameDraft =
  | {
      kind: "new";
      teamId: number | null;
      opponentId: number | null;
      /** A team or an opponent that is the only one is chosen from the beginning. */
      choosesOnly?: boolean;
    }
  | { kind: "copy"; game: Game }
  | { kind: "edit"; game: Game };
