import { __iconData as bus } from "lucide-react/icons/bus";
import { __iconData as house } from "lucide-react/icons/house";
import { __iconData as mapPinned } from "lucide-react/icons/map-pinned";
import { badgeLook } from "#client/components/ui/badge.tsx";
import { type LineIcon, lineIcon } from "#client/components/ui/line-icon.tsx";
import type { Game } from "#shared/api/games.ts";
import { type Side, sideName } from "#shared/domain/game-facts.ts";

const ICONS: Record<Side, LineIcon> = {
  Home: lineIcon(house),
  Away: lineIcon(bus),
  Neutral: lineIcon(mapPinned),
};

type HomeAwayBadgeProps = { game: Pick<Game, "isHome" | "site">; className?: string };

/** Home, away or neither's ground; home is highlighted. */
export function HomeAwayBadge({ game: { isHome, site }, className }: HomeAwayBadgeProps) {
  const side = sideName(isHome, site);
  const Icon = ICONS[side];
  return (
    <span className={badgeLook(side === "Home" ? "secondary" : "outline", className)}>
      {Icon({})}
      {side}
    </span>
  );
}
