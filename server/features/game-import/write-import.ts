import type { Db } from "#server/db/client.ts";
import { insertListed } from "#server/features/games/learned.queries.ts";
import { addOtherNames } from "#server/features/opponents/opponents.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import type { HistoryAction } from "#shared/domain/game/game-history.ts";
import { gameKey } from "#shared/domain/game/game-key.ts";
import type { ImportKind } from "#shared/domain/game/import-kinds.ts";
import type { GameImportRow } from "#shared/schema/game-imports.ts";
import type { GameColumns } from "./game-columns.ts";
import { fillContacts, insertImport, insertOpponents, insertTeams } from "./game-import.queries.ts";
import { insertImportedGames, listMadeGames, vouchForImported } from "./imported-games.queries.ts";
import type { Writing } from "./open-file.ts";

/**
 * The one way in which many games are made.
 * @returns the id of the import; null when it made no game, so that there is nothing to undo
 */
export async function writeImport(
  db: Db,
  { name: actor }: Actor,
  { id: schoolId, timezone: timeZone }: SignedInSchool,
  { kind, label, ...writing }: Writing & Pick<GameImportRow, "kind" | "label">,
  checkpoint: () => void,
): Promise<number | null> {
  const { newTeams, newOpponents, filledContacts, otherNames, games, createdGames, meets, vouches } = writing;
  await fillContacts(db, schoolId, filledContacts, checkpoint);
  const teamIds = await insertTeams(db, schoolId, newTeams);
  const opponentIds = await insertOpponents(db, schoolId, newOpponents, checkpoint);
  await addOtherNames(db, schoolId, namesById(otherNames, opponentIds));
  if (createdGames === 0) return null;
  const id = await insertImport(db, schoolId, { actor, kind, label, createdGames, teamIds, opponentIds });
  const made = { id, schoolId, actor };
  const columns: GameColumns = {
    ...games,
    teamId: games.teamId.map((planned) => newIdOr(planned, teamIds)),
    opponentId: games.opponentId.map((planned) => newIdOr(planned, opponentIds)),
  };
  await insertImportedGames(db, { ...made, action: IMPORT_WORDS[kind].action }, columns, checkpoint);
  await insertListed(db, schoolId, await meetsMade(db, made, columns, meets, opponentIds));
  if (vouches) await vouchForImported(db, { ...made, timeZone }, checkpoint);
  return id;
}

/** The meets that were made, with their other schools. */
async function meetsMade(
  db: Db,
  { id, schoolId }: Pick<GameImportRow, "id" | "schoolId">,
  columns: GameColumns,
  meets: Writing["meets"],
  newIds: readonly number[],
): Promise<{ gameId: number; opponentIds: number[] }[]> {
  if (meets.length === 0) return [];
  const made = await listMadeGames(db, schoolId, id);
  const ids = new Map(made.map((each) => [gameKey(each, each.datetimeUtc.getTime()), each.id]));
  return meets.flatMap(({ place, otherIds }) => {
    const [teamId = 0, opponentId = 0] = [columns.teamId[place], columns.opponentId[place]];
    const key = { teamId, opponentId, tbdEvent: String(columns.tbdEvent[place]) };
    const gameId = ids.get(gameKey(key, Date.parse(String(columns.datetimeUtc[place]))));
    if (gameId === undefined) throw new Error("a meet that was made was not found");
    return { gameId, opponentIds: otherIds.map((planned) => newIdOr(planned, newIds)) };
  });
}

function namesById(otherNames: Writing["otherNames"], newIds: readonly number[]): Map<number, string[]> {
  const byId = new Map<number, string[]>();
  for (const { opponentId, name } of otherNames) {
    const id = newIdOr(opponentId, newIds);
    byId.set(id, [...(byId.get(id) ?? []), name]);
  }
  return byId;
}

/** An id below zero is the place of a new row: -1 for the first. */
const newIdOr = (planned: number, newIds: readonly number[]): number => newIds[-1 - planned] ?? planned;

type ImportWords = {
  /** with which the history of each of its games begins */
  action: HistoryAction;
  undone: string;
};

export const IMPORT_WORDS: Record<ImportKind, ImportWords> = {
  csv: { action: "imported", undone: "Import undone" },
  copy: { action: "copied", undone: "Copy undone" },
  entry: { action: "created", undone: "Games removed" },
};
