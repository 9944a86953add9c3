import type { Game } from "#shared/api/games.ts";
import { GAME_KIND_LABELS } from "#shared/domain/game/game-kinds.ts";
import { formatTime } from "#shared/domain/time/game-time.ts";

/** 'League · Bus 3:30 PM': what few games have, quietly. */
export function SmallFacts({ game: { kind, departure } }: { game: Game }) {
  const facts = [kind && GAME_KIND_LABELS[kind], departure && busAt(departure)].filter(Boolean);
  if (facts.length === 0) return null;
  return <p className="text-sm text-ink-muted tabular-nums">{facts.join(" · ")}</p>;
}

/** 'Bus 3:30 PM' */
export const busAt = (departure: string): string => `Bus ${formatTime(departure)}`;
