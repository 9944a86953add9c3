import type { LucideIcon } from "lucide-react";
import Bus from "lucide-react/icons/bus";
import House from "lucide-react/icons/house";
import MapPinned from "lucide-react/icons/map-pinned";
import { Badge } from "#client/components/ui/badge.tsx";
import type { Game } from "#shared/api/games.ts";
import { type Side, sideName } from "#shared/domain/game/game-facts.ts";

const ICONS: Record<Side, LucideIcon> = { Home: House, Away: Bus, Neutral: MapPinned };

type HomeAwayBadgeProps = { game: Pick<Game, "isHome" | "site">; className?: string };

/** Home, away or neither's ground; home is highlighted. */
export function HomeAwayBadge({ game: { isHome, site }, className }: HomeAwayBadgeProps) {
  const side = sideName(isHome, site);
  const Icon = ICONS[side];
  return (
    <Badge tone={side === "Home" ? "secondary" : "outline"} className={className}>
      <Icon />
      {side}
    </Badge>
  );
}
