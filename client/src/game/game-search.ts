import type { Game } from "#shared/api/games.ts";
import { levelValue } from "#shared/domain/school/levels.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { foldText } from "#shared/domain/text/fold-text.ts";

/**
 * Finds the games in which every word of the text occurs: in the team's name, the opponent's, the venue's or the
 * event's; 'JV' finds what shows as 'Jr. Varsity'. All of them for a blank text.
 */
export function gameSearch(text: string): (game: Game) => boolean {
  const words = foldText(text).split(" ").filter(Boolean);
  if (words.length === 0) return () => true;
  return (game) => {
    const texts = foldText(
      `${teamName(game.team)} ${game.opponent.schoolName} ${game.venue} ${game.eventName}`,
    );
    const level = levelValue(game.team.level);
    return words.every((word) => texts.includes(word) || levelValue(word) === level);
  };
}
