import type { Db } from "#server/db/client.ts";
import type { Actor } from "#server/http/actor.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import type { GameColumns } from "./game-columns.ts";
import { fillContacts, insertImport, insertOpponents, insertTeams } from "./game-import.queries.ts";
import { insertImportedGames, vouchForImported } from "./imported-games.queries.ts";
import type { Writing } from "./open-file.ts";

/** @returns the id of the import; null when it made no game, so that there is nothing to undo */
export async function writeImport(
  db: Db,
  { name: actor }: Actor,
  { id: schoolId, timezone: timeZone }: SignedInSchool,
  { newTeams, newOpponents, filledContacts, games, createdGames, vouches }: Writing,
  checkpoint: () => void,
): Promise<number | null> {
  await fillContacts(db, schoolId, filledContacts, checkpoint);
  if (createdGames === 0) return null;
  const teamIds = await insertTeams(db, schoolId, newTeams);
  const opponentIds = await insertOpponents(db, schoolId, newOpponents, checkpoint);
  const id = await insertImport(db, schoolId, { actor, createdGames, teamIds, opponentIds });
  const made = { id, schoolId, actor };
  const columns: GameColumns = {
    ...games,
    teamId: games.teamId.map((planned) => newIdOr(planned, teamIds)),
    opponentId: games.opponentId.map((planned) => newIdOr(planned, opponentIds)),
  };
  await insertImportedGames(db, made, columns, checkpoint);
  if (vouches) await vouchForImported(db, { ...made, timeZone }, checkpoint);
  return id;
}

/** An id below zero is the place of a new row: -1 for the first. */
const newIdOr = (planned: number, newIds: readonly number[]): number => newIds[-1 - planned] ?? planned;
