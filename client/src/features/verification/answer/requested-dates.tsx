import { unbroken } from "#client/features/verification/game/shown-game.ts";
import type { VerificationPage } from "#shared/api/requests/verification.ts";
import type { Proposal } from "#shared/domain/requests/proposal.ts";
import { formatFullDate, timeWithZone } from "#shared/domain/time/game-time.ts";

type RequestedDatesProps = {
  game: Pick<VerificationPage, "opponentMessage" | "proposals" | "timezoneCode">;
};

export function RequestedDates({ game }: RequestedDatesProps) {
  const { opponentMessage, proposals, timezoneCode } = game;
  return (
    <>
      {proposals.length > 0 ? (
        <div className="mt-3 text-ink">
          <p className="text-sm">Proposed instead</p>
          {proposals
            .map((proposal, place) => ({ proposal, place }))
            .map(({ proposal, place }) => (
              <p key={place} className="font-semibold">
                {inWords(proposal, timezoneCode)}
              </p>
            ))}
        </div>
      ) : null}
      {opponentMessage ? (
        <blockquote className="mt-3 border-l-4 border-red-mark pl-3 whitespace-pre-wrap wrap-anywhere text-ink">
          {opponentMessage}
        </blockquote>
      ) : null}
    </>
  );
}

const inWords = ({ date, time }: Proposal, timezoneCode: string): string =>
  [formatFullDate(date), ...(time ? [unbroken(timeWithZone({ time, timezoneCode }))] : [])].join(", ");
