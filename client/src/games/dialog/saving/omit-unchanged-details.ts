import { sameValue } from "#client/lib/forms/changes-of.ts";
import type { Game, GameInput } from "#shared/api/games.ts";
import { DETAILS, type GameDetails, ORDINARY_DETAILS } from "#shared/domain/game/game-facts.ts";

export const hasDetails = (game: { [Name in keyof GameDetails]: unknown }): boolean =>
  DETAILS.some((detail) => game[detail] !== ORDINARY_DETAILS[detail]);

/**
 * The input without the details and the schools that stay as they are. An absent one means just that, so an ordinary
 * game is sent as it has always been.
 */
export function omitUnchangedDetails(input: GameInput, game: Game | null): GameInput {
  const known = game ?? { ...ORDINARY_DETAILS, otherOpponentIds: [] };
  const unsaid: string[] = DETAILS.filter((detail) => input[detail] === known[detail]);
  if (sameValue(input.otherOpponentIds, known.otherOpponentIds)) unsaid.push("otherOpponentIds");
  return Object.fromEntries(Object.entries(input).filter(([name]) => !unsaid.includes(name))) as GameInput;
}
