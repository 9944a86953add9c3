import type { RemovedGameEntry } from "#shared/api/requests/called-off.ts";
import { writtenFacts } from "#shared/domain/game/game-facts.ts";
import { timeZoneCode } from "#shared/domain/time/time-zones.ts";
import type { RemovedGameRow } from "#shared/schema/removed-games.ts";

export const removedGameResponse = (
  { id, game, removedAt, removedBy, reason }: RemovedGameRow,
  timeZone: string,
): RemovedGameEntry => ({
  id,
  teamId: game.teamId,
  opponentId: game.opponentId,
  date: game.date,
  time: game.time,
  timezoneCode: timeZoneCode(timeZone),
  ...writtenFacts(game),
  team: game.team,
  opponentName: game.opponentName,
  removedAt: removedAt.toISOString(),
  removedBy,
  reason,
});
