import { counted } from "#client/lib/counted.ts";
import type { UndoneImport } from "#shared/api/game-import.ts";
import { CANNOT_BE_UNDONE } from "#shared/domain/game/import-kinds.ts";

type Undone = Omit<UndoneImport, "message">;

type UndoWords = {
  /** on the button that asks */
  button: string;
  /** the title of the question, and the button that answers it */
  title: string;
  question: (games: number) => string;
  /** `touched` of its games have been sent or edited since. */
  refusal: (touched: number, games: number) => string;
  toast: { title: string; description: (undone: Undone) => string };
};

const FOR_GOOD = "This action cannot be undone.";

const times = (count: number): string => count.toLocaleString("en-US");

/** An import brings teams, opponents and contacts along; a copy brings games alone. */
export const UNDO_WORDS = {
  import: {
    button: "Undo Import",
    title: "Undo Import",
    question: (games) =>
      `This deletes the ${counted(games, "game")} of this import, and the teams and opponents that it created where nothing else uses them. Contacts that it filled in stay. ${FOR_GOOD}`,
    refusal: (touched, games) =>
      `${times(touched)} of its ${counted(games, "game")} ${touched === 1 ? "has" : "have"} been sent or edited since, so this import cannot be undone.`,
    toast: {
      title: "Import Undone",
      description: ({ deletedGames, deletedTeams, deletedOpponents }) =>
        `Deleted ${counted(deletedGames, "game")}, ${counted(deletedTeams, "team")} and ${counted(deletedOpponents, "opponent")}.`,
    },
  },
  copy: {
    button: "Undo",
    title: "Undo Copy",
    question: (games) => `This deletes the ${counted(games, "game")} of this copy. ${FOR_GOOD}`,
    refusal: CANNOT_BE_UNDONE.copy,
    toast: {
      title: "Copy Undone",
      description: ({ deletedGames }) => `Deleted ${counted(deletedGames, "game")}.`,
    },
  },
} as const satisfies Record<string, UndoWords>;
