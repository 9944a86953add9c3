import type { Game, GameInput } from "#shared/api/games.ts";
import { ORDINARY_DETAILS } from "#shared/domain/game/game-facts.ts";

type Detail = keyof typeof ORDINARY_DETAILS;

/** The facts that few games have. */
export const DETAILS = Object.keys(ORDINARY_DETAILS) as Detail[];

export const hasDetails = (game: { [Name in Detail]: unknown }): boolean =>
  DETAILS.some((detail) => game[detail] !== ORDINARY_DETAILS[detail]);

/**
 * The input without the details that stay as they are. An absent detail means just that, so an ordinary game is sent as it
 * has always been.
 */
export function omitUnchangedDetails(input: GameInput, game: Game | null): GameInput {
  const known = game ?? ORDINARY_DETAILS;
  const unsaid = DETAILS.filter((detail) => input[detail] === known[detail]);
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => !unsaid.some((detail) => detail === name)),
  ) as GameInput;
}
