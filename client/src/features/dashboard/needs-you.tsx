import Send from "lucide-react/icons/send";
import { type CSSProperties, useState } from "react";
import { Link } from "wouter";
import { Button } from "#client/components/ui/button.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { Skeleton } from "#client/components/ui/skeleton.tsx";
import type { Conflicts } from "#client/games/conflicts/use-conflicts.ts";
import { gamesHref } from "#client/games/parts/game-href.ts";
import { useLateChunk } from "#client/lib/start/use-late-chunk.ts";
import type { Game } from "#shared/api/games.ts";
import { teamVsOpponent } from "#shared/domain/game/fixture-name.ts";
import { type Need, needInWords, needsYou } from "#shared/domain/season/needs-you.ts";
import { formatLongDate } from "#shared/domain/time/game-time.ts";

const loadLateNeeds = () => import("./late-needs.tsx");
const useLateNeeds = () => useLateChunk("needs", loadLateNeeds);

type SendGames = (games: readonly Game[]) => void;

type NeedsYouProps = {
  games: readonly Game[];
  timeZone: string;
  now: number;
  conflicts: Conflicts;
  /** null while the first steps do it */
  onSend: SendGames | null;
};

/** The school's needs, the most urgent first: each line leads to exactly the games that it counts. */
export function NeedsYou({ games, timeZone, now, conflicts, onSend }: NeedsYouProps) {
  const { open, openGames, isKnown } = conflicts;
  const found = needsYou(games, { now, timeZone, conflicting: openGames, conflicts: open });
  const needs = found.filter(({ kind }) => onSend || kind !== "to-send");
  const lines = useHeldLines(needs, isKnown);
  const late = useLateNeeds();
  return (
    <section className="needs-you">
      <h2 className="self-center text-xl leading-8">Needs you</h2>
      <ul style={{ "--lines": lines, "--rows": Math.ceil(lines / 2) } as CSSProperties} className="needs">
        {needs.map((need) => (
          <NeedLine key={need.kind} need={need} onSend={onSend} />
        ))}
        {late ? <late.PartnerNeeds games={games} now={now} /> : null}
      </ul>
      {found.length === 0 ? (
        <p>
          {isKnown && late ? <late.NothingToDo games={games} now={now} /> : <Skeleton className="w-1/2" />}
        </p>
      ) : null}
    </section>
  );
}

/**
 * How many lines to leave room for: the conflicts are found after all else, and what is below stays where it is,
 * whether there are any or not.
 */
function useHeldLines(needs: readonly Need<Game>[], isKnown: boolean): number {
  const [comesLate] = useState(!isKnown);
  const isHere = needs.some(({ kind }) => kind === "conflicts");
  return needs.length + (comesLate && !isHere ? 1 : 0);
}

const LINE_BUTTON = "my-0.5 h-7 max-sm:h-11";

type NeedLineProps = { need: Need<Game>; onSend: SendGames | null };

function NeedLine({ need, onSend }: NeedLineProps) {
  const [next] = need.games;
  return (
    <li className="need">
      <p className="need-words">
        <Link href={gamesHref({ status: need.kind })} className="row-link tabular-nums">
          {needInWords(need)}
        </Link>{" "}
        <span className="need-next">
          <Isolated>{`${formatLongDate(next.date)} · ${teamVsOpponent(next)}`}</Isolated>
        </span>
      </p>
      {need.kind === "waiting" ? <RemindOfNext game={next} /> : null}
      {need.kind === "to-send" && onSend ? (
        <Button variant="outline" size="sm" className={LINE_BUTTON} onClick={() => onSend(need.games)}>
          <Send aria-hidden="true" />
          Send all
        </Button>
      ) : null}
    </li>
  );
}

function RemindOfNext({ game }: { game: Game }) {
  const late = useLateNeeds();
  return late ? <late.RemindButton game={game} size="sm" className={LINE_BUTTON} /> : null;
}
