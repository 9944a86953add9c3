import { Button } from "#client/components/ui/button.tsx";
import { usePassFocusOn } from "#client/components/ui/dialog/pass-focus.ts";
import { proposalInWords, unbrokenProposal } from "#client/games/parts/proposal-text.ts";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import type { Proposal } from "#shared/domain/requests/proposal.ts";
import { toNextRequest, useRequestChunk } from "./use-request-chunk.ts";
import type { RescheduleActions } from "./use-reschedule.ts";

type ProposalsProps = {
  game: Game;
  actions: RescheduleActions;
  /** In a game's view there is room for a thumb. */
  place: "view" | "list";
};

/**
 * The dates that were proposed instead. The opponent's are accepted with one press, ours wait for the opponent's
 * choice.
 */
export function Proposals({ game, actions, place }: ProposalsProps) {
  const { proposals, proposedBy } = game;
  if (proposals.length === 0) return null;
  return (
    <ul className={cn("grid min-w-0 grow", place === "view" ? "gap-2" : "gap-1")}>
      {proposals.map((proposal, option) => (
        <li
          key={`${proposal.date} ${proposal.time}`}
          className="flex flex-wrap items-center gap-x-2 gap-y-1 print:block"
        >
          <span className="grid min-w-0 flex-1 basis-40 font-medium tabular-nums">
            <span>
              {proposedBy === "school" ? "Offered: " : null}
              {place === "list" && proposedBy !== "school" ? <To /> : null}
              {unbrokenProposal(proposal)}
            </span>
            <ProposalHints game={game} proposal={proposal} saysFree={place === "view"} />
          </span>
          {proposedBy === "school" ? null : (
            <Accept
              proposal={proposal}
              place={place}
              working={actions.working !== null}
              onClick={() => actions.accept(option)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Between the date that the game has and the one that it may get. */
const To = () => (
  <>
    <span aria-hidden="true" className="text-ink-muted">
      →{" "}
    </span>
    <span className="sr-only">to </span>
  </>
);

type ProposedProps = { game: Game; proposal: Proposal };

/** Without a time of its own the game keeps the one that it has. */
const otherDate = ({ game, proposal: { date, time } }: ProposedProps) => ({
  game,
  date,
  time: time ?? (game.timeTbd ? null : game.time),
});

/** They come after the dates: the chunk that finds them does. */
function ProposalHints({ saysFree, ...proposed }: ProposedProps & { saysFree: boolean }) {
  const chunk = useRequestChunk();
  return chunk ? (
    <chunk.DateHints {...otherDate(proposed)} saysFree={saysFree} className="print:hidden" />
  ) : null;
}

/** The worst of them in a word, and how many dates there are besides. */
export function ProposalMark({ counts, ...proposed }: ProposedProps & { counts: boolean }) {
  const chunk = useRequestChunk();
  return chunk ? <chunk.DateMark {...otherDate(proposed)} counts={counts} /> : null;
}

type AcceptProps = {
  proposal: Proposal;
  place: ProposalsProps["place"] | "row" | "card";
  working: boolean;
  onClick: () => void;
};

const ACCEPT_LOOKS = {
  view: { variant: "primary", size: "md", className: "coarse:h-12" },
  list: { variant: "outline", size: "sm", className: "max-sm:h-11 max-sm:w-22 coarse:w-22" },
  row: { variant: "primary", size: "sm" },
  card: { variant: "primary", size: "md" },
} as const;

export function Accept({ proposal, place, working, onClick }: AcceptProps) {
  useRequestChunk(working);
  return (
    <Button
      ref={usePassFocusOn(working, toNextRequest)}
      {...ACCEPT_LOOKS[place]}
      aria-label={`Accept ${proposalInWords(proposal)}`}
      disabled={working}
      onClick={onClick}
    >
      Accept
    </Button>
  );
}
