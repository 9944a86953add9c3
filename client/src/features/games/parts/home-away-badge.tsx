import Bus from "lucide-react/icons/bus";
import House from "lucide-react/icons/house";
import { Badge } from "#client/components/ui/badge.tsx";
import { sideName } from "#shared/domain/game-facts.ts";

/** Home or away; home is highlighted. */
export function HomeAwayBadge({ isHome, className }: { isHome: boolean; className?: string }) {
  const Icon = isHome ? House : Bus;
  return (
    <Badge tone={isHome ? "secondary" : "outline"} className={className}>
      <Icon aria-hidden="true" />
      {sideName(isHome)}
    </Badge>
  );
}
