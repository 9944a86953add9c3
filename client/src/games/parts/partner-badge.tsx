import Handshake from "lucide-react/icons/handshake";
import { BadgeOrMark } from "#client/components/badge-or-mark.tsx";
import type { GamePartner } from "#shared/domain/partners/partner.ts";

type PartnerBadgeProps = {
  partner: GamePartner | null;
  asMark?: boolean;
  className?: string;
};

/** Marks a game that the other school asks about, or was told to have otherwise. */
export function PartnerBadge({ partner, asMark, className }: PartnerBadgeProps) {
  if (!partner || partner.state === "same") return null;
  return (
    <BadgeOrMark
      icon={Handshake}
      text={partnerBadgeText(partner)}
      tone={partner.state === "canceled" ? "alarm" : "doubt"}
      asMark={asMark}
      className={className}
    />
  );
}

function partnerBadgeText({ schoolName, state }: GamePartner): string {
  if (state === "asks") return `${schoolName} asks`;
  return state === "canceled" ? `Canceled by ${schoolName}` : `Differs from ${schoolName}`;
}
