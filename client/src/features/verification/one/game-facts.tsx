import Bus from "lucide-react/icons/bus";
import CalendarX from "lucide-react/icons/calendar-x-2";
import House from "lucide-react/icons/house";
import type { ReactNode } from "react";
import { AddressWithMap } from "#client/components/address-with-map.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { OldFact } from "#client/features/verification/game/old-fact.tsx";
import { SchoolBoard } from "#client/features/verification/game/school-board.tsx";
import { factsBelowHeading, pageFixtureName } from "#client/features/verification/game/shown-game.ts";
import type { ShownGame } from "#client/features/verification/verification.api.ts";
import { cn } from "#client/lib/cn.ts";
import { invitedWords } from "#shared/domain/game/meet.ts";
import { putOffWord } from "#shared/domain/requests/answer-words.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatFullDate, timeWithZone } from "#shared/domain/time/game-time.ts";

/** When and who, on the asking school's board. */
export function GameBoard({ game }: { game: ShownGame }) {
  return (
    <SchoolBoard school={game.school}>
      <h1 className="mt-5 text-3xl sm:text-4xl">
        <Isolated>{pageFixtureName(game)}</Isolated>
      </h1>
      <OldFact game={game} name="Team" className="mt-1" />
      <p className="mt-1 text-lg">
        <Isolated>{teamName(game.team)}</Isolated>
      </p>
      <PutOff game={game}>
        <OldFact game={game} name="Date" className="mt-4 -mb-3" />
        <p className="mt-4 text-xl font-semibold">{formatFullDate(game.date)}</p>
        <OldFact game={game} name="Time" className="mt-2" />
        <p className={cn("numerals mt-1", game.postponed ? "text-3xl" : "text-6xl")}>{timeWithZone(game)}</p>
      </PutOff>
    </SchoolBoard>
  );
}

/** The place, and all else that has to be checked before answering. */
export function GameFactList({ game }: { game: ShownGame }) {
  return (
    <dl className="grid divide-y divide-line sm:grid-cols-2 sm:gap-x-5 sm:divide-y-0">
      {factsBelowHeading(game).map(({ fact, label, value }) => (
        <Fact key={fact} name={label} old={<OldFact game={game} name={label} />}>
          {fact === "isHome" ? <Side game={game} name={value} /> : <Isolated>{value}</Isolated>}
          {fact === "venue" ? (
            <AddressWithMap venue={value} address={game.address} className="block text-[0.9375rem]" />
          ) : null}
        </Fact>
      ))}
      {game.meet ? (
        <Fact name="Schools" old={null} className="sm:col-span-2">
          <Isolated>{game.meet.schools.join(", ")}</Isolated>
          <span className="block text-[0.9375rem] font-normal text-ink-muted">{invitedWords(game.meet)}</span>
        </Fact>
      ) : null}
    </dl>
  );
}

type FactProps = { name: string; old: ReactNode; className?: string; children: ReactNode };

function Fact({ name, old, className, children }: FactProps) {
  return (
    <div className={cn("py-4", className)}>
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="mt-0.5 text-lg font-semibold wrap-anywhere">
        {old}
        {children}
      </dd>
    </div>
  );
}

/** The asking school's home game is the opponent's away game. */
function Side({ game, name }: { game: ShownGame; name: string }) {
  const Icon = game.isHome || game.site === "neutral" ? Bus : House;
  return (
    <span className="flex items-start gap-2">
      <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-primary-text" />
      <span className="min-w-0">
        {name}
        {game.site === "neutral" ? null : (
          <span className="block text-[0.9375rem] font-normal text-ink-muted">
            <Isolated>
              {game.isHome
                ? `${game.opponentName} travels to this game`
                : `${game.opponentName} hosts this game`}
            </Isolated>
          </span>
        )}
      </span>
    </span>
  );
}

/** Date and time on the board; crossed out as long as the school has them put off. */
function PutOff({ game, children }: { game: ShownGame; children: ReactNode }) {
  if (!game.postponed) return children;
  return (
    <>
      <p className="mt-4 -mb-2 flex items-center gap-2 text-lg font-semibold">
        <CalendarX aria-hidden="true" className="size-5 shrink-0" />
        {putOffWord(game)}
      </p>
      <del className="block decoration-2">{children}</del>
    </>
  );
}
