import { badgeLook } from "#client/components/ui/badge.tsx";
import { badgeIcon } from "#client/components/ui/icons/sprite-icon.ts";
import type { Game } from "#shared/api/games.ts";
import { type Side, sideName } from "#shared/domain/game/game-facts.ts";

const ICONS: Record<Side, string> = {
  Home: badgeIcon("house"),
  Away: badgeIcon("bus"),
  Neutral: badgeIcon("map-pinned"),
};

type HomeAwayBadgeProps = { game: Pick<Game, "isHome" | "site">; className?: string };

/** Home, away or neither's ground; home is highlighted. */
export function HomeAwayBadge({ game: { isHome, site }, className }: HomeAwayBadgeProps) {
  const side = sideName(isHome, site);
  return (
    <span className={badgeLook(side === "Home" ? "secondary" : "outline", ICONS[side], className)}>
      {side}
    </span>
  );
}
