import { Link } from "wouter";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { useOpponents } from "#client/data/opponents.api.ts";
import { usePartnerRequests } from "#client/data/partners.api.ts";
import { gameHref } from "#client/games/parts/game-href.ts";
import { counted } from "#client/lib/counted.ts";
import { Claim } from "#client/records/opponent/claim.tsx";
import type { Game } from "#shared/api/games.ts";
import type { PartnerRequest } from "#shared/api/partners.ts";
import { teamVsOpponent } from "#shared/domain/game/fixture-name.ts";
import { startOf } from "#shared/domain/game/upcoming-games.ts";
import { isAsked } from "#shared/domain/requests/phase.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import {
  EVERYBODY_KNOWS,
  everybodyKnows,
  isOpenAtPartner,
  nextGame,
} from "#shared/domain/season/everybody-knows.ts";
import { formatLongDate, timeOrTbd } from "#shared/domain/time/game-time.ts";

/** The chunk of *Needs you* that comes after the page: its links do without. */
export { RemindButton } from "#client/games/parts/remind-button.tsx";

/** 'Everybody knows. Next game: Football Varsity vs Riverside, Fri, Sep 4, 7:00 PM.' */
export function NothingToDo({ games, now }: { games: readonly Game[]; now: number }) {
  const next = nextGame(games, now);
  const nextInWords =
    next && `Next game: ${teamVsOpponent(next)}, ${formatLongDate(next.date)}, ${timeOrTbd(next)}.`;
  const said = [everybodyKnows(games, now) && EVERYBODY_KNOWS, nextInWords];
  return <Isolated>{said.filter(Boolean).join(" ")}</Isolated>;
}

/** Lines of *Needs you* about other schools that work here, too. Most schools have none, and no page waits for them. */
export function PartnerNeeds({ games, now }: { games: readonly Game[]; now: number }) {
  const { data: opponents = [] } = useOpponents();
  const { data: requests = [] } = usePartnerRequests(
    opponents.some(({ partner }) => partner?.state === "linked"),
  );
  // One that was called off and is on again stands in the request.
  const asked = new Set(requests.flatMap((request) => request.games.map(({ gameId }) => gameId)));
  const others = games.filter(({ id }) => !asked.has(id));
  return (
    <>
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
      {requests.map((request) => (
        <RequestLine key={request.id} request={request} />
      ))}
      {saidOf(others, now).map(({ words, next }) => (
        <PartnerLine key={words} href={gameHref(next.id)} words={words} next={next} />
      ))}
    </>
  );
}

/** A request is open as long as it asks; then its confirmed games are to be added. */
function RequestLine({ request: { id, school, games } }: { request: PartnerRequest }) {
  const open = games.filter(isAsked);
  const confirmed = games.filter(({ answered }) => answered);
  const [next] = [...open, ...confirmed];
  if (!next) return null;
  const words =
    open.length > 0
      ? `${school.name} asks about ${counted(open.length, "game")}`
      : `${counted(confirmed.length, "game")} with ${school.name} to add`;
  return (
    <PartnerLine
      href={`/add-games?request=${id}`}
      words={words}
      next={{ date: next.localDate, team: next.team }}
    />
  );
}

type Said = { words: string; next: Game };

/** The questions of linked schools about games here, and the games that they have called off, the next one first. */
function saidOf(games: readonly Game[], now: number): Said[] {
  const open = games
    .filter((game) => isOpenAtPartner(game, now))
    .sort((one, other) => startOf(one) - startOf(other));
  const groups = new Map<string, [Game, ...Game[]]>();
  for (const game of open) {
    const begins = `${game.partner?.schoolName} ${game.partner?.state === "asks" ? "asks about" : "has canceled"}`;
    const group = groups.get(begins);
    if (group) group.push(game);
    else groups.set(begins, [game]);
  }
  return [...groups].map(([begins, group]) => ({
    words: `${begins} ${counted(group.length, "game")}`,
    next: group[0],
  }));
}

type PartnerLineProps = {
  href: string;
  words: string;
  /** the next of the games */
  next: { date: string; team: PartnerRequest["games"][number]["team"] };
};

const PartnerLine = ({ href, words, next }: PartnerLineProps) => (
  <li className="need">
    <p className="need-words">
      <Link href={href} className="row-link tabular-nums">
        <Isolated>{words}</Isolated>
      </Link>{" "}
      <span className="need-next">
        {formatLongDate(next.date)} · {teamName(next.team)}
      </span>
    </p>
  </li>
);
