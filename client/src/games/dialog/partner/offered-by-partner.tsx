import { Button } from "#client/components/ui/button.tsx";
import { proposalInWords, proposalLine } from "#client/game/proposal-text.ts";
import type { GamePartner } from "#shared/domain/partners/partner.ts";
import type { PartnerAct } from "./use-partner-act.ts";

/** The dates that the other school offers instead, on our clock. */
export function OfferedByPartner({ partner: { proposals }, act }: { partner: GamePartner; act: PartnerAct }) {
  if (proposals.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {proposals.map((proposal, option) => (
        <li
          key={`${proposal.date} ${proposal.time}`}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
        >
          <span className="font-medium tabular-nums">{proposalLine(proposal)}</span>
          <Button
            className="coarse:h-12 max-sm:w-full"
            aria-label={`Choose ${proposalInWords(proposal)}`}
            disabled={act.working !== null}
            pending={act.working === option}
            onClick={() => act.choose(option)}
          >
            Choose
          </Button>
        </li>
      ))}
    </ul>
  );
}
