import { Isolated } from "#client/components/ui/isolated.tsx";
import type { Game } from "#shared/api/games.ts";
import { teamVsOpponent } from "#shared/domain/game/fixture-name.ts";
import { EVERYBODY_KNOWS, everybodyKnows, nextGame } from "#shared/domain/season/everybody-knows.ts";
import { formatLongDate, timeOrTbd } from "#shared/domain/time/game-time.ts";

/** 'Everybody knows. Next game: Football Varsity vs Riverside, Fri, Sep 4, 7:00 PM.' */
export function NothingToDo({ games, now }: { games: readonly Game[]; now: number }) {
  const next = nextGame(games, now);
  const nextInWords =
    next && `Next game: ${teamVsOpponent(next)}, ${formatLongDate(next.date)}, ${timeOrTbd(next)}.`;
  const said = [everybodyKnows(games, now) && EVERYBODY_KNOWS, nextInWords];
  return <Isolated>{said.filter(Boolean).join(" ")}</Isolated>;
}
