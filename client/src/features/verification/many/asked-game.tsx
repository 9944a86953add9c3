import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useId } from "react";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { OldFact } from "#client/features/verification/old-fact.tsx";
import { changedFacts } from "#client/features/verification/verification.ts";
import { cn } from "#client/lib/cn.ts";
import type { AskedGameOfPage, AskedGamesPage } from "#shared/api/asked-games.ts";
import { type FactRow, factRows } from "#shared/domain/game/fact-rows.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatFullDate, timeWithZone } from "#shared/domain/time/game-time.ts";
import { sameTimeAs } from "./choices.ts";
import { GameAnswer } from "./game-answer.tsx";
import type { Answers, Unrecorded } from "./use-answers.ts";

type AskedGameProps = {
  game: AskedGameOfPage;
  /** the id of what names its team */
  teamId: string;
  page: AskedGamesPage;
  answers: Answers;
};

const IN_THE_HEADING: readonly FactRow["fact"][] = ["date", "time", "team"];

/** One of the games: its facts, what has changed of them, how it stands and how it can be answered. */
export function AskedGameCard({ game, teamId, page, answers }: AskedGameProps) {
  const headingId = useId();
  const unrecorded = answers.unrecorded.get(game.key);
  // Each for itself: what crosses out a heading leaves out the parts that wrap as a whole.
  const When = game.postponed || game.status === "canceled" ? "del" : "span";
  return (
    <li className="rounded-md border border-line bg-surface p-4">
      <OldFact game={game} name="Team" />
      <OldFact game={game} name="Date" />
      <OldFact game={game} name="Time" />
      <h3
        id={headingId}
        className={cn("text-xl", (game.postponed || game.closed !== null) && "text-ink-muted")}
      >
        <When className="inline-block decoration-2">{formatFullDate(game.date)},</When>{" "}
        <When className="inline-block decoration-2">{timeWithZone(game)}</When>
      </h3>
      <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5">
        {factRows(game, "opponent")
          .filter(({ fact, value }) => !IN_THE_HEADING.includes(fact) && value !== "")
          .map(({ fact, label, value }) => (
            <div key={fact} className="min-w-0 wrap-anywhere">
              <dt className="inline text-ink-muted">{fact === "isHome" ? "You play" : label} </dt>
              <dd className="inline font-semibold">
                <OldFact game={game} name={label} className="mr-1.5 inline-flex! text-[0.9375rem]!" />
                <Isolated>{value}</Isolated>
              </dd>
            </div>
          ))}
      </dl>
      {unrecorded ? <NotRecorded unrecorded={unrecorded} game={game} /> : <ChangedSinceMail game={game} />}
      <SameTime others={sameTimeAs(game, page.games)} />
      <GameAnswer game={game} page={page} answers={answers} labelledBy={`${teamId} ${headingId}`} />
    </li>
  );
}

function ChangedSinceMail({ game }: { game: AskedGameOfPage }) {
  if (game.was.length === 0 || game.closed !== null) return null;
  return (
    <Notice>
      <span className="font-semibold">Changed since our email</span>
    </Notice>
  );
}

function NotRecorded({ unrecorded, game }: { unrecorded: Unrecorded; game: AskedGameOfPage }) {
  const changes = changedFacts(unrecorded.before, game);
  return (
    <Notice>
      <span className="font-semibold">
        {unrecorded.outcome === "closed"
          ? "Your answer was not recorded."
          : "This game has changed since you opened this page. Your answer was not recorded."}
      </span>
      {changes.map(({ field, from, to }) => (
        <span key={field} className="block">
          <Isolated>{`${field}: ${to} (was ${from})`}</Isolated>
        </span>
      ))}
    </Notice>
  );
}

function SameTime({ others }: { others: readonly AskedGameOfPage[] }) {
  if (others.length === 0) return null;
  return (
    <Notice>
      You have another game at this time:{" "}
      <Isolated>{others.map(({ team }) => teamName(team)).join(", ")}</Isolated>
    </Notice>
  );
}

function Notice({ children }: { children: React.ReactNode }) {
  return (
    <p className="mt-3 flex gap-2.5 rounded-md bg-yellow-wash px-3 py-2 text-yellow">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
