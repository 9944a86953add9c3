import type { ReactNode } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { usePassFocusOn } from "#client/components/ui/dialog/pass-focus.ts";
import { proposalInWords, proposalLine } from "#client/game/proposal-text.ts";
import { cn } from "#client/lib/cn.ts";
import { useLateCode } from "#client/lib/start/use-late-code.ts";
import type { Game } from "#shared/api/games.ts";
import type { Proposal } from "#shared/domain/game/proposal.ts";
import { useRequestCode } from "./use-request-code.ts";
import type { RescheduleActions } from "./use-reschedules.ts";

type ProposalsProps = {
  game: Game;
  actions: RescheduleActions;
  /** With room for a thumb, as on top of the dialog. */
  large?: boolean;
  /** further acts on a date */
  beside?: (proposal: Proposal) => ReactNode;
};

/** The dates that were proposed instead. The opponent's are accepted with one press, ours wait for the opponent's choice. */
export function Proposals({ game, actions, large = false, beside }: ProposalsProps) {
  const { proposals, proposedBy } = game;
  if (proposals.length === 0) return null;
  return (
    <ul className={cn("grid", large ? "gap-2" : "gap-1")}>
      {proposals.map((proposal, option) => (
        <li
          key={`${proposal.date} ${proposal.time}`}
          className={cn(
            "flex flex-wrap items-center gap-x-3 gap-y-1 print:block",
            large && "justify-between",
          )}
        >
          <span className={cn("font-medium tabular-nums", large && "mr-auto")}>
            {proposedBy === "school" ? "Offered: " : null}
            {unbroken(proposalLine(proposal))}
          </span>
          {beside?.(proposal)}
          {proposedBy === "school" ? null : (
            <Accept
              proposal={proposal}
              large={large}
              working={actions.working !== null}
              onClick={() => actions.accept(option)}
            />
          )}
          <LateHints
            game={game}
            date={proposal.date}
            // Without a time of its own the game keeps the one that it has.
            time={proposal.time ?? (game.timeTbd ? null : game.time)}
            className="w-full print:hidden"
          />
        </li>
      ))}
    </ul>
  );
}

type HintsProps = { game: Game; date: string; time: string | null; className?: string };

const loadHints = () => import("./date-hints.tsx");

/** Conflicts come after the dates: the code that finds them does. */
function LateHints(props: HintsProps) {
  const code = useLateCode("date-hints", loadHints);
  return code ? <code.DateHints {...props} /> : null;
}

type AcceptProps = { proposal: Proposal; large: boolean; working: boolean; onClick: () => void };

function Accept({ proposal, large, working, onClick }: AcceptProps) {
  return (
    <Button
      ref={usePassFocusOn(working, useRequestCode()?.findNextRequest)}
      data-print="hide"
      variant={large ? "primary" : "outline"}
      size={large ? "md" : "sm"}
      className={large ? "coarse:h-12 max-sm:w-full" : undefined}
      aria-label={`Accept ${proposalInWords(proposal)}`}
      disabled={working}
      onClick={onClick}
    >
      Accept
    </Button>
  );
}

/** To be broken only behind the dot. */
const unbroken = (line: string): string => line.replaceAll(" ", "\u00A0").replace("·\u00A0", "· ");
