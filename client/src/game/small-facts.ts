import type { Game } from "#shared/api/games.ts";
import { GAME_KIND_LABELS } from "#shared/domain/game/game-kinds.ts";
import { formatTime } from "#shared/domain/time/game-time.ts";

/** 'League · Bus 3:30 PM': what few games have; '' for the others. */
export const smallFacts = ({ kind, departure }: Game): string =>
  [kind && GAME_KIND_LABELS[kind], departure && busAt(departure)].filter(Boolean).join(" · ");

/** 'Bus 3:30 PM' */
export const busAt = (departure: string): string => `Bus ${formatTime(departure)}`;
