import { isStale } from "#server/db/versions.ts";
import { changedByOther } from "#server/http/errors.ts";
import type { RevisedGames, RevisionInput } from "#shared/api/revised-games.ts";
import type { GameRow } from "#shared/schema/games.ts";
import type { FileComparison } from "./compare-file.ts";
import type { RevisedValues } from "./revised-facts.ts";

/** A change of a game: `row` is null for one that is called off. */
export type RevisedGame = {
  gameId: number;
  row: number | null;
  values: RevisedValues | null;
} & Pick<FileComparison["moved"][number], "opponent" | "schools">;

type Judged = { edits: RevisedGame[]; add: number[]; refused: RevisedGames["refused"] };

const CHANGED = "The schedule has changed. Compare again.";

/**
 * Which of the chosen changes the comparison would still give. @param locked the games that are named, as they are now
 */
export function judgeRevision(
  { moves, add, cancel }: Pick<RevisionInput, "moves" | "add" | "cancel">,
  comparison: FileComparison,
  locked: readonly GameRow[],
): Judged {
  const games = new Map(locked.map((game) => [game.id, game]));
  const moved = new Map(comparison.moved.map((each) => [each.gameId, each]));
  const gone = new Set(comparison.gone.map(({ gameId }) => gameId));
  const added = new Set(comparison.added.map(({ row }) => row));
  const judged: Judged = { edits: [], add: [], refused: [] };
  const refuse = (row: number | null, gameId: number | null, message = CHANGED) =>
    judged.refused.push({ row, gameId, message });
  const judge = (edit: RevisedGame, updatedAt: string | undefined, isGiven: boolean) => {
    const game = games.get(edit.gameId);
    if (game && isStale(game, updatedAt)) refuse(edit.row, edit.gameId, changedByOther("game").message);
    else if (isGiven) judged.edits.push(edit);
    else refuse(edit.row, edit.gameId);
  };
  for (const { row, gameId, updatedAt } of onceEach(moves, ({ row, gameId }) => `${row} ${gameId}`)) {
    const found = moved.get(gameId);
    const { values = {}, opponent = null, schools = null } = found ?? {};
    judge({ gameId, row, values, opponent, schools }, updatedAt, found?.row === row);
  }
  for (const { gameId, updatedAt } of onceEach(cancel, ({ gameId }) => `${gameId}`)) {
    judge({ gameId, row: null, values: null, opponent: null, schools: null }, updatedAt, gone.has(gameId));
  }
  for (const row of new Set(add)) {
    if (added.has(row)) judged.add.push(row);
    else refuse(row, null);
  }
  return judged;
}

const onceEach = <Item>(items: readonly Item[], key: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
];
