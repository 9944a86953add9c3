import {
  type GameAfterSave,
  type NotifyOption,
  notifyOptions,
  usualNotifyOption,
} from "#client/games/notify/notify-options.ts";
import { type Recipient, recipientsOfChange } from "#client/games/notify/recipients.ts";
import type { Game } from "#shared/api/games.ts";
import type { GamesChange } from "#shared/api/many-games.ts";
import { writtenFacts } from "#shared/domain/game/game-facts.ts";
import { addDays } from "#shared/domain/time/game-time.ts";

/** A game as a change of many leaves it. */
export function afterChange(game: Game, change: GamesChange): GameAfterSave {
  const { shiftDays = 0, date = addDays(game.date, shiftDays) } = change;
  return {
    ...writtenFacts(game),
    venue: change.venue ?? game.venue,
    isHome: change.isHome ?? game.isHome,
    // A named time is a known one.
    timeTbd: game.timeTbd && change.time === undefined,
    teamId: game.teamId,
    team: game.team,
    opponentId: change.opponentId ?? game.opponentId,
    otherOpponentIds: game.otherOpponentIds,
    date,
    time: change.time ?? game.time,
    status: change.status ?? game.status,
  };
}

export function isAsWanted(game: Game, wanted: GameAfterSave): boolean {
  const names = ["venue", "isHome", "timeTbd", "teamId", "opponentId", "date", "time", "status"] as const;
  return names.every((name) => game[name] === wanted[name]);
}

/** The games that the change leaves otherwise than they are. */
export const changedGames = (games: readonly Game[], change: GamesChange): Game[] =>
  games.filter((game) => !isAsWanted(game, afterChange(game, change)));

/** The opponents whom the change concerns. */
export const recipientsOfManyChange = (
  games: readonly Game[],
  change: GamesChange,
  now: number,
  timeZone: string,
): Recipient[] => games.flatMap((game) => recipientsOfChange(game, afterChange(game, change), now, timeZone));

const ORDER: readonly NotifyOption[] = ["ask", "tell", "none"];

/** The choices for the opponents of these games, with the polite one; empty where nobody can be mailed. */
export function notifyOptionsForMany(
  games: readonly Game[],
  change: GamesChange,
  now: number,
  timeZone: string,
): { options: NotifyOption[]; usual: NotifyOption } {
  const each = games.map((game) => {
    const after = afterChange(game, change);
    const options = notifyOptions(game, after, recipientsOfChange(game, after, now, timeZone));
    return { options, usual: usualNotifyOption(game, after, options) };
  });
  const possible = new Set(each.flatMap(({ options }) => options));
  const usual = new Set(each.map((game) => game.usual));
  return {
    options: ORDER.filter((option) => possible.has(option)),
    usual: ORDER.find((option) => usual.has(option)) ?? "none",
  };
}
