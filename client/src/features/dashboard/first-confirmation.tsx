import { Link } from "wouter";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { gameHref } from "#client/games/parts/game-href.ts";
import type { Game } from "#shared/api/games.ts";

export function FirstConfirmation({ game }: { game: Game }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-green-mark bg-green-wash px-5 py-3 text-green">
      <p className="heading text-xl wrap-anywhere">
        <Isolated>{game.opponent.schoolName}</Isolated> confirmed your first game. ★
      </p>
      <Link
        href={gameHref(game.id)}
        className="target flex items-center font-semibold underline underline-offset-4"
      >
        Open the game
      </Link>
    </div>
  );
}
