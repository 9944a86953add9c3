import { Isolated } from "#client/components/ui/isolated.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import type { Game } from "#shared/api/games.ts";
import { matchup } from "./game-title.ts";

/** Both schools; below the name of the event, where the game belongs to one. */
export function MatchupText({ game }: { game: Pick<Game, "isHome" | "site" | "opponent" | "eventName"> }) {
  const { name } = useLoadedSchool();
  const schools = matchup(game, name);
  if (game.eventName === "") return <Isolated>{schools}</Isolated>;
  return (
    <>
      <span className="block font-medium text-ink">
        <Isolated>{game.eventName}</Isolated>
      </span>{" "}
      <span className="block">
        <Isolated>{schools}</Isolated>
      </span>
    </>
  );
}
