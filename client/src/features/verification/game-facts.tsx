import Bus from "lucide-react/icons/bus";
import House from "lucide-react/icons/house";
import type { ReactNode } from "react";
import { Monogram } from "#client/components/monogram.tsx";
import type { VerificationPage } from "#shared/api/verification.ts";
import { formatFullDate } from "#shared/domain/game-time.ts";
import { teamName } from "#shared/domain/team-name.ts";
import { matchup, opponentSide, zonedTime } from "./verification.ts";

type GameFactsProps = {
  game: VerificationPage;
  /** What has to be said before the facts are read again. */
  children?: ReactNode;
};

/** When and who on the asking school's board, then where: all that has to be checked before answering. */
export function GameFacts({ game, children }: GameFactsProps) {
  return (
    <>
      <header className="border-b-6 border-secondary bg-primary pt-[max(1.25rem,env(safe-area-inset-top))] pb-6 text-on-primary">
        <div className="mx-auto w-full max-w-154 px-5">
          <p className="flex items-center gap-3 font-semibold">
            <Monogram name={game.school.name} />
            <span className="min-w-0">{game.school.name}</span>
          </p>
          <h1 className="mt-5 text-3xl sm:text-4xl">{matchup(game)}</h1>
          <p className="mt-1 text-lg">{teamName(game.team)}</p>
          <p className="mt-4 text-xl font-semibold">{formatFullDate(game.date)}</p>
          <p className="numerals mt-1 text-6xl">{zonedTime(game.time, game.timezoneCode)}</p>
        </div>
      </header>
      <div className="mx-auto w-full max-w-154 px-5">
        {children}
        <dl className="grid divide-y divide-line sm:grid-cols-2 sm:gap-5 sm:divide-y-0">
          <Fact name="Venue">{game.venue}</Fact>
          <Fact name="Your side">
            <Side game={game} />
          </Fact>
        </dl>
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="py-4">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="mt-0.5 text-lg font-semibold">{children}</dd>
    </div>
  );
}

function Side({ game }: { game: VerificationPage }) {
  const side = opponentSide(game);
  const Icon = side === "Home" ? House : Bus;
  return (
    <span className="flex items-start gap-2">
      <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-primary-text" />
      <span className="min-w-0">
        {side}
        <span className="block text-[0.9375rem] font-normal text-ink-muted">
          {side === "Home"
            ? `${game.opponentName} hosts this game`
            : `${game.opponentName} travels to this game`}
        </span>
      </span>
    </span>
  );
}
