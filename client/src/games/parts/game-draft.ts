import type { Game } from "#shared/api/games.ts";

/** An edited game is the one on the screen when the dialog opened: its save is based on it. */
export type GameDraft =
  | {
      kind: "new";
      teamId: number | null;
      opponentId: number | null;
      /** yyyy-MM-dd, where the day was chosen before the form was opened. */
      date?: string;
      /** A team or an opponent that is the only one is chosen from the beginning. */
      choosesOnly?: boolean;
    }
  | { kind: "copy"; game: Game }
  | {
      kind: "edit";
      game: Game;
      /** what the form is opened for: it begins with these, unsaved */
      changes?: Partial<Pick<Game, "status" | "score">>;
    };
