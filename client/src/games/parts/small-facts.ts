import type { Game } from "#shared/api/games.ts";
import { busAt } from "#shared/domain/game/game-facts.ts";
import { GAME_KIND_LABELS } from "#shared/domain/game/game-kinds.ts";

/** 'League · Bus 3:30 PM': what few games have; '' for the others. */
export const smallFacts = ({ kind, departure }: Game): string =>
  [kind && GAME_KIND_LABELS[kind], departure && busAt(departure)].filter(Boolean).join(" · ");
