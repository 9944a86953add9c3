import { Button } from "#client/components/ui/button.tsx";
import { usePassFocusOn } from "#client/components/ui/dialog/pass-focus.ts";
import { proposalInWords, proposalLine } from "#client/games/parts/proposal-text.ts";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import type { Proposal } from "#shared/domain/requests/proposal.ts";
import { toNextRequest, useRequestChunk } from "./use-request-chunk.ts";
import type { RescheduleActions } from "./use-reschedule.ts";

type ProposalsProps = {
  game: Game;
  actions: RescheduleActions;
  /** In a view there is room for a thumb, in a table's row for one date. */
  place: "view" | "list" | "row";
};

/**
 * The dates that were proposed instead. The opponent's are accepted with one press, ours wait for the opponent's
 * choice.
 */
export function Proposals({ game, actions, place }: ProposalsProps) {
  const { proposals, proposedBy } = game;
  if (proposals.length === 0) return null;
  return (
    <ul
      className={cn(
        "grid",
        place === "row" ? "shrink" : "min-w-0 grow",
        place === "view" ? "gap-2" : "gap-1",
      )}
    >
      {(place === "row" ? proposals.slice(0, 1) : proposals).map((proposal, option) => (
        <li
          key={`${proposal.date} ${proposal.time}`}
          className={cn(
            "flex flex-wrap items-center print:block",
            place === "row" ? "gap-x-1.5 gap-y-0.5" : "gap-x-2 gap-y-1",
          )}
        >
          <span
            className={cn(
              "min-w-0 font-medium tabular-nums",
              place === "row"
                ? "flex items-center gap-x-1.5 whitespace-nowrap print:whitespace-normal"
                : "grid flex-1 basis-40",
            )}
          >
            <span>
              {proposedBy === "school" ? "Offered: " : null}
              {place === "list" && proposedBy !== "school" ? <To /> : null}
              {unbroken(proposalLine(proposal))}
            </span>
            <Conflicts game={game} proposal={proposal} brief={place === "row"} />
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

type ConflictsProps = { game: Game; proposal: Proposal; brief: boolean };

/** They come after the dates: the chunk that finds them does. */
function Conflicts({ game, proposal: { date, time }, brief }: ConflictsProps) {
  const chunk = useRequestChunk();
  if (!chunk) return null;
  // Without a time of its own the game keeps the one that it has.
  const other = { game, date, time: time ?? (game.timeTbd ? null : game.time) };
  return brief ? <chunk.DateMark {...other} /> : <chunk.DateHints {...other} className="print:hidden" />;
}

type AcceptProps = {
  proposal: Proposal;
  place: ProposalsProps["place"];
  working: boolean;
  onClick: () => void;
};

/** The line of a row is no higher than its two lines of text; a hand has its own size. */
export const ROW_BUTTON = "h-6 px-2 text-xs";

const ACCEPT_SIZES = {
  view: "coarse:h-12",
  list: "max-sm:h-11 max-sm:w-22 coarse:w-22",
  row: ROW_BUTTON,
};

function Accept({ proposal, place, working, onClick }: AcceptProps) {
  useRequestChunk(working);
  return (
    <Button
      ref={usePassFocusOn(working, toNextRequest)}
      variant={place === "view" ? "primary" : "outline"}
      size={place === "view" ? "md" : "sm"}
      className={ACCEPT_SIZES[place]}
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
