import Handshake from "lucide-react/icons/handshake";
import { IconMark } from "#client/components/icon-mark.tsx";
import { Badge } from "#client/components/ui/badge.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { cn } from "#client/lib/cn.ts";
import type { GamePartner } from "#shared/domain/partners/partner.ts";

type PartnerBadgeProps = {
  partner: GamePartner | null;
  /** An icon that has its words for a name. */
  asMark?: boolean;
  className?: string;
};

/** Marks a game that the other school asks about, or was told to have otherwise. */
export function PartnerBadge({ partner, asMark = false, className }: PartnerBadgeProps) {
  if (!partner || partner.state === "same") return null;
  const text = partnerBadgeText(partner);
  const isOff = partner.state === "canceled";
  if (asMark)
    return <IconMark icon={Handshake} name={text} className={isOff ? "text-danger-text" : "text-yellow"} />;
  return (
    <Badge tone={isOff ? "alarm" : "doubt"} title={text} className={cn("badge-wrapping", className)}>
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
