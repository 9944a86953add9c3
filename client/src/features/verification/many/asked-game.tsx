import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useId } from "react";
import { AddressWithMap } from "#client/components/address-with-map.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { isAsMailed, sameTimeAs } from "#client/features/verification/answer/choices.ts";
import type { Answers, Unrecorded } from "#client/features/verification/answer/use-answers.ts";
import { OldFact } from "#client/features/verification/game/old-fact.tsx";
import {
  changedFacts,
  changeInWords,
  factsBelowHeading,
} from "#client/features/verification/game/shown-game.ts";
import type { ShownGame, ShownPage } from "#client/features/verification/verification.api.ts";
import { cn } from "#client/lib/cn.ts";
import { isOffered } from "#shared/domain/requests/phase.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatFullDate, timeWithZone } from "#shared/domain/time/game-time.ts";
import { GameAnswer } from "./game-answer.tsx";

type AskedGameProps = {
  game: ShownGame;
  /** the id of what names its team */
  teamId: string;
  page: ShownPage;
  answers: Answers;
};

/** One of the games: its facts and their changes, its answer and the ways to answer. */
export function AskedGameCard({ game, teamId, page, answers }: AskedGameProps) {
  const headingId = useId();
  const unrecorded = answers.unrecorded.get(game.key);
  // Date and time are crossed out one by one: a line through the heading would miss parts that wrap as a whole.
  const When = game.postponed || game.status === "canceled" ? "del" : "span";
  // The dates that are offered stand directly below the one that they replace.
  const isQuestionFirst = game.closed === null && isOffered(game);
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
      {isQuestionFirst ? null : <GameFacts game={game} className="mt-1" />}
      {unrecorded ? <NotRecorded unrecorded={unrecorded} game={game} /> : <ChangedSinceMail game={game} />}
      <SameTime others={sameTimeAs(game, page.games)} />
      <GameAnswer game={game} answers={answers} labelledBy={`${teamId} ${headingId}`} />
      {isQuestionFirst ? <GameFacts game={game} className="mt-3" /> : null}
    </li>
  );
}

function GameFacts({ game, className }: { game: ShownGame; className: string }) {
  return (
    <dl className={cn("flex flex-wrap gap-x-5 gap-y-0.5", className)}>
      {factsBelowHeading(game).map(({ fact, label, value }) => (
        <div key={fact} className="min-w-0 wrap-anywhere">
          <dt className="inline text-ink-muted">{fact === "isHome" ? "You play" : label} </dt>
          <dd className="inline font-semibold">
            <OldFact game={game} name={label} className="mr-1.5 inline-flex! text-[0.9375rem]!" />
            <Isolated>{value}</Isolated>
            {fact === "venue" ? (
              <AddressWithMap venue={value} address={game.address} className="ml-1.5 inline" />
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ChangedSinceMail({ game }: { game: ShownGame }) {
  if (isAsMailed(game) || game.closed !== null) return null;
  return (
    <Notice>
      <span className="font-semibold">Changed since our email</span>
    </Notice>
  );
}

function NotRecorded({ unrecorded, game }: { unrecorded: Unrecorded; game: ShownGame }) {
  const changes = changedFacts(unrecorded.before, game);
  return (
    <Notice>
      <span className="font-semibold">
        {unrecorded.outcome === "closed"
          ? "Your answer was not recorded."
          : `${changeInWords(unrecorded.before, game)} Your answer was not recorded.`}
      </span>
      {changes.map(({ field, from, to }) => (
        <span key={field} className="block">
          <Isolated>{`${field}: ${to} (was ${from})`}</Isolated>
        </span>
      ))}
    </Notice>
  );
}

function SameTime({ others }: { others: readonly Pick<ShownGame, "team">[] }) {
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
