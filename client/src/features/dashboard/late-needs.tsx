import { Link } from "wouter";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { usePartnerRequests } from "#client/data/partners.api.ts";
import { useScheduleSources } from "#client/data/schedule-sources.api.ts";
import { counted } from "#client/lib/counted.ts";
import { Claim } from "#client/records/opponent/claim.tsx";
import {
  type OpenWithPartner,
  openInWords,
  openWithPartners,
} from "#client/records/opponent/open-with-partners.ts";
import type { Game } from "#shared/api/games.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { teamVsOpponent } from "#shared/domain/game/opponent-words.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { ALL_CAUGHT_UP, everybodyKnows, nextGame } from "#shared/domain/season/everybody-knows.ts";
import { formatLongDate, timeOrTbd } from "#shared/domain/time/game-time.ts";

/** 'All caught up. Next game: Football Varsity vs Riverside, Fri, Sep 4, 7:00 PM.' */
export function NothingToDo({ games, now }: { games: readonly Game[]; now: number }) {
  const next = nextGame(games, now);
  const nextInWords =
    next && `Next game: ${teamVsOpponent(next)}, ${formatLongDate(next.date)}, ${timeOrTbd(next)}.`;
  const said = [everybodyKnows(games, now) && ALL_CAUGHT_UP, nextInWords];
  return <Isolated>{said.filter(Boolean).join(" ")}</Isolated>;
}

type PartnerNeedsProps = { games: readonly Game[]; opponents: readonly Opponent[]; now: number };

/** Lines of *Needs you* about other schools that work here, too: one for each. Most schools have none. */
export function PartnerNeeds({ games, opponents, now }: PartnerNeedsProps) {
  const { data: requests = [] } = usePartnerRequests(
    opponents.some(({ partner }) => partner?.state === "linked"),
  );
  return (
    <>
      {openWithPartners({ requests, games, now }).map((open) => (
        <PartnerLine key={open.opponentId} open={open} />
      ))}
      {opponents.map((opponent) =>
        opponent.partner?.state === "asked" ? (
          <li key={opponent.id} className="need need-claim">
            <Claim
              opponent={opponent}
              partner={opponent.partner}
              className="flex-1"
              buttonClass="my-0.5 h-7 max-sm:h-11"
            />
          </li>
        ) : null,
      )}
    </>
  );
}

/** Last: nothing in the schedule is wrong because of them. */
export function SourceNeeds() {
  const { data: sources = [] } = useScheduleSources();
  return sources.map(({ id, name, changes }) =>
    changes > 0 ? (
      <li key={id} className="need">
        <p className="need-words">
          <Link href={`/import-games?source=${id}`} className="row-link tabular-nums">
            <Isolated>{name}</Isolated> has {counted(changes, "change")}
          </Link>
        </p>
      </li>
    ) : null,
  );
}

/** It leads to all that is open with the school, and stays until the games that were confirmed are added. */
function PartnerLine({ open }: { open: OpenWithPartner }) {
  const words = openInWords(open);
  const [next] = [
    ...[...open.asked, ...open.toAdd].map(({ localDate, team }) => ({ date: localDate, team })),
    ...open.ours,
  ].sort((one, other) => one.date.localeCompare(other.date));
  if (!words || !next) return null;
  return (
    <li className="need">
      <p className="need-words">
        <Link href={`/add-games?opponent=${open.opponentId}`} className="row-link tabular-nums">
          <Isolated>{words}</Isolated>
        </Link>{" "}
        <span className="need-next">
          {formatLongDate(next.date)} · {teamName(next.team)}
        </span>
      </p>
    </li>
  );
}
