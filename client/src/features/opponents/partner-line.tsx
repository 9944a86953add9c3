import Handshake from "lucide-react/icons/handshake";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { Claim } from "#client/records/opponent/claim.tsx";
import type { Opponent } from "#shared/api/opponents.ts";

/** On an opponent's card: the school that it is, and whether both agree on that. */
export function PartnerLine({ opponent }: { opponent: Opponent }) {
  const { partner } = opponent;
  if (!partner) return null;
  if (partner.state === "asked") {
    return (
      <Claim
        opponent={opponent}
        partner={partner}
        className="border-t border-line pt-1.5"
        buttonClass="h-7 px-2.5"
      />
    );
  }
  return (
    <p className="flex items-center gap-2 text-sm font-medium">
      <Handshake aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
      <span className="min-w-0 wrap-anywhere">
        <Isolated>
          {`${partner.state === "linked" ? "Linked with" : "Waiting for"} ${partner.schoolName}`}
        </Isolated>
      </span>
    </p>
  );
}
