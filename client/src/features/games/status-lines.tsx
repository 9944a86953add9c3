import { ConflictButton } from "#client/games/conflicts/conflict-button.tsx";
import { OutOfDateBadge } from "#client/games/notify/out-of-date-badge.tsx";
import { CancelReason } from "#client/games/parts/cancel-reason.tsx";
import { NotSent } from "#client/games/parts/not-sent.tsx";
import { PartnerBadge } from "#client/games/parts/partner-badge.tsx";
import { StatusBadge } from "#client/games/parts/status-badge.tsx";
import { waitingSince } from "#client/games/parts/waiting-since.ts";
import { isRequested } from "#client/games/proposals/possible-answers.ts";
import { RequestLines } from "#client/games/proposals/request-in-list.tsx";
import type { Game } from "#shared/api/games.ts";
import type { ConflictSeverity } from "#shared/domain/conflicts/conflicts.ts";
import { confirmedWords } from "#shared/domain/game/meet.ts";

export const ROW_BADGE = "print:h-auto print:min-h-0 print:border-0 print:px-0";
const NOTE = "games-line";

type StatusLinesProps = { game: Game; severity: ConflictSeverity | null; timezone: string };

/** The status and, beside it or on a second line, all that there is to say about it. Called, not rendered. */
export function StatusLines({ game, severity, timezone }: StatusLinesProps) {
  const since = waitingSince(game, timezone);
  const confirmed = confirmedWords(game);
  return (
    <span className="flex max-w-full flex-wrap items-center gap-x-1.5 print:block">
      {StatusBadge({ status: game.status, short: true, className: ROW_BADGE })}
      {isPlain(game) && !severity && !confirmed ? null : (
        <span className="flex min-w-0 max-w-full items-center gap-x-1.5 print:block">
          {game.score ? <span className="numerals text-base/4">{game.score}</span> : null}
          {confirmed ? <span className="games-line shrink-0 text-ink-muted">{confirmed}</span> : null}
          {since && !confirmed ? <span className="games-line shrink-0 text-ink-muted">{since}</span> : null}
          {PartnerBadge({ partner: game.partner, className: `min-w-5 ${ROW_BADGE}` })}
          {OutOfDateBadge({ game, className: `min-w-5 ${ROW_BADGE}` })}
          {severity ? <ConflictButton game={game} severity={severity} className={ROW_BADGE} /> : null}
          <CancelReason game={game} className={NOTE} />
          <NotSent game={game} className={NOTE} />
        </span>
      )}
      {isRequested(game) ? <RequestLines game={game} /> : null}
    </span>
  );
}

/** Most games have nothing to add to their status. */
const isPlain = ({
  score,
  waiting,
  opponentNotTold,
  cancelReason,
  verificationProblem,
  partner,
}: Game): boolean =>
  !(score || waiting || opponentNotTold || cancelReason || verificationProblem) &&
  (partner === null || partner.state === "same");
