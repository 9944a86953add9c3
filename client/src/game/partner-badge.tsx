import Handshake from "lucide-react/icons/handshake";
import { Badge } from "#client/components/ui/badge.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { cn } from "#client/lib/cn.ts";
import type { GamePartner } from "#shared/domain/game/partner.ts";

type PartnerBadgeProps = { partner: GamePartner | null; className?: string };

/** Marks a game that the other school asks about, or was told to have otherwise. */
export function PartnerBadge({ partner, className }: PartnerBadgeProps) {
  if (!partner || partner.state === "same") return null;
  const text = partnerBadgeText(partner);
  return (
    <Badge
      tone={partner.state === "canceled" ? "alarm" : "doubt"}
      title={text}
      className={cn("badge-wrapping", className)}
    >
      <Handshake />
      <span className="min-w-0">
        <Isolated>{text}</Isolated>
      </span>
    </Badge>
  );
}

function partnerBadgeText({ schoolName, state }: GamePartner): string {
  if (state === "asks") return `${schoolName} asks`;
  return state === "canceled" ? `Canceled by ${schoolName}` : `Differs from ${schoolName}`;
}
